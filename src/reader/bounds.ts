import { wordsOf } from '../graph/words-of.ts';
import type { Token } from '../language/analysis.ts';
import type { LanguageReader } from '../language/language.ts';

/** An end of a range. */
export type Bound = 'min' | 'max';

/** The end of a range that a relation leads to by its name ("players min"); undefined for others. */
export function boundOf(name: string, language: LanguageReader): Bound | undefined {
  const ends = new Set(partsOf(name, language).flatMap(({ end }) => end ?? []));
  const [end, ...more] = ends;
  return more.length > 0 ? undefined : end;
}

/** The ends of ranges that words of a question say. */
export function boundsSaid(tokens: readonly Token[], { boundWords }: LanguageReader): ReadonlySet<Bound> {
  return new Set(tokens.flatMap(({ word }) => boundWords.get(word) ?? []));
}

/** Whether two relations lead to the two ends of one range. */
export function areBounds(one: string, other: string, language: LanguageReader): boolean {
  const [own, twin] = [boundOf(one, language), boundOf(other, language)];
  if (own === undefined || twin === undefined || own === twin) return false;
  const rest = (name: string): string =>
    partsOf(name, language)
      .flatMap(({ text, end }) => (end === undefined ? [text] : []))
      .join(' ');
  return rest(one) === rest(other);
}

interface NamePart {
  readonly text: string;
  readonly end: Bound | undefined;
}

function partsOf(name: string, { boundWords, isUnspaced }: LanguageReader): readonly NamePart[] {
  if (isUnspaced !== true) return wordsOf(name).map((text) => ({ text, end: boundWords.get(text) }));
  const word = [...boundWords.keys()].find((one) => name.includes(one));
  return word === undefined
    ? [{ text: name, end: undefined }]
    : [
        { text: word, end: boundWords.get(word) },
        { text: name.replace(word, ''), end: undefined },
      ];
}
