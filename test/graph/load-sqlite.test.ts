import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { type LoadRecord, type LookOptions, lookAtFiles, readThings } from '../../src/graph/index.ts';
import { FILE_FORMATS } from '../../src/graph/load/file-formats.ts';
import { runCli } from '../helper/run-cli.ts';

const home = mkdtempSync(join(tmpdir(), 'clew-sqlite-'));
afterAll(() => rmSync(home, { recursive: true }));

const CELLAR = `
  CREATE TABLE producer (producer_no INTEGER PRIMARY KEY, name TEXT NOT NULL, region TEXT);
  CREATE TABLE wine (id INTEGER PRIMARY KEY, label TEXT, maker INTEGER REFERENCES producer, vintage INT, price REAL,
    is_organic BOOLEAN, added TIMESTAMP, photo BLOB);
  CREATE TABLE grape (code TEXT PRIMARY KEY, name TEXT);
  CREATE TABLE wine_grape (wine_id INTEGER REFERENCES wine(id), grape_code TEXT REFERENCES grape(code),
    PRIMARY KEY (wine_id, grape_code));
  CREATE VIEW dear AS SELECT * FROM wine WHERE price > 30;
  CREATE VIRTUAL TABLE search USING fts5(label);
  CREATE INDEX by_price ON wine (price);
  INSERT INTO producer VALUES (1, 'Domaine Roux', 'Burgundy'), (2, 'Weingut Huber', 'Baden');
  INSERT INTO wine VALUES (1, 'Vieilles Vignes', 1, 2018, 34.5, 0, 1600000000, x'00ff'),
    (2, 'Malterdinger', 2, 2020, 18.9, 1, 1650000000, NULL);
  INSERT INTO grape VALUES ('PN1', 'Pinot Noir'), ('CH1', 'Chardonnay');
  INSERT INTO wine_grape VALUES (1, 'PN1'), (2, 'PN1'), (2, 'CH1');
`;

function database(name: string, sql: string): string {
  const path = join(home, name);
  const made = new DatabaseSync(path);
  made.exec(sql);
  made.close();
  return path;
}

async function read(path: string, options: LookOptions = {}) {
  const look = await lookAtFiles([path], options);
  if (look.shape !== 'things') throw new Error('No things.');
  const records: LoadRecord[] = [];
  for await (const batch of readThings(look.tables, look.plan)) records.push(...batch);
  const names = new Map<string, string>();
  for (const one of records) {
    if ('entity' in one && typeof one.entity === 'object' && 'term' in one.entity && one.name !== undefined)
      names.set(one.entity.term, one.name);
  }
  const text = (term: unknown): string => {
    const known = term as string | { term?: string; literal?: string; datatype?: string };
    if (typeof known === 'string') return known;
    if (known.term !== undefined) return names.get(known.term) ?? known.term;
    return `${known.literal}^${known.datatype?.replace(/.*#/u, '') ?? ''}`;
  };
  const facts = records.flatMap((one) =>
    'entity' in one ? [] : [`${text(one.head)}|${one.relation}|${text(one.tail)}`],
  );
  return { facts, tables: look.tables.map(({ title }) => title) };
}

async function refusal(path: string, options: LookOptions = {}): Promise<string> {
  const error = await read(path, options).catch((failure: Error) => failure);
  return error instanceof Error ? error.message.replaceAll(`${home}/`, '') : 'none';
}

