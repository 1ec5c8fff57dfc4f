import type { KnowledgeGraph } from '../graph/graph.ts';
import { stableId } from '../graph/term.ts';
import type { Plan, PlanStep } from '../plan/plan.ts';
import { type DraftLine, draftKey, keepBest, toLines } from './draft-lines.ts';
import { Explorer, halvesOf, placeKey, type SlicePlace, type StepEnd, type WideStep } from './explorer.ts';
import { type FurtherPlace, type FurtherStep, furtherAt, type Weighing } from './further.ts';
import { type Numbering, reversed, stepKey } from './numbering.ts';
import type { SliceLimits, SliceRequest } from './request.ts';
import type { SliceFurther, SliceLine, SliceName } from './slice.ts';
import { sliceStepOf } from './wide-step.ts';

/**
 * For how many readings relations are shown; how many relations of one edge at the first, second and third step; and
 * for how many of the best readings the third step is shown too.
 */
const READINGS = { most: 10, relations: [8, 2, 1], best: 2 };
/** How many roles of an unnamed event have their own lines. */
const MOST_ROLES = 5;
/**
 * How many relations are listed without their ends: of a name, of an event, and of the things in best reach; and the
 * most things there.
 */
const FURTHER = { name: 24, roles: 8, reached: [30, 14, 10], size: 200 };

/** The places where lines start, and how many one-hop lines each of them gets. */
export interface LineStart {
  readonly place: SlicePlace;
  readonly quota: number;
  /** Steps that are in view already. */
  readonly known?: readonly PlanStep[];
}

/** What is in view around some places. */
export interface View {
  readonly lines: readonly SliceLine[];
  readonly further: readonly SliceFurther[];
}

/** Gathers the lines of one slice, each once. */
export class Drafting {
  readonly #request: SliceRequest;
  readonly #explorer: Explorer;
  readonly #drafts = new Map<string, DraftLine>();
  readonly #names: ReadonlyMap<string, string>;
  readonly #counts: ReadonlyMap<string, number>;

  constructor(request: SliceRequest, graph: KnowledgeGraph) {
    this.#request = request;
    const { structure, gloss } = request;
    this.#explorer = new Explorer(graph, (step) => sliceStepOf(step, structure, gloss), request.signal);
    this.#names = new Map(request.structure.relations.map(({ relation }) => [relation.id, relation.name]));
    this.#counts = new Map(request.structure.relations.map(({ relation, count }) => [relation.id, count]));
  }

