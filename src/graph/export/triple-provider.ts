import type { ReadOptions } from '../graph.ts';
import type { Triple } from '../term.ts';

/** A graph that can give all its triples, as they are stored, in an order that stays. */
export interface TripleProvider {
  triplePages(options?: ReadOptions): AsyncIterable<readonly Triple[]>;
}
