import type { PlanStep } from '../plan/plan.ts';
import { placeKey, type SlicePlace, type StepEnd, type WideStep } from './explorer.ts';
import { type Numbering, stepKey } from './numbering.ts';
import { showName } from './show.ts';
import type { SliceLine } from './slice.ts';

/**
 * How many ends are shown as examples, and as a whole list, and how many of the lines nearest to the question may show
 * a list.
 */
const ENDS = { some: 2, whole: 8, wholeLines: 6 };

/** A line that does not have numbers yet. */
export interface DraftLine {
  /** Absent: anywhere in the graph. */
  readonly place: SlicePlace | undefined;
  readonly step: WideStep;
  readonly end: StepEnd;
  /** The smaller, the longer it stays. */
  readonly rank: number;
  /** 0..1, of the relation to the question. */
  readonly closeness: number;
}

/** Key under which two lines are the same. */
export function draftKey(place: SlicePlace | undefined, step: PlanStep): string {
  return `${placeKey(place)}\n${stepKey(step)}`;
}

/** The best lines, each with the lines it continues. Grouped by label in the given order, then in walking order. */
export function keepBest(
  drafts: readonly DraftLine[],
  labels: readonly string[],
  most: number,
): readonly DraftLine[] {
  const byKey = new Map(drafts.map((draft) => [draftKey(draft.place, draft.step), draft]));
  const chosen = new Set<DraftLine>();
  for (const draft of drafts.toSorted((a, b) => a.rank - b.rank || b.closeness - a.closeness)) {
    const chain = [...parentsOf(draft, byKey), draft].filter((one) => !chosen.has(one));
    if (chosen.size + chain.length > most) continue;
    for (const one of chain) chosen.add(one);
  }
  const order = ({ place }: DraftLine) => (place === undefined ? labels.length : labels.indexOf(place.label));
  const hops = ({ place }: DraftLine) => place?.via.length ?? 0;
  return [...chosen].toSorted(
    (a, b) => order(a) - order(b) || hops(a) - hops(b) || b.closeness - a.closeness || a.rank - b.rank,
  );
}

function parentsOf({ place }: DraftLine, byKey: ReadonlyMap<string, DraftLine>): readonly DraftLine[] {
  if (place === undefined) return [];
  return place.via.flatMap(
    (step, hop) => byKey.get(draftKey({ ...place, via: place.via.slice(0, hop) }, step)) ?? [],
  );
}

/**
 * Numbers lines in the given order, as many as there is room for. Lines from one place that lead to the same things are
 * merged.
 */
export function toLines(
  drafts: readonly DraftLine[],
  numbering: Numbering,
  characters: number,
): readonly SliceLine[] {
  const groups = merge(drafts);
  const nearest = new Set(
    groups.toSorted((a, b) => closenessOf(b) - closenessOf(a)).slice(0, ENDS.wholeLines),
  );
  let left = characters;
  const lines: SliceLine[] = [];
  for (const group of groups) {
    const { place, end } = group[0] as DraftLine;
    const most = nearest.has(group) ? ENDS.whole : ENDS.some;
    const isWhole = !end.isCut && end.ids.length <= most;
    const ends = end.entities.slice(0, isWhole ? most : ENDS.some).map((one) => showName(one));
    left -= ends.join('; ').length + 12 + group.reduce((sum, { step }) => sum + step.relation.length + 8, 0);
    if (left < 0) break;
    lines.push({
      ...(place === undefined
        ? { head: end.head === undefined ? '?' : showName(end.head, 'example') }
        : {
            from: { name: place.label, via: place.via.map((step) => numbering.numberOf(step, step.twins)) },
          }),
      steps: [...new Set(group.map(({ step }) => numbering.numberOf(step, step.twins)))],
      ends: [...new Set(ends)],
      count: place === undefined ? undefined : end.ids.length,
      isCut: end.isCut,
      isWhole,
      isApart: group.some(({ end }) => end.isApart === true),
    });
  }
  return lines;
}

function merge(drafts: readonly DraftLine[]): readonly (readonly DraftLine[])[] {
  const fresh = drafts.filter((draft) => !drafts.some((other) => isSaidBy(other, draft)));
  const endsKey = ({ place, end, step }: DraftLine) =>
    place === undefined || end.isCut ? stepKey(step) : end.ids.toSorted().join(' ');
  return [...Map.groupBy(fresh, (draft) => `${placeKey(draft.place)}\n${endsKey(draft)}`).values()];
}

/**
 * Whether a line says everything that another does: the same step, at the same distance from the same name, to at least the same
 * things.
 */
function isSaidBy(other: DraftLine, { place, step, end }: DraftLine): boolean {
  if (place === undefined || place.via.length === 0 || other.place?.label !== place.label) return false;
  if (other.end === end || other.place.via.length !== place.via.length) return false;
  if (stepKey(other.step) !== stepKey(step) || end.isCut || other.end.isCut) return false;
  const [own, more] = [new Set(end.ids), new Set(other.end.ids)];
  if (![...own].every((id) => more.has(id))) return false;
  return own.size < more.size || placeKey(other.place) < placeKey(place);
}

function closenessOf(group: readonly DraftLine[]): number {
  return Math.max(...group.map(({ closeness }) => closeness));
}
