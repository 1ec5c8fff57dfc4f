import { ConfigError, InputError } from '../../errors.ts';
import type { LoadRecord, PackedTriples } from '../embedded/bulk/graph-builder.ts';
import { type DroppedCounts, nothingDropped } from './dropped.ts';
import { DOCUMENTS, type TripleFormat, tripleFormatByName, XML_FORMATS } from './file-formats.ts';
import { type LoadLimits, loadLimits } from './load-limits.ts';
import type { NodeReferences } from './node-references.ts';
import { inputName, openInput } from './open-input.ts';
import { plainBytes } from './plain-bytes.ts';
import { readCsv } from './read-csv.ts';
import { readJsonLines } from './read-json-lines.ts';
import { isNeo4jHeader, readNeo4jCsv } from './read-neo4j-csv.ts';
import { readNTriples, readTurtle } from './read-rdf.ts';
import { readTable } from './read-table.ts';
import { BadLines } from './skipped.ts';
import { seemsHeader, type TableColumns } from './table-hints.ts';
import { beginningOf, firstLine, formatByContent } from './tell-format.ts';

export interface ReadTriplesOptions {
  /** When absent: detected by the file's name, else by its first line. */
  readonly format?: TripleFormat | undefined;
  /** Tables only: one character in place of the format's own. */
  readonly delimiter?: string | undefined;
  /** Tables only: the first line names the columns. */
  readonly header?: boolean | undefined;
  /** Which columns of a table, or named fields of JSON Lines, make the triple. */
  readonly columns?: TableColumns | undefined;
  /** Count bad lines instead of stopping at the first. */
  readonly skipBad?: boolean | undefined;
  /**
   * The CSV of Neo4j only: shared by the files of one load, settled by the caller when all are read. Absent: nodes that no
   * line declares are made when they are named.
   */
  readonly references?: NodeReferences | undefined;
  readonly limits?: Partial<LoadLimits> | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Records or packed triples, in batches, with what was passed over while reading them. */
export interface TripleSource extends AsyncIterable<readonly LoadRecord[] | PackedTriples> {
  readonly skipped: { readonly count: number; readonly messages: readonly string[] };
  /** What the format says and the graph does not hold, as far as it was read. */
  readonly dropped: Readonly<DroppedCounts>;
  /** The first line was read as a triple, but looks like names of columns. */
  readonly seemsHeader: boolean;
}

const DELIMITERS: Partial<Record<TripleFormat, string>> = {
  tsv: '\t',
  csv: ',',
  pipe: '|',
  'neo4j-csv': ',',
};

/**
 * Reads triples from a file, `-` being standard input; gzip is recognised by content.
 * @throws {InputError} while reading, at the first bad line (file and line named), unless bad ones are skipped.
 * @throws {ConfigError} at once, when options do not fit the format.
 */
export function readTriples(file: string, options: ReadTriplesOptions = {}): TripleSource {
  checkOptions(options);
  const skipped = new BadLines(options.skipBad === true);
  const dropped = nothingDropped();
  let isHeader = false;
  const onHeader = (): void => {
    isHeader = true;
  };
  return {
    skipped,
    dropped,
    get seemsHeader() {
      return isHeader;
    },
    [Symbol.asyncIterator]: () => readWhole(file, options, skipped, dropped, onHeader),
  };
}

/** Says why a fault in a document could not be passed over, where that was asked. */
async function* readWhole(
  file: string,
  options: ReadTriplesOptions,
  skipped: BadLines,
  dropped: DroppedCounts,
  onHeader: () => void,
): AsyncGenerator<readonly LoadRecord[] | PackedTriples> {
  let format = options.format ?? tripleFormatByName(file);
  try {
    const onFormat = (found: TripleFormat): void => {
      format = found;
    };
    yield* read(file, options, skipped, dropped, { onFormat, onHeader });
  } catch (error) {
    const isDocument = format !== undefined && DOCUMENTS.includes(format);
    if (!(error instanceof InputError) || options.skipBad !== true || !isDocument) throw error;
    const { line, cause } = error;
    const message = error.message.slice(`${error.file}${line === undefined ? '' : `:${line}`}: `.length);
    throw new InputError(
      `${message} A ${format} document is read as a whole: no part of it can be skipped.`,
      {
        file: error.file,
        line,
        cause,
      },
    );
  }
}

async function* read(
  file: string,
  options: ReadTriplesOptions,
  skipped: BadLines,
  dropped: DroppedCounts,
  { onFormat, onHeader }: { onFormat(format: TripleFormat): void; onHeader(): void },
): AsyncGenerator<readonly LoadRecord[] | PackedTriples> {
  const limits = loadLimits(options.limits);
  const chunks = openInput(file, options.signal, limits);
  const first = await chunks.next();
  const raw = (async function* () {
    if (first.done !== true) yield first.value;
    yield* chunks;
  })();
  let format = options.format ?? tripleFormatByName(file);
  let line: string | undefined;
  // Neo4j's CSV is recognised by its header.
  if (format === undefined || DELIMITERS[format] !== undefined) {
    if (first.done === true) return;
    const text = beginningOf(first.value);
    line = firstLine(text);
    if (options.format === undefined && isNeo4jHeader(line) && options.columns === undefined)
      format = 'neo4j-csv';
    else format ??= formatByContent(text, inputName(file));
  }
  const source = XML_FORMATS.includes(format) ? raw : plainBytes(raw, file, longestLine(format, limits));
  onFormat(format);
  const delimiter = options.delimiter ?? DELIMITERS[format] ?? '\t';
  const table = {
    file,
    delimiter,
    header: options.header === true,
    columns: options.columns,
    lineBytes: limits.lineBytes,
  };
  const isTable = format === 'tsv' || format === 'csv' || format === 'pipe';
  if (isTable && !table.header && seemsHeader(line ?? '', delimiter, options.columns)) onHeader();
  switch (format) {
    case 'tsv':
    case 'pipe':
      yield* readTable(source, table, skipped);
      return;
    case 'csv':
      yield* readCsv(source, table, skipped);
      return;
    case 'ntriples':
      yield* readNTriples(source, file, 'N-Triples', skipped, dropped);
      return;
    case 'nquads':
      yield* readNTriples(source, file, 'N-Quads', skipped, dropped);
      return;
    case 'turtle':
      yield* readTurtle(source, file, 'Turtle', dropped, limits);
      return;
    case 'trig':
      yield* readTurtle(source, file, 'TriG', dropped, limits);
      return;
    // Parsers of documents are loaded when they are needed.
    case 'rdfxml':
      yield* (await import('./read-rdf-documents.ts')).readRdfXml(source, file, dropped, limits);
      return;
    case 'jsonld':
      yield* (await import('./read-rdf-documents.ts')).readJsonLd(source, file, dropped, limits);
      return;
    case 'graphml':
      yield* (await import('./read-graphml.ts')).readGraphml(source, file, skipped, dropped, limits);
      return;
    case 'jsonl':
      yield* readJsonLines(source, file, options.columns, skipped);
      return;
    case 'neo4j-csv':
      yield* readNeo4jCsv(
        source,
        {
          file,
          delimiter: options.delimiter ?? neo4jDelimiter(file),
          references: options.references,
          lineBytes: limits.lineBytes,
        },
        skipped,
        dropped,
      );
      return;
    default:
      format satisfies never;
  }
}

/** A whole document may be in one line; there texts and tokens are bounded. */
function longestLine(format: TripleFormat, { lineBytes }: LoadLimits): number {
  return DOCUMENTS.includes(format) ? Number.POSITIVE_INFINITY : lineBytes;
}

function checkOptions({ format, delimiter, header, columns }: ReadTriplesOptions): void {
  if (delimiter !== undefined && (delimiter.length !== 1 || delimiter.charCodeAt(0) > 127)) {
    throw new ConfigError(`The delimiter ${JSON.stringify(delimiter)} is not one ASCII character.`, {
      mend: 'Give one, such as "," or ";".',
    });
  }
  if (format === 'jsonl' && delimiter === undefined && header !== true) return;
  const isTable = format === undefined || DELIMITERS[format] !== undefined;
  if (!isTable && (delimiter !== undefined || header === true || columns !== undefined)) {
    throw new ConfigError(`A ${format} file has no columns.`, {
      mend: 'Leave delimiter, header and columns out.',
    });
  }
}

function neo4jDelimiter(file: string): string {
  return tripleFormatByName(file) === 'tsv' ? '\t' : ',';
}
