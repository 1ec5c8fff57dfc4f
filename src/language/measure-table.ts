import type { MeasureHint, Pole } from './analysis.ts';

/** Adjectives that order things, with the pole that they ask for among dates and among numbers, and the nouns of what is measured. */
export type MeasureRow = readonly [
  adjectives: string,
  time: Pole | '',
  quantity: Pole | '',
  max: string,
  min?: string,
];

const split = (text: string): string[] => text.split(' ').filter((word) => word !== '');

/** What each adjective of a language's table orders by. */
export function measureTable(rows: readonly MeasureRow[]): ReadonlyMap<string, MeasureHint> {
  return new Map(
    rows.flatMap(([adjectives, time, quantity, max, min = '']) =>
      split(adjectives).map((adjective): [string, MeasureHint] => [
        adjective,
        {
          measures: [
            ...split(max).map((noun) => ({ noun, pole: 'max' as const })),
            ...split(min).map((noun) => ({ noun, pole: 'min' as const })),
          ],
          ...(time === '' ? {} : { time }),
          ...(quantity === '' ? {} : { quantity }),
        },
      ]),
    ),
  );
}

/** The same with the poles turned: "the least expensive", "fewest". */
export function opposite(hint: MeasureHint): MeasureHint {
  const turn = (pole: Pole): Pole => (pole === 'max' ? 'min' : 'max');
  return {
    measures: hint.measures.map(({ noun, pole }) => ({ noun, pole: turn(pole) })),
    ...(hint.time === undefined ? {} : { time: turn(hint.time) }),
    ...(hint.quantity === undefined ? {} : { quantity: turn(hint.quantity) }),
  };
}
