import type { PlanPart, Tie } from '../../plan/tie.ts';

/**
 * Ties the first place in a question where a text occurs as whole words, ignoring case. Empty if the text does not
 * occur as written (a model may have worded it differently), because then it accounts for no word of the question.
 */
export function tieText(
  question: string,
  text: string,
  tie: { readonly to: PlanPart; readonly by: Tie['by']; readonly isSure: boolean },
): readonly Tie[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [];
  const lower = question.toLowerCase();
  // Lower-casing can change the length of a text. Its positions would then be wrong.
  if (lower.length !== question.length) return [];
  for (let start = lower.indexOf(wanted); start >= 0; start = lower.indexOf(wanted, start + 1)) {
    const end = start + wanted.length;
    if (isWordEdge(lower, start) && isWordEdge(lower, end)) return [{ start, end, ...tie }];
  }
  return [];
}

/** Whether a position is not inside a word. Between Han characters, every position is an edge. */
function isWordEdge(text: string, at: number): boolean {
  const [before = '', after = ''] = [text[at - 1], text[at]];
  return !(isLetter(before) && isLetter(after));
}

function isLetter(char: string): boolean {
  return /[\p{L}\p{N}]/u.test(char) && !/\p{Script=Han}/u.test(char);
}
