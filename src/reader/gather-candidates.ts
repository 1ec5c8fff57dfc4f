import { READING } from '../limits.ts';
import type { Candidate } from './candidate.ts';
import { comparisons } from './comparisons.ts';
import type { Description } from './description.ts';
import type { QuestionItems } from './gather-items.ts';
import { kindsOf } from './kinds-of-names.ts';
import { makeCandidates } from './make-candidates.ts';
import type { MakeContext } from './make-context.ts';
import { isMixture } from './mixed-kinds.ts';
import type { FoundName } from './names.ts';
import { ongoingOnly } from './ongoing.ts';

const MOST_CANDIDATES = READING.candidates.value;

/**
 * What may be asked of everything that is described, the first descriptions first. Ends early when the time is over.
 * @param cut is told where there would be too many.
 */
export async function gatherCandidates(
  descriptions: readonly Description[],
  { used, runs, ongoing }: QuestionItems,
  make: MakeContext,
  cut: string[],
): Promise<readonly Candidate[]> {
  const { analysis, schema, clock, signal } = make;
  const isTruth = analysis.asked.form === 'truth';
  const candidates: Candidate[] = [];
  for (const things of descriptions) {
    signal?.throwIfAborted();
    if (clock.isOver() && candidates.length > 0) break;
    if (candidates.length > MOST_CANDIDATES) {
      cut.push(`candidates beyond ${MOST_CANDIDATES}`);
      break;
    }
    const made = await makeCandidates(things, make);
    const isMixed =
      !isTruth && analysis.asked.wanted !== 'person' && (await isMixture(things, schema, signal));
    candidates.push(...(isMixed ? made.filter((one) => !isOfAll(one)) : made));
  }
  if (used.length === 2 && analysis.cues.some(({ kind }) => kind === 'compare' || kind === 'calculate')) {
    candidates.push(...(await comparisonsOfTwo(used, make)));
    if (!isTruth && runs.merged.length === 0)
      candidates.push(...(await makeCandidates(await bothNamed(used, make), make)));
  }
  candidates.push(...(await ongoingOnly(candidates, ongoing, make)));
  return candidates;
}

/** It gives or counts all that is described. */
function isOfAll({ operation, projection }: Candidate): boolean {
  return projection === undefined && (operation.kind === 'set' || operation.kind === 'count');
}

async function comparisonsOfTwo(names: readonly FoundName[], make: MakeContext): Promise<Candidate[]> {
  const kinds = await kindsOf(names, make.schema, make.signal);
  return comparisons(
    make,
    names.map((name) => [name]),
    kinds,
  );
}

async function bothNamed(names: readonly FoundName[], { schema, signal }: MakeContext): Promise<Description> {
  return {
    subjects: names,
    subjectKeys: await kindsOf(names, schema, signal),
    legs: [],
    without: [],
    ids: new Set(names.flatMap(({ entities }) => entities.map(({ id }) => id))),
    worth: 0,
  };
}
