import { expect, test } from 'vitest';
import type { Operator, Plan } from '../plan/plan.ts';
import { LANGUAGE_IDS } from './ids.ts';
import { shownAnswer } from './shown-answer.ts';

/** A thing's value by a relation; with operators, what is asked of the values. */
const plan = (relation: string, ...operators: Operator[]): Plan => ({
  version: 2,
  nodes: [{ id: 'x' }, { id: 'a' }],
  edges: [{ from: 'x', to: 'a', relations: [{ relation, direction: 'out' }] }],
  answer: operators.length === 0 ? 'a' : 'x',
  operators,
});
const inAll = (name: string, asked: Plan) =>
  LANGUAGE_IDS.map((language) => shownAnswer({ id: name, name }, asked, language).name);

test.each([
  ['salary (£)', '42500', ['£42,500', '£42500', '42.500 £']],
  ['price ($)', '12.50', ['$12.50', '$12.50', '12,50 $']],
  ['Preis (€)', '4.8', ['€4.80', '€4.80', '4,80 €']],
  ['price (€)', '-4', ['-€4', '-€4', '-4 €']],
  ['budget (GBP)', '1200000', ['1,200,000 GBP', '1200000 GBP', '1.200.000 GBP']],
  ['weight kg', '2.5', ['2.5 kg', '2.5 kg', '2,5 kg']],
  ['AREA_KM2', '357022', ['357,022 km²', '357022 km²', '357.022 km²']],
  ['battery (%)', '80', ['80%', '80%', '80 %']],
  ['warranty months', '24', ['24 months', '24 months', '24 months']],
  ['warranty months', '1', ['1 month', '1 months', '1 months']],
  ['价格(元)', '59.7', ['59.70 元', '59.70 元', '59,70 元']],
  ['重量（公斤）', '5', ['5 公斤', '5 公斤', '5 公斤']],
  ['rent (€ month)', '900', ['€900', '€900', '900 €']],
  ['length (in km)', '8', ['8 km', '8 km', '8 km']],
  ['distance (km week)', '8', ['8', '8', '8']],
  ['price (£)', 'on request', ['on request', 'on request', 'on request']],
  ['pages', '1984', ['1984', '1984', '1984']],
])('a value of %s is shown with its unit: %s', (relation, value, shown) => {
  expect(inAll(value, plan(relation))).toEqual(shown);
});

test('so are totals, averages and numbers per answer, but not how many there are', () => {
  const sum: Operator = { kind: 'aggregate', function: 'sum', of: 'a' };
  expect(inAll('66.1', plan('price (£)', sum))[0]).toBe('£66.10');
  const each = { name: 'Ada', value: '66.1' };
  const grouped = plan('price (£)', sum, { kind: 'group', by: 'x' });
  expect(shownAnswer(each, grouped, 'en')).toEqual({ name: 'Ada', value: '£66.10' });
  expect(inAll('3', plan('price (£)', { ...sum, measure: 'count' }))[0]).toBe('3');
  expect(inAll('3', plan('price (£)', { kind: 'count' }))[0]).toBe('3');
});

test('a number that was reckoned has the decimal sign of the language', () => {
  const mean: Operator = { kind: 'aggregate', function: 'average', of: 'a' };
  expect(inAll('360.6666667', plan('Seiten', mean))).toEqual(['360.67', '360.67', '360,67']);
  // It may be the number of a version.
  expect(inAll('1.10', plan('Version'))).toEqual(['1.10', '1.10', '1.10']);
});

test('of two values, the difference has a unit and the ratio has none', () => {
  const two = (name: 'difference' | 'ratio', other = 'price (£)'): Plan => ({
    ...plan('price (£)', { kind: 'calculate', function: name, left: 'a', right: 'b' }),
    edges: [
      { from: 'x', to: 'a', relations: [{ relation: 'price (£)', direction: 'out' }] },
      { from: 'x', to: 'b', relations: [{ relation: other, direction: 'out' }] },
    ],
  });
  expect(inAll('12', two('difference'))[0]).toBe('£12');
  expect(inAll('12', two('ratio'))[0]).toBe('12');
  expect(inAll('12', two('difference', 'price ($)'))[0]).toBe('12');
});

test('the thing that has the value keeps its name, whatever that looks like', () => {
  const things: Plan = { ...plan('price (£)'), answer: 'x' };
  expect(inAll('1984', things)[0]).toBe('1984');
});

test('what is true or false is said in the language', () => {
  expect(inAll('true', plan('remote'))).toEqual(['yes', '是', 'ja']);
  expect(inAll('false', plan('remote'))).toEqual(['no', '否', 'nein']);
  expect(shownAnswer({ id: 'song/1', name: 'true' }, plan('remote'), 'de').name).toBe('true');
});
