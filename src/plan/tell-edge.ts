import type { KnowledgeGraph, ReadOptions } from '../graph/graph.ts';
import type { EntityId } from '../graph/term.ts';
import type { OperatorKind, PlanEdge } from './plan.ts';
import { seenFrom } from './reading.ts';

/** Things whose own values are shown, and names shown. */
export const SHOWN = { things: 50, names: 5 };

/** What the near end has for the relation that failed; if nothing, the relations that it does have. */
export async function tellEdge(
  edge: PlanEdge,
  {
    side,
    near,
    nearName,
    farName,
    graph,
    read,
  }: {
    /** The end of the edge that is reached. */
    readonly side: 'from' | 'to';
    readonly near: readonly EntityId[];
    readonly nearName: string;
    readonly farName: string;
    readonly graph: KnowledgeGraph;
    readonly read: ReadOptions;
  },
): Promise<Pick<Obstacle, 'text' | 'instead'>> {
  const things = near.slice(0, SHOWN.things);
  const has = new Set<EntityId>();
  let isBackwards = true;
  for (const { relation, direction } of edge.relations) {
    const way = seenFrom(side, direction);
    if (way === 'out') isBackwards = false;
    const found = await graph.step(things, relation, way, { ...read, limit: SHOWN.things });
    for (const id of found.targets) has.add(id);
  }
  const said = relationsOf(edge);
  if (has.size > 0) {
    const names = await namesOf([...has], graph, read);
    const text = isBackwards
      ? `${said} leads to ${nearName} from ${names.join(', ')}, but not from ${farName}.`
      : `${nearName} has ${said} ${names.join(', ')}, but not ${farName}.`;
    return { text, instead: names };
  }
  const relations = await graph.relations(things, 'both', read);
  const names = relations
    .toSorted((a, b) => b.entities - a.entities)
    .map(({ relation, direction }) => (direction === 'out' ? relation.name : `← ${relation.name}`))
    .slice(0, SHOWN.names);
  const text = isBackwards ? `No ${said} leads to ${nearName}.` : `${nearName} has no ${said}.`;
  return { text, instead: names };
}

/** The relations of an edge, quoted and joined by "or". */
export function relationsOf({ relations }: PlanEdge): string {
  return [...new Set(relations.map(({ relation }) => `"${relation}"`))].join(' or ');
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

/** The first part of a plan that excludes an entity from its answers. */
export interface Obstacle {
  /** `edge`; `name`: the answer is a different constant; otherwise the operator that rules it out. */
  readonly kind: 'edge' | 'name' | OperatorKind;
  readonly text: string;
  /** Facts that still held before it. */
  readonly held: readonly {
    readonly head: string;
    readonly relation: string;
    readonly tail: string;
    readonly edge: number;
  }[];
  /** What there is in its place, nearest the plan first. */
  readonly instead: readonly string[];
}
