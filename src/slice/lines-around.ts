import type { KnowledgeGraph } from '../graph/graph.ts';
import type { Plan, PlanStep } from '../plan/plan.ts';
import { stableId } from '../graph/term.ts';
import { type End, Explorer, type Place } from './explorer.ts';
import { type Numbering, reversed, stepKey } from './numbering.ts';
import type { SliceLimits, SliceRequest } from './read-slice.ts';
import { showName } from './show.ts';
import type { SliceLine, SliceName } from './slice.ts';

/** Readings whose relations are shown, and the longest chain followed of one. */
const READINGS = { most: 10, hops: 3 };
/** Ends shown as examples, as a whole list, and the lines nearest to the question that may show one. */
const ENDS = { some: 2, whole: 8, wholeLines: 6 };
/** Roles of an unnamed event that are shown. */
const MOST_ROLES = 6;

/** A line before it has numbers. */
interface Draft {
  /** Absent: anywhere in the graph. */
  readonly place: Place | undefined;
  readonly step: PlanStep;
  readonly end: End;
  /** The smaller, the longer it stays. */
  readonly rank: number;
  readonly closeness: number;
}

/** Lines of a large graph: the relations of the best readings, then those around each name, nearest to the question first. */
export async function linesAround(
  names: readonly SliceName[],
  request: SliceRequest,
  limits: SliceLimits,
  numbering: Numbering,
  graph: KnowledgeGraph,
): Promise<readonly SliceLine[]> {
  const explorer = new Explorer(graph, request.signal);
  const drafts = new Map<string, Draft>();
  const relationNames = new Map(request.structure.relations.map(({ relation }) => [relation.id, relation]));
  const near = ({ relation, direction }: PlanStep) =>
    request.closeness(relationNames.get(relation) ?? { id: relation, name: relation }, direction);

  for (const [rank, plan] of request.plans.slice(0, READINGS.most).entries()) await addReading(plan, rank);
  for (const [index, name] of names.entries()) await addAround(name, quotaOf(index));
  return toLines(merge(kept([...drafts.values()], limits.lines)), names, numbering, limits.characters);

  async function add(place: Place | undefined, step: PlanStep, rank: number): Promise<Draft | undefined> {
    const key = `${placeKey(place)} ${stepKey(step)}`;
    const before = drafts.get(key);
    if (before !== undefined) return before;
    const end = await explorer.endOf(place, step);
    if (end.ids.length === 0) return undefined;
    const draft = { place, step, end, rank, closeness: near(step) };
    drafts.set(key, draft);
    if (place !== undefined && isUnnamed(end)) await addRoles(place, step, rank);
    return draft;
  }

  /** An unnamed event says nothing by itself: what else takes part in it is shown with it. */
  async function addRoles(place: Place, step: PlanStep, rank: number): Promise<void> {
    if (place.via.length > 0) return;
    const inside = { name: place.name, via: [...place.via, step] };
    const around = await explorer.relationsAt(inside);
    for (const role of around.slice(0, MOST_ROLES)) await add(inside, role, rank + 0.5);
  }

  async function addReading(plan: Plan, rank: number): Promise<void> {
    const places = new Map<string, Place>();
    for (const { id, entities } of plan.nodes) {
      const name = names.find(({ entity }) => entities?.some((one) => one.id === stableId(entity)));
      if (name !== undefined) places.set(id, { name, via: [] });
    }
    const open = new Set(plan.edges);
    for (let hop = 0; hop < READINGS.hops; hop += 1) {
      for (const edge of open) {
        const isForward = places.has(edge.from);
        const place = places.get(isForward ? edge.from : edge.to);
        if (place === undefined) continue;
        open.delete(edge);
        const steps = isForward ? edge.relations : edge.relations.map((step) => reversed(step));
        for (const step of steps) await add(place, step, rank);
        const next = isForward ? edge.to : edge.from;
        const [first] = steps;
        if (first !== undefined && !places.has(next))
          places.set(next, { name: place.name, via: [...place.via, first] });
      }
    }
    for (const { relations } of open) for (const step of relations) await add(undefined, step, rank);
  }

  async function addAround(name: SliceName, quota: number): Promise<void> {
    const place = { name, via: [] };
    const around = await explorer.relationsAt(place);
    const nearest = around.toSorted((a, b) => near(b) - near(a));
    let added = 0;
    for (const step of nearest) {
      if (added >= quota) return;
      if (drafts.has(`${placeKey(place)} ${stepKey(step)}`)) continue;
      if ((await add(place, step, READINGS.most + added)) !== undefined) added += 1;
    }
  }

  function quotaOf(index: number): number {
    const name = names[index] as SliceName;
    const isFurther = names.findIndex(({ start }) => start === name.start) < index;
    if (isFurther || isSlight(name)) return limits.slight;
    return index === 0 ? limits.main : limits.other;
  }
}

