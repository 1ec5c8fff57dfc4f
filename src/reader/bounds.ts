import type { Pole, Token } from '../language/analysis.ts';
import type { LanguageReader } from '../language/language.ts';
import type { Candidate } from './candidate.ts';
import type { JudgeContext } from './judge-context.ts';
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

/**
 * "how many hives are at X", answered with how many there may be: the end of a range that no word says, where things of the kind can
 * be counted. And "how many hives can X take", where the graph says that, answered with how many there are.
 */
export function isOtherThanPossible(
  { operation, projection, things }: Candidate,
  { analysis: { asked, tokens }, uses, schema }: JudgeContext,
): boolean {
  const noun = asked.head === undefined ? -1 : asked.head.to - 1;
  if (noun < 0 || (uses.get(noun) ?? []).length === 0) return false;
  const { boundWords, possibilityWords } = schema.language;
  const mayBe = tokens.some(({ word }) => possibilityWords.has(word));
  if (operation.kind === 'count') {
    const { word = '', lemmas = [] } = tokens[noun] ?? {};
    return (
      mayBe &&
      schema.numeric.some(
        ({ id, words }) =>
          boundOf(id, schema) === 'max' && [word, ...lemmas].some((form) => words.includes(form)),
      )
    );
  }
  const step = projection?.step ?? things.legs[0]?.steps[0];
  if (operation.kind !== 'set' || step === undefined || boundOf(step.relation, schema) === undefined)
    return false;
  return !mayBe && !tokens.some(({ word }) => boundWords.has(word));
}
