import { expect, test } from 'vitest';
import { abbreviates, isCodeOf } from './abbreviates.ts';

test.each([
  ['gls', 'goals', true],
  ['mgr', 'manager', true],
  ['tm', 'team', true],
  ['rm', 'room', true],
  ['rm', 'ramp', false],
  ['warr', 'warranty', true],
  ['assgd', 'assigned', true],
  ['src', 'source', true],
  ['car', 'care', false],
  ['art', 'trade', false],
  ['gls', 'legs', false],
  ['resvd', 'reserved', true],
  ['resvd', 'reversed', false],
  ['bord', 'bird', false],
])('%s is short for %s: %s', (short, word, expected) => {
  expect(abbreviates(short, word)).toBe(expected);
});

test.each([
  ['gk', 'goalkeeper', true],
  ['lt', 'laptop', true],
  ['lt', 'tablet', false],
  ['eng', 'engineering', true],
  ['cen', 'children', false],
  ['gk', 'gks', false],
])('%s is a code of %s: %s', (code, word, expected) => {
  expect(isCodeOf(code, word)).toBe(expected);
});
