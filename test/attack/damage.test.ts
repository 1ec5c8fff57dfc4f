import {
  closeSync,
  copyFileSync,
  mkdtempSync,
  openSync,
  readSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ask } from '../../src/ask.ts';
import { ClewError, GraphError } from '../../src/errors.ts';
import { openEmbeddedGraph } from '../../src/graph/embedded/open-embedded-graph.ts';
import { bulkLoad, profileNamed } from '../../src/graph/index.ts';
import { randomFrom, rounds } from './how-long.ts';

vi.setConfig({ testTimeout: 120_000 });

let folder: string;
let whole: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'clew-damage-'));
  whole = join(folder, 'whole.db');
  await bulkLoad(whole, facts(), { profile: profileNamed('plain') });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function* facts() {
  for (let at = 0; at < 500; at += 1) {
    yield { head: `film ${at}`, relation: 'directed_by', tail: `person ${at % 50}` };
    yield { head: `film ${at}`, relation: 'written_by', tail: `person ${at % 37}` };
  }
}

type Damage = (path: string, random: () => number) => void;

const at =
  (offset: number, bytes: readonly number[]): Damage =>
  (path) => {
    const file = openSync(path, 'r+');
    writeSync(file, Uint8Array.from(bytes), 0, bytes.length, offset);
    closeSync(file);
  };
const cut =
  (share: number): Damage =>
  (path) =>
    truncateSync(path, Math.floor(statSync(path).size * share));
const flips =
  (count: number): Damage =>
  (path, random) => {
    const { size } = statSync(path);
    const file = openSync(path, 'r+');
    const byte = new Uint8Array(1);
    for (let done = 0; done < count; done += 1) {
      const offset = 100 + Math.floor(random() * (size - 100));
      readSync(file, byte, 0, 1, offset);
      writeSync(file, Uint8Array.of((byte[0] as number) ^ (1 << Math.floor(random() * 8))), 0, 1, offset);
    }
    closeSync(file);
  };
const zeros =
  (share: number): Damage =>
  (path, random) => {
    const { size } = statSync(path);
    const from = Math.floor(random() * size * (1 - share));
    const file = openSync(path, 'r+');
    writeSync(file, new Uint8Array(Math.floor(size * share)), 0, Math.floor(size * share), from);
    closeSync(file);
  };
const replaced =
  (content: string | Uint8Array): Damage =>
  (path) =>
    writeFileSync(path, content);

const DAMAGES: readonly (readonly [name: string, damage: Damage])[] = [
  ['cut to nothing', replaced('')],
  ['cut to one byte', (path) => truncateSync(path, 1)],
  ['cut inside its header', (path) => truncateSync(path, 60)],
  ['cut to its header', (path) => truncateSync(path, 100)],
  ['cut to one page', (path) => truncateSync(path, 4096)],
  ['cut to a quarter', cut(0.25)],
  ['cut to a half', cut(0.5)],
  ['cut by a byte', (path) => truncateSync(path, statSync(path).size - 1)],
  ['of text', replaced('head\trelation\ttail\n'.repeat(500))],
  ['of zeros', replaced(new Uint8Array(50_000))],
  ['of another SQLite program', at(68, [0, 0, 0, 0])],
  ['of a format to come', at(60, [0, 0, 0, 99])],
  ['of pages of no size', at(16, [0, 3])],
  ['of a version to come', at(18, [9, 9])],
  ['with another count of pages', at(28, [0x7f, 0xff, 0xff, 0xff])],
  ['with a list of free pages', at(32, [0, 0, 0, 5, 0, 0, 0, 9])],
  ['with a schema of another form', at(44, [0, 0, 0, 77])],
  [
    'with a first page of rubbish',
    at(
      100,
      Array.from({ length: 400 }, (_, index) => (index * 37) % 256),
    ),
  ],
  ['with one bit turned', flips(1)],
  ['with ten bits turned', flips(10)],
  ['with two hundred bits turned', flips(200)],
  ['with five thousand bits turned', flips(5000)],
  ['with zeros in a tenth', zeros(0.1)],
  ['with zeros in a half', zeros(0.5)],
  ['with a log of rubbish beside it', (path) => writeFileSync(`${path}-wal`, 'x'.repeat(10_000))],
  ['with an index of rubbish beside it', (path) => writeFileSync(`${path}-shm`, 'x'.repeat(40_000))],
];

describe('a graph file', () => {
  test.each(DAMAGES)('%s is read or refused in words', async (_name, damage) => {
    for (let round = 0; round < rounds(2, 40); round += 1) {
      const random = randomFrom(round + 1);
      const path = join(folder, `damaged-${round}.db`);
      copyFileSync(whole, path);
      damage(path, random);
      const started = performance.now();
      try {
        const graph = await openEmbeddedGraph(path, { readOnly: true });
        try {
          for (const read of [
            () => graph.stats(),
            () => graph.schema(),
            () => graph.findByName(['film 7', 'persn 3'], { mode: 'fuzzy', limit: 5 }),
            () => graph.triplesWithin(['1', '7'], 2, { limit: 1000 }),
            () => ask('who directed film 7', { graph, budget: { maxSeconds: 5 } }),
          ]) {
            // Each by itself: a fault in one place must not hide another.
            await read().catch((error: unknown) => expect(error).toBeInstanceOf(GraphError));
          }
        } finally {
          await graph.close();
        }
      } catch (error) {
        expect(error).toBeInstanceOf(ClewError);
        expect((error as Error).message).toContain(`damaged-${round}`);
      }
      expect(performance.now() - started).toBeLessThan(20_000);
      for (const part of ['', '-wal', '-shm']) rmSync(`${path}${part}`, { force: true });
    }
  });
});
