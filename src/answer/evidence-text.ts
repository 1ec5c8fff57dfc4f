import type { AnswerClue, AnswerEvidence } from './answer.ts';

/** One line per piece of evidence: `head · relation · tail`, then the clues it covers in brackets. */
export function evidenceLine(evidence: AnswerEvidence, clues: readonly AnswerClue[]): string {
  const covered = evidence.clues.map((index) => clues[index]?.text).filter((text) => text !== undefined);
  const fact = `${evidence.head} · ${evidence.relation} · ${evidence.tail}`;
  return covered.length === 0 ? fact : `${fact}  [${covered.join(', ')}]`;
}

/** One line per clue: its text, status and what it was mapped to. */
export function clueLine(clue: AnswerClue): string {
  const to = clue.to.length === 0 ? '' : ` → ${clue.to.join(', ')}`;
  return `${clue.text} (${clue.status})${to}`;
}