describe('SQLite databases', () => {
  test('tables are things, declared keys join them, and views, indexes, blobs and what SQLite keeps are left out', async () => {
    const { facts, tables } = await read(database('cellar.db', CELLAR));
    expect(tables).toEqual(['producer', 'wine', 'grape', 'wine_grape']);
    expect(facts).toEqual([
      'Domaine Roux|producer no|1^',
      'Domaine Roux|region|Burgundy',
      'Weingut Huber|producer no|2^',
      'Weingut Huber|region|Baden',
      // No heading tells that a maker is a producer, and small numbers are in every key: the foreign key does.
      'Vieilles Vignes|maker|Domaine Roux',
      'Vieilles Vignes|vintage|2018^integer',
      'Vieilles Vignes|price|34.5^decimal',
      'Vieilles Vignes|is organic|false^boolean',
      'Vieilles Vignes|added|2020-09-13T12:26:40^dateTime',
      'Malterdinger|maker|Weingut Huber',
      'Malterdinger|vintage|2020^integer',
      'Malterdinger|price|18.9^decimal',
      'Malterdinger|is organic|true^boolean',
      'Malterdinger|added|2022-04-15T05:20:00^dateTime',
      'Vieilles Vignes|grape|Pinot Noir',
      'Malterdinger|grape|Pinot Noir',
      'Malterdinger|grape|Chardonnay',
    ]);
  });

  test('the name of a file does not matter, and names that need quotation marks do no harm', async () => {
    const path = database(
      'anything.bin',
      `CREATE TABLE "my ""odd"" table; --" ("select" INTEGER PRIMARY KEY, "the name" TEXT, "x'y" INT);
       INSERT INTO "my ""odd"" table; --" VALUES (7, 'Ada', 9007199254740993), (8, 'Ben', 5)`,
    );
    const { facts } = await read(path);
    expect(facts).toContain("Ada|x'y|9007199254740993^integer");
    expect(facts).toContain("Ben|x'y|5^integer");
  });

  test('a table names itself, and a table whose key is that of another says more of it', async () => {
    const path = database(
      'staff.sqlite',
      `CREATE TABLE employee (id INTEGER PRIMARY KEY, name TEXT, mentor INTEGER REFERENCES employee(id));
       CREATE TABLE payroll (employee INTEGER PRIMARY KEY REFERENCES employee, salary INT);
       INSERT INTO employee VALUES (1, 'Ada', NULL), (2, 'Ben', 1);
       INSERT INTO payroll VALUES (1, 900), (2, 700)`,
    );
    expect((await read(path)).facts).toEqual([
      'Ben|mentor|Ada',
      'Ada|salary|900^integer',
      'Ben|salary|700^integer',
    ]);
  });

  test('a database with a write-ahead log is read where it lies, with nothing left beside it', async () => {
    const closed = database('wal.db', `PRAGMA journal_mode = WAL; ${CELLAR}`);
    expect((await read(closed)).facts).toHaveLength(17);
    expect(readdirSync(home).filter((file) => file.startsWith('wal.db'))).toEqual(['wal.db']);
    const open = new DatabaseSync(closed);
    open.exec("INSERT INTO producer VALUES (3, 'Bodega Sol', 'Rioja')");
    expect((await read(closed)).facts).toContain('Bodega Sol|region|Rioja');
    open.close();
  });

  test('what is damaged, encrypted, packed, empty, locked or a graph already is refused with the mend', async () => {
    const whole = database(
      'whole.db',
      `${CELLAR}; CREATE TABLE filler (a TEXT);
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
      INSERT INTO filler SELECT 'value ' || i FROM n`,
    );
    const bytes = readFileSync(whole);
    const write = (name: string, content: Buffer) => {
      writeFileSync(join(home, name), content);
      return join(home, name);
    };
    const short = write('short.db', bytes);
    truncateSync(short, 8192);
    expect(await refusal(short)).toMatch(
      /^short\.db: The database is damaged \(.+\)\. What can be saved: sqlite3/u,
    );
    const hurt = Buffer.from(bytes);
    hurt.fill(0xaa, 4096 * 12, 4096 * 14);
    expect(await refusal(write('hurt.db', hurt))).toMatch(
      /^hurt\.db \(filler\):\d+: The database is damaged/u,
    );
    expect(await refusal(write('noise.db', Buffer.from(bytes.map((byte) => byte ^ 0x5a))))).toMatch(
      /^noise\.db: This is no database of SQLite, or it is damaged or encrypted\. .*password/u,
    );
    expect(await refusal(write('packed.db.gz', gzipSync(bytes)))).toContain('Unpack it first');
    expect(await refusal(write('nothing.sqlite', Buffer.alloc(0)))).toContain('The file is empty');
    expect(await refusal(database('bare.db', 'CREATE VIEW v AS SELECT 1'))).toContain('There is no table');
    expect(await refusal(whole, { as: 'facts' })).toContain('no facts');
    expect(await refusal(whole, { limits: { lineBytes: 5 } })).toMatch(/--limit lineBytes=NUMBER/u);
    await runCli(['load', join(home, 'graph.db'), join(home, 'cellar.db'), '-q'], {
      env: { CLEW_HOME: home },
    });
    expect(await refusal(join(home, 'graph.db'))).toContain('This is a graph already. Ask it with --graph');
  });

  test('the command says nothing of what is experimental in Node, and a graph is asked for, not a database', async () => {
    const run = (args: readonly string[]) => runCli(args, { cwd: home, env: { CLEW_HOME: home } });
    const loaded = await run(['load', 'cellar', 'cellar.db', '--as', 'things']);
    expect(loaded.code).toBe(0);
    expect(loaded.stdout).toMatch(/^cellar: /u);
    expect(loaded.stderr).not.toMatch(/experimental/iu);
    expect(loaded.stderr).toContain('maker                     rows of cellar.db (producer), by key');
    const asked = await run(['ask', 'who', '--graph', 'cellar.db']);
    expect(asked.code).not.toBe(0);
    expect(asked.stderr).toContain('clew load NAME');
  });
});

test('the guide names every format and ending that is read', () => {
  const guide = readFileSync(new URL('../../docs/guide/own-file.md', import.meta.url), 'utf8');
  for (const { id, endings } of FILE_FORMATS) {
    const row = guide
      .split('\n')
      .find((line) => line.startsWith('|') && line.split('|')[1]?.includes(`\`${id}\``));
    expect(row, id).toBeDefined();
    for (const ending of endings) expect(row, ending).toContain(`\`.${ending}\``);
  }
});