/** Whether everything there only joins other things and has no name. */
function isUnnamed({ entities }: End): boolean {
  return entities.length > 0 && entities.every(({ kind }) => kind === 'mediator');
}

/** Years, numbers and values: what leads from them is seldom asked for. */
function isSlight({ entity, shown }: SliceName): boolean {
  return entity.kind === 'literal' || /^[\d.,:/-]+$/u.test(shown);
}

function placeKey(place: Place | undefined): string {
  return place === undefined ? '' : [place.name.id, ...place.via.map(stepKey)].join('\u0000');
}

/** The best, each with the lines it goes on from; grouped by name, in walking order. */
function kept(drafts: readonly Draft[], most: number): readonly Draft[] {
  const ordered = drafts.toSorted((a, b) => a.rank - b.rank || b.closeness - a.closeness);
  const chosen = new Set<Draft>();
  for (const draft of ordered) {
    const chain = [...parentsOf(draft, drafts), draft].filter((one) => !chosen.has(one));
    if (chosen.size + chain.length > most) continue;
    for (const one of chain) chosen.add(one);
  }
  const order = (draft: Draft) =>
    draft.place === undefined ? Number.POSITIVE_INFINITY : Number(draft.place.name.id.slice(1));
  return [...chosen].toSorted(
    (a, b) =>
      order(a) - order(b) ||
      (a.place?.via.length ?? 0) - (b.place?.via.length ?? 0) ||
      b.closeness - a.closeness ||
      a.rank - b.rank,
  );
}

function parentsOf({ place }: Draft, drafts: readonly Draft[]): readonly Draft[] {
  if (place === undefined) return [];
  return place.via.flatMap((step, hop) => {
    const key = `${placeKey({ name: place.name, via: place.via.slice(0, hop) })} ${stepKey(step)}`;
    return drafts.find((one) => `${placeKey(one.place)} ${stepKey(one.step)}` === key) ?? [];
  });
}

/** Lines from one place that lead to the same things are one. */
function merge(drafts: readonly Draft[]): readonly (readonly Draft[])[] {
  return [
    ...Map.groupBy(
      drafts,
      ({ place, end, step }) =>
        `${placeKey(place)}\n${place === undefined || end.isCut ? stepKey(step) : end.ids.toSorted().join(' ')}`,
    ).values(),
  ];
}

/** Numbers the lines in the order shown, as many as there is room for. */
function toLines(
  groups: readonly (readonly Draft[])[],
  names: readonly SliceName[],
  numbering: Numbering,
  room: number,
): readonly SliceLine[] {
  const nearest = new Set(
    groups
      .toSorted((a, b) => Math.max(...b.map(closenessOf)) - Math.max(...a.map(closenessOf)))
      .slice(0, ENDS.wholeLines),
  );
  let left = room - names.reduce((sum, { shown, note = '' }) => sum + shown.length + note.length + 6, 0);
  const lines: SliceLine[] = [];
  for (const group of groups) {
    const { place, end } = group[0] as Draft;
    const isWhole = nearest.has(group) && !end.isCut && end.ids.length <= ENDS.whole;
    const ends = end.entities.slice(0, isWhole ? ENDS.whole : ENDS.some).map((one) => showName(one));
    left -= ends.join('; ').length + 12 + group.reduce((sum, { step }) => sum + step.relation.length + 8, 0);
    if (left < 0) break;
    lines.push({
      ...(place === undefined
        ? { head: end.head === undefined ? '?' : showName(end.head, 'example') }
        : { from: { name: place.name.id, via: place.via.map((step) => numbering.numberOf(step)) } }),
      steps: group.map(({ step }) => numbering.numberOf(step)),
      ends: [...new Set(ends)],
      ...(place === undefined ? {} : { count: end.ids.length }),
      isCut: end.isCut,
      isWhole: isWhole && end.ids.length === ends.length,
    });
  }
  return lines;
}

function closenessOf({ closeness }: Draft): number {
  return closeness;
}
