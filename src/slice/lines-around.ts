import type { KnowledgeGraph } from '../graph/graph.ts';
import { stableId } from '../graph/term.ts';
import type { Plan, PlanStep } from '../plan/plan.ts';
import { type DraftLine, draftKey, keepBest, toLines } from './draft-lines.ts';
import { type End, Explorer, type Place } from './explorer.ts';
import { type Numbering, reversed, stepKey } from './numbering.ts';
import type { SliceLimits, SliceRequest } from './read-slice.ts';
import type { SliceLine, SliceName } from './slice.ts';

/** Readings whose relations are shown, and the longest chain followed of one. */
const READINGS = { most: 10, hops: 3 };
/** Quality from which a name gets its full share of lines. */
const SURE_NAME = 0.6;
/** Roles of an unnamed event that are shown. */
const MOST_ROLES = 6;

/** Where lines start, and how many one-hop lines each place gets. */
export interface Start {
  readonly place: Place;
  readonly quota: number;
  /** Steps that are in view already. */
  readonly known?: readonly PlanStep[];
}

/** Lines of a large graph: the relations of the best readings, then those around each name, nearest to the question first. */
export async function linesAround(
  names: readonly SliceName[],
  request: SliceRequest,
  limits: SliceLimits,
  numbering: Numbering,
  graph: KnowledgeGraph,
): Promise<readonly SliceLine[]> {
  const drafting = new Drafting(request, graph);
  for (const [rank, plan] of request.plans.slice(0, READINGS.most).entries())
    await drafting.addReading(plan, rank, names);
  for (const [index, name] of names.entries())
    await drafting.addAround({ place: placeOf(name), quota: quotaOf(names, index, limits) });
  const labels = names.map(({ id }) => id);
  const room =
    limits.characters - names.reduce((sum, { shown, note = '' }) => sum + shown.length + note.length + 6, 0);
  return toLines(keepBest(drafting.lines, labels, limits.lines), numbering, room);
}

/** Lines around some places, nearest to the question first. */
export async function linesAt(
  starts: readonly Start[],
  request: SliceRequest,
  limits: SliceLimits,
  numbering: Numbering,
  graph: KnowledgeGraph,
): Promise<readonly SliceLine[]> {
  const drafting = new Drafting(request, graph);
  for (const start of starts) await drafting.addAround(start);
  const labels = starts.map(({ place }) => place.label);
  return toLines(keepBest(drafting.lines, labels, limits.lines), numbering, limits.characters);
}

/** Gathers lines, each once. */
class Drafting {
  readonly #request: SliceRequest;
  readonly #explorer: Explorer;
  readonly #drafts = new Map<string, DraftLine>();
  readonly #names: ReadonlyMap<string, string>;

  constructor(request: SliceRequest, graph: KnowledgeGraph) {
    this.#request = request;
    this.#explorer = new Explorer(graph, request.signal);
    this.#names = new Map(request.structure.relations.map(({ relation }) => [relation.id, relation.name]));
  }

  get lines(): readonly DraftLine[] {
    return [...this.#drafts.values()];
  }

  /** The relations of a plan, walked from the names in it; those that no name leads to as examples. */
  async addReading(plan: Plan, rank: number, names: readonly SliceName[]): Promise<void> {
    const places = new Map<string, Place>();
    for (const { id, entities } of plan.nodes) {
      const name = names.find(({ entity }) => entities?.some((one) => one.id === stableId(entity)));
      if (name !== undefined) places.set(id, placeOf(name));
    }
    const open = new Set(plan.edges);
    for (let hop = 0; hop < READINGS.hops; hop += 1) {
      for (const edge of open) {
        const isForward = places.has(edge.from);
        const place = places.get(isForward ? edge.from : edge.to);
        if (place === undefined) continue;
        open.delete(edge);
        const steps = isForward ? edge.relations : edge.relations.map(reversed);
        for (const step of steps) await this.#add(place, step, rank);
        const next = isForward ? edge.to : edge.from;
        const [first] = steps;
        if (first !== undefined && !places.has(next))
          places.set(next, { ...place, via: [...place.via, first] });
      }
    }
    for (const { relations } of open) for (const step of relations) await this.#add(undefined, step, rank);
  }

  async addAround({ place, quota, known = [] }: Start): Promise<void> {
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

  /** False where the step leads nowhere. */
  async #add(place: Place | undefined, step: PlanStep, rank: number): Promise<boolean> {
    const key = draftKey(place, step);
    if (this.#drafts.has(key)) return true;
    if (place !== undefined && place.via.length === 0 && (await this.#addEvent(place, step, rank)))
      return true;
    const end = await this.#explorer.endOf(place, step);
    if (end.ids.length === 0) return false;
    this.#drafts.set(key, { place, step, end, rank, closeness: this.#closeness(step) });
    if (place !== undefined && place.via.length === 0 && isUnnamed(end))
      await this.#addRoles(place, step, rank);
    return true;
  }

  /** An unnamed event says nothing by itself: what else takes part in it is shown with it. */
  async #addRoles(place: Place, step: PlanStep, rank: number): Promise<void> {
    const inside = { ...place, via: [...place.via, step] };
    const roles = await this.#explorer.relationsAt(inside);
    for (const role of roles.slice(0, MOST_ROLES)) await this.#add(inside, role, rank + 0.5);
  }

  /**
   * A fact with more than two ends, of which a collapsed edge shows two: a line into the event, and one for each of its
   * other roles. False where the edge is not collapsed by the graph, or the event has no further role.
   */
  async #addEvent(place: Place, step: PlanStep, rank: number): Promise<boolean> {
    const into = halfInto(step);
    if (into === undefined) return false;
    const key = draftKey(place, into);
    if (this.#drafts.has(key)) return true;
    const end = await this.#explorer.endOf(place, into);
    if (end.ids.length === 0) return false;
    const inside = { ...place, via: [into] };
    const roles = await this.#explorer.rolesAt(inside);
    if (roles.length < 2) return false;
    this.#drafts.set(key, { place, step: into, end, rank, closeness: this.#closeness(step) });
    for (const role of roles) await this.#add(inside, role, rank + 0.5);
    return true;
  }

  #closeness({ relation, direction }: PlanStep): number {
    return this.#request.closeness({ id: relation, name: this.#names.get(relation) ?? relation }, direction);
  }
}

/** `r1 /` out of `r1 / r2`, seen from the end that a step leaves. */
function halfInto({ relation, direction }: PlanStep): PlanStep | undefined {
  const [first, second, third] = relation.split(' / ');
  if (first === undefined || second === undefined || third !== undefined) return undefined;
  return { relation: direction === 'out' ? `${first} /` : `/ ${second}`, direction };
}

/** Whether everything there only joins other things and has no name. */
function isUnnamed({ entities }: End): boolean {
  return entities.length > 0 && entities.every(({ kind }) => kind === 'mediator');
}

function placeOf({ id, entity }: SliceName): Place {
  return { label: id, start: [entity.id], via: [] };
}

/** The main name gets most; a year, a number or a further bearer of a name few. */
function quotaOf(names: readonly SliceName[], index: number, limits: SliceLimits): number {
  const name = names[index] as SliceName;
  const isFurther = names.findIndex(({ start }) => start === name.start) < index;
  if (isFurther || isSlight(name)) return limits.slight;
  return index === 0 ? limits.main : limits.other;
}

function isSlight({ entity, shown, quality = 1 }: SliceName): boolean {
  if (quality < SURE_NAME) return true;
  return entity.kind === 'literal' || /^[\d.,:/-]+$/u.test(shown);
}
