import type { LanguageId } from '../../language/ids.ts';
import { PACKS } from './registry.ts';

/** A phrase that contains, begins or ends with words of grammar is not a word. */
const PARTICLES = /^[着过在于被由给把]|[的了]|[着过在于给到]$/u;
const kept = new Map<LanguageId, ReadonlySet<string>>();

/** Words of two or more Han characters that name relations in many graphs; they are never split. */
export function listedWords(language: LanguageId): ReadonlySet<string> {
  let words = kept.get(language);
  if (words === undefined) {
    words = new Set(
      PACKS[language]
        .flatMap(({ verbs, backVerbs, states, backStates, tail, head }) =>
          [verbs, backVerbs, states, backStates, tail, head].flatMap((list) => list?.split(';') ?? []),
        )
        .map((word) => word.replace(/^~/u, '').trim())
        .filter((word) => /^\p{Script=Han}{2,}$/u.test(word) && !PARTICLES.test(word)),
    );
    kept.set(language, words);
  }
  return words;
}
