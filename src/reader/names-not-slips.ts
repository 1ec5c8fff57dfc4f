import { wordsOf } from '../graph/words-of.ts';
import type { Token } from '../language/analysis.ts';
import type { Facts } from './facts.ts';

/** Names looked at for one word. */
const MOST_NAMES = 12;
const WORD = /^\p{L}{2,}$/u;

/**
 * Words of the question that were mended as slips, and are words of names of the graph as they were written: "tess" is no
 * slip of "less" where somebody is called Tess.
 */
export async function namesNotSlips(
  tokens: readonly Token[],
  { graph }: Pick<Facts, 'graph'>,
  signal: AbortSignal | undefined,
): Promise<readonly string[]> {
  const mended = tokens
    .filter(({ text, word }) => text.toLowerCase() !== word && WORD.test(text) && WORD.test(word))
    .map(({ text }) => text.toLowerCase());
  if (mended.length === 0) return [];
  const found = await graph.findByName(mended, {
    mode: 'fuzzy',
    limit: MOST_NAMES,
    signal,
  });
  return mended.filter((word, at) =>
    (found[at] ?? []).some(({ matched }) => wordsOf(matched).some((own) => own.toLowerCase() === word)),
  );
}
