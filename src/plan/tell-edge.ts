import type { KnowledgeGraph, ReadOptions } from '../graph/graph.ts';
import type { EntityId } from '../graph/term.ts';
import type { PlanEdge } from './plan.ts';
import { seenFrom } from './reading.ts';
import { type FailedEdge, type PlanNodeNames, relationsOf } from './ruling.ts';

/** Things whose own values are shown, and names shown. */
export const SHOWN = { things: 50, names: 5 };

/** What the near end has for the relation that failed; `instead`, if nothing, the relations that it does have. */
export async function tellEdge(
  edge: PlanEdge,
  {
    side,
    near,
    nearNames,
    farNames,
    graph,
    read,
  }: {
    /** The end of the edge that is reached. */
    readonly side: 'from' | 'to';
    readonly near: readonly EntityId[];
    readonly nearNames: PlanNodeNames;
    readonly farNames: PlanNodeNames;
    readonly graph: KnowledgeGraph;
    readonly read: ReadOptions;
  },
): Promise<{ readonly failed: FailedEdge; readonly instead: readonly string[] }> {
  const things = near.slice(0, SHOWN.things);
  const has = new Set<EntityId>();
  let isBackwards = true;
  for (const { relation, direction } of edge.relations) {
    const way = seenFrom(side, direction);
    if (way === 'out') isBackwards = false;
    const found = await graph.step(things, relation, way, { ...read, limit: SHOWN.things });
    for (const id of found.targets) has.add(id);
  }
  const names = has.size === 0 ? [] : await namesOf([...has], graph, read);
  const failed: FailedEdge = {
    relations: relationsOf(edge),
    isBackwards,
    near: nearNames,
    far: farNames,
    has: names,
    looked: near.length > things.length ? things.length : undefined,
  };
  if (has.size > 0) return { failed, instead: names };
  const relations = await graph.relations(things, 'both', read);
  const others = relations
    .toSorted((a, b) => b.entities - a.entities)
    .map(({ relation, direction }) => (direction === 'out' ? relation.name : `← ${relation.name}`))
    .slice(0, SHOWN.names);
  return { failed, instead: others };
}

/** The names of the first few entities. */
export async function namesOf(
  ids: readonly EntityId[],
  graph: KnowledgeGraph,
  read: ReadOptions,
): Promise<readonly string[]> {
  const described = await graph.describe(ids.slice(0, SHOWN.names), read);
  return described.map(({ entity }) => entity.name);
}
