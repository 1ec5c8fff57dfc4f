export { type CypherGraphOptions, openCypherGraph } from './bolt/open-cypher-graph.ts';
export { type AnswerCacheOptions, type CachedGraph, cacheGraph } from './cached-graph.ts';
export { checkGraph, type GraphCheck, type OperationCheck } from './check-graph.ts';
export {
  type BulkLoadOptions,
  bulkLoad,
  type LoadItem,
  type LoadSummary,
} from './embedded/bulk/bulk-load.ts';
export type { LoadRecord, NewEntity, PackedTriples } from './embedded/bulk/graph-builder.ts';
export type { LoadProgress } from './embedded/bulk/write-graph.ts';
export type { EmbeddedGraph } from './embedded/embedded-graph.ts';
export {
  createMemoryGraph,
  type MemoryGraphOptions,
  type OpenOptions,
  openEmbeddedGraph,
} from './embedded/open-embedded-graph.ts';
export { exportGraph } from './export/export-graph.ts';
export { EXPORT_FORMATS, type ExportFormat } from './export/format.ts';
export type * from './graph.ts';
export {
  formatByName,
  RDF_FORMATS,
  THING_FORMATS,
  type ThingFormat,
  TRIPLE_FORMATS,
  type TripleFormat,
} from './load/file-formats.ts';
export { LOAD_LIMITS, type LoadLimits, loadLimits, parseLimits } from './load/load-limits.ts';
export type { LoadRemark } from './load/load-remark.ts';
export { type FilesLook, factColumns, type LookOptions, lookAtFiles } from './load/look-at-files.ts';
export { NodeReferences } from './load/node-references.ts';
export { inputName, openInput } from './load/open-input.ts';
export { type DetailKind, type DetailSource, readDetails } from './load/read-details.ts';
export {
  type ReadTriplesOptions,
  readTriples,
  type TripleSource,
} from './load/read-triples.ts';
export type { DayOrder } from './load/table/date-value.ts';
export {
  type ColumnPreview,
  type LoadPreview,
  previewFacts,
  previewThings,
  type SampleFact,
  type TablePreview,
} from './load/table/load-preview.ts';
export { readThings, type ThingsCount, type ThingsSource } from './load/table/read-things.ts';
export type { Table, TableRow } from './load/table/table.ts';
export type { TableShape } from './load/table/table-shape.ts';
export type { ThingsPlan } from './load/table/things-plan.ts';
export type { TableColumns } from './load/table-hints.ts';
export {
  buildNameIndex,
  isNameProvider,
  type NamePage,
  type NameProvider,
  type NameRecord,
} from './name-index.ts';
export { normaliseName } from './normalise.ts';
export { isHidden, PROFILES, profileNamed } from './profile.ts';
export type * from './query-texts.ts';
export {
  openSparqlGraph,
  type SparqlAuth,
  type SparqlGraphOptions,
} from './sparql/open-sparql-graph.ts';
export * from './term.ts';
