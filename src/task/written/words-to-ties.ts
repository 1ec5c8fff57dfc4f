import type { PlanPart, Tie } from '../../plan/tie.ts';

/** A letter or digit of a script that separates words by spaces. */
const INSIDE_WORD = /[\p{L}\p{N}]/u;
const NO_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** A stretch of a question, in characters. The end is exclusive. */
export interface QuestionStretch {
  readonly start: number;
  readonly end: number;
}

/**
 * Where words copied from a question occur in it: as one stretch, else word by word. Words that do not occur are left
 * out.
 * @param taken stretches that names take up. Words are first looked for elsewhere.
 */
export function placeWords(
  question: string,
  words: string,
  taken: readonly QuestionStretch[] = [],
): readonly QuestionStretch[] {
  const whole = placeOf(question, words, taken);
  if (whole !== undefined) return [whole];
  const parts = words.split(/[\s…]+|\.{3}/u).filter((part) => part !== '');
  return parts.length < 2 ? [] : parts.flatMap((part) => placeOf(question, part, taken) ?? []);
}

/** Ties for the words that a model says stand for a part of its plan. */
export function tiesOf(
  question: string,
  words: string | undefined,
  to: PlanPart,
  by: Tie['by'],
  taken: readonly QuestionStretch[],
): readonly Tie[] {
  if (words === undefined) return [];
  return placeWords(question, words, taken).map((stretch) => ({ ...stretch, to, by, isSure: true }));
}

function placeOf(
  question: string,
  words: string,
  taken: readonly QuestionStretch[],
): QuestionStretch | undefined {
  const text = fold(question);
  const wanted = fold(words.trim());
  // Folding may change lengths in rare scripts, which would make the positions wrong.
  if (wanted === '' || text.length !== question.length) return undefined;
  let found: QuestionStretch | undefined;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const stretch = { start: at, end: at + wanted.length };
    if (!isWhole(text, stretch)) continue;
    if (taken.every(({ start, end }) => stretch.end <= start || stretch.start >= end)) return stretch;
    found ??= stretch;
  }
  return found;
}

/** Whether a stretch neither begins nor ends inside a word. */
function isWhole(text: string, { start, end }: QuestionStretch): boolean {
  const cuts = (left: string | undefined, right: string | undefined) =>
    left !== undefined &&
    right !== undefined &&
    INSIDE_WORD.test(left) &&
    INSIDE_WORD.test(right) &&
    !NO_SPACES.test(left) &&
    !NO_SPACES.test(right);
  return !cuts(text[start - 1], text[start]) && !cuts(text[end - 1], text[end]);
}

function fold(text: string): string {
  return text.toLowerCase().replaceAll(/[‘’ʼ]/gu, "'").replaceAll(/\s/gu, ' ');
}
