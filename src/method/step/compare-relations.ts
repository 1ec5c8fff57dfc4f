import { compareText } from '../../graph/compare-text.ts';
import type { DirectedRelation } from '../../graph/term.ts';

/** Orders by name, then identifier, then outgoing first, so that prompts do not depend on the order of the graph. */
export function compareRelations(a: DirectedRelation, b: DirectedRelation): number {
  return (
    compareText(a.relation.name, b.relation.name) ||
    compareText(a.relation.id, b.relation.id) ||
    compareText(b.direction, a.direction)
  );
}
