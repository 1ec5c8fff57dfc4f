import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, describe, expect, test } from 'vitest';
import { holderOf, isLocked, tryLock, waitForLock } from './file-lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'clew-lock-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const GONE = '99999999';
let locks = 0;

function lockFile(content?: string, secondsAgo = 0): string {
  const path = join(folder, `${locks++}.lock`);
  if (content !== undefined) {
    writeFileSync(path, content);
    const time = Date.now() / 1000 - secondsAgo;
    utimesSync(path, time, time);
  }
  return path;
}

/** Every thread tries every lock, all of them the same one at the same time. @returns for each lock how many got it. */
async function race(paths: readonly string[], threads: number): Promise<number[]> {
  const arrived = new Int32Array(new SharedArrayBuffer(4 * paths.length));
  const won = new Int32Array(new SharedArrayBuffer(4 * paths.length));
  const code = `
    const { workerData: { paths, threads, arrived, won, module } } = require('node:worker_threads');
    import(module).then(({ tryLock }) => {
      for (const [at, path] of paths.entries()) {
        Atomics.add(arrived, at, 1);
        Atomics.notify(arrived, at);
        for (let seen; (seen = Atomics.load(arrived, at)) < threads; ) Atomics.wait(arrived, at, seen);
        if (tryLock(path) !== undefined) Atomics.add(won, at, 1);
      }
    });`;
  const workerData = {
    paths,
    threads,
    arrived,
    won,
    module: new URL('./file-lock.ts', import.meta.url).href,
  };
  await Promise.all(
    Array.from(
      { length: threads },
      () =>
        new Promise((done, fail) => {
          new Worker(code, { eval: true, workerData }).once('exit', done).once('error', fail);
        }),
    ),
  );
  return [...won];
}

describe('a lock file', () => {
  test('is held by one at a time, and says by whom', () => {
    const path = lockFile();
    const first = tryLock(path);
    expect(first).toBeDefined();
    expect(holderOf(path)).toBe(process.pid);
    expect(isLocked(path)).toBe(true);
    expect(tryLock(path)).toBeUndefined();
    first?.[Symbol.dispose]();
    expect(existsSync(path)).toBe(false);
    expect(tryLock(path)).toBeDefined();
  });

  test('is waited for', async () => {
    const path = lockFile();
    const first = tryLock(path);
    expect(await waitForLock(path, 30)).toBeUndefined();
    setTimeout(() => first?.[Symbol.dispose](), 30);
    expect(await waitForLock(path)).toBeDefined();
  });

  test.each([
    ['whose process is gone', GONE, 0],
    ['that stayed empty', '', 60],
    ['of another machine that stayed', '1 5 elsewhere', 60],
    ['that nobody wrote', 'hello', 0],
  ])('%s is taken over', (_, content, secondsAgo) => {
    const path = lockFile(content, secondsAgo);
    expect(isLocked(path)).toBe(false);
    expect(tryLock(path)).toBeDefined();
    expect(holderOf(path)).toBe(process.pid);
    expect(existsSync(`${path}.over`)).toBe(false);
  });

  test.each([
    ['of a process that lives', String(process.ppid)],
    ['whose maker has not written to it yet', ''],
    ['of another machine', '1 5 elsewhere'],
  ])('%s is left alone', (_, content) => {
    const path = lockFile(content);
    expect(tryLock(path)).toBeUndefined();
    expect(readFileSync(path, 'utf8')).toBe(content);
  });

  test('is taken over too where one died while taking it over', () => {
    const path = lockFile(GONE);
    writeFileSync(`${path}.over`, GONE);
    expect(tryLock(path)).toBeDefined();
    expect(existsSync(`${path}.over`)).toBe(false);
  });

  test('that is dead is taken over by one of many who find it so', async () => {
    const paths = Array.from({ length: 200 }, () => lockFile(GONE));
    expect(new Set(await race(paths, 4))).toEqual(new Set([1]));
  });

  test('that is free is taken by one of many', async () => {
    const paths = Array.from({ length: 100 }, () => lockFile());
    expect(new Set(await race(paths, 4))).toEqual(new Set([1]));
  });
});
