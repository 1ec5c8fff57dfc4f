import type { LanguageId } from '../language/ids.ts';
import { languageRoom, languageRooms } from '../language/registry.ts';
import type { AnswerEntity, Outcome } from './answer.ts';

export interface WordingInput {
  readonly answers: readonly AnswerEntity[];
  readonly verdict?: boolean | undefined;
  readonly outcome: Outcome;
}

/**
 * Template wording in the question's language: every answer by name in order, the verdict first, and a remark when the
 * outcome is less than grounded. No model takes part.
 */
export function wordAnswer(input: WordingInput, language: LanguageId): string {
  const words = languageRoom(language).answerWords;
  if (input.outcome === 'abstained') return words.none;
  const names = [...new Set(input.answers.map((answer) => nameWithValue(answer)))];
  const verdict = input.verdict === undefined ? [] : [input.verdict ? words.yes : words.no];
  const listed = names.length === 0 ? [] : [words.list(names)];
  const remark = input.outcome === 'grounded' ? [] : [words[input.outcome]];
  return [...verdict, ...listed, ...remark].join(words.gap);
}

/** "Ada Vale (3)" where a number of each is asked for. */
export function nameWithValue({ name, value }: AnswerEntity): string {
  return value === undefined ? name : `${name} (${value})`;
}

/**
 * A reply without what `wordAnswer` says of its own in any language: remarks at the ends of lines are cut, a line that
 * only says that nothing was found is left out. For whoever compares replies with right answers; other texts stay as
 * they are.
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
  for (const { none, partial, model } of languageRooms().map(({ answerWords }) => answerWords)) {
    if (said === none) return '';
    for (const remark of [partial, model])
      if (said.endsWith(remark)) return said.slice(0, -remark.length).trimEnd();
  }
  return line;
}
