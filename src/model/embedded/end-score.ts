import type { Matcher } from './match.ts';
import type { RoleNumber } from './profile.ts';
import type { QuestionAround } from './reading.ts';
import { ASKED_CLASSES } from './role.ts';
import type { Weights } from './weights.ts';

/** The loss from one label of a question word to the next, the most direct first. */
export const LABEL_STEP = 0.08;
/** The least value that remains. */
const LEAST_LABEL = 0.5;

/**
 * How well the last relation of a path fits what is asked for: its class, the noun of the answer and the question word.
 * Below 0 if it contradicts that.
 */
export function endScore(
  last: RoleNumber,
  matcher: Matcher,
  reading: QuestionAround,
  weights: Weights,
): number {
  return (
    typeScore(last, matcher, reading, weights) +
    answerWordScore(last, matcher, reading, weights) +
    questionWordScore(last, matcher, reading, weights)
  );
}

function typeScore(last: RoleNumber, matcher: Matcher, { wanted }: QuestionAround, weights: Weights): number {
  if (wanted === undefined) return 0;
  const { classes } = matcher.profile.role(last);
  if (wanted === 'thing') return -weights.answerThing * (classes.get('person') ?? 0);
  const strength = classes.get(wanted) ?? 0;
  if (strength > 0) return weights.answerType * strength;
  const other = Math.max(0, ...ASKED_CLASSES.map((name) => classes.get(name) ?? 0));
  return -(weights.answerTypeUnknown + (weights.answerType - weights.answerTypeUnknown) * other);
}

function answerWordScore(
  last: RoleNumber,
  matcher: Matcher,
  { answerWord }: QuestionAround,
  weights: Weights,
): number {
  if (answerWord === undefined) return 0;
  const { match, isNoun } = answerWord;
  const relation = matcher.relation(match, last).score;
  const isForward = matcher.profile.isForward(last);
  let label = relation;
  if (isNoun && isForward) {
    label = Math.max(matcher.labelHead(match.word, last), weights.answerWordOffHead * relation);
  } else if (isNoun) {
    label = weights.answerWordBackwards * relation;
  }
  const kind = weights.answerWordClass * matcher.role(match.word, last);
  return weights.answerWord * Math.max(label, kind) - weights.answerWordBase;
}

function questionWordScore(
  last: RoleNumber,
  matcher: Matcher,
  { questionLabels }: QuestionAround,
  weights: Weights,
): number {
  if (questionLabels.length === 0 || !matcher.profile.isForward(last)) return 0;
  const said = questionLabels.map(
    (word, place) => Math.max(LEAST_LABEL, 1 - LABEL_STEP * place) * matcher.labelLexical(word, last),
  );
  return weights.questionWord * Math.max(...said);
}
