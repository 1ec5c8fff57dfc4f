import { expect, test } from 'vitest';
import type { Operator, Plan } from '../plan/plan.ts';
import { roundDivided } from './round-divided.ts';

const plan = (...operators: Operator[]): Plan => ({
  version: 2,
  nodes: [{ id: 'x' }, { id: 'a' }],
  edges: [],
  answer: 'x',
  operators,
});
const average: Operator = { kind: 'aggregate', function: 'average', of: 'a' };

test.each([
  ['28.3333333333', '28.33'],
  ['-28.3333333333', '-28.33'],
  ['2.999999', '3'],
  ['28.5', '28.5'],
  ['1234567.125', '1234567.13'],
  ['0.333333333333', '0.3333'],
  ['0.0001234567', '0.0001235'],
  ['0.0000000012345', '0.000000001235'],
  ['0.99999', '1'],
  ['24', '24'],
  ['no number', 'no number'],
])('an average of %s is shown as %s', (exact, shown) => {
  expect(roundDivided({ name: exact }, plan(average)).name).toBe(shown);
});

test('of numbers per answer only the numbers are rounded', () => {
  const one = { name: '3.14159', value: '28.3333333333' };
  expect(roundDivided(one, plan(average, { kind: 'group', by: 'x' }))).toEqual({ ...one, value: '28.33' });
});

test('what the graph says, and sums of it, stay exact', () => {
  const one = { name: '52.520008' };
  for (const exact of [undefined, plan(), plan({ kind: 'aggregate', function: 'sum', of: 'a' })])
    expect(roundDivided(one, exact)).toEqual(one);
});
