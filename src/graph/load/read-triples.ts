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
  /** Default: detected from the file's name or, failing that, its first line. */
  readonly format?: TripleFormat | undefined;
  /** Tables only: one character that replaces the format's own. */
  readonly delimiter?: string | undefined;
  /** Tables only: the first line names the columns. */
  readonly header?: boolean | undefined;
  /** Which columns of a table, or fields of JSON Lines, make up the triple. */
  readonly columns?: TableColumns | undefined;
  /** Counts bad lines instead of stopping at the first one. */
  readonly skipBad?: boolean | undefined;
  /**
   * Neo4j's CSV only: shared by all files of one load. The caller settles it when everything has been read. If absent,
   * naming a node is enough to create it.
   */
  readonly references?: NodeReferences | undefined;
  readonly limits?: Partial<LoadLimits> | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Records or packed triples, in batches, with what was skipped while reading them. */
export interface TripleSource extends AsyncIterable<readonly LoadRecord[] | PackedTriples> {
  readonly skipped: { readonly count: number; readonly messages: readonly string[] };
  /** What the format expresses but the graph cannot hold, as far as the file has been read. */
  readonly dropped: Readonly<DroppedCounts>;
  /** The first line was read as a triple, but looks like column names. */
  readonly seemsHeader: boolean;
}

const DELIMITERS: Partial<Record<TripleFormat, string>> = {
  tsv: '\t',
  csv: ',',
  pipe: '|',
  'neo4j-csv': ',',
};

/**
 * Reads triples from a file, or from standard input for `-`. Gzip is recognised by content.
 * @throws {InputError} while reading, at the first bad line, with file and line, unless bad lines are skipped.
 * @throws {ConfigError} immediately if options do not apply to the format.
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

/**
 * Reads the whole file. If a document has an error and bad lines were to be skipped, the message says why it cannot be.
 */
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
    const { line, fault, cause } = error;
    const message = error.message.slice(`${error.file}${line === undefined ? '' : `:${line}`}: `.length);
    throw new InputError(
      `${message} A ${format} document is read as a whole: no part of it can be skipped.`,
      {
        file: error.file,
        line,
        fault,
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
    // The parsers of documents are loaded only when needed.
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

/** A whole document may be on one line. There, the parser limits texts and tokens instead. */
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
