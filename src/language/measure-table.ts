import type { MeasureHint, Pole } from './analysis.ts';

/**
 * Adjectives that order things, with the pole they ask for among dates and among numbers, and nouns for what is measured. `counts`:
 * they may also order by how many others there are ("the busiest vet": most visits). `adds`: what several others have of the measure is
 * added up ("best selling": how many are sold in all), and only where nothing is measured they are counted. `since`: it says since when, and
 * the words that are used for it, such as "longest", say no other relation.
 */
export type MeasureRow = readonly [
  adjectives: string,
  time: Pole | '',
  quantity: Pole | '',
  max: string,
  min?: string,
  counts?: 'counts' | 'adds' | 'since',
];

/** A form of a listed adjective, by its base. */
export interface GradedForm {
  readonly base: string;
  readonly grade: 'comparative' | 'superlative';
}

/** Nothing is told of the measure. */
export const NO_HINT: MeasureHint = { measures: [] };
/** "first", "last", "the most", "the fewest": the measure itself is not named. */
export const EARLIEST: MeasureHint = { measures: [], time: 'min' };
export const LATEST: MeasureHint = { measures: [], time: 'max' };
export const MOST: MeasureHint = { measures: [], quantity: 'max' };
export const LEAST: MeasureHint = { measures: [], quantity: 'min' };

const split = (text: string): string[] => text.split(' ').filter((word) => word !== '');

/** What each adjective of a language's table orders by. */
export function measureTable(rows: readonly MeasureRow[]): ReadonlyMap<string, MeasureHint> {
  return new Map(
    rows.flatMap(([adjectives, time, quantity, max, min = '', counts]) =>
      split(adjectives).map((adjective): [string, MeasureHint] => [
        adjective,
        {
          measures: [
            ...split(max).map((noun) => ({ noun, pole: 'max' as const })),
            ...split(min).map((noun) => ({ noun, pole: 'min' as const })),
          ],
          time: time === '' ? undefined : time,
          quantity: quantity === '' ? undefined : quantity,
          adjective,
          mayCount: counts === 'counts' || counts === 'adds' ? true : undefined,
          ...(counts === 'adds' ? { adds: true } : {}),
          ...(counts === 'since' ? { isSince: true } : {}),
        },
      ]),
    ),
  );
}

/** The same hint with its poles reversed: "the least expensive", "fewest". */
export function opposite(hint: MeasureHint): MeasureHint {
  const turn = (pole: Pole): Pole => (pole === 'max' ? 'min' : 'max');
  return {
    measures: hint.measures.map(({ noun, pole }) => ({ noun, pole: turn(pole) })),
    time: hint.time && turn(hint.time),
    quantity: hint.quantity && turn(hint.quantity),
    mayCount: hint.mayCount,
    ...(hint.adds === true ? { adds: true } : {}),
  };
}
