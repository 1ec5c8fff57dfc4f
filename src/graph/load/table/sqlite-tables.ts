import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { InputError } from '../../../errors.ts';
import { APPLICATION_ID } from '../../embedded/schema.ts';
import { type LoadLimits, limitError } from '../load-limits.ts';
import { inputName } from '../open-input.ts';
import { type Cell, type DeclaredReference, ROWS_AT_ONCE, type Table, type TableRow } from './table.ts';

const HEADER_BYTES = 100;
/** What every file of SQLite begins with. */
const MAGIC = 'SQLite format 3\0';
/** How long a program that writes to the file is waited for. */
const PATIENCE_MS = 5000;

interface SqliteOptions {
  readonly limits: LoadLimits;
  readonly signal?: AbortSignal | undefined;
}

/**
 * The tables of an SQLite database that have columns, in the order in which they were made, with the keys it declares. It is read where
 * it lies and nothing is written beside it. Views, virtual tables and what SQLite keeps for itself are left out, and so are blobs;
 * columns declared as Boolean give yes and no, whole numbers in columns declared as dates are seconds or milliseconds since 1970.
 * @throws {InputError} for what is no database, is damaged, encrypted, packed, locked or a graph of Clew's own.
 */
export function sqliteTables(file: string, { limits }: SqliteOptions): readonly Table[] {
  const place = inputName(file);
  checkFile(file, place);
  return withDatabase(file, place, limits, (database) => {
    if (database.prepare('PRAGMA application_id').get()?.application_id === APPLICATION_ID) {
      throw new InputError(`This is a graph already. Ask it with --graph ${file}.`, {
        file: place,
        fault: 'kind',
      });
    }
    const names = database
      .prepare(
        "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'" +
          ' ORDER BY (SELECT rowid FROM sqlite_schema AS made WHERE made.name = pragma_table_list.name)',
      )
      .all()
      .map(({ name }) => String(name));
    if (names.length === 0) throw new InputError('There is no table in the database.', { file: place });
    const tables = names.map((name) => declaredTable(database, name));
    return tables.map((table): Table => {
      const { name, columns, keys } = table;
      return {
        place: placeOf(place, name),
        title: name,
        columns: columns.map((column) => column.name),
        keys,
        references: referencesOf(database, table, tables, place),
        rows: (signal) => readRows(file, place, table, limits, signal),
      };
    });
  });
}

function placeOf(place: string, table: string): string {
  return `${place} (${table})`;
}

interface DeclaredColumn {
  readonly name: string;
  readonly kind: 'boolean' | 'date' | 'other';
}

interface DeclaredTable {
  readonly name: string;
  readonly columns: readonly DeclaredColumn[];
  /** Columns of the primary key, in its order; empty where none is declared. */
  readonly keys: readonly string[];
}

function declaredTable(database: DatabaseSync, name: string): DeclaredTable {
  // Hidden columns (1) are those of virtual tables; computed ones are 2 and 3.
  const columns = database
    .prepare('SELECT name, type, pk FROM pragma_table_xinfo(?) WHERE hidden <> 1 ORDER BY cid')
    .all(name)
    .map((column) => ({ name: String(column.name), type: String(column.type), pk: Number(column.pk) }));
  return {
    name,
    columns: columns.map((column) => ({ name: column.name, kind: kindOf(column.type) })),
    keys: columns
      .filter(({ pk }) => pk > 0)
      .sort((left, right) => left.pk - right.pk)
      .map((column) => column.name),
  };
}

/** Kinds by the declared type of a column, which SQLite itself does not enforce. */
function kindOf(type: string): DeclaredColumn['kind'] {
  if (/^bool/iu.test(type)) return 'boolean';
  return /^(?:date|time ?stamp)/iu.test(type) ? 'date' : 'other';
}

/** Foreign keys of one column each; one without a column of the other table means its primary key. */
function referencesOf(
  database: DatabaseSync,
  { name }: DeclaredTable,
  tables: readonly DeclaredTable[],
  place: string,
): DeclaredReference[] {
  const rows = database.prepare('SELECT id, "from", "table", "to" FROM pragma_foreign_key_list(?)').all(name);
  return rows.flatMap((row): DeclaredReference[] => {
    if (rows.filter(({ id }) => id === row.id).length > 1) return [];
    const isSame = (one: string, other: unknown): boolean =>
      one.toLowerCase() === String(other).toLowerCase();
    const target = tables.find((table) => isSame(table.name, row.table));
    const to =
      row.to === null ? target?.keys[0] : target?.columns.find((one) => isSame(one.name, row.to))?.name;
    if (target === undefined || to === undefined) return [];
    return [{ column: String(row.from), place: placeOf(place, target.name), to }];
  });
}

