/** A kind of file that is read. */
interface FileFormat {
  /** What `--format` calls it. */
  readonly id: string;
  /** What people call it; absent where another of the same name stands for it. */
  readonly name?: string;
  /** Endings of file names, without the dot. */
  readonly endings: readonly string[];
  /** `facts`: triples; `things`: a row or object each, and no triples; `either`: recognised by the first lines. */
  readonly holds: 'facts' | 'things' | 'either';
  /** Under which heading people look for it. */
  readonly family: 'tables' | 'RDF' | 'property graphs';
}

/** Every kind of file that `clew load` reads, in the order in which they are listed. */
export const FILE_FORMATS = [
  { id: 'csv', name: 'CSV', endings: ['csv'], holds: 'either', family: 'tables' },
  { id: 'tsv', name: 'TSV', endings: ['tsv', 'tab'], holds: 'either', family: 'tables' },
  // MetaQA's head|relation|tail.
  { id: 'pipe', endings: [], holds: 'either', family: 'tables' },
  { id: 'xlsx', name: 'XLSX', endings: ['xlsx', 'xlsm'], holds: 'things', family: 'tables' },
  {
    id: 'sqlite',
    name: 'SQLite',
    endings: ['sqlite', 'sqlite3', 'db3', 'db'],
    holds: 'things',
    family: 'tables',
  },
  { id: 'json', name: 'JSON', endings: ['json'], holds: 'things', family: 'tables' },
  { id: 'jsonl', name: 'JSON Lines', endings: ['jsonl', 'ndjson'], holds: 'either', family: 'tables' },
  { id: 'ntriples', name: 'N-Triples', endings: ['nt', 'ntriples'], holds: 'facts', family: 'RDF' },
  { id: 'nquads', name: 'N-Quads', endings: ['nq', 'nquads'], holds: 'facts', family: 'RDF' },
  { id: 'turtle', name: 'Turtle', endings: ['ttl', 'turtle'], holds: 'facts', family: 'RDF' },
  { id: 'trig', name: 'TriG', endings: ['trig'], holds: 'facts', family: 'RDF' },
  { id: 'rdfxml', name: 'RDF/XML', endings: ['rdf', 'owl', 'rdfxml'], holds: 'facts', family: 'RDF' },
  { id: 'jsonld', name: 'JSON-LD', endings: ['jsonld'], holds: 'facts', family: 'RDF' },
  { id: 'graphml', name: 'GraphML', endings: ['graphml'], holds: 'facts', family: 'property graphs' },
  // Nodes or relationships with Neo4j's header, which tells it.
  {
    id: 'neo4j-csv',
    name: 'the CSV of Neo4j',
    endings: [],
    holds: 'facts',
    family: 'property graphs',
  },
] as const satisfies readonly FileFormat[];

type Format = (typeof FILE_FORMATS)[number];

/** Formats that may hold facts. */
export type TripleFormat = Exclude<Format, { readonly holds: 'things' }>['id'];
/** Formats that hold things, a row or object each, and no triples. */
export type ThingFormat = Extract<Format, { readonly holds: 'things' }>['id'];

export const TRIPLE_FORMATS: readonly TripleFormat[] = FILE_FORMATS.flatMap(({ id, holds }) =>
  holds === 'things' ? [] : [id as TripleFormat],
);
export const THING_FORMATS: readonly ThingFormat[] = FILE_FORMATS.flatMap(({ id, holds }) =>
  holds === 'things' ? [id as ThingFormat] : [],
);

/** Formats of RDF, for which the profile `rdf` is meant. */
export const RDF_FORMATS: readonly TripleFormat[] = FILE_FORMATS.flatMap(({ id, family }) =>
  family === 'RDF' ? [id] : [],
);

/** Formats that are one document: what follows a fault has no sure meaning, so none can be passed over. */
export const DOCUMENTS: readonly TripleFormat[] = ['turtle', 'trig', 'rdfxml', 'jsonld', 'graphml'];

/** Formats that say themselves in which encoding they are. */
export const XML_FORMATS: readonly TripleFormat[] = ['rdfxml', 'graphml'];

const BY_ENDING: ReadonlyMap<string, Format['id']> = new Map(
  FILE_FORMATS.flatMap(({ id, endings }) => endings.map((ending) => [ending, id] as const)),
);

/** Format by the ending of the name, `.gz` left off; undefined when it does not tell. */
export function formatByName(file: string): TripleFormat | ThingFormat | undefined {
  const ending = /\.([^./\\]+)$/u.exec(file.toLowerCase().replace(/\.gz$/u, ''))?.[1];
  return ending === undefined ? undefined : BY_ENDING.get(ending);
}

/** As `formatByName`, of the formats that may hold facts. */
export function tripleFormatByName(file: string): TripleFormat | undefined {
  const format = formatByName(file);
  return TRIPLE_FORMATS.find((one) => one === format);
}

/** The names of the formats for a sentence: `CSV, TSV … and GraphML`. */
export function formatNames(): string {
  const names = FILE_FORMATS.flatMap((format) => ('name' in format ? [format.name] : []));
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
