import type { PlanPart, Tie } from '../../plan/tie.ts';

/**
 * Ties the first place in a question where a text stands, as whole words without regard to case; none if it is not
 * there as it is written (a model may have put it differently), because then no word of the question is accounted for.
 */
export function tieText(
  question: string,
  text: string,
  tie: { readonly to: PlanPart; readonly by: Tie['by']; readonly isSure: boolean },
): readonly Tie[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [];
  const lower = question.toLowerCase();
  // Lower case can change the length of a text; then its places are those of another text.
  if (lower.length !== question.length) return [];
  for (let start = lower.indexOf(wanted); start >= 0; start = lower.indexOf(wanted, start + 1)) {
    const end = start + wanted.length;
    if (isWordEdge(lower, start) && isWordEdge(lower, end)) return [{ start, end, ...tie }];
  }
  return [];
}

/** Not inside a word; between Han characters every place is an edge. */
function isWordEdge(text: string, at: number): boolean {
  const [before = '', after = ''] = [text[at - 1], text[at]];
  return !(isLetter(before) && isLetter(after));
}

function isLetter(char: string): boolean {
  return /[\p{L}\p{N}]/u.test(char) && !/\p{Script=Han}/u.test(char);
}
