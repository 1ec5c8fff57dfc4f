import type { LanguageId } from '../language/ids.ts';
import { languageRoom, languageRooms } from '../language/registry.ts';
import { shownAnswer } from '../language/shown-answer.ts';
import type { Plan } from '../plan/plan.ts';
import type { Reason } from '../plan/reason.ts';
import type { AnswerEntity, Outcome } from './answer.ts';

export interface WordingInput {
  readonly answers: readonly AnswerEntity[];
  readonly verdict?: boolean | undefined;
  /** The plan that gave the answers, if there is one. */
  readonly plan?: Plan | undefined;
  readonly outcome: Outcome;
  /** Why the outcome is no better. */
  readonly why?: readonly Reason[] | undefined;
}

/**
 * Words an answer from templates in the question's language: the verdict first, then every answer by name, in order,
 * and a remark if the outcome is less than grounded. No model is involved.
 */
export function wordAnswer(input: WordingInput, language: LanguageId): string {
  const words = languageRoom(language).answerWords;
  if (input.outcome === 'abstained') {
    const codes = new Set(input.why?.map(({ code }) => code));
    if (codes.has('several-readings')) return words.unsure;
    return codes.has('nothing-fits') ? words.nothingFits : words.none;
  }
  const names = [...new Set(input.answers.map((answer) => nameWithMore(answer, input.plan, language)))];
  const verdict = input.verdict === undefined ? [] : [input.verdict ? words.yes : words.no];
  const listed = names.length === 0 ? [] : [words.list(names)];
  const remark = input.outcome === 'grounded' ? [] : [words[input.outcome]];
  return [...verdict, ...listed, ...remark].join(words.gap);
}

/**
 * "Ada Vale (3)" if the question asks for a number per answer, "screening 2 (film Dune, hall Hall 1)" if the name says
 * little. Values are written as by `shownAnswer`.
 */
export function nameWithMore(answer: AnswerEntity, plan: Plan | undefined, language: LanguageId): string {
  const { name, detail, value } = shownAnswer(answer, plan, language);
  const more = [detail, value].filter((one) => one !== undefined);
  return more.length === 0 ? name : `${name} (${more.join(': ')})`;
}

/**
 * A reply without what `wordAnswer` adds in any language. Remarks at the ends of lines are removed, and so are lines
 * that only say that nothing was found or that it is not certain what is asked. Other texts are unchanged. Used to
 * compare replies with right answers.
 */
export function bareWording(text: string): string {
  return text
    .split('\n')
    .map(bareLine)
    .filter((line) => line !== '')
    .join('\n');
}

function bareLine(line: string): string {
  const said = line.trim();
  for (const { none, nothingFits, unsure, partial, model } of languageRooms().map(
    ({ answerWords }) => answerWords,
  )) {
    if (said === none || said === nothingFits || said === unsure) return '';
    for (const remark of [partial, model])
      if (said.endsWith(remark)) return said.slice(0, -remark.length).trimEnd();
  }
  return line;
}
