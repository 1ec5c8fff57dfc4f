import type { EntityDescription } from '../graph.ts';
import type { Triple } from '../term.ts';

/** Makes text of triples. Nodes are handed over once, before the first triple with them. */
export interface TripleWriter {
  begin(): string;
  node(description: EntityDescription): string;
  triple(triple: Triple): string;
  end(): string;
  /** Texts with characters the format cannot hold; these were replaced. */
  readonly changed: number;
}
