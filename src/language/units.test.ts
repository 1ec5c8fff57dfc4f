import { describe, expect, it } from 'vitest';
import { localWords } from '../structure/habits.ts';
import { unitWords as german } from './de/unit-words.ts';
import { unitWords as english } from './en/unit-words.ts';
import { unitAtEnd, unitInBracket, unitNamed, unitOfName } from './units.ts';
import { unitWords as chinese } from './zh/unit-words.ts';

const unitIn = (name: string) => unitOfName(name, localWords(name))?.symbol;
const lastUnit = (name: string) => unitAtEnd(name.split(' '), () => true);

describe('units', () => {
  it('know the same unit in three languages, with factors that compare', () => {
    for (const word of ['kg', 'Kilograms', '公斤', '千克']) expect(unitNamed(word)?.symbol).toBe('kg');
    expect(unitNamed('Stunden')).toMatchObject({ dimension: 'duration', factor: 3600 });
    expect(unitNamed('km²')?.factor).toBe(1e6);
    expect(unitNamed('square km')).toMatchObject({ symbol: 'km²', factor: 1e6 });
    expect(unitNamed('apples')).toBeUndefined();
  });

  it.each([
    ['AREA_KM2', 'km²'],
    ['LengthKm', 'km'],
    ['takes minutes', 'min'],
    ['ex:feeEUR', 'EUR'],
    ['height_m', 'm'],
    ['weight (kg)', 'kg'],
    ['亩产（公斤）', 'kg'],
    ['每瓶卖（元）', 'CNY'],
    ['生长天数', 'd'],
    ['square km', 'km²'],
  ])('stand in the name of a relation: %s', (name, symbol) => {
    expect(unitIn(name)).toBe(symbol);
  });

  it.each([
    'OpeningYear',
    'born in',
    'birthday',
    '创立年份',
    '上架日期',
    'min',
    'located in',
    'plan_b',
    '积分',
  ])('are not found in %s', (name) => {
    expect(unitIn(name)).toBeUndefined();
  });
});

it.each([
  ['Rent per month (€)', 'EUR'],
  ['Price (€/kg)', 'EUR'],
  ['rent eur per month', 'EUR'],
  ['€ per night', 'EUR'],
  ['max speed (km/h)', 'km/h'],
  ['hours per week', undefined],
  ['Price per kg', undefined],
  ['Salary (per year)', undefined],
  ['价格（每斤）', undefined],
])('of a rate in %s', (name, unit) => {
  expect(unitIn(name)).toBe(unit);
});

it('are spelled in names by words that mean something else in a question', () => {
  expect(lastUnit('weight pounds')).toBe('lb');
  expect(unitNamed('pounds')).toBeUndefined();
  expect(lastUnit('航速 节')).toBe('kn');
  expect(unitNamed('节')).toBeUndefined();
  expect(lastUnit('dauer minuten')).toBe('min');
  expect(lastUnit('founding year')).toBeUndefined();
});

describe('the unit at the end of a name', () => {
  it('is degrees by one letter only after what has degrees', () => {
    expect(lastUnit('melting point c')).toBe('°C');
    expect(lastUnit('max temp f')).toBe('°F');
    expect(lastUnit('vitamin c')).toBeUndefined();
  });

  it('is nothing that a number is given for', () => {
    expect(lastUnit('hours per week')).toBeUndefined();
    expect(lastUnit('stunden pro woche')).toBeUndefined();
    expect(unitInBracket('cost (EUR per kg)', ['eur', 'per', 'kg'])).toBe('EUR');
    expect(unitInBracket('hours (per week)', ['per', 'week'])).toBeUndefined();
  });

  it('is a letter after any measure, and a word', () => {
    expect(lastUnit('length m')).toBe('m');
    expect(lastUnit('distance ly')).toBe('ly');
  });
});

it.each([
  ['en', english],
  ['zh', chinese],
  ['de', german],
])('every word for a unit in %s is known under the symbol it is listed for', (_, words) => {
  const listed = Object.entries(words).flatMap(([symbol, text]) =>
    text.split(' ').map((word) => [symbol, word]),
  );
  expect(listed.length).toBeGreaterThan(20);
  expect(listed.filter(([symbol, word]) => unitNamed(word as string)?.symbol !== symbol)).toEqual([]);
});
