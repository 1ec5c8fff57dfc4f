import { expect, it } from 'vitest';
import { randomFrom } from '../../../../test/attack/how-long.ts';
import { NumbersOfKeys } from './numbers-of-keys.ts';

it('keeps the distinct numbers of each key, whether they are few or many', () => {
  const random = randomFrom(7);
  const lists = new NumbersOfKeys();
  const expected = new Map<number, Set<number>>();
  for (let round = 0; round < 20_000; round++) {
    // Low keys get hundreds of numbers, high ones a few.
    const key = Math.floor(random() ** 6 * 5000);
    const value = Math.floor(random() * 300);
    lists.add(key, value);
    expected.set(key, (expected.get(key) ?? new Set()).add(value));
  }
  for (let key = 0; key < 6000; key++)
    expect(lists.of(key).toSorted((left, right) => left - right)).toEqual(
      [...(expected.get(key) ?? [])].sort((left, right) => left - right),
    );
  expect(Math.max(...[...expected.values()].map(({ size }) => size))).toBeGreaterThan(100);
});
