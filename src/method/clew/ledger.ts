import type { AnswerClue } from '../../answer/answer.ts';
import type { InterpretedPath } from '../../model/embedded/interpret.ts';

/** Clues of a reading, and which hops of which path each of them stands behind. */
export interface Ledger {
  readonly clues: readonly AnswerClue[];
  /** Clue indices by path and hop, hops from 0. */
  readonly byHop: readonly (readonly (readonly number[])[])[];
}

/** Words lighter than this only steer the reading ("also", "person") and are no clues. */
const TELLING_WEIGHT = 0.3;
/** Similarity from which a word is taken to say what it was matched to. */
const SURE = { relation: 0.5, class: 0.35 };

interface Entry {
  readonly at: number;
  readonly text: string;
  readonly kind: string;
  status: AnswerClue['status'];
  readonly to: Set<string>;
  /** `path:hop` */
  readonly hops: Set<string>;
}

const RANK: Readonly<Record<AnswerClue['status'], number>> = { unmapped: 0, ambiguous: 1, mapped: 2 };

/**
 * The alignment as a ledger of clues in order of the question: names, then every telling word with the relation it was
 * matched to. `ambiguous`: several things bear the name, or the word fits its relation only loosely.
 * @param isUnclear whether a path's name has rivals that fit as well.
 */
export function readLedger(
  paths: readonly InterpretedPath[],
  isUnclear: (path: InterpretedPath) => boolean,
): Ledger {
  const entries = new Map<string, Entry>();
  paths.forEach((path, place) => {
    const { mention, start, steps } = path;
    const key = `name ${mention.span.from} ${mention.text}`;
    const name = entries.get(key) ?? {
      at: mention.span.from,
      text: mention.text,
      kind: start.kind === 'literal' ? 'value' : 'entity',
      status: isUnclear(path) ? 'ambiguous' : 'mapped',
      to: new Set(),
      hops: new Set(),
    };
    name.to.add(start.name);
    name.hops.add(`${place}:0`);
    entries.set(key, name);
    for (const { token, use, hop, score, isFirm } of path.fates()) {
      if (token.weight < TELLING_WEIGHT) continue;
      const word = `word ${token.piece} ${token.text}`;
      const entry: Entry = entries.get(word) ?? {
        at: token.piece,
        text: token.text,
        kind: use === 'class' ? 'class' : 'relation',
        status: 'unmapped',
        to: new Set(),
        hops: new Set(),
      };
      entries.set(word, entry);
      if (use === 'skipped' || score === 0) continue;
      const status = isFirm && score >= SURE[use] ? 'mapped' : 'ambiguous';
      if (RANK[status] > RANK[entry.status]) entry.status = status;
      const step = steps[Math.max(0, hop - 1)];
      if (step !== undefined) entry.to.add(hop === 0 ? start.name : step.relation.name);
      entry.hops.add(`${place}:${Math.max(0, hop - 1)}`);
    }
  });
  const sorted = [...entries.values()].sort((a, b) => a.at - b.at);
  return {
    clues: sorted.map(({ text, kind, status, to }) => ({ text, kind, status, to: [...to] })),
    byHop: paths.map(({ steps }, place) =>
      steps.map((_, hop) =>
        sorted.flatMap((entry, index) => (entry.hops.has(`${place}:${hop}`) ? [index] : [])),
      ),
    ),
  };
}

/**
 * The ledger of paths a model chose: what the words tie loosely to the paths is confirmed, what they do not tie to them at
 * all is at least taken up. A name with several bearers is not settled by that.
 */
export function confirmLedger(ledger: Ledger, paths: readonly InterpretedPath[]): Ledger {
  const relations = [...new Set(paths.flatMap(({ steps }) => steps.map(({ relation }) => relation.name)))];
  const clues = ledger.clues.map((clue): AnswerClue => {
    if (clue.kind === 'entity' || clue.kind === 'value') return clue;
    if (clue.status === 'unmapped') return { ...clue, status: 'ambiguous', to: relations };
    return { ...clue, status: 'mapped' };
  });
  return { clues, byHop: ledger.byHop };
}
