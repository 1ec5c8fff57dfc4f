import { readHalf } from '../graph/half.ts';
import type { PlanStep } from '../plan/plan.ts';
import type { Explorer, SlicePlace, WideStep } from './explorer.ts';
import { type Numbering, reversed, stepKey } from './numbering.ts';
import type { SliceFurther } from './slice.ts';

/** A place whose further relations are listed, and the most that are listed. */
export interface FurtherPlace {
  readonly place: SlicePlace;
  readonly most: number;
  /** Steps that lines show already. */
  readonly shown: readonly PlanStep[];
  /** The relations there. If absent, all. */
  readonly only?: readonly FurtherStep[];
}

/** What decides the order of relations: nearness to the question (0..1), and the number of facts in the graph. */
export interface Weighing {
  readonly closeness: (step: PlanStep) => number;
  readonly count: (relation: string) => number;
}

/** How many characters a number and its arrow take, and how many roles of one event are listed. */
const SIZE = { step: 8, roles: 8 };

/**
 * Relations that no line shows, without their ends: those nearest to the question first, then the most common. A collapsed edge is
 * listed as the event it leads through, with everything that is said about it. As many are listed as there is room for.
 */
export async function furtherAt(
  places: readonly FurtherPlace[],
  explorer: Explorer,
  { closeness, count }: Weighing,
  numbering: Numbering,
  characters: number,
): Promise<readonly SliceFurther[]> {
  const isNumbered = (step: PlanStep) => numbering.has(step) || numbering.has(reversed(step));
  let left = characters;
  const lists: SliceFurther[] = [];
  for (const { place, most, shown, only } of places) {
    const known = new Set(shown.map(stepKey));
    const ways = (only ?? (await waysAt(place, explorer))).filter(({ step }) => !known.has(stepKey(step)));
    const weighed = ways
      .map((way) => ({
        ...way,
        near: Math.max(...way.says.map(closeness)),
        common: Math.max(...way.says.map(({ relation }) => count(relation))),
      }))
      .toSorted((a, b) => b.near - a.near || b.common - a.common);
    const steps: SliceFurther['steps'][number][] = [];
    for (const { step, roles } of weighed) {
      if (steps.length >= most) break;
      // An earlier list may have named all of it.
      if (isNumbered(step) && roles.every(isNumbered)) continue;
      const listed = [step, ...roles.slice(0, SIZE.roles)];
      left -= listed.reduce(
        (sum, one) => sum + (numbering.has(one) ? 3 : one.relation.length / 2 + SIZE.step),
        0,
      );
      if (left < 0) break;
      const [number, ...inside] = listed.map((one) => numbering.numberOf(one, one.twins));
      steps.push({ number: number as number, inside: [...new Set(inside)] });
    }
    if (steps.length > 0)
      lists.push({
        from: {
          name: place.label,
          via: place.via.map((step) => numbering.numberOf(step, step.twins)),
        },
        steps,
      });
  }
  return lists;
}

/** A step from a place; for an event, with the roles that lead on from it. `says`: the stored steps by which it is ranked. */
export interface FurtherStep {
  readonly step: WideStep;
  readonly roles: readonly WideStep[];
  readonly says: readonly PlanStep[];
}

async function waysAt(place: SlicePlace, explorer: Explorer): Promise<readonly FurtherStep[]> {
  const [around, events] = [await explorer.relationsAt(place), await explorer.eventsAt(place)];
  const ofEvents = new Set(events.flatMap(({ through }) => through.map(stepKey)));
  const intoEvents = new Set(
    events.flatMap(({ into }) =>
      [into, ...(into.twins ?? [])].map(({ relation }) => readHalf(relation)?.relation),
    ),
  );
  return [
    ...events.map(({ into, roles, through }): FurtherStep => ({ step: into, roles, says: through })),
    ...around
      // Nodes of the same kind that lead nowhere else are not events, but they say nothing either.
      .filter((step) => !ofEvents.has(stepKey(step)) && !intoEvents.has(step.relation))
      .map((step): FurtherStep => ({ step, roles: [], says: [step] })),
  ];
}
