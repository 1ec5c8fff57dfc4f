import { relationParts, THROUGH } from '../../graph/half.ts';
import type { DirectedRelation } from '../../graph/term.ts';
import { type Entity, type EntityId, type Triple, tripleKey } from '../../graph/term.ts';
import type { WalkStep } from '../step/expand.ts';
import type { FactGroup, InterfaceState } from './reading.ts';

/**
 * Facts of the current set along the chosen relation, grouped by far end. A far end that only joins others is read one
 * step further, except for the way back to the set. If the graph shows such nodes as a single edge, the sibling edges
 * through the same node are that step.
 */
export async function readFacts(
  reading: InterfaceState,
  current: readonly Entity[],
  { relation, direction }: DirectedRelation,
): Promise<readonly FactGroup[]> {
  const { context, options } = reading;
  const seeds = new Set(current.map(({ id }) => id));
  const triples = await read(reading, [...seeds], {
    relations: [relation.id],
    direction,
    limit: options.tripleLimit,
  });
  const steps = triples.map((triple) => stepFrom(triple, direction === 'out' ? triple.head : triple.tail));
  const groups = new Map<EntityId, { mediator?: Entity | undefined; steps: WalkStep[]; ends: Entity[] }>();
  for (const step of steps) {
    const mediator = step.triple.mediator ?? (step.to.kind === 'mediator' ? step.to : undefined);
    const key = mediator?.id ?? step.to.id;
    const group = groups.get(key) ?? { mediator, steps: [], ends: [] };
    groups.set(key, group);
    group.steps.push(step);
    if (step.to.kind === 'entity') group.ends.push(step.to);
  }
  const mediators = [...groups.values()].flatMap(({ mediator }) => mediator ?? []);
  if (mediators.length > 0) {
    const isCollapsed = steps.some(({ triple }) => triple.mediator !== undefined);
    const around = isCollapsed
      ? await siblings(reading, steps, relation.id)
      : await beyond(reading, mediators, seeds);
    for (const { mediator, step } of around) {
      const group = groups.get(mediator);
      if (group === undefined || seeds.has(step.to.id)) continue;
      if (group.steps.some((known) => tripleKey(known.triple) === tripleKey(step.triple))) continue;
      group.steps.push(step);
      if (!isCollapsed && step.to.kind === 'entity') group.ends.push(step.to);
    }
  }
  context.trace.record({
    type: 'step',
    name: 'facts-read',
    data: { relation: relation.name, direction, groups: groups.size, statements: mediators.length },
  });
  return [...groups.values()];
}

interface MediatorStep {
  readonly mediator: EntityId;
  readonly step: WalkStep;
}

/** Uncollapsed statement nodes: everything around them except the way back. */
async function beyond(
  reading: InterfaceState,
  mediators: readonly Entity[],
  seeds: ReadonlySet<EntityId>,
): Promise<readonly MediatorStep[]> {
  const ids = new Set(mediators.map(({ id }) => id));
  const triples = await read(reading, [...ids], { direction: 'both', limit: reading.options.tripleLimit });
  return triples.flatMap((triple) => {
    const from = ids.has(triple.head.id) ? triple.head : triple.tail;
    const step = stepFrom(triple, from);
    return seeds.has(step.to.id) || step.to.kind === 'mediator' ? [] : [{ mediator: from.id, step }];
  });
}

/** Collapsed statement nodes: the edges that enter the same node by the same first relation. */
async function siblings(
  reading: InterfaceState,
  steps: readonly WalkStep[],
  relationId: string,
): Promise<readonly MediatorStep[]> {
  const { graph, signal } = reading.context;
  const hosts = [...new Set(steps.map(({ triple }) => triple.head.id))];
  const entrance = `${relationParts(relationId)[0]}${THROUGH}`;
  const counts = await graph.relations(hosts, 'out', { signal });
  const relations = counts.map(({ relation }) => relation.id).filter((id) => id.startsWith(entrance));
  if (relations.length === 0) return [];
  const triples = await read(reading, hosts, {
    relations,
    direction: 'out',
    limit: reading.options.tripleLimit,
  });
  return triples.flatMap((triple) =>
    triple.mediator === undefined
      ? []
      : [{ mediator: triple.mediator.id, step: stepFrom(triple, triple.head) }],
  );
}

async function read(
  { context, cuts }: InterfaceState,
  ids: readonly EntityId[],
  what: {
    readonly relations?: readonly string[];
    readonly direction: 'in' | 'out' | 'both';
    readonly limit: number;
  },
): Promise<readonly Triple[]> {
  const { triples, truncated } = await context.graph.neighbours(ids, { ...what, signal: context.signal });
  if (truncated !== undefined) cuts.add({ what: 'edges', ...truncated });
  return triples;
}

function stepFrom(triple: Triple, from: Entity): WalkStep {
  return { triple, from, to: triple.head.id === from.id ? triple.tail : triple.head };
}
