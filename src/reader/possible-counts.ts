import { boundOf } from './bounds.ts';
import type { Candidate } from './candidate.ts';
import type { JudgeContext } from './judge-context.ts';

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
