import { ConfigError, InputError, type LoadFault } from '../../errors.ts';
import {
  formatByName,
  THING_FORMATS,
  type ThingFormat,
  type TripleFormat,
  tripleFormatByName,
} from './file-formats.ts';
import { type LoadLimits, loadLimits } from './load-limits.ts';
import { inputName, openInput } from './open-input.ts';
import { isNeo4jHeader } from './read-neo4j-csv.ts';
import { BadLines } from './skipped.ts';
import { classOfTitle, singular } from './table/column-name.ts';
import type { DayOrder } from './table/date-value.ts';
import { delimitedTable, layoutOf, preferredDelimiter, titleOf } from './table/delimited-table.ts';
import { germanSingular } from './table/german-singular.ts';
import { jsonTables } from './table/json-table.ts';
import { checkEncoding, legacyEncoding } from './table/legacy-encoding.ts';
import { planThings } from './table/plan-things.ts';
import { sqliteTables } from './table/sqlite-tables.ts';
import type { Table } from './table/table.ts';
import { shapeOf, type TableShape } from './table/table-shape.ts';
import type { ThingsPlan } from './table/things-plan.ts';
import { workbookTables } from './table/workbook-tables.ts';
import type { TableColumns } from './table-hints.ts';
import { beginningOf, firstLine, formatOfDocument } from './tell-format.ts';

