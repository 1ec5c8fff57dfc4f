/** An edge without a word takes a good one before an edge that has one already. */
const FIRST_WORD = 0.2;

/**
 * Gives each word to one edge: the one that it speaks best for, of equals the first.
 * @param words places of tokens; a word that is given out earlier may keep an edge from taking a later one.
 * @param strengthAt 0..1, how well a word speaks for an edge; 0: not at all.
 * @returns place of the word → index of the edge, in the order of `words`, without those that speak for none.
 */
export function shareWords(
  words: readonly number[],
  edges: number,
  strengthAt: (edge: number, word: number) => number,
): ReadonlyMap<number, number> {
  const has = new Set<number>();
  const shared = new Map<number, number>();
  for (const word of words) {
    let chosen = -1;
    let most = 0;
    for (let edge = 0; edge < edges; edge++) {
      const strength = strengthAt(edge, word);
      const claim = strength === 0 ? 0 : strength + (has.has(edge) ? 0 : FIRST_WORD);
      if (claim > most) [chosen, most] = [edge, claim];
    }
    if (chosen < 0) continue;
    has.add(chosen);
    shared.set(word, chosen);
  }
  return shared;
}
