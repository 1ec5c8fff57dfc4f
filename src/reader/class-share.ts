import type { AskedQuestion } from './asked-question.ts';
import { SURE_CLASS } from './classes.ts';
import { holdsToken } from './spans.ts';
import { wholeNames } from './whole-names.ts';

/** What a word that names a class is worth for a relation that only has the class at an end. */
const CLASS_WORD = 0.3;
/** And for the one relation that leads to all of a class with a name of its own: "author". */
const CLASS_AND_END = 0.85;
/** And for one of several relations that lead to it. */
const ONE_OF_ENDS = 0.5;

/**
 * What is left of a word for a relation, 0..1: a word that surely names a class says nothing of a relation, unless the class is what that
 * relation alone leads to.
 */
export function classShare(
  at: number,
  relation: string,
  { analysis, schema, classes }: AskedQuestion,
): number {
  const { form, head, wanted } = analysis.asked;
  // "in stock", where a relation is called so.
  const isWhole = wholeNames(analysis.tokens, schema).some(
    ({ span, relations }) => holdsToken(at, span) && relations.includes(relation),
  );
  if (isWhole) return 1;
  // "what date was …": the noun says only what kind of value is asked for; that of "how many pages" says what is counted.
  if (wanted !== 'thing' && form !== 'count' && holdsToken(at, head)) return CLASS_WORD;
  const uses = (classes.get(at) ?? []).filter(
    ({ score, isWeak, isByBook }) => score >= SURE_CLASS && !isWeak && !isByBook,
  );
  if (uses.length === 0) return 1;
  const own = uses.find(({ of }) =>
    of.roles.some((role) => role.relation === relation && role.direction === 'in'),
  );
  if (own === undefined) return CLASS_WORD;
  if (own.of.roles.filter(({ direction }) => direction === 'in').length > 1) return ONE_OF_ENDS;
  return own.of.by === 'role' ? 1 : CLASS_AND_END;
}
