import { rankOf } from '../value.ts';
import type { HeldValue } from './operator.ts';

/** Each pair of a holder and a value once. */
export function distinctValues(values: Iterable<HeldValue>): readonly HeldValue[] {
  return [...new Map([...values].map((one) => [`${one.holder}\u0000${one.id}`, one])).values()];
}

/** The values that have a rank, greatest or least first, and equal ones by their texts. */
export function rankedValues(
  values: readonly HeldValue[],
  direction: 'max' | 'min',
): readonly { readonly rank: number; readonly text: string }[] {
  const sign = direction === 'max' ? -1 : 1;
  return values
    .flatMap(({ value, text }) => {
      const rank = rankOf(value);
      return rank === undefined ? [] : [{ rank, text }];
    })
    .sort((left, right) => sign * (left.rank - right.rank) || (left.text < right.text ? -1 : 1));
}

/** The values that are numbers, and their sum. */
export function sumNumbers(values: readonly HeldValue[]): { readonly count: number; readonly sum: number } {
  const numbers = values.flatMap(({ value }) => value.number ?? []);
  return { count: numbers.length, sum: numbers.reduce((total, one) => total + one, 0) };
}