export interface LookOptions {
  /** What the lines of tables are. Default: their first lines decide. */
  readonly as?: TableShape | undefined;
  readonly format?: TripleFormat | ThingFormat | undefined;
  /** One character, which separates the fields of a table. */
  readonly delimiter?: string | undefined;
  readonly header?: boolean | undefined;
  /** Names or numbers of columns. For a table of facts, three of them are head, relation and tail. */
  readonly columns?: readonly (string | number)[] | undefined;
  readonly key?: string | undefined;
  readonly namedBy?: readonly string[] | undefined;
  /** The encoding of tables of things, by its WHATWG name. Default: detected from the beginning of the file. */
  readonly encoding?: string | undefined;
  readonly class?: string | undefined;
  readonly asText?: readonly string[] | undefined;
  readonly dates?: DayOrder | undefined;
  /**
   * The year of days that say none (`10/11`), where nothing in the files tells it. Default: that of this machine's clock, in UTC.
   */
  readonly year?: number | undefined;
  readonly skipBad?: boolean | undefined;
  readonly limits?: Partial<LoadLimits> | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** What the files hold: facts, for `readTriples`, or things, to be read as planned by `readThings`. */
export type FilesLook =
  | { readonly shape: 'facts' }
  | {
      readonly shape: 'things';
      readonly tables: readonly Table[];
      readonly plan: ThingsPlan;
      /**
       * Why each file was read this way, in the order of the files. Empty if the caller said so or the format decides.
       */
      readonly reasons: readonly string[];
      readonly skipped: BadLines;
    };

type Finding =
  | { readonly shape: 'facts' }
  | {
      readonly shape: 'things';
      readonly kind: 'delimited' | 'jsonl' | ThingFormat;
      readonly reason?: string;
    };

/**
 * Looks at the beginnings of files to see what they hold, and plans how to read tables of things.
 * @throws {InputError} if the contents cannot be told or the file type is not supported. The message says what to do.
 * @throws {ConfigError} if some files hold facts and others things, or if options do not apply.
 */
export async function lookAtFiles(files: readonly string[], options: LookOptions = {}): Promise<FilesLook> {
  const limits = loadLimits(options.limits);
  const found: Finding[] = [];
  const nouns = new Set(
    files.flatMap((file) => [singular, germanSingular].map((one) => classOfTitle(titleOf(file), one))),
  );
  for (const file of files) found.push(await lookAtFile(file, nouns, options, limits));
  const things = found.filter((one) => one.shape === 'things');
  if (things.length === 0) return refuseThingOptions(options);
  if (things.length < found.length) {
    const facts = files[found.findIndex(({ shape }) => shape === 'facts')] as string;
    const thing = files[found.findIndex(({ shape }) => shape === 'things')] as string;
    throw new ConfigError(`${inputName(facts)} holds facts and ${inputName(thing)} things, a row each.`, {
      mend: 'Load them under two names, or say what both are with --as.',
    });
  }
  const skipped = new BadLines(options.skipBad === true);
  const shared = { limits, signal: options.signal };
  const tables: Table[] = [];
  for (const [index, { kind }] of things.entries()) {
    const file = files[index] as string;
    if (kind === 'xlsx') tables.push(...(await workbookTables(file, shared)));
    else if (kind === 'sqlite') tables.push(...sqliteTables(file, shared));
    else if (kind === 'delimited') {
      const { delimiter, encoding } = options;
      tables.push(await delimitedTable(file, { ...shared, skipped, delimiter, encoding }));
    } else tables.push(...(await jsonTables(file, { ...shared, isLines: kind === 'jsonl' })));
  }
  const { columns, header, key, namedBy, asText, dates } = options;
  const planned = await planThings(tables, {
    ...shared,
    columns: columns?.map(String),
    header,
    key,
    namedBy,
    class: options.class,
    asText,
    dates,
    year: yearOf(options.year),
  });
  const reasons = things.map(({ reason }) => reason ?? '');
  return { shape: 'things', ...planned, reasons, skipped };
}

function yearOf(given: number = new Date().getUTCFullYear()): number {
  if (Number.isInteger(given) && given >= 1000 && given <= 9999) return given;
  throw new ConfigError(`${given} is no year.`, { mend: 'Write four digits, as in 2026.' });
}

/** Rejects options that apply only to tables of things, so that none is silently ignored. */
function refuseThingOptions(options: LookOptions): FilesLook {
  const given = (['key', 'namedBy', 'encoding', 'class', 'dates', 'year', 'asText'] as const).find(
    (name) => options[name] !== undefined,
  );
  if (given !== undefined) {
    throw new ConfigError(
      `--${given === 'asText' ? 'text' : given === 'namedBy' ? 'named-by' : given} is for tables whose rows are things, and these files hold facts.`,
      {
        mend: 'Leave it out, or say --as things.',
      },
    );
  }
  return { shape: 'facts' };
}

async function lookAtFile(
  file: string,
  nouns: ReadonlySet<string>,
  options: LookOptions,
  limits: LoadLimits,
): Promise<Finding> {
  const { as, format } = options;
  const bytes = file === '-' ? Buffer.alloc(0) : await firstBytes(file, limits, options.signal);
  refuseForeign(bytes, file);
  const kind = thingKind(file, format, bytes);
  if (kind === 'jsonl')
    return isFactLine(firstLine(beginningOf(bytes)), options)
      ? { shape: 'facts' }
      : { shape: 'things', kind };
  if (kind !== undefined && as === 'facts') {
    throw new ConfigError(`${inputName(file)} holds objects, sheets or tables of things, and no facts.`, {
      mend: 'Leave --as out.',
    });
  }
  if (kind !== undefined) return { shape: 'things', kind };
  if (as === 'facts' || (file === '-' && as === undefined)) return { shape: 'facts' };
  const byName = format ?? tripleFormatByName(file);
  const isTable = byName === undefined || byName === 'tsv' || byName === 'csv' || byName === 'pipe';
  if (!isTable) {
    if (as === undefined) return { shape: 'facts' };
    throw new ConfigError(
      `${inputName(file)} is no table: --as says nothing of a file of the format ${byName}.`,
      { mend: 'Leave it out.' },
    );
  }
  if (options.encoding !== undefined) checkEncoding(options.encoding);
  if (as === 'things') return { shape: 'things', kind: 'delimited' };
  const encoding = options.encoding ?? legacyEncoding(bytes);
  const text = encoding === undefined ? beginningOf(bytes) : new TextDecoder(encoding).decode(bytes);
  if (byName === undefined && formatOfDocument(text) !== undefined) return { shape: 'facts' };
  if (options.format === undefined && isNeo4jHeader(firstLine(text)) && options.columns === undefined)
    return { shape: 'facts' };
  return shapeOfTable(text, file, nouns, options);
}

function shapeOfTable(text: string, file: string, nouns: ReadonlySet<string>, options: LookOptions): Finding {
  const end = text.lastIndexOf('\n');
  const { rows } = layoutOf(
    end < 0 ? text : text.slice(0, end + 1),
    options.delimiter,
    preferredDelimiter(file),
  );
  if (rows.length === 0) return { shape: 'facts' };
  if (rows.every((row) => row.every((field) => field.trim() === '')))
    throw new InputError('There is nothing in it.', { file: inputName(file), fault: 'empty' });
  const columns = factColumns(options.columns);
  if (options.columns !== undefined && columns === undefined) return { shape: 'things', kind: 'delimited' };
  const { shape, reason } = shapeOf(rows, columns, nouns);
  if (shape === 'facts') return { shape };
  if (shape === 'things' && columns === undefined) return { shape, kind: 'delimited', reason };
  throw new InputError(
    shape === 'unclear'
      ? `It could hold facts (head, relation, tail) or one thing a line: ${reason}. Say which with --as facts or --as things.`
      : `As head, relation and tail its columns would make nonsense: ${reason}. Load one thing a line with --as things (--columns then says which columns are read), or insist with --as facts.`,
    { file: inputName(file), line: 1, fault: shape === 'unclear' ? 'shape' : undefined },
  );
}

/** Three columns as head, relation and tail. Undefined for any other number of columns. */
export function factColumns(columns: readonly (string | number)[] | undefined): TableColumns | undefined {
  const [head, relation, tail, more] = columns ?? [];
  if (head === undefined || relation === undefined || tail === undefined || more !== undefined)
    return undefined;
  return { head, relation, tail };
}

async function firstBytes(
  file: string,
  limits: LoadLimits,
  signal: AbortSignal | undefined,
): Promise<Buffer> {
  for await (const chunk of openInput(file, signal, limits)) return chunk;
  return Buffer.alloc(0);
}

/** Files that are not read, by how they begin. The fault is `kind` where none is named. */
const FOREIGN: readonly (readonly [start: string, message: string, fault?: LoadFault])[] = [
  [
    'PGDMP',
    'This is a dump of PostgreSQL for pg_restore. Write each table out: \\copy TABLE to TABLE.csv with (format csv, header)',
  ],
  [
    '\xd0\xcf\x11\xe0',
    'This is a workbook of the old form (.xls), or a protected one. Save it as .xlsx or CSV, without a password.',
    'protected',
  ],
  ['PAR1', 'This is a Parquet file. Write it out as CSV or JSON Lines.'],
  ['%PDF', 'This is a PDF. Load the table it was made of.'],
  ...['\x89PNG', '\xff\xd8\xff', 'GIF8'].map(
    (start) => [start, 'This is a picture. Load the table or the facts that it shows.'] as const,
  ),
];

function refuseForeign(bytes: Buffer, file: string): void {
  const start = bytes.toString('latin1', 0, 16);
  const known = FOREIGN.find(([begin]) => start.startsWith(begin));
  const about = { file: inputName(file), fault: known?.[2] ?? 'kind' } as const;
  if (known !== undefined) throw new InputError(known[1], about);
  if (
    start.startsWith('PK\x03\x04') &&
    /mimetypeapplication\/vnd\.oasis/u.test(bytes.toString('latin1', 30, 120))
  ) {
    throw new InputError('This is an OpenDocument file. Save it as .xlsx or CSV.', about);
  }
  if (
    /^(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html|head|body|table)\b/iu.test(bytes.toString('latin1', 0, 4096))
  ) {
    throw new InputError(
      'This is a web page, whatever its name says. Save the table in it as .xlsx or CSV.',
      about,
    );
  }
  if (
    /^\s*(?:--[^\n]*\n\s*)*(?:CREATE TABLE|INSERT INTO|SET \w+ =|BEGIN TRANSACTION|PRAGMA )/iu.test(
      bytes.toString('latin1', 0, 4096),
    )
  ) {
    throw new InputError(
      'This is a dump of SQL statements. Write each table out as CSV with a line of names.',
      about,
    );
  }
}

function thingKind(
  file: string,
  format: LookOptions['format'],
  bytes: Buffer,
): 'jsonl' | ThingFormat | undefined {
  if (format !== undefined) {
    if (format === 'jsonl') return 'jsonl';
    return THING_FORMATS.includes(format as ThingFormat) ? (format as ThingFormat) : undefined;
  }
  const byName = formatByName(file);
  if (byName === 'sqlite' || bytes.toString('latin1', 0, 16) === 'SQLite format 3\0') return 'sqlite';
  if (byName === 'xlsx' || bytes.toString('latin1', 0, 4) === 'PK\x03\x04') return 'xlsx';
  if (byName === 'jsonl') return 'jsonl';
  const text = beginningOf(bytes);
  const isJson = /^\s*[[{]/u.test(text) && (byName === 'json' || byName === undefined);
  if (!isJson || /"@(?:context|id|graph|type)"\s*:/u.test(text)) return undefined;
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const isLines =
    formatOfDocument(text) === 'jsonl' && (byName !== 'json' || lines[1]?.startsWith('{') === true);
  return isLines ? 'jsonl' : 'json';
}

/** Whether an object of JSON Lines is a triple or describes one node. */
function isFactLine(line: string, { as, columns }: LookOptions): boolean {
  if (as !== undefined) return as === 'facts';
  if (columns !== undefined && columns.length === 3) return true;
  try {
    const fields = JSON.parse(line) as Record<string, unknown>;
    return 'entity' in fields || 'relation' in fields || 'head' in fields || Object.keys(fields).length === 0;
  } catch {
    // The reader reports what is wrong with the line.
    return true;
  }
}
