import type { PronounWords } from '../pronoun-words.ts';
import { emptyPlaces } from './empty-it.ts';

const POSSESSIVE = /^(?:his|its|their)$/iu;
/** After `her`, these begin something else than what is hers. */
const NOTHING_OWNED =
  /^\s+(?:in|on|at|to|of|for|with|by|from|and|or|as|when|before|after|during|the|an?|that|this)\b/iu;

export const pronouns: PronounWords = {
  kinds: {
    they: /\b(?:they|them|their)\b/giu,
    he: /\b(?:he|him|his)\b/giu,
    she: /\b(?:she|her)\b/giu,
    it: /\b(?:it|its)\b/giu,
  },
  emptyPlaces,
  inPlace: (name, pronoun, rest) => (isPossessive(pronoun, rest) ? `${name}'s` : name),
  asksForPerson: /\b(?:who|whom|whose)\b/iu,
  asksForThing: /\bwhich\b/iu,
  namesNothing:
    /^(?:who|whom|whose|what|which|where|when|why|how|is|are|was|were|did|does|do|the|a|an|in|name|list|and)$/iu,
};

function isPossessive(pronoun: string, rest: string): boolean {
  if (POSSESSIVE.test(pronoun)) return true;
  return /^her$/iu.test(pronoun) && /^\s+[\p{L}\p{N}]/u.test(rest) && !NOTHING_OWNED.test(rest);
}