async function* readRows(
  file: string,
  place: string,
  { name, columns }: DeclaredTable,
  limits: LoadLimits,
  signal: AbortSignal | undefined,
): AsyncGenerator<readonly TableRow[]> {
  const database = openDatabase(file, place);
  let line = 0;
  try {
    // A blob is nothing, and a text beyond the limit a blob.
    const cells = columns.map(({ name: column }) => {
      const own = quoted(column);
      return `CASE WHEN typeof(${own}) = 'blob' THEN NULL WHEN octet_length(${own}) > ${limits.lineBytes} THEN x'00' ELSE ${own} END`;
    });
    // In the order of the rows, whatever indexes there are.
    const statement = database.prepare(`SELECT ${cells.join(', ')} FROM ${quoted(name)} NOT INDEXED`);
    statement.setReadBigInts(true);
    statement.setReturnArrays(true);
    let batch: TableRow[] = [];
    for (const row of statement.iterate() as Iterable<unknown> as Iterable<readonly SQLOutputValue[]>) {
      line++;
      const read = row.map((value, index) => {
        if (value instanceof Uint8Array) throw tooLong(limits, placeOf(place, name), line);
        return cellOf(value, (columns[index] as DeclaredColumn).kind);
      });
      if (read.some((cell) => cell !== undefined)) batch.push({ cells: read, line });
      if (batch.length < ROWS_AT_ONCE) continue;
      yield batch;
      signal?.throwIfAborted();
      batch = [];
    }
    if (batch.length > 0) yield batch;
  } catch (error) {
    throw inputError(error, placeOf(place, name), limits, line + 1);
  } finally {
    database.close();
  }
}

function cellOf(value: Exclude<SQLOutputValue, Uint8Array>, kind: DeclaredColumn['kind']): Cell {
  if (value === null) return undefined;
  if (typeof value !== 'bigint') return value;
  const number = Number(value);
  if (!Number.isSafeInteger(number)) return String(value);
  if (kind === 'boolean' && (number === 0 || number === 1)) return number === 1;
  if (kind === 'date') return dateOf(number);
  return number;
}

/** Numbers too small for a day since 1971 are what they are: years, days of a month. */
const FIRST_SECONDS = 31_536_000;
/** Seconds reach the year 5138 before they reach this; milliseconds are beyond it from 1973 on. */
const FIRST_MILLISECONDS = 100_000_000_000;

function dateOf(number: number): Cell {
  if (number < FIRST_SECONDS) return number;
  const date = new Date(number < FIRST_MILLISECONDS ? number * 1000 : number);
  return Number.isNaN(date.getTime()) ? number : date;
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Recognised by the first bytes: an encrypted file looks like noise, and SQLite itself says no more of it than of a text. */
function checkFile(file: string, place: string): void {
  const header = headerOf(file, place);
  if (header.length === 0) throw new InputError('The file is empty.', { file: place });
  if (header.toString('latin1', 0, MAGIC.length) === MAGIC) return;
  if (header[0] === 0x1f && header[1] === 0x8b) {
    throw new InputError('The database is packed with gzip. Unpack it first: gunzip FILE.', { file: place });
  }
  throw new InputError(
    'This is no database of SQLite, or it is damaged or encrypted. Of an encrypted one, write each table out as CSV with the program that has its password.',
    { file: place, fault: 'kind' },
  );
}

function headerOf(file: string, place: string): Buffer {
  let descriptor: number;
  try {
    descriptor = openSync(file, 'r');
  } catch (error) {
    throw new InputError(`The file could not be read (${(error as Error).message}).`, {
      file: place,
      cause: error,
    });
  }
  try {
    const bytes = Buffer.alloc(HEADER_BYTES);
    return bytes.subarray(0, readSync(descriptor, bytes, 0, HEADER_BYTES, 0));
  } finally {
    closeSync(descriptor);
  }
}

function withDatabase<T>(
  file: string,
  place: string,
  limits: LoadLimits,
  work: (database: DatabaseSync) => T,
): T {
  let database: DatabaseSync | undefined;
  try {
    database = openDatabase(file, place);
    return work(database);
  } catch (error) {
    throw inputError(error, place, limits);
  } finally {
    database?.close();
  }
}

function openDatabase(file: string, place: string): DatabaseSync {
  const header = headerOf(file, place);
  const url = pathToFileURL(resolve(file));
  // For a database with a write-ahead log SQLite makes files beside it even to read it. If the log is not there, nobody is writing.
  if (header[18] === 2 && statSync(`${file}-wal`, { throwIfNoEntry: false }) === undefined)
    url.searchParams.set('immutable', '1');
  const database = new DatabaseSync(url, { readOnly: true, timeout: PATIENCE_MS, allowExtension: false });
  // Whoever made the file has no say in what its schema may call.
  database.exec('PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0');
  return database;
}

function tooLong(limits: LoadLimits, file: string, line: number): InputError {
  const finding = `A text is longer than ${limits.lineBytes.toLocaleString('en')} bytes`;
  return limitError(finding, 'lineBytes', limits.lineBytes, { file, line });
}

/** Result codes of SQLite; the lowest byte says the kind. */
const CODES = { busy: 5, locked: 6, corrupt: 11, cannotOpen: 14, tooBig: 18, notADatabase: 26 };

function inputError(error: unknown, file: string, limits: LoadLimits, line?: number): unknown {
  const { errcode, message } = error as { errcode?: number; message?: string };
  if (error instanceof InputError || errcode === undefined) return error;
  const code = errcode & 0xff;
  const about = { file, cause: error, line };
  if (code === CODES.tooBig) return tooLong(limits, file, line ?? 1);
  if (code === CODES.busy || code === CODES.locked) {
    return new InputError('Another program is writing to the database. Load it when that has ended.', about);
  }
  if (code === CODES.corrupt || code === CODES.notADatabase) {
    return new InputError(
      `The database is damaged (${message}). What can be saved: sqlite3 FILE .recover | sqlite3 NEW.db`,
      about,
    );
  }
  if (code === CODES.cannotOpen) {
    return new InputError(
      'The database cannot be opened: it or the log beside it may not be read, or its folder not be written to. Copy both to a folder of your own.',
      about,
    );
  }
  return new InputError(`The database cannot be read (${message}).`, about);
}
