import { expect, test } from 'vitest';
import { RecentMap } from './recent-map.ts';

test('keeps what was used recently and forgets the rest', () => {
  const map = new RecentMap<number, { readonly square: number }>(3);
  const squares = (...numbers: number[]) => numbers.map((number) => map.get(number)?.square);
  for (let number = 1; number <= 6; number++) map.set(number, { square: number * number });
  // Asked for, 1 joins the younger generation; with it begins a new one, and the oldest is gone.
  expect(squares(1, 2, 3)).toEqual([1, undefined, undefined]);
  map.set(7, { square: 49 });
  expect(squares(1, 4, 7)).toEqual([1, 16, 49]);
  map.set(8, { square: 64 });
  expect(squares(1, 4, 5, 6, 7, 8)).toEqual([1, 16, undefined, undefined, 49, 64]);
});
