import type { KnowledgeGraph } from '../graph/graph.ts';
import type { Direction, Entity, EntityId } from '../graph/term.ts';
import type { NodeValue } from './operator/operator.ts';
import { readValue, type Value } from './value.ts';

/** The entities that each node can be, by the node's id. */
export type Domains = Map<string, ReadonlySet<EntityId>>;

/** What an evaluation works with, and what it records. */
export interface PlanRun {
  readonly graph: KnowledgeGraph;
  readonly signal: AbortSignal | undefined;
  /** How many rows are read of one relation at one edge. */
  readonly maxRows: number;
  /** Every entity of each constant, including those that the graph does not have. */
  readonly named: Domains;
  /** Whatever has been described so far. */
  readonly entities: Map<EntityId, Entity>;
  /** Their texts as values, if they were needed. */
  readonly values: Map<EntityId, Value>;
  cut(what: string, kept: number, of?: number): void;
}

/** Makes sure that `reading.entities` holds what the graph knows about these. */
export async function describeAll(ids: readonly EntityId[], reading: PlanRun): Promise<void> {
  const fresh = [...new Set(ids)].filter((id) => !reading.entities.has(id));
  if (fresh.length === 0) return;
  for (const { entity } of await reading.graph.describe(fresh, { signal: reading.signal })) {
    reading.entities.set(entity.id, entity);
  }
}

/** What is at a node, as conditions see it. The node must have been described before. */
export function filledWith(id: EntityId, reading: PlanRun): NodeValue {
  const known = reading.values.get(id);
  if (known !== undefined) return { id, value: known };
  const name = reading.entities.get(id)?.name;
  if (name === undefined) return { id, value: undefined };
  const value = readValue(name);
  reading.values.set(id, value);
  return { id, value };
}

/** A relation's direction as seen from one end of its edge. */
export function seenFrom(side: 'from' | 'to', direction: Direction): Direction {
  return side === 'from' ? direction : direction === 'out' ? 'in' : 'out';
}
