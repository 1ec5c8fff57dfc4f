import type { ReadOptions } from '../graph.ts';
import type { Triple } from '../term.ts';

/** A graph that can list all its stored triples in a stable order. */
export interface TripleProvider {
  triplePages(options?: ReadOptions): AsyncIterable<readonly Triple[]>;
}
