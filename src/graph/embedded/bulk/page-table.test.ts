import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../../../random.ts';
import { FileTarget } from './file-target.ts';
import { PAGE, PageFile } from './page-file.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'clew-pages-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const EDGES = [
  0, 1, 2, 127, 128, 255, 256, 32_767, 32_768, 65_536, 8_388_607, 8_388_608, 2_147_483_647, 2_147_483_648,
  4_294_967_295,
];

/** Fills a table of four columns for each list, and returns the open file. */
async function filled(name: string, lists: readonly (readonly number[][])[]): Promise<FileTarget> {
  const target = new FileTarget(join(folder, name));
  const tables = lists.map((_, index) => `rows${index}`);
  for (const table of tables)
    target.database.exec(
      `CREATE TABLE ${table} (a INTEGER, b INTEGER, c INTEGER, d INTEGER, PRIMARY KEY (a, b, c, d)) WITHOUT ROWID`,
    );
  target.database.exec('BEGIN');
  await target.fill(Object.fromEntries(tables.map((table) => [table, 4])), async (open) => {
    lists.forEach((list, index) => {
      const rows = open(tables[index] as string);
      for (const [a, b, c, d] of list as [number, number, number, number][]) rows.row(a, b, c, d);
      rows.finish();
    });
  });
  return target;
}

const contentOf = ({ database }: FileTarget, table: string): number[][] =>
  database
    .prepare(`SELECT a, b, c, d FROM ${table}`)
    .all()
    .map(({ a, b, c, d }) => [a, b, c, d] as number[]);
const checkOf = ({ database }: FileTarget): unknown =>
  database.prepare('PRAGMA integrity_check').all()[0]?.integrity_check;

describe('PageTable', () => {
  it('writes what SQLite reads, whichever row is the last of a page', async () => {
    const lists = Array.from({ length: 420 }, (_, size) =>
      Array.from({ length: size }, (_row, at) => [at, 7, -1 - at * 1000, at % 3]),
    );
    const target = await filled('sizes.db', lists);
    expect(checkOf(target)).toBe('ok');
    lists.forEach((list, index) => {
      expect(contentOf(target, `rows${index}`)).toEqual(list);
    });
    target.close();
  });

  it('keeps numbers of every size and sign', async () => {
    const numbers = [...EDGES.toReversed().map((number) => -number - 1), ...EDGES];
    const rows = numbers.map((number) => [number, number, number, number]);
    const target = await filled('numbers.db', [rows]);
    expect(checkOf(target)).toBe('ok');
    expect(contentOf(target, 'rows0')).toEqual(rows);
    target.close();
  });

  it('makes trees of several levels that are found in and changed as any other', async () => {
    const random = seededRandom(3);
    const rows = Array.from({ length: 90_000 }, (_, at) => [
      at >> 2,
      at & 3,
      Math.floor(random() * 2 ** 31),
      at,
    ]);
    const target = await filled('levels.db', [rows]);
    const { database } = target;
    expect(checkOf(target)).toBe('ok');
    const find = database.prepare(
      'SELECT count(*) AS n FROM rows0 WHERE a = ? AND b = ? AND c = ? AND d = ?',
    );
    const remove = database.prepare('DELETE FROM rows0 WHERE a = ? AND b = ? AND c = ? AND d = ?');
    const add = database.prepare('INSERT INTO rows0 VALUES (?, ?, ?, ?)');
    for (const row of rows) expect(find.get(...row)?.n).toBe(1);
    const gone = rows.filter(() => random() < 0.5);
    for (const row of gone) remove.run(...row);
    for (const [a, b, c, d] of gone as [number, number, number, number][]) add.run(a, b, c, d + 100_000);
    expect(checkOf(target)).toBe('ok');
    expect(database.prepare('SELECT count(*) AS n FROM rows0').get()?.n).toBe(rows.length);
    target.close();
  });
});

describe('PageFile', () => {
  it('leaves out the page around the byte that SQLite locks', () => {
    const path = join(folder, 'large.db');
    const lockPage = 2 ** 30 / PAGE + 1;
    writeFileSync(path, '');
    truncateSync(path, (lockPage - 3) * PAGE);
    const file = new PageFile(path);
    const page = new Uint8Array(PAGE);
    expect([file.append(page), file.append(page), file.append(page)]).toEqual([
      lockPage - 2,
      lockPage - 1,
      lockPage + 1,
    ]);
    file.finish();
    file.close();
  });
});
