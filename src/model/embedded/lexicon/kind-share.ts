import type { Lexicon } from './lexicon.ts';

/** The share of similarity that remains for two nouns if one is derived from the other. */
const DERIVED_NOUN = 0.5;

/** How much of the similarity of two words counts if both name kinds of things. A winery is not a wine. */
export function kindShare(question: string, name: string, lexicon: Lexicon): number {
  const isOther =
    !lexicon.isVerb(question) &&
    lexicon.isNoun(name) &&
    !lexicon.lemmas(question).some((lemma) => lexicon.lemmas(name).includes(lemma)) &&
    lexicon.areDerived(question, name);
  return isOther ? DERIVED_NOUN : 1;
}
