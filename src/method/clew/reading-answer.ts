import type { AnswerClue } from '../../answer/answer.ts';
import type { EntityId } from '../../graph/term.ts';
import type { MethodContext, MethodResult } from '../method.ts';
import { endsAsAsked, type Read, readEnds } from './choose.ts';
import type { Ledger } from './ledger.ts';
import type { ClewOptions } from './options.ts';
import { readOff } from './read-off.ts';
import { toQuery } from './to-query.ts';

export type Combine = 'union' | 'intersection';

/** Number of path instances by answer over several readings. */
export function combineAnswers(reads: readonly Read[], combine: Combine): ReadonlyMap<EntityId, number> {
  const support = new Map<EntityId, number>();
  for (const { answers } of reads) {
    for (const [id, count] of answers) {
      if (combine === 'intersection' && !reads.every((read) => read.answers.has(id))) continue;
      support.set(id, (support.get(id) ?? 0) + count);
    }
  }
  return support;
}

/** Readings run whole, where they were only looked at. */
export async function runWhole(reads: readonly Read[]): Promise<readonly Read[]> {
  return Promise.all(
    reads.map(async ({ interpretation }) => readEnds(interpretation, await interpretation.run())),
  );
}

/**
 * The answer of readings that need nothing more than to be walked: everything at their ends, with the triples on the way and
 * the query that gives the same. @param reads run whole.
 */
export async function answerReading(
  reads: readonly Read[],
  combine: Combine,
  ledger: Ledger,
  options: ClewOptions,
  context: MethodContext,
): Promise<MethodResult> {
  const support = combineAnswers(reads, combine);
  const { answers, evidence, cuts } = await readOff(reads, support, ledger, context.graph, {
    ...options,
    signal: context.signal,
  });
  recordEvidence(evidence, context);
  const before = Math.max(...reads.flatMap(({ ends }) => ends.map((end) => end.support.size)));
  context.trace.record({ type: 'set-aligned', node: 'answer', before, after: answers.length });
  const isCut = reads.some(({ ends }) => ends.some((end) => end.isCut));
  const truncated = [...cuts, ...(isCut ? [{ what: 'triples of a step', kept: before }] : [])];
  for (const cut of truncated) context.trace.record({ type: 'truncated', ...cut });
  const readings = reads.map(({ interpretation }) => interpretation);
  return {
    answers,
    basis: 'kg',
    clues: ledger.clues,
    evidence,
    complete: isCovered(ledger.clues) && reads.every(endsAsAskedFor),
    truncated,
    query: { clew: toQuery(readings, combine) },
    stopReason: 'complete',
  };
}

export function isCovered(clues: readonly AnswerClue[]): boolean {
  return clues.every(({ status }) => status !== 'unmapped');
}

export function endsAsAskedFor({ interpretation }: Read): boolean {
  return interpretation.paths.some(endsAsAsked);
}

const SHOWN = 50;

export function recordEvidence(evidence: MethodResult['evidence'], { trace }: MethodContext): void {
  evidence.slice(0, SHOWN).forEach(({ triple, clues }, branch) => {
    trace.record({
      type: 'path-extended',
      branch,
      triple: { head: triple.head.name, relation: triple.relation.name, tail: triple.tail.name },
      covered: clues,
      case: 'aligned',
    });
  });
}

/** No answer, with what is known of the clues. */
export function abstained(
  clues: readonly AnswerClue[],
  stopReason: MethodResult['stopReason'],
): MethodResult {
  return { answers: [], basis: 'none', clues, evidence: [], complete: false, stopReason };
}
