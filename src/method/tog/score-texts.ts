import type { MethodContext } from '../method.ts';
import { rankByWords } from '../step/rank-by-words.ts';

/**
 * Scores texts against the question without a model call: BM25 over the texts, or the dot product of embedded word
 * vectors. Scores are at least 0 and comparable only within one call.
 */
export async function scoreTexts(
  question: string,
  texts: readonly string[],
  pruner: 'bm25' | 'embedding',
  context: MethodContext,
): Promise<readonly number[]> {
  if (pruner === 'bm25') return rankByWords(question, texts);
  const thinker = await context.tasks.thinker();
  const [query, ...vectors] = thinker.embed([question, ...texts]);
  return vectors.map((vector) => {
    const similarity = vector.reduce((sum, value, index) => sum + value * (query?.[index] ?? 0), 0);
    return Math.max(0, similarity);
  });
}
