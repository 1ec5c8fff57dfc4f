import { wordsOf } from '../graph/words-of.ts';
import type { RelationStructure } from '../structure/structure.ts';
import type { Schema } from './schema.ts';

/** Whether a relation leads to the day on which something ended: "returned on", "moved out". */
export function isFinishDay(
  { relation, tail }: Pick<RelationStructure, 'relation' | 'tail'>,
  { language: { finishNames } }: Schema,
): boolean {
  return (
    tail.kind === 'date' &&
    tail.precision !== 'clock' &&
    finishNames?.test(wordsOf(relation.name).join(' ')) === true
  );
}
