import type { Direction } from '../../graph/term.ts';
import type { WalkStep } from '../step/expand.ts';
import { shownName } from '../step/shown-name.ts';

/** A relation that was kept, with the clues it expresses. */
export interface RelationSteps {
  readonly name: string;
  /** The direction as seen from the branch's last entity. */
  readonly direction: Direction;
  readonly steps: readonly WalkStep[];
  /** Best score first; at least one. */
  readonly clues: readonly { readonly clue: number; readonly score: number }[];
  /** The highest of their scores. */
  readonly score: number;
}

/** A distinct pair of relation and entity name with the steps behind it: several if entities share the name. */
export interface EntityCandidate {
  readonly relation: RelationSteps;
  readonly entity: string;
  readonly steps: readonly WalkStep[];
}

/**
 * Entity candidates in the order in which they are cut off: all of the best relation first (by name within a relation),
 * or one of each relation in turn, so that a hub's relation cannot fill the list.
 * @param relations best first.
 */
export function candidatesOf(
  relations: readonly RelationSteps[],
  order: 'relation-score' | 'round-robin',
): readonly EntityCandidate[] {
  const lists = relations.map((relation) =>
    [...Map.groupBy(relation.steps, ({ to }) => shownName(to))].map(([entity, steps]) => ({
      relation,
      entity,
      steps,
    })),
  );
  if (order === 'relation-score') return lists.flat();
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, rank) => lists.flatMap((list) => list[rank] ?? [])).flat();
}
