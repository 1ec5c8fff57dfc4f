import type { EntityDescription } from '../graph.ts';
import type { Triple } from '../term.ts';

/** Writes triples as text. Nodes are passed once, before the first triple that contains them. */
export interface TripleWriter {
  begin(): string;
  node(description: EntityDescription): string;
  triple(triple: Triple): string;
  end(): string;
  /** How many texts had characters that the format cannot hold. Those characters were replaced. */
  readonly changed: number;
}
