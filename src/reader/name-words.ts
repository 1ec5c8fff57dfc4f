import { wordsOf } from '../graph/words-of.ts';
import type { LanguageReader } from '../language/language.ts';

/** Words of a list, as keys. */
interface Listed {
  has(word: string): boolean;
  keys(): Iterable<string>;
}

/** The words of a list that a relation's name has; where words are not parted, the first of the list alone. */
export function wordsInName(name: string, listed: Listed, { isUnspaced }: LanguageReader): readonly string[] {
  if (isUnspaced !== true) return wordsOf(name).filter((word) => listed.has(word));
  const word = [...listed.keys()].find((one) => name.includes(one));
  return word === undefined ? [] : [word];
}

/** A relation's name without them. */
export function wordsOutsideOf(name: string, listed: Listed, language: LanguageReader): string {
  if (language.isUnspaced === true) return name.replace(wordsInName(name, listed, language)[0] ?? '', '');
  return wordsOf(name)
    .filter((word) => !listed.has(word))
    .join(' ');
}
