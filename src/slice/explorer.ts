import type { KnowledgeGraph, ReadOptions } from '../graph/graph.ts';
import { halvesOfRelation } from '../graph/half.ts';
import type { Entity, EntityId } from '../graph/term.ts';
import type { PlanStep } from '../plan/plan.ts';
import { reversed, stepKey } from './numbering.ts';
import { asShown } from './show.ts';
import { WALKED_AS_ONE } from './wide-step.ts';

/** A place on the way from things that a line names. */
export interface SlicePlace {
  /** The id of a name (`e1`), or of a variable of a plan. */
  readonly label: string;
  readonly start: readonly EntityId[];
  readonly via: readonly WideStep[];
}

/** Where a step leads. */
export interface StepEnd {
  /** Distinct, in the graph's order. */
  readonly ids: readonly EntityId[];
  /** The first of them. */
  readonly entities: readonly Entity[];
  /** There are more. */
  readonly isCut: boolean;
  /** Whether the events on the way also lead back to the start, which is not an end. */
  readonly isApart?: boolean;
  /** The left end of an example, if the step starts nowhere. */
  readonly head?: Entity;
}

/** A step, and the stored inverses of it that are walked together with it. */
export interface WideStep extends PlanStep {
  readonly twins?: readonly PlanStep[];
}

/** Facts of more than two ends at a place. */
export interface EventAt {
  /** Leads from the place into the events. */
  readonly into: WideStep;
  /** The collapsed edges at the place that lead through them. */
  readonly through: readonly PlanStep[];
  /** The steps from the events to their other participants and to their values. At least two. */
  readonly roles: readonly WideStep[];
}

/** The two halves of a collapsed step, in walking order. */
interface Halves {
  readonly into: PlanStep;
  readonly onward: PlanStep;
}

/**
 * How many triples are read of one step, how many things a step continues from, how many things are described, how many
 * events are asked for their roles, and how many facts of each.
 */
const MOST = { triples: 2000, sources: 200, described: 8, events: 6, roles: 12 };

/** Walks from names, each way once. */
export class Explorer {
  readonly #graph: KnowledgeGraph;
  readonly #widen: (step: PlanStep) => WideStep;
  readonly #read: ReadOptions;
  readonly #ends = new Map<string, Promise<StepEnd>>();
  readonly #events = new Map<string, Promise<readonly EventAt[]>>();

  /** @param widen adds the steps that are walked together with one. */
  constructor(graph: KnowledgeGraph, widen: (step: PlanStep) => WideStep, signal: AbortSignal | undefined) {
    this.#graph = graph;
    this.#widen = widen;
    this.#read = { signal };
  }

  /** Where a step, together with its twins, leads from a place; from anywhere, an example. */
  async endOf(place: SlicePlace | undefined, step: WideStep): Promise<StepEnd> {
    if (place === undefined) return this.#exampleOf(step);
    return this.#walk(place, [...place.via, step]);
  }

  /** A step with those that are walked together with it. */
  widened(step: WideStep): WideStep {
    const { twins } = this.#widen(step);
    return { ...step, twins: [...(twins ?? []), ...(step.twins ?? [])] };
  }

