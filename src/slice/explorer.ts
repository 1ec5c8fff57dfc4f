import type { KnowledgeGraph, ReadOptions } from '../graph/graph.ts';
import type { Entity, EntityId } from '../graph/term.ts';
import type { PlanStep } from '../plan/plan.ts';
import { stepKey } from './numbering.ts';
import type { SliceName } from './slice.ts';

/** Somewhere on the way from a name. */
export interface Place {
  readonly name: SliceName;
  readonly via: readonly PlanStep[];
}

/** Where a step leads. */
export interface End {
  /** Distinct, in the graph's order. */
  readonly ids: readonly EntityId[];
  /** The first of them. */
  readonly entities: readonly Entity[];
  /** There are more. */
  readonly isCut: boolean;
  /** The left end of an example, where the step starts nowhere. */
  readonly head?: Entity;
}

/** Triples read of one step, things a step goes on from, and things described. */
const MOST = { triples: 2000, sources: 200, described: 8 };

/** Walks from names, each way once. */
export class Explorer {
  readonly #graph: KnowledgeGraph;
  readonly #read: ReadOptions;
  readonly #ends = new Map<string, Promise<End>>();

  constructor(graph: KnowledgeGraph, signal: AbortSignal | undefined) {
    this.#graph = graph;
    this.#read = signal === undefined ? {} : { signal };
  }

  /** Where a step leads from a place; from anywhere: an example. */
  async endOf(place: Place | undefined, step: PlanStep): Promise<End> {
    if (place === undefined) return this.#exampleOf(step);
    return this.#walk(place.name.entity.id, [...place.via, step]);
  }

  /** Every relation around a place, in the graph's order. */
  async relationsAt({ name, via }: Place): Promise<readonly PlanStep[]> {
    const ids =
      via.length === 0 ? [name.entity.id] : (await this.#walk(name.entity.id, via)).ids.slice(0, MOST.sources);
    const around = await this.#graph.relations(ids, 'both', this.#read);
    return around.map(({ relation, direction }) => ({ relation: relation.id, direction }));
  }

  #walk(start: EntityId, steps: readonly PlanStep[]): Promise<End> {
    const key = [start, ...steps.map(stepKey)].join('\u0000');
    const before = this.#ends.get(key);
    if (before !== undefined) return before;
    const end = this.#take(start, steps);
    this.#ends.set(key, end);
    return end;
  }

  async #take(start: EntityId, steps: readonly PlanStep[]): Promise<End> {
    const last = steps.at(-1) as PlanStep;
    const before = steps.length === 1 ? undefined : await this.#walk(start, steps.slice(0, -1));
    const sources = before?.ids.slice(0, MOST.sources) ?? [start];
    const { targets, truncated } = await this.#graph.step(sources, last.relation, last.direction, {
      limit: MOST.triples,
      ...this.#read,
    });
    const ids = [...new Set(targets)].filter((id) => steps.length === 1 || id !== start);
    const described = await this.#graph.describe(ids.slice(0, MOST.described), this.#read);
    const isCut =
      truncated !== undefined || before?.isCut === true || (before?.ids.length ?? 0) > sources.length;
    return { ids, entities: described.map(({ entity }) => entity), isCut };
  }

  async #exampleOf({ relation, direction }: PlanStep): Promise<End> {
    const [first] = await this.#graph.sample(relation, { limit: 1, ...this.#read });
    if (first === undefined) return { ids: [], entities: [], isCut: false };
    const [left, right] = direction === 'out' ? [first.head, first.tail] : [first.tail, first.head];
    return { ids: [right.id], entities: [right], isCut: true, head: left };
  }
}
