/** A file format that can be loaded. */
interface FileFormat {
  /** The value of `--format`. */
  readonly id: string;
  /** The name shown to people. Absent if another format already stands for it. */
  readonly name?: string;
  /** File name endings, without the dot. */
  readonly endings: readonly string[];
  /** `facts`: triples. `things`: one thing per row or object, and no triples. `either`: the first lines decide. */
  readonly holds: 'facts' | 'things' | 'either';
  /** The heading under which people look for it. */
  readonly family: 'tables' | 'RDF' | 'property graphs';
}

/** Every format that `clew load` reads, in the order in which they are listed. */
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
  // Nodes or relationships, recognised by Neo4j's header.
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
/** Formats that hold one thing per row or object, and no triples. */
export type ThingFormat = Extract<Format, { readonly holds: 'things' }>['id'];

export const TRIPLE_FORMATS: readonly TripleFormat[] = FILE_FORMATS.flatMap(({ id, holds }) =>
  holds === 'things' ? [] : [id as TripleFormat],
);
export const THING_FORMATS: readonly ThingFormat[] = FILE_FORMATS.flatMap(({ id, holds }) =>
  holds === 'things' ? [id as ThingFormat] : [],
);

/** The RDF formats, for which the profile `rdf` is meant. */
export const RDF_FORMATS: readonly TripleFormat[] = FILE_FORMATS.flatMap(({ id, family }) =>
  family === 'RDF' ? [id] : [],
);

/** Formats whose file is a single document. Nothing after an error can be trusted, so errors cannot be skipped. */
export const DOCUMENTS: readonly TripleFormat[] = ['turtle', 'trig', 'rdfxml', 'jsonld', 'graphml'];

/** Formats that declare their own encoding. */
export const XML_FORMATS: readonly TripleFormat[] = ['rdfxml', 'graphml'];

const BY_ENDING: ReadonlyMap<string, Format['id']> = new Map(
  FILE_FORMATS.flatMap(({ id, endings }) => endings.map((ending) => [ending, id] as const)),
);

/** The format a file's name suggests, ignoring `.gz`. Undefined if the ending is unknown. */
export function formatByName(file: string): TripleFormat | ThingFormat | undefined {
  const ending = /\.([^./\\]+)$/u.exec(file.toLowerCase().replace(/\.gz$/u, ''))?.[1];
  return ending === undefined ? undefined : BY_ENDING.get(ending);
}

/** Like `formatByName`, but only for formats that may hold facts. */
export function tripleFormatByName(file: string): TripleFormat | undefined {
  const format = formatByName(file);
  return TRIPLE_FORMATS.find((one) => one === format);
}

/** The names of all formats, for use in a sentence: `CSV, TSV … and GraphML`. */
export function formatNames(): string {
  const names = FILE_FORMATS.flatMap((format) => ('name' in format ? [format.name] : []));
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
