import type { TripleText } from '../../task/answer-from-triples.ts';

/**
 * `(head, relation, tail)` with spaces for underscores: the text that retrieval by similarity compares
 * (arXiv:2504.08893).
 */
export function verbalise({ head, relation, tail }: TripleText): string {
  return `(${head}, ${relation}, ${tail})`.replaceAll('_', ' ');
}
