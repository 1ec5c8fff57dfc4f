import { appendFile, mkdtemp, open, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openFileVectors } from './file-vectors.ts';
import { createMemoryVectors, KEY_BYTES, textKey, type VectorStore } from './vector-store.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clew-vectors-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const path = () => join(folder, 'below', 'graph');
const vectorOf = (value: number) => Float32Array.of(value, -value, value / 2);

async function readAll(store: VectorStore, texts: readonly string[]) {
  const rows = texts.map((text) => store.rowOf(textKey(text)));
  const order = rows.map((_, index) => index).sort((a, b) => (rows[a] ?? 0) - (rows[b] ?? 0));
  const found: number[][] = [];
  const sorted = Uint32Array.from(order, (index) => rows[index] ?? 0);
  await store.scan(sorted, (position, block, offset) => {
    found[order[position] ?? 0] = [...block.subarray(offset, offset + store.dimensions)];
  });
  return found;
}

describe.each([
  ['in memory', async () => createMemoryVectors(3)],
  ['in files', () => openFileVectors(path(), 3)],
] as const)('vectors %s', (_name, make) => {
  test('come back by text, whatever their number and order; a key already there is skipped', async () => {
    const store = await make();
    const texts = Array.from({ length: 9000 }, (_, index) => `text ${index}`);
    await store.append(
      texts.slice(0, 5000).map(textKey),
      texts.slice(0, 5000).map((_, i) => vectorOf(i)),
    );
    await store.append(
      texts.slice(4000).map(textKey),
      texts.slice(4000).map((_, i) => vectorOf(4000 + i)),
    );
    const wanted = [8999, 0, 4500, 4095, 4096];
    expect(
      await readAll(
        store,
        wanted.map((index) => `text ${index}`),
      ),
    ).toEqual(wanted.map((i) => [...vectorOf(i)]));
    expect(store.rowOf(textKey('text 9000'))).toBeUndefined();
  });

  test('an aborted scan ends', async () => {
    const store = await make();
    await store.append([textKey('a')], [vectorOf(1)]);
    const signal = AbortSignal.abort();
    await expect(store.scan(Uint32Array.of(0), () => {}, signal)).rejects.toThrow(/abort/iu);
  });
});

describe('vectors in files', () => {
  test('are found again by the next process', async () => {
    const first = await openFileVectors(path(), 3);
    await first.append([textKey('a'), textKey('b')], [vectorOf(1), vectorOf(2)]);
    expect(await readAll(await openFileVectors(path(), 3), ['b', 'a'])).toEqual([
      [2, -2, 1],
      [1, -1, 0.5],
    ]);
  });

  test('two stores over one pair of files see each other and never mix rows', async () => {
    const [left, right] = [await openFileVectors(path(), 3), await openFileVectors(path(), 3)];
    await Promise.all(
      Array.from({ length: 20 }, (_, round) =>
        (round % 2 === 0 ? left : right).append(
          [textKey(`t${round}`), textKey(`t${round + 1}`)],
          [vectorOf(round), vectorOf(round + 1)],
        ),
      ),
    );
    await Promise.all([left.refresh(), right.refresh()]);
    const texts = Array.from({ length: 21 }, (_, index) => `t${index}`);
    const expected = texts.map((_, index) => [...vectorOf(index)]);
    expect(await readAll(left, texts)).toEqual(expected);
    expect(await readAll(right, texts)).toEqual(expected);
    expect((await stat(`${path()}.key`)).size).toBe(21 * KEY_BYTES);
  });

  test('what a process that died half-way left behind is written over', async () => {
    await (await openFileVectors(path(), 3)).append([textKey('a')], [vectorOf(1)]);
    await appendFile(`${path()}.f32`, Buffer.alloc(17, 7));
    await appendFile(`${path()}.key`, Buffer.alloc(5, 7));
    await writeFile(`${path()}.lock`, '');
    const longAgo = new Date(Date.now() - 3_600_000);
    await utimes(`${path()}.lock`, longAgo, longAgo);
    const store = await openFileVectors(path(), 3);
    await store.append([textKey('b')], [vectorOf(2)]);
    expect(await readAll(await openFileVectors(path(), 3), ['a', 'b'])).toEqual([
      [1, -1, 0.5],
      [2, -2, 1],
    ]);
  });

  test('memory while scanning does not grow with the file', async () => {
    const dimensions = 768;
    const rows = 40_000;
    await openFileVectors(path(), dimensions);
    const file = await open(`${path()}.f32`, 'w');
    await file.truncate(rows * dimensions * 4);
    await file.close();
    const keys = Array.from({ length: rows }, (_, index) => textKey(`${index}`)).join('');
    await writeFile(`${path()}.key`, Buffer.from(keys, 'latin1'));
    const store = await openFileVectors(path(), dimensions);
    const before = process.memoryUsage().arrayBuffers;
    const blocks = new Set<ArrayBufferLike>();
    await store.scan(
      Uint32Array.from({ length: rows }, (_, index) => index),
      (_position, block) => blocks.add(block.buffer),
    );
    expect([...blocks].map((block) => block.byteLength <= 4 * 1024 * 1024)).toEqual([true]);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(16 * 1024 * 1024);
  });
});
