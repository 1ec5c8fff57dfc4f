import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openEmbeddedGraph } from '../../src/graph/index.ts';
import { readKept } from '../../src/phrasebook/store.ts';
import { TAUGHT_AT_ONCE } from '../../src/task/teach-relations.ts';
import { randomFrom, rounds } from '../attack/how-long.ts';
import { promptOf, type ServerReply, startOpenAiServer } from '../helper/openai-server.ts';
import { runCli } from '../helper/run-cli.ts';

vi.setConfig({ testTimeout: 240_000 });

const RELATIONS = 60;
const home = mkdtempSync(join(tmpdir(), 'clew-teach-cli-'));
const env = { CLEW_HOME: home, OPENAI_COMPATIBLE_API_KEY: 'none' };
afterAll(() => rmSync(home, { recursive: true, force: true }));
beforeAll(async () => {
  const facts = Array.from({ length: RELATIONS }, (_, i) => `head ${i}\tzz_rel_${i}\ttail ${i}`);
  writeFileSync(join(home, 'facts.tsv'), `${facts.join('\n')}\n`);
});

const run = (...args: string[]) => runCli(args, { cwd: home, env });
const load = (name: string) => run('load', name, 'facts.tsv', '--as', 'facts', '--quiet');
const teach = (name: string, url: string) => [
  ...['teach', name, '--model', 'openai-compatible:teacher', '--base-url', url],
  ...['--price', 'openai-compatible:teacher=1/2'],
];

/** A phrase for each relation of a call. */
function taught(prompt: string): string {
  const count = prompt.match(/^\d+\. zz_rel/gmu)?.length ?? 0;
  const relations = Array.from({ length: count }, (_, i) => ({
    n: i + 1,
    out: [`who quuxes X ${'and so on '.repeat(i % 3)}`],
    in: [],
  }));
  return JSON.stringify({ relations });
}

async function keptOf(name: string): Promise<number> {
  const graph = await openEmbeddedGraph(join(home, 'graphs', `${name}.db`), { readOnly: true });
  const { relations } = await readKept(graph, 'taught');
  await graph.close();
  return Object.keys(relations).length;
}

describe('clew teach', () => {
  test('says what it would ask, teaches with progress and cost, asks nothing twice, and shows what was taught', async () => {
    await load('once');
    const server = await startOpenAiServer({ reply: (request) => taught(promptOf(request)) });
    const dry = await run(...teach('once', server.url), '--dry-run');
    expect(dry.stdout).toMatch(
      /^once: 60 relations to teach \(0 known\) in 3 calls, about [\d,]+ tokens, about \$0\.\d+\.\n$/u,
    );
    expect(server.requests).toHaveLength(0);
    const { code, stdout, stderr } = await run(...teach('once', server.url));
    expect([code, stdout]).toEqual([
      0,
      'once: 60 of 60 relations taught in 3 calls. See "clew phrasebook show once".\n',
    ]);
    expect(stderr).toMatch(/call 3 of 3: 60 relations taught, [\d,]+ tokens, \$0\.\d+/u);
    expect((await run(...teach('once', server.url))).stdout).toBe('once: all 60 relations are taught.\n');
    expect(server.requests).toHaveLength(3);
    const shown = await run('phrasebook', 'show', 'once', 'zz_rel_0', '--source', 'taught');
    expect(shown.stdout).toBe('zz_rel_0\n  → who quuxes X  (taught)\n');
    await server.close();
  });

  test('stops once the budget is spent, and goes on with the rest', async () => {
    await load('budget');
    const server = await startOpenAiServer({ reply: (request) => taught(promptOf(request)) });
    const { code, stderr } = await run(...teach('budget', server.url), '--budget-usd', '0.000001');
    expect([code, await keptOf('budget')]).toEqual([0, TAUGHT_AT_ONCE]);
    expect(stderr).toContain('the same command goes on with the rest');
    await server.close();
  });

  test('keeps what was taught before a model failed, and says so', async () => {
    await load('failing');
    const server = await startOpenAiServer({
      reply: (request, nth): ServerReply =>
        nth === 0 ? taught(promptOf(request)) : { status: 400, text: 'no' },
    });
    const { code, stderr } = await run(...teach('failing', server.url));
    expect(code).not.toBe(0);
    expect(stderr).toContain('25 relations are taught and kept; the same command goes on with the rest.');
    expect(await keptOf('failing')).toBe(TAUGHT_AT_ONCE);
    await server.close();
  });

  test('killed at any moment loses at most the call in flight', async () => {
    const random = randomFrom(11);
    for (let kill = 0; kill < rounds(2, 40); kill += 1) {
      const name = `killed-${kill}`;
      await load(name);
      let replies = 0;
      const first = Promise.withResolvers<void>();
      const server = await startOpenAiServer({
        async reply(request) {
          first.resolve();
          await wait(random() * 40);
          replies += 1;
          return taught(promptOf(request));
        },
      });
      await runCli(teach(name, server.url), {
        cwd: home,
        env,
        killWhen: first.promise.then(() => wait(random() * 160)),
      });
      const told = replies;
      const kept = await keptOf(name);
      expect(kept).toBeGreaterThanOrEqual(Math.min(RELATIONS, (told - 1) * TAUGHT_AT_ONCE));
      expect([0, 25, 50, RELATIONS]).toContain(kept);
      const again = await run(...teach(name, server.url));
      expect([again.code, await keptOf(name)]).toEqual([0, RELATIONS]);
      expect(server.requests.length).toBeLessThanOrEqual(4);
      await server.close();
    }
  });
});
