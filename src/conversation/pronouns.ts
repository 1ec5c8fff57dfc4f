import type { PronounKind, PronounWords } from '../language/pronoun-words.ts';
import { languageRooms } from '../language/registry.ts';

/** A pronoun that stands for something. */
export interface Pronoun {
  readonly kind: PronounKind;
  readonly text: string;
  /** Place of its first character. */
  readonly at: number;
  /** Those of its language. */
  readonly words: PronounWords;
}

/** Pronouns of every language that has them. */
export function pronounWords(): readonly PronounWords[] {
  return languageRooms().flatMap(({ pronouns }) => pronouns ?? []);
}

/** The pronouns in the order of the text, without any `it` that stands for nothing. */
export function pronounsIn(text: string): readonly Pronoun[] {
  return pronounWords()
    .flatMap((words) => {
      const empty = words.emptyPlaces?.(text);
      const kinds = Object.entries(words.kinds) as [PronounKind, RegExp][];
      return kinds
        .flatMap(([kind, pattern]) =>
          [...text.matchAll(pattern)].map((match) => ({ kind, text: match[0], at: match.index, words })),
        )
        .filter(({ at }) => empty?.has(at) !== true);
    })
    .sort((a, b) => a.at - b.at);
}

/** The text with every pronoun of a named kind replaced by that name, in the form that the language requires there. */
export function replacePronouns(
  text: string,
  pronouns: readonly Pronoun[],
  names: ReadonlyMap<PronounKind, string>,
): string {
  return pronouns.reduceRight((before, { kind, text: pronoun, at, words }) => {
    const name = names.get(kind);
    if (name === undefined) return before;
    const rest = before.slice(at + pronoun.length);
    return `${before.slice(0, at)}${words.inPlace?.(name, pronoun, rest) ?? name}${rest}`;
  }, text);
}
