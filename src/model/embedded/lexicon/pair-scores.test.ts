import { expect, test } from 'vitest';
import { PairScores } from './pair-scores.ts';

test('A pair keeps its two scores until another one takes its place, and is unknown then.', () => {
  const pairs = new PairScores();
  const at = pairs.placeOf(1, 2);
  expect([pairs.first(at), pairs.second(at)]).toEqual([Number.NaN, Number.NaN]);
  pairs.setFirst(at, 0.5);
  pairs.setSecond(at, 0.25);
  expect(pairs.placeOf(2, 1)).not.toBe(at);
  expect(pairs.placeOf(1, 3)).not.toBe(at);
  expect(pairs.placeOf(1, 2)).toBe(at);
  expect([pairs.first(at), pairs.second(at)]).toEqual([0.5, 0.25]);
  const same = 2 + (1 << 19);
  expect(pairs.placeOf(1, same)).toBe(at);
  expect([pairs.first(at), pairs.second(at)]).toEqual([Number.NaN, Number.NaN]);
  pairs.setFirst(at, 1);
  expect(pairs.first(pairs.placeOf(1, 2))).toBeNaN();
});
