import type { Lexicon } from './lexicon/lexicon.ts';

/** Whether a word is a noun, and not the past form of a verb whose base is also a noun ("starred", "used"). */
export function isNounForm(word: string, lexicon: Lexicon): boolean {
  if (!lexicon.isNoun(word)) return false;
  return !word.endsWith('ed') || lexicon.lemmas(word).every((lemma) => lemma === word);
}
