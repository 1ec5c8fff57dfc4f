import type { Pole, Token } from '../language/analysis.ts';
import type { LanguageReader } from '../language/language.ts';
import { wordsInName, wordsOutsideOf } from './name-words.ts';
import type { Schema } from './schema.ts';

/** The end of a range that a relation leads to by its name ("players min"); undefined for others. */
export function boundOf(
  relation: string,
  { relations, language }: Pick<Schema, 'relations' | 'language'>,
): Pole | undefined {
  return boundOfName(relations.get(relation)?.structure.relation.name ?? '', language);
}

function boundOfName(name: string, language: LanguageReader): Pole | undefined {
  const { boundWords } = language;
  const [end, ...more] = new Set(
    wordsInName(name, boundWords, language).flatMap((word) => boundWords.get(word) ?? []),
  );
  return more.length > 0 ? undefined : end;
}

/** The ends of ranges that words of a question say. */
export function boundsSaid(tokens: readonly Token[], { boundWords }: LanguageReader): ReadonlySet<Pole> {
  return new Set(tokens.flatMap(({ word }) => boundWords.get(word) ?? []));
}

/** Whether the graph knows the other end of the range that a relation leads to. */
export function hasOtherBound(
  relation: string,
  { relations, language }: Pick<Schema, 'relations' | 'language'>,
): boolean {
  const name = relations.get(relation)?.structure.relation.name ?? '';
  const end = boundOfName(name, language);
  if (end === undefined) return false;
  const rest = (text: string): string => wordsOutsideOf(text, language.boundWords, language);
  return [...relations.values()].some(({ structure: { relation: other } }) => {
    const twin = boundOfName(other.name, language);
    return twin !== undefined && twin !== end && rest(other.name) === rest(name);
  });
}
