export type { EmbeddedGraph } from './embedded/embedded-graph.ts';
export {
  createMemoryGraph,
  type MemoryGraphOptions,
  type OpenOptions,
  openEmbeddedGraph,
} from './embedded/open-embedded-graph.ts';
export type * from './graph.ts';
export { normaliseName } from './normalise.ts';
export { isHidden, PROFILES, profileNamed } from './profile.ts';
export * from './term.ts';
