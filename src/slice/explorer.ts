import type { KnowledgeGraph, ReadOptions } from '../graph/graph.ts';
import type { Entity, EntityId } from '../graph/term.ts';
import type { PlanStep } from '../plan/plan.ts';
import { reversed, stepKey } from './numbering.ts';
import { asShown } from './show.ts';

/** Somewhere on the way from things that a line names. */
export interface Place {
  /** The id of a name (`e1`), or of a variable of a plan. */
  readonly label: string;
  readonly start: readonly EntityId[];
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

/** Triples read of one step, things a step goes on from, things described, events asked for their roles, and roles. */
const MOST = { triples: 2000, sources: 200, described: 8, events: 5, roles: 6 };

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
    return this.#walk(place, [...place.via, step]);
  }

  /** Every relation around a place, in the graph's order. */
  async relationsAt(place: Place): Promise<readonly PlanStep[]> {
    const ids = place.via.length === 0 ? place.start : (await this.#walk(place, place.via)).ids;
    const around = await this.#graph.relations(ids.slice(0, MOST.sources), 'both', this.#read);
    return around.map(({ relation, direction }) => ({ relation: relation.id, direction }));
  }

  /**
   * Roles of the unnamed events at a place that collapsed edges lead through, as halves, in the graph's order; the half they
   * were entered by is left out.
   */
  async rolesAt(place: Place): Promise<readonly PlanStep[]> {
    const events = (await this.#walk(place, place.via)).ids.slice(0, MOST.events);
    const { triples } = await this.#graph.neighbours(events, {
      direction: 'both',
      limit: MOST.events * MOST.roles,
      ...this.#read,
    });
    const roles = new Map<string, PlanStep>();
    for (const { head, relation } of triples) {
      const role: PlanStep = events.includes(head.id)
        ? { relation: `/ ${relation.id}`, direction: 'out' }
        : { relation: `${relation.id} /`, direction: 'in' };
      roles.set(stepKey(role), role);
    }
    const last = place.via.at(-1);
    if (last !== undefined) roles.delete(stepKey(reversed(last)));
    return [...roles.values()].slice(0, MOST.roles);
  }

  #walk(place: Place, steps: readonly PlanStep[]): Promise<End> {
    const key = [place.label, ...steps.map(stepKey)].join('\u0000');
    const before = this.#ends.get(key);
    if (before !== undefined) return before;
    const end = this.#take(place, steps);
    this.#ends.set(key, end);
    return end;
  }

  async #take(place: Place, steps: readonly PlanStep[]): Promise<End> {
    const last = steps.at(-1) as PlanStep;
    const before = steps.length === 1 ? undefined : await this.#walk(place, steps.slice(0, -1));
    const from = before?.ids ?? place.start;
    const sources = from.slice(0, MOST.sources);
    const { targets, truncated } = await this.#graph.step(sources, last.relation, last.direction, {
      limit: MOST.triples,
      ...this.#read,
    });
    const ids = [...new Set(targets)].filter((id) => steps.length === 1 || !place.start.includes(id));
    const described = await this.#graph.describe(ids.slice(0, MOST.described), this.#read);
    const isCut = truncated !== undefined || before?.isCut === true || from.length > sources.length;
    return { ids, entities: described.map(({ entity }) => asShown(entity, this.#graph)), isCut };
  }

  async #exampleOf({ relation, direction }: PlanStep): Promise<End> {
    const [first] = await this.#graph.sample(relation, { limit: 1, ...this.#read });
    if (first === undefined) return { ids: [], entities: [], isCut: false };
    const [left, right] = direction === 'out' ? [first.head, first.tail] : [first.tail, first.head];
    return { ids: [right.id], entities: [right], isCut: true, head: left };
  }
}
