import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openEmbeddedGraph } from '../../src/graph/embedded/open-embedded-graph.ts';
import { checkGraphFile } from '../helper/check-graph-file.ts';
import { runCli } from '../helper/run-cli.ts';
import { randomFrom, rounds } from './how-long.ts';

vi.setConfig({ testTimeout: 240_000 });

const MAIN = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));
const SIZES = [4000, 6000] as const;

let folder: string;
let env: Record<string, string>;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'clew-kills-'));
  env = { CLEW_HOME: folder };
  for (const size of SIZES) {
    const lines = Array.from({ length: size }, (_, at) => `film ${at}\tdirected_by\tperson ${at % 999}`);
    writeFileSync(join(folder, `${size}.tsv`), `${lines.join('\n')}\n`);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const load = (size: number) => ['load', 'films', join(folder, `${size}.tsv`), '--quiet'];
const path = () => join(folder, 'graphs', 'films.db');

/** Number of triples of the graph, which is sound. */
async function sound(): Promise<number> {
  checkGraphFile(path());
  const graph = await openEmbeddedGraph(path(), { readOnly: true });
  const { triples } = await graph.stats();
  await graph.close();
  return triples;
}

describe('a program that is killed', () => {
  test('while it loads leaves the former graph or the new one, and the next load is not held up', async () => {
    const random = randomFrom(7);
    expect((await runCli(load(SIZES[0]), { env })).code).toBe(0);
    for (let kill = 0; kill < rounds(3, 60); kill += 1) {
      const size = SIZES[(kill + 1) % 2]!;
      await runCli(load(size), { env, killWhen: wait(700 + random() * 1500) });
      expect(SIZES).toContain(await sound());
    }
    expect((await runCli(load(SIZES[1]), { env })).code).toBe(0);
    expect(await sound()).toBe(SIZES[1]);
    const left = readdirSync(join(folder, 'graphs')).filter(
      (file) => !/^films\.db(?:-wal|-shm)?$/u.test(file),
    );
    expect(left).toEqual([]);
  });

  test('while it serves can be started again at once', async () => {
    if (!existsSync(path())) expect((await runCli(load(SIZES[0]), { env })).code).toBe(0);
    for (let kill = 0; kill < rounds(1, 5); kill += 1) {
      const server = spawn(process.execPath, [MAIN, 'serve', '--port', '0', '--quiet', '--threads', '1'], {
        env: { ...process.env, ...env },
      });
      const url = await new Promise<string>((resolve, reject) => {
        server.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
        server.once('exit', () => reject(new Error('The server did not begin.')));
      });
      const asked = fetch(`${url}/api/ask`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ question: 'who directed film 7', graph: 'films' }),
      }).catch(() => undefined);
      await wait(100 * kill);
      server.kill('SIGKILL');
      await asked;
      expect(SIZES).toContain(await sound());
    }
    const { code, stdout } = await runCli(['ask', 'who directed film 7', '--graph', 'films', '-q'], { env });
    expect([code, stdout]).toEqual([0, expect.stringContaining('person 7')]);
  });
});

test('four that load one graph at once leave it whole, of one of them', async () => {
  const runs = await Promise.all([0, 1, 0, 1].map((at) => runCli(load(SIZES[at]!), { env })));
  expect(runs.filter(({ code }) => code === 0).length).toBeGreaterThan(0);
  for (const { code, stderr } of runs) if (code !== 0) expect(stderr).toMatch(/^clew: /u);
  expect(SIZES).toContain(await sound());
});
