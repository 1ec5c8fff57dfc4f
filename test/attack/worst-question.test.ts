import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDemoGraph } from '../../src/demo-graph.ts';
import { bulkLoad, profileNamed } from '../../src/graph/index.ts';
import { QUESTION } from '../../src/limits.ts';
import { rounds } from './how-long.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const PROGRAM = fileURLToPath(new URL('./process/ask.ts', import.meta.url));
/** Of the whole process, but files that are mapped: the heap, its young part, buffers, SQLite, and Node itself. */
const MOST_MB = 512;
/** What of it the heap may take. */
const HEAP_MB = 320;
const SECONDS = 10;

let folder: string;
let hub: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'clew-worst-'));
  hub = join(folder, 'hub.db');
  await bulkLoad(hub, facts(rounds(50_000, 1_000_000)), { profile: profileNamed('plain') });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A thing with as many relations as there are things, and a thing that all of them lead to. */
function* facts(size: number) {
  for (let at = 0; at < size; at += 1) {
    yield { head: 'Hub', relation: `relation ${at}`, tail: `thing ${at}` };
    yield { head: `thing ${at}`, relation: 'leads to', tail: 'Other Hub' };
  }
}

function askAlone(graph: string, question: string) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [`--max-old-space-size=${HEAP_MB}`, PROGRAM, JSON.stringify({ graph, question, seconds: SECONDS })],
    { encoding: 'utf8', timeout: 120_000 },
  );
  expect([status, stderr]).toEqual([0, '']);
  return JSON.parse(stdout) as {
    readonly stopReason: string;
    readonly outcome: string;
    readonly ms: number;
    readonly cpuMs: number;
    readonly ownMegabytes: number;
  };
}

/** As long as a question may be, of nothing but names. */
async function titles(): Promise<string> {
  const graph = await openDemoGraph();
  const { relations } = await graph.schema();
  const names = new Set<string>();
  for (const { relation } of relations) {
    for (const { head, tail } of await graph.sample(relation.id, { limit: 200 }))
      names.add(head.name).add(tail.name);
  }
  await graph.close();
  let question = 'who directed';
  for (const name of names) {
    if (question.length + name.length < QUESTION.characters.value) question += ` ${name}`;
  }
  return question;
}

describe(`a question under ${MOST_MB} MB and ${SECONDS} s`, () => {
  test.each<readonly [string, () => Promise<readonly [graph: string, question: string]>]>([
    ['of nothing but titles', async () => ['demo', await titles()]],
    ['of one word again and again', async () => ['demo', 'the '.repeat(999)]],
    ['of numbers', async () => ['demo', Array.from({ length: 700 }, (_, at) => 1900 + (at % 120)).join(' ')]],
    ['of brackets and marks', async () => ['demo', '("[{<\'`'.repeat(570)]],
    ['of Chinese characters', async () => ['demo', '谁导演了电影并且主演'.repeat(400)]],
    ['of one word without end', async () => ['demo', 'a'.repeat(4000)]],
    ['of operators', async () => ['demo', 'how many films not before 1990 or most average '.repeat(85)]],
    ['about a hub', async () => [hub, 'what leads to Other Hub']],
    [
      'about a thing of as many relations as things',
      async () => [hub, 'what is relation 7 of Hub and thing 9'],
    ],
    ['that names nothing, over the hub', async () => [hub, 'which things lead to the most others']],
  ])('%s ends in both', async (_name, make) => {
    const [graph, question] = await make();
    const { cpuMs, ownMegabytes, stopReason } = askAlone(graph, question);
    expect(stopReason).not.toBe('error');
    expect(cpuMs).toBeLessThan(SECONDS * 1000 + 300);
    expect(ownMegabytes).toBeLessThan(MOST_MB);
  });
});
