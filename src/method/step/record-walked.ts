import type { Triple } from '../../graph/term.ts';
import type { MethodContext } from '../method.ts';

/** Records a triple of a walk that is not aligned with clues. @param place its position in the walk, from 0. */
export function recordWalked(
  { head, relation, tail }: Triple,
  place: number,
  { trace }: MethodContext,
): void {
  trace.record({
    type: 'path-extended',
    branch: place,
    triple: { head: head.name, relation: relation.name, tail: tail.name },
    covered: [],
  });
}
