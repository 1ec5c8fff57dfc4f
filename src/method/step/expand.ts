import { compareText } from '../../graph/compare-text.ts';
import {
  type DirectedRelation,
  type Entity,
  type EntityId,
  stableId,
  type Triple,
} from '../../graph/term.ts';
import { asShown } from '../../slice/show.ts';
import type { MethodContext } from '../method.ts';
import type { Cuts } from './cuts.ts';
import { type DenyListId, isDenied } from './relation-deny-list.ts';

/** A step that could be taken from an entity. */
export interface WalkStep {
  readonly triple: Triple;
  readonly from: Entity;
  readonly to: Entity;
}

export interface ExpandOptions {
  readonly limitPerDirection: number;
  /** Entities that are never walked to: those already on the branch. */
  readonly visited: ReadonlySet<EntityId>;
  readonly denyList?: DenyListId | undefined;
}

/**
 * Steps from an entity in both directions, each triple once, without steps to visited entities. Sorted by relation
 * name, then by name and identifier of the entity reached, so that prompts do not depend on the order of the graph. A
 * node whose only name is an identifier is returned as a mediator. A cut at the limit is recorded. Cost: two graph
 * reads.
 */
export async function expand(
  entity: Entity,
  options: ExpandOptions,
  context: MethodContext,
  cuts: Cuts,
): Promise<readonly WalkStep[]> {
  const { graph, signal } = context;
  const pages = await Promise.all(
    (['out', 'in'] as const).map((direction) =>
      graph.neighbours([entity.id], { direction, limit: options.limitPerDirection, signal }),
    ),
  );
  const steps: WalkStep[] = [];
  for (const { triples, truncated } of pages) {
    if (truncated !== undefined) cuts.add({ what: 'edges', ...truncated });
    for (const triple of triples) {
      if (options.denyList !== undefined && isDenied(triple.relation.id, options.denyList)) continue;
      const to = asShown(triple.head.id === entity.id ? triple.tail : triple.head, graph);
      if (to.id !== entity.id && !options.visited.has(to.id)) steps.push({ triple, from: entity, to });
    }
  }
  return steps.sort(compareSteps);
}

/**
 * Steps from an entity along one relation, values included, in the order of the graph. A cut at the limit is recorded.
 * Cost: one graph read.
 */
export async function expandAlong(
  entity: Entity,
  { relation, direction }: DirectedRelation,
  limit: number,
  { graph, signal }: MethodContext,
  cuts: Cuts,
): Promise<readonly WalkStep[]> {
  const relations = [relation.id];
  const { triples, truncated } = await graph.neighbours([entity.id], { relations, direction, limit, signal });
  if (truncated !== undefined) cuts.add({ what: 'edges', ...truncated });
  return triples
    .map((triple): WalkStep => {
      const to = asShown(direction === 'out' ? triple.tail : triple.head, graph);
      return { triple, from: entity, to };
    })
    .filter(({ to }) => to.id !== entity.id);
}

function compareSteps(a: WalkStep, b: WalkStep): number {
  return (
    compareText(a.triple.relation.name, b.triple.relation.name) ||
    compareText(a.to.name, b.to.name) ||
    compareText(stableId(a.to), stableId(b.to)) ||
    compareText(a.triple.relation.id, b.triple.relation.id) ||
    compareText(a.triple.head.name, b.triple.head.name) ||
    compareText(a.triple.mediator?.name ?? '', b.triple.mediator?.name ?? '')
  );
}