  /** The best of what was gathered, as numbered lines, and what the lines leave out, as lists. */
  async view(
    starts: readonly LineStart[],
    limits: SliceLimits,
    numbering: Numbering,
    characters: number,
  ): Promise<View> {
    const labels = starts.map(({ place }) => place.label);
    const kept = keepBest([...this.#drafts.values()], labels, limits.lines);
    const lines = toLines(kept, numbering, characters);
    const shownAt = (place: SlicePlace) =>
      kept.flatMap((draft) => (placeKey(draft.place) === placeKey(place) ? [draft.step] : []));
    const most = Math.max(1, ...starts.map(({ quota }) => quota));
    const unlisted: FurtherPlace[] = [
      ...starts.map(({ place, quota, known = [] }) => ({
        place,
        most: Math.ceil((FURTHER.name * quota) / most),
        shown: [...known, ...shownAt(place)],
      })),
      ...(await this.#restOfEvents(kept.filter(({ step }) => numbering.has(step)))),
      ...reached(kept.filter(({ step }) => numbering.has(step))).map((place, index) => ({
        place,
        most: FURTHER.reached[index] ?? 0,
        shown: shownAt(place),
      })),
    ];
    const weighing: Weighing = {
      closeness: (step) => this.#closeness(step),
      count: (relation) => this.#counts.get(relation) ?? 0,
    };
    const further = await furtherAt(unlisted, this.#explorer, weighing, numbering, limits.further);
    return { lines, further };
  }

  /** The roles of events in view that have no line of their own. */
  async #restOfEvents(kept: readonly DraftLine[]): Promise<readonly FurtherPlace[]> {
    const rest: FurtherPlace[] = [];
    for (const { place, step } of kept) {
      if (place === undefined || place.via.length > 0) continue;
      const event = (await this.#explorer.eventsAt(place)).find(
        ({ into }) => stepKey(into) === stepKey(step),
      );
      if (event === undefined) continue;
      const only = event.roles.map((role): FurtherStep => ({ step: role, roles: [], says: [role] }));
      rest.push({ place: { ...place, via: [step] }, most: FURTHER.roles, shown: [], only });
    }
    return rest;
  }

  /** The relations of the best readings. */
  async addReadings(names: readonly SliceName[]): Promise<void> {
    for (const [rank, plan] of this.#request.plans.slice(0, READINGS.most).entries())
      await this.#addReading(plan, rank, names);
  }

  /** The relations of a plan, walked from the names in it; relations that no name leads to are shown as examples. */
  async #addReading(plan: Plan, rank: number, names: readonly SliceName[]): Promise<void> {
    const places = new Map<string, SlicePlace>();
    for (const { id, entities } of plan.nodes) {
      const name = names.find(({ entity }) => entities?.some((one) => one.id === stableId(entity)));
      if (name !== undefined) places.set(id, placeOf(name));
    }
    const open = new Set(plan.edges);
    const isBest = rank < READINGS.best;
    for (let hop = 0; hop < READINGS.relations.length - (isBest ? 0 : 1); hop += 1) {
      for (const edge of open) {
        const isForward = places.has(edge.from);
        const place = places.get(isForward ? edge.from : edge.to);
        if (place === undefined) continue;
        open.delete(edge);
        const steps = isForward ? edge.relations : edge.relations.map(reversed);
        const next = isForward ? edge.to : edge.from;
        for (const step of steps.slice(0, READINGS.relations[hop])) {
          const way = await this.#add(place, step, rank);
          if (way !== undefined && !places.has(next))
            places.set(next, { ...place, via: [...place.via, ...way] });
        }
      }
    }
    if (rank > 0 && names.length > 0) return;
    for (const { relations } of open) for (const step of relations) await this.#add(undefined, step, rank);
  }

  async addAround({ place, quota, known = [] }: LineStart): Promise<void> {
    const seen = new Set(known.map(stepKey));
    const around = (await this.#explorer.relationsAt(place)).filter((step) => !seen.has(stepKey(step)));
    let added = 0;
    for (const step of around.toSorted((a, b) => this.#closeness(b) - this.#closeness(a))) {
      if (added >= quota) return;
      this.#request.signal?.throwIfAborted();
      if (this.#drafts.has(draftKey(place, step))) continue;
      if (await this.#add(place, step, READINGS.most + added)) added += 1;
    }
  }

  /** How the lines now show the step; undefined if it leads nowhere. */
  async #add(
    place: SlicePlace | undefined,
    step: WideStep,
    rank: number,
  ): Promise<readonly WideStep[] | undefined> {
    if (this.#drafts.has(draftKey(place, step))) return [step];
    const wide = this.#explorer.widened(step);
    const said = (wide.twins ?? []).find((twin) => this.#drafts.has(draftKey(place, twin)));
    if (said !== undefined) return [said];
    if (place !== undefined && place.via.length === 0) {
      const way = await this.#addEvent(place, step, rank);
      if (way !== undefined) return way;
    }
    // If a step continues from too many things to count, it is shown only for the best reading.
    if (rank > 0 && place !== undefined && place.via.length > 0 && (await this.#explorer.isCutAt(place)))
      return undefined;
    const end = await this.#explorer.endOf(place, step);
    if (end.ids.length === 0) return undefined;
    const draft = { place, step: wide, end, rank, closeness: this.#closeness(wide) };
    if (place === undefined || !isUnnamed(end)) {
      this.#drafts.set(draftKey(place, step), draft);
      return [step];
    }
    const inside = { ...place, via: [...place.via, step] };
    const back = reversed(step);
    const roles = (await this.#explorer.relationsAt(inside)).filter(
      (role) => stepKey(role) !== stepKey(back),
    );
    // An unnamed event that leads nowhere says nothing. Any other event is shown with its other participants.
    if (roles.length === 0) return undefined;
    this.#drafts.set(draftKey(place, step), draft);
    if (place.via.length < 2)
      for (const role of roles.slice(0, MOST_ROLES)) await this.#add(inside, role, rank + 0.5);
    return [step];
  }

  /**
   * A fact with more than two ends, of which a collapsed edge shows two: a line into the event, and one for each of its other
   * roles, the role of the edge first. Undefined if the graph has not collapsed the edge, or the event has no further role.
   */
  async #addEvent(place: SlicePlace, step: PlanStep, rank: number): Promise<readonly WideStep[] | undefined> {
    const halves = halvesOf(step);
    if (halves === undefined) return undefined;
    const event = (await this.#explorer.eventsAt(place)).find(({ through }) =>
      through.some((one) => stepKey(one) === stepKey(step)),
    );
    if (event === undefined) return undefined;
    const isAsked = (role: WideStep) =>
      [role, ...(role.twins ?? [])].some((one) => stepKey(one) === stepKey(halves.onward));
    const asked = event.roles.find(isAsked);
    const key = draftKey(place, event.into);
    const before = this.#drafts.get(key);
    if (before === undefined || before.rank > rank) {
      const end = before?.end ?? (await this.#explorer.endOf(place, event.into));
      const closeness = Math.max(before?.closeness ?? 0, this.#closeness(step));
      this.#drafts.set(key, { place, step: event.into, end, rank, closeness });
    }
    const inside = { ...place, via: [event.into] };
    if (asked !== undefined) await this.#add(inside, asked, rank + 0.1);
    if (before === undefined) {
      const near = event.roles.toSorted((a, b) => this.#closeness(b) - this.#closeness(a));
      for (const role of near.slice(0, MOST_ROLES)) await this.#add(inside, role, rank + 0.5);
    }
    return asked === undefined ? undefined : [event.into, asked];
  }

  /** Belongs to the nearest of the relations that are walked together. */
  #closeness(step: WideStep): number {
    const near = ({ relation, direction }: PlanStep) =>
      this.#request.closeness({ id: relation, name: this.#names.get(relation) ?? relation }, direction);
    return Math.max(...[step, ...(step.twins ?? [])].map(near));
  }
}

/** Named things that the best lines lead to, each set once. */
function reached(drafts: readonly DraftLine[]): readonly SlicePlace[] {
  const seen = new Set<string>();
  const found: SlicePlace[] = [];
  for (const { place, step, end } of drafts.toSorted((a, b) => a.rank - b.rank)) {
    if (place === undefined || end.isCut || end.ids.length > FURTHER.size) continue;
    const isDirect = place.via.length === 0 || (place.via.length === 1 && halvesOf(step) === undefined);
    const isThings = end.entities.some(({ kind }) => kind === 'entity');
    const key = end.ids.toSorted().join(' ');
    if (!isDirect || !isThings || seen.has(key)) continue;
    seen.add(key);
    found.push({ ...place, via: [...place.via, step] });
    if (found.length === FURTHER.reached.length) return found;
  }
  return found;
}

/** Whether everything there has no name and only joins other things. */
function isUnnamed({ entities }: StepEnd): boolean {
  return entities.length > 0 && entities.every(({ kind }) => kind === 'mediator');
}

/** The place of a name. */
export function placeOf({ id, entity }: Pick<SliceName, 'id' | 'entity'>): SlicePlace {
  return { label: id, start: [entity.id], via: [] };
}
