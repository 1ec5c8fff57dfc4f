import type { LanguageId } from '../language/ids.ts';
import { languageRoom } from '../language/registry.ts';
import type { AnswerReason } from './answer.ts';

export interface ExplanationInput {
  /** The plan in words. */
  readonly asked: string;
  /** How many facts there are. */
  readonly facts: number;
  /** The answer as a sentence, without a remark. */
  readonly answer: string;
  readonly why: readonly AnswerReason[];
}

/** Reasons that leave open whether the facts give the answer. */
const OF_THE_RUN: ReadonlySet<AnswerReason['code']> = new Set([
  'plan-failed',
  'answers-differ',
  'verdict-differs',
  'outside-evidence',
  'cut',
  'not-finished',
]);

/**
 * Explains an answer, apart from its facts: what was asked of the graph, what the facts give, and what is proved. One
 * line each.
 */
export function wordExplanation(
  { asked, facts, answer, why }: ExplanationInput,
  language: LanguageId,
): readonly string[] {
  const words = languageRoom(language).explanationWords;
  const lines = [words.asked(asked), words.gives(facts, answer)];
  if (why.length === 0) return [...lines, words.proved];
  const reasons = words.unproved(why.map((reason) => reason.words).join(' '));
  const isGiven = !why.some(({ code }) => OF_THE_RUN.has(code));
  return [...lines, ...(isGiven ? [words.givenByFacts] : []), reasons];
}
