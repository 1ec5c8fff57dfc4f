import { expect, test } from 'vitest';
import { compareValues, holds, rankOf, readValue, type ValueComparison } from './value.ts';

test.each<[string, ValueComparison, string, boolean]>([
  ['2,000,000', '=', '2000000', true],
  ['2,00', '=', '200', false],
  ['1999-03-31', '=', '1999', true],
  ['1999-03-31', '!=', '1999', false],
  ['1999', '<', '1999-03-31', false],
  ['1999-02', '<', '1999-03-31', true],
  ['1999-03-31T08:00:00Z', '<=', '1999-03-31', true],
  ['1999-05:00', '=', '1999', true],
  ['1999-05-05:00', '=', '1999-05', true],
  ['250', '>', '1999', false],
  ['250', '>', '1999-03', false],
  ['120 min', '>', '100', false],
  [' ANN ', '=', 'ann', true],
  ['Ann', '<', 'Bob', false],
  ['Ann', '!=', 'Bob', true],
  ['-44', '<', '1', true],
  ['1e3', '=', '1000', true],
  ['9:30', '=', '09:30:00', true],
  ['9:30', '<', '10:00', true],
  ['17:05:10', '>', '17:05', true],
  ['24:00', '>', '23:59', true],
  ['09:30:00.5+02:00', '=', '9:30', true],
  ['25:10', '>', '9:30', false],
  ['9:30', '>', '9', false],
  ['9:30', '<', '1999', false],
])('%s %s %s is %s', (left, op, right, expected) => {
  expect(holds(readValue(left), op, readValue(right))).toBe(expected);
});

test('years and dates lie on one line, texts on none', () => {
  const ranks = ['1999', '1999-03', '1999-03-31', '1999-12-31', '2000'].map((text) =>
    rankOf(readValue(text)),
  );
  expect(ranks).toEqual([1999, 1999.03, 1999.0331, 1999.1231, 2000]);
  expect(rankOf(readValue('0:01:30'))).toBe(90);
  expect(rankOf(readValue('Ann'))).toBeUndefined();
  expect(compareValues(readValue('Ann'), readValue('7'))).toBeUndefined();
});