  /** Whether a place holds more things than are examined. */
  async isCutAt(place: SlicePlace): Promise<boolean> {
    return place.via.length > 0 && (await this.#walk(place, place.via)).isCut;
  }

  /**
   * Every relation around a place, in the graph's order; relations that are walked together count as one. For events, their roles.
   */
  async relationsAt(place: SlicePlace): Promise<readonly WideStep[]> {
    const ids = place.via.length === 0 ? place.start : (await this.#walk(place, place.via)).ids;
    const around = await this.#graph.relations(ids.slice(0, MOST.sources), 'both', this.#read);
    const seen = new Set<string>();
    const found: WideStep[] = [];
    for (const { relation, direction } of around) {
      if (seen.has(stepKey({ relation: relation.id, direction }))) continue;
      const step = this.widened({ relation: relation.id, direction });
      for (const one of [step, ...(step.twins ?? [])]) seen.add(stepKey(one));
      found.push(step);
    }
    return found.length === 0 ? this.#rolesOf(ids, undefined, [], new Set()) : found;
  }

  /**
   * The events around a place that collapsed edges lead through and that have at least two further roles, in the graph's
   * order. Halves that lead into the same events are one, roles that lead from them to the same things are one.
   */
  eventsAt(place: SlicePlace): Promise<readonly EventAt[]> {
    const key = placeKey(place);
    const before = this.#events.get(key);
    if (before !== undefined) return before;
    const found = this.#findEvents(place);
    this.#events.set(key, found);
    return found;
  }

  async #findEvents(place: SlicePlace): Promise<readonly EventAt[]> {
    const around = (await this.relationsAt(place)).flatMap((step) => [step, ...(step.twins ?? [])]);
    const groups = Map.groupBy(
      around.filter((step) => halvesOf(step) !== undefined),
      (step) => stepKey((halvesOf(step) as Halves).into),
    );
    const entered = await Promise.all(
      [...groups.values()].map(async (through) => {
        const { into } = halvesOf(through[0] as PlanStep) as Halves;
        return { into, through, ids: (await this.endOf(place, into)).ids };
      }),
    );
    const merged: { into: WideStep; through: readonly PlanStep[]; ids: readonly EntityId[] }[] = [];
    for (const { into, through, ids } of entered.toSorted((a, b) => b.ids.length - a.ids.length)) {
      const wider = merged.find((one) => isInverse(into, one.into) && isWithin(ids, one.ids));
      if (wider === undefined) merged.push({ into, through, ids });
      else {
        wider.into = withTwin(wider.into, into);
        wider.through = [...wider.through, ...through];
      }
    }
    const from = new Set(place.via.length === 0 ? place.start : (await this.#walk(place, place.via)).ids);
    const events = await Promise.all(
      merged.map(async ({ into, through, ids }) => ({
        into,
        through,
        roles: await this.#rolesOf(ids, into, through, from),
      })),
    );
    const order = new Map([...groups.keys()].map((key, index) => [key, index]));
    return events
      .filter(({ roles }) => roles.length > 1)
      .toSorted((a, b) => (order.get(stepKey(a.into)) ?? 0) - (order.get(stepKey(b.into)) ?? 0));
  }

  /**
   * What else is known about some events, as halves. The half by which they were entered is left out, unless others
   * besides the entry point play the same part in them (as both partners of a marriage do).
   */
  async #rolesOf(
    ids: readonly EntityId[],
    into: WideStep | undefined,
    through: readonly PlanStep[],
    from: ReadonlySet<EntityId>,
  ): Promise<readonly WideStep[]> {
    const events = ids.slice(0, MOST.events);
    const { triples } = await this.#graph.neighbours(events, {
      direction: 'both',
      limit: MOST.events * MOST.roles,
      ...this.#read,
    });
    const ends = new Map<string, { step: PlanStep; pairs: Set<string>; isOthers: boolean }>();
    for (const step of through) {
      const { onward } = halvesOf(step) as Halves;
      ends.set(stepKey(onward), { step: onward, pairs: new Set(), isOthers: false });
    }
    for (const { head, relation, tail } of triples) {
      const isHead = events.includes(head.id);
      const step: PlanStep = isHead
        ? { relation: `/ ${relation.id}`, direction: 'out' }
        : { relation: `${relation.id} /`, direction: 'in' };
      const role = ends.get(stepKey(step)) ?? { step, pairs: new Set(), isOthers: false };
      role.isOthers ||= !from.has(isHead ? tail.id : head.id);
      role.pairs.add(isHead ? `${head.id} ${tail.id}` : `${tail.id} ${head.id}`);
      ends.set(stepKey(step), role);
    }
    for (const step of into === undefined ? [] : [into, ...(into.twins ?? [])]) {
      const key = stepKey(reversed(step));
      if (ends.get(key)?.isOthers !== true) ends.delete(key);
    }
    const roles: { step: WideStep; pairs: ReadonlySet<string> }[] = [];
    for (const { step, pairs } of [...ends.values()].toSorted((a, b) => b.pairs.size - a.pairs.size)) {
      const wider = roles.find(
        (one) =>
          pairs.size > 0 && isInverse(step, one.step) && [...pairs].every((pair) => one.pairs.has(pair)),
      );
      if (wider === undefined) roles.push({ step, pairs });
      else wider.step = withTwin(wider.step, step);
    }
    const order = [...ends.keys()];
    return roles
      .map(({ step }) => step)
      .toSorted((a, b) => order.indexOf(stepKey(a)) - order.indexOf(stepKey(b)));
  }

