import type { Lexicon } from './lexicon.ts';

/** What is left of the likeness of two nouns of which one is derived from the other. */
const DERIVED_NOUN = 0.5;

/** How much of the likeness of two words counts where both name kinds of things: a winery is no wine. */
export function kindShare(question: string, name: string, lexicon: Lexicon): number {
  const isOther =
    !lexicon.isVerb(question) &&
    lexicon.isNoun(name) &&
    !lexicon.lemmas(question).some((lemma) => lexicon.lemmas(name).includes(lemma)) &&
    lexicon.areDerived(question, name);
  return isOther ? DERIVED_NOUN : 1;
}
