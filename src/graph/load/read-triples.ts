import { ConfigError, InputError } from '../../errors.ts';
import type { LoadRecord, PackedTriples } from '../embedded/bulk/graph-builder.ts';
import { type Dropped, nothingDropped } from './dropped.ts';
import type { NodeReferences } from './node-references.ts';
import { inputName, openInput } from './open-input.ts';
import { readCsv } from './read-csv.ts';
import { readJsonLines } from './read-json-lines.ts';
import { isNeo4jHeader, readNeo4jCsv } from './read-neo4j-csv.ts';
import { readNTriples, readTurtle } from './read-rdf.ts';
import { readTable, type TableColumns } from './read-table.ts';
import { Skipped } from './skipped.ts';
import { seemsHeader } from './table-hints.ts';
import { DOCUMENTS, TRIPLE_FORMATS, type TripleFormat } from './triple-format.ts';

export interface ReadTriplesOptions {
  /** By the file's name, else by its first line, when absent. */
  readonly format?: TripleFormat;
  /** Tables only: one character in place of the format's own. */
  readonly delimiter?: string;
  /** Tables only: the first line names the columns. */
  readonly header?: boolean;
  /** Which columns of a table, or named fields of JSON Lines, make the triple. */
  readonly columns?: TableColumns;
  /** Count bad lines instead of stopping at the first. */
  readonly skipBad?: boolean;
  /**
   * The CSV of Neo4j only: shared by the files of one load, settled by the caller when all are read. Absent: nodes that no
   * line declares are made when they are named.
   */
  readonly references?: NodeReferences;
  readonly signal?: AbortSignal;
}

/** Records or packed triples, in batches, with what was passed over while reading them. */
export interface TripleSource extends AsyncIterable<readonly LoadRecord[] | PackedTriples> {
  readonly skipped: { readonly count: number; readonly messages: readonly string[] };
  /** What the format says and the graph does not hold, as far as it was read. */
  readonly dropped: Readonly<Dropped>;
  /** The first line was read as a triple, but looks like names of columns. */
  readonly seemsHeader: boolean;
}

const ENDINGS: ReadonlyMap<string, TripleFormat> = new Map(
  Object.entries({
    tsv: 'tsv',
    tab: 'tsv',
    csv: 'csv',
    nt: 'ntriples',
    ntriples: 'ntriples',
    nq: 'nquads',
    nquads: 'nquads',
    trig: 'trig',
    rdf: 'rdfxml',
    owl: 'rdfxml',
    rdfxml: 'rdfxml',
    jsonld: 'jsonld',
    graphml: 'graphml',
    jsonl: 'jsonl',
    ndjson: 'jsonl',
    ttl: 'turtle',
    turtle: 'turtle',
  }),
);

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
  const skipped = new Skipped(options.skipBad === true);
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
  skipped: Skipped,
  dropped: Dropped,
  onHeader: () => void,
): AsyncGenerator<readonly LoadRecord[] | PackedTriples> {
  let format = options.format ?? formatByName(file);
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
        ...(line === undefined ? {} : { line }),
        cause,
      },
    );
  }
}

async function* read(
  file: string,
  options: ReadTriplesOptions,
  skipped: Skipped,
  dropped: Dropped,
  { onFormat, onHeader }: { onFormat(format: TripleFormat): void; onHeader(): void },
): AsyncGenerator<readonly LoadRecord[] | PackedTriples> {
  const chunks = openInput(file, options.signal);
  let format = options.format ?? formatByName(file);
  let source: AsyncIterable<Buffer> = chunks;
  let line: string | undefined;
  // The CSV of Neo4j is told by its header.
  if (format === undefined || DELIMITERS[format] !== undefined) {
    const first = await chunks.next();
    if (first.done === true) return;
    line = firstLine(first.value);
    if (options.format === undefined && isNeo4jHeader(line) && options.columns === undefined)
      format = 'neo4j-csv';
    else format ??= formatByContent(first.value, inputName(file));
    source = (async function* () {
      yield first.value;
      yield* chunks;
    })();
  }
  onFormat(format);
  const delimiter = options.delimiter ?? DELIMITERS[format] ?? '\t';
  const table = { file, delimiter, header: options.header === true, columns: options.columns };
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
      yield* readTurtle(source, file, 'Turtle', dropped);
      return;
    case 'trig':
      yield* readTurtle(source, file, 'TriG', dropped);
      return;
    // Parsers of documents are loaded when they are needed.
    case 'rdfxml':
      yield* (await import('./read-rdf-documents.ts')).readRdfXml(source, file, dropped);
      return;
    case 'jsonld':
      yield* (await import('./read-rdf-documents.ts')).readJsonLd(source, file, dropped);
      return;
    case 'graphml':
      yield* (await import('./read-graphml.ts')).readGraphml(source, file, skipped, dropped);
      return;
    case 'jsonl':
      yield* readJsonLines(source, file, options.columns, skipped);
      return;
    case 'neo4j-csv':
      yield* readNeo4jCsv(
        source,
        { file, delimiter: options.delimiter ?? neo4jDelimiter(file), references: options.references },
        skipped,
        dropped,
      );
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
  if (format === 'jsonl' && delimiter === undefined && header !== true) return;
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
  return ending === undefined ? undefined : ENDINGS.get(ending);
}

function firstLine(bytes: Buffer): string {
  const text = bytes.toString('utf8', 0, 65_536).replace(/^\ufeff/, '');
  return text.split(/\r?\n/).find((one) => one.trim() !== '' && !one.startsWith('#')) ?? '';
}

function neo4jDelimiter(file: string): string {
  return formatByName(file) === 'tsv' ? '\t' : ',';
}

function formatByContent(bytes: Buffer, file: string): TripleFormat {
  const line = firstLine(bytes);
  const start = bytes.toString('utf8', 0, 65_536).replace(/\0/g, '');
  if (/^\s*<(?:\?xml|!DOCTYPE|!--|rdf:RDF|graphml)/.test(start.replace(/^\W*?(?=<)/, ''))) {
    return /<(?:\w+:)?graphml\b/.test(start) ? 'graphml' : 'rdfxml';
  }
  if (/^\{.*\}\s*$/.test(line) && !/"@context"/.test(line)) return 'jsonl';
  if (/^[[{]/.test(line.trim())) return 'jsonld';
  if (/^(@prefix|@base|prefix|base)\s/i.test(line)) return 'turtle';
  if (/^(<[^>]*>|_:\S+)\s+<[^>]*>\s+\S.*\.\s*$/.test(line)) return 'ntriples';
  if (line.split('\t').length >= 3) return 'tsv';
  if (line.split('|').length === 3) return 'pipe';
  if (line.split(',').length >= 3) return 'csv';
  if (line === '') return 'tsv';
  throw new InputError(
    line.split(';').length >= 3
      ? 'The format cannot be told from the name or the first line. Its fields seem to be parted by ";": name both with --format csv --delimiter ";".'
      : `The format cannot be told from the name or the first line; name it (${TRIPLE_FORMATS.join(', ')}).`,
    { file, line: 1 },
  );
}