  #walk(place: SlicePlace, steps: readonly WideStep[]): Promise<StepEnd> {
    const key = placeKey({ ...place, via: steps });
    const before = this.#ends.get(key);
    if (before !== undefined) return before;
    const end = this.#take(place, steps);
    this.#ends.set(key, end);
    return end;
  }

  async #take(place: SlicePlace, steps: readonly WideStep[]): Promise<StepEnd> {
    const last = steps.at(-1) as WideStep;
    const before = steps.length === 1 ? undefined : await this.#walk(place, steps.slice(0, -1));
    const from = before?.ids ?? place.start;
    const sources = from.slice(0, MOST.sources);
    const found = await Promise.all(
      distinct([last, ...(this.widened(last).twins ?? [])]).map(({ relation, direction }) =>
        this.#graph.step(sources, relation, direction, { limit: MOST.triples, ...this.#read }),
      ),
    );
    const truncated = found.find((one) => one.truncated !== undefined)?.truncated;
    const all = [...new Set(found.flatMap(({ targets }) => targets))];
    const ids = steps.length === 1 ? all : all.filter((id) => !place.start.includes(id));
    const isEvent = steps.length === 2 && before?.entities.every(({ kind }) => kind === 'mediator');
    const described = await this.#graph.describe(ids.slice(0, MOST.described), this.#read);
    const isCut = truncated !== undefined || before?.isCut === true || from.length > sources.length;
    return {
      ids,
      entities: described.map(({ entity }) => asShown(entity, this.#graph)),
      isCut,
      isApart: isEvent === true && ids.length < all.length,
    };
  }

  async #exampleOf({ relation, direction }: PlanStep): Promise<StepEnd> {
    const [first] = await this.#graph.sample(relation, { limit: 1, ...this.#read });
    if (first === undefined) return { ids: [], entities: [], isCut: false };
    const [left, right] = direction === 'out' ? [first.head, first.tail] : [first.tail, first.head];
    return { ids: [right.id], entities: [right], isCut: true, head: left };
  }
}

/** Key under which two places are the same. */
export function placeKey(place: SlicePlace | undefined): string {
  return place === undefined ? '' : [place.label, ...place.via.map(stepKey)].join('\u0000');
}

/** `r1 /` and `/ r2` of `r1 / r2`, seen from the end where a step starts; undefined for anything but a collapsed edge. */
export function halvesOf({ relation, direction }: PlanStep): Halves | undefined {
  const halves = halvesOfRelation(relation);
  if (halves === undefined) return undefined;
  const head: PlanStep = { relation: halves.into, direction };
  const tail: PlanStep = { relation: halves.from, direction };
  return direction === 'out' ? { into: head, onward: tail } : { into: tail, onward: head };
}

/** Whether one may be the stored inverse of the other. */
function isInverse(one: PlanStep, other: PlanStep): boolean {
  return one.direction !== other.direction;
}

function withTwin(step: WideStep, twin: PlanStep): WideStep {
  return { ...step, twins: [...(step.twins ?? []), twin] };
}

function isWithin(ids: readonly EntityId[], others: readonly EntityId[]): boolean {
  const known = new Set(others);
  const shared = ids.filter((id) => known.has(id)).length;
  return ids.length > 0 && shared >= WALKED_AS_ONE * ids.length;
}

function distinct(steps: readonly PlanStep[]): readonly PlanStep[] {
  return [...new Map(steps.map((step) => [stepKey(step), step])).values()];
}
