import type { Clue } from '../state/exploration.ts';

interface Piece {
  readonly text: string;
  readonly clue: number | undefined;
}

/** The question with its clues underlined according to their state. Screen readers get the ledger below it instead. */
export function MarkedQuestion({
  question,
  clues,
  lit,
}: {
  readonly question: string;
  readonly clues: readonly Clue[];
  readonly lit: number | undefined;
}) {
  const pieces = cutAtClues(question, clues);
  let at = 0;
  return (
    <p className="marked" aria-hidden="true">
      {pieces.map(({ text, clue }) => {
        const key = at;
        at += text.length;
        if (clue === undefined) return <span key={key}>{text}</span>;
        const { status } = clues[clue]!;
        return (
          <span key={key} className={`mark mark-${status ?? 'open'}${lit === clue ? ' mark-lit' : ''}`}>
            {text}
          </span>
        );
      })}
    </p>
  );
}

/**
 * The question in pieces, in order. A clue that does not occur in it literally marks nothing. Of two that overlap, the
 * longer one wins.
 */
export function cutAtClues(question: string, clues: readonly Pick<Clue, 'text'>[]): readonly Piece[] {
  const lower = question.toLowerCase();
  const taken: { readonly from: number; readonly to: number; readonly clue: number }[] = [];
  const byLength = clues
    .map(({ text }, clue) => ({ text: text.toLowerCase(), clue }))
    .filter(({ text }) => text !== '')
    .sort((left, right) => right.text.length - left.text.length);
  for (const { text, clue } of byLength) {
    for (let from = lower.indexOf(text); from >= 0; from = lower.indexOf(text, from + 1)) {
      const to = from + text.length;
      if (taken.some((other) => from < other.to && other.from < to)) continue;
      taken.push({ from, to, clue });
      break;
    }
  }
  taken.sort((left, right) => left.from - right.from);
  const pieces: Piece[] = [];
  let at = 0;
  for (const { from, to, clue } of taken) {
    if (from > at) pieces.push({ text: question.slice(at, from), clue: undefined });
    pieces.push({ text: question.slice(from, to), clue });
    at = to;
  }
  if (at < question.length) pieces.push({ text: question.slice(at), clue: undefined });
  return pieces;
}
