/** `pipe` is MetaQA's `head|relation|tail`; `neo4j-csv` nodes or relationships with Neo4j's header. */
export const TRIPLE_FORMATS = [
  'tsv',
  'csv',
  'pipe',
  'jsonl',
  'ntriples',
  'nquads',
  'turtle',
  'trig',
  'rdfxml',
  'jsonld',
  'graphml',
  'neo4j-csv',
] as const;
export type TripleFormat = (typeof TRIPLE_FORMATS)[number];

/** Formats of RDF, for which the profile `rdf` is meant. */
export const RDF_FORMATS: readonly TripleFormat[] = [
  'ntriples',
  'nquads',
  'turtle',
  'trig',
  'rdfxml',
  'jsonld',
];

/** Formats that are one document: what follows a fault has no sure meaning, so none can be passed over. */
export const DOCUMENTS: readonly TripleFormat[] = ['turtle', 'trig', 'rdfxml', 'jsonld', 'graphml'];

/** Formats that say themselves in which encoding they are. */
export const XML_FORMATS: readonly TripleFormat[] = ['rdfxml', 'graphml'];

/** Formats that hold things, a row or object each, and no triples. */
export const THING_FORMATS = ['json', 'xlsx'] as const;
export type ThingFormat = (typeof THING_FORMATS)[number];
