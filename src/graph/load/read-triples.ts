import { ConfigError, InputError } from '../../errors.ts';
import type { LoadRecord, PackedTriples } from '../embedded/bulk/graph-builder.ts';
import { inputName, openInput } from './open-input.ts';
import { readCsv } from './read-csv.ts';
import { readNTriples, readTurtle } from './read-rdf.ts';
import { readTable, type TableColumns } from './read-table.ts';
import { Skipped } from './skipped.ts';

/** `pipe` is MetaQA's `head|relation|tail`. */
export type TripleFormat = 'tsv' | 'csv' | 'pipe' | 'ntriples' | 'nquads' | 'turtle';

export interface ReadTriplesOptions {
  /** By the file's name, else by its first line, when absent. */
  readonly format?: TripleFormat;
  /** Tables only: one character in place of the format's own. */
  readonly delimiter?: string;
  /** Tables only: the first line names the columns. */
  readonly header?: boolean;
  /** Tables only: which columns make the triple. */
  readonly columns?: TableColumns;
  /** Count bad lines instead of stopping at the first. */
  readonly skipBad?: boolean;
  readonly signal?: AbortSignal;
}

/** Records or packed triples, in batches, with what was passed over while reading them. */
export interface TripleSource extends AsyncIterable<readonly LoadRecord[] | PackedTriples> {
  readonly skipped: { readonly count: number; readonly messages: readonly string[] };
}

const ENDINGS: Readonly<Record<string, TripleFormat>> = {
  tsv: 'tsv',
  tab: 'tsv',
  csv: 'csv',
  nt: 'ntriples',
  ntriples: 'ntriples',
  nq: 'nquads',
  ttl: 'turtle',
  turtle: 'turtle',
};

const DELIMITERS: Partial<Record<TripleFormat, string>> = { tsv: '\t', csv: ',', pipe: '|' };

/**
 * Reads triples from a file, `-` being standard input; gzip is recognised by content.
 * @throws {InputError} while reading, at the first bad line (file and line named), unless bad ones are skipped.
 * @throws {ConfigError} at once, when options do not fit the format.
 */
export function readTriples(file: string, options: ReadTriplesOptions = {}): TripleSource {
  checkOptions(options);
  const skipped = new Skipped(options.skipBad === true);
  return { skipped, [Symbol.asyncIterator]: () => read(file, options, skipped) };
}

async function* read(
  file: string,
  options: ReadTriplesOptions,
  skipped: Skipped,
): AsyncGenerator<readonly LoadRecord[] | PackedTriples> {
  const chunks = openInput(file, options.signal);
  let format = options.format ?? formatByName(file);
  let source: AsyncIterable<Buffer> = chunks;
  if (format === undefined) {
    const first = await chunks.next();
    if (first.done === true) return;
    format = formatByContent(first.value, inputName(file));
    source = (async function* () {
      yield first.value;
      yield* chunks;
    })();
  }
  const delimiter = options.delimiter ?? DELIMITERS[format] ?? '\t';
  const table = { file, delimiter, header: options.header === true, columns: options.columns };
  switch (format) {
    case 'tsv':
    case 'pipe':
      yield* readTable(source, table, skipped);
      return;
    case 'csv':
      yield* readCsv(source, table, skipped);
      return;
    case 'ntriples':
      yield* readNTriples(source, file, 'N-Triples', skipped);
      return;
    case 'nquads':
      yield* readNTriples(source, file, 'N-Quads', skipped);
      return;
    case 'turtle':
      yield* readTurtle(source, file);
      return;
    default:
      format satisfies never;
  }
}

function checkOptions({ format, delimiter, header, columns }: ReadTriplesOptions): void {
  if (delimiter !== undefined && (delimiter.length !== 1 || delimiter.charCodeAt(0) > 127)) {
    throw new ConfigError(`The delimiter ${JSON.stringify(delimiter)} is not one ASCII character.`, {
      mend: 'Give one, such as "," or ";".',
    });
  }
  const isTable = format === undefined || DELIMITERS[format] !== undefined;
  if (!isTable && (delimiter !== undefined || header === true || columns !== undefined)) {
    throw new ConfigError(`A ${format} file has no columns.`, {
      mend: 'Leave delimiter, header and columns out.',
    });
  }
}

/** Format by the ending of the name, `.gz` left off; undefined when it does not tell. */
export function formatByName(file: string): TripleFormat | undefined {
  const ending = /\.([^./\\]+)$/.exec(file.toLowerCase().replace(/\.gz$/, ''))?.[1];
  return ending === undefined ? undefined : ENDINGS[ending];
}

function formatByContent(bytes: Buffer, file: string): TripleFormat {
  const text = bytes.toString('utf8', 0, 65_536).replace(/^\ufeff/, '');
  const line = text.split('\n').find((one) => one.trim() !== '' && !one.startsWith('#')) ?? '';
  if (/^(@prefix|@base|prefix|base)\s/i.test(line)) return 'turtle';
  if (/^(<[^>]*>|_:\S+)\s+<[^>]*>\s+\S.*\.\s*$/.test(line)) return 'ntriples';
  if (line.split('\t').length >= 3) return 'tsv';
  if (line.split('|').length === 3) return 'pipe';
  if (line.split(',').length >= 3) return 'csv';
  if (line === '') return 'tsv';
  throw new InputError(
    'The format cannot be told from the name or the first line; name it (tsv, csv, pipe, ntriples, nquads, turtle).',
    { file, line: 1 },
  );
}
