import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { rounds } from './how-long.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const MAIN = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));
const FEW = 1000;
const MANY = rounds(100_000, 1_000_000);
/** Objects of JavaScript, in each thread: what 1,000 rows need, and nothing for each row. */
const HEAP_MB = 32;
/** Of the measure: garbage that waits, pages the system has not taken back. */
const NOISE_MB = 24;

const folder = mkdtempSync(join(tmpdir(), 'clew-large-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HEADINGS = ['No', 'Name', 'Department', 'Salary', 'Hired', 'Leader'];
const nameOf = (row: number): string => `Ada ${row.toString(36)}`;

/** Rows that have keys, and name other rows of the table by name. */
function* rowsOf(count: number): Generator<readonly string[]> {
  for (let row = 1; row <= count; row++) {
    const day = `2020-01-${String((row % 28) + 1).padStart(2, '0')}`;
    yield [
      `E-${row}`,
      nameOf(row),
      `unit ${row % 97}`,
      String(20_000 + (row % 40_000)),
      day,
      nameOf((row * 7) % count || 1),
    ];
  }
}

const WRITERS: Readonly<Record<string, (path: string, count: number) => void>> = {
  csv(path, count) {
    writeFileSync(
      path,
      `${HEADINGS.join(',')}\n${[...rowsOf(count)].map((row) => row.join(',')).join('\n')}\n`,
    );
  },
  json(path, count) {
    const items = [...rowsOf(count)].map((row) =>
      Object.fromEntries(row.map((cell, at) => [HEADINGS[at], cell])),
    );
    writeFileSync(path, `[${items.map((item) => JSON.stringify(item)).join(',\n')}]`);
  },
  sqlite(path, count) {
    const database = new DatabaseSync(path);
    database.exec(
      `CREATE TABLE employee (${HEADINGS.map((heading) => `${heading} TEXT`).join(', ')}); BEGIN`,
    );
    const insert = database.prepare('INSERT INTO employee VALUES (?, ?, ?, ?, ?, ?)');
    for (const row of rowsOf(count)) insert.run(...row);
    database.exec('COMMIT');
    database.close();
  },
};

/** Runs the program, with `HEAP_MB` for objects where it loads. @returns the most memory it held at a time, in MB. */
function peakOf(args: readonly string[]): Promise<number> {
  const child = spawn(
    process.execPath,
    [...(args[0] === 'load' ? [`--max-old-space-size=${HEAP_MB}`] : []), MAIN, ...args],
    {
      env: { ...process.env, CLEW_HOME: folder },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let peak = 0;
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const watch = setInterval(() => {
    try {
      const kilobytes = /VmHWM:\s+(\d+) kB/u.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1];
      peak = Math.max(peak, Number(kilobytes ?? 0) / 1024);
    } catch {
      // It has just ended.
    }
  }, 20);
  return new Promise((resolve, reject) => {
    child.on('close', (code) => {
      clearInterval(watch);
      if (code === 0) resolve(peak);
      else reject(new Error(`clew ${args.join(' ')} ended with ${code}: ${errors}`));
    });
  });
}

const load = (name: string, path: string): Promise<number> =>
  peakOf(['load', name, path, '--yes', '--quiet', '--key', 'No']);

/**
 * A table takes, beyond what one of 1,000 rows takes, no more than the store does. What the store takes is measured by
 * loading the same graph where there is no table to read: from the N-Triples that `clew graph export` makes of it.
 */
describe.skipIf(process.platform !== 'linux')(`tables of ${MANY.toLocaleString('en')} rows`, () => {
  let store = 0;
  beforeAll(async () => {
    const peaks: number[] = [];
    for (const count of [FEW, MANY]) {
      const path = join(folder, `employee-${count}.csv`);
      WRITERS.csv?.(path, count);
      await load(`of-${count}`, path);
      const triples = join(folder, `employee-${count}.nt`);
      await peakOf(['graph', 'export', `of-${count}`, '--quiet', '-o', triples]);
      peaks.push(await peakOf(['load', 'again', triples, '--quiet']));
    }
    store = (peaks[1] as number) - (peaks[0] as number);
  });

  test.each(Object.keys(WRITERS))('a table in %s takes no more than its store', async (ending) => {
    const peaks: number[] = [];
    for (const count of [FEW, MANY]) {
      const path = join(folder, `employee-${count}.${ending === 'sqlite' ? 'db3' : ending}`);
      WRITERS[ending]?.(path, count);
      peaks.push(await load('table', path));
    }
    const [few, many] = peaks as [number, number];
    console.info(
      `${ending}: ${few.toFixed(0)} MB for ${FEW} rows, ${many.toFixed(0)} MB for ${MANY}; the store ${store.toFixed(0)} MB`,
    );
    expect(many - few).toBeLessThan(store + NOISE_MB);
  });
});
