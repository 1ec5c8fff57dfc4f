import { describe, expect, it } from 'vitest';
import type { Entity } from '../graph/term.ts';
import { unitNamed } from './units.ts';
import { kindOfValues, looksLikeNumber, looksLikeTime } from './value-kind.ts';

const values = (...names: string[]): Entity[] => names.map((name) => ({ id: name, name, kind: 'entity' }));

describe('looks of one value', () => {
  it.each(['1999', '1999-05-01', '12.3.2001', '2012年', '3月25日', 'May 4, 1999'])(
    'reads %s as a time',
    (name) => {
      expect(looksLikeTime({ name })).toBe(true);
    },
  );

  it.each(['812', '3.5', '178cm', '-40', '12 %', '1,250,000'])('reads %s as a number', (name) => {
    expect(looksLikeNumber({ name })).toBe(true);
  });

  it.each(['Mayfair', 'Crash (2004)', 'Room 101 and more'])('reads %s as neither', (name) => {
    expect(looksLikeTime({ name }) || looksLikeNumber({ name })).toBe(false);
  });
});

describe('kindOfValues', () => {
  it('reads dates at the precision most have', () => {
    expect(kindOfValues(values('2001-03-04', '1999-12-31'), 'born', undefined)).toEqual({
      kind: 'date',
      precision: 'day',
    });
    expect(kindOfValues(values('2001-03', '1999-12'), 'x', undefined).precision).toBe('month');
    expect(kindOfValues(values('333-03-01', '-44-3-15'), 'x', undefined).precision).toBe('day');
    expect(kindOfValues(values('2001', '1999', '1875'), 'x', undefined)).toEqual({
      kind: 'date',
      precision: 'year',
    });
  });

  it.each([
    ['3-1', '0-2'],
    ['555-1', '555-12'],
    ['10-12', '6-9'],
    ['2019-20', '2020-21'],
  ])('takes scores, numbers of phones, ages and seasons (%s, %s) for no dates', (...texts) => {
    expect(kindOfValues(values(...texts), 'x', undefined).kind).not.toBe('date');
  });

  it('takes four digits for a year only where years are meant', () => {
    expect(kindOfValues(values('1200', '1850', '2400'), 'seats', undefined).kind).toBe('number');
    expect(kindOfValues(values('1200', '1850', '1900'), 'weight kg', unitNamed('kg')).kind).toBe('number');
    expect(kindOfValues(values('1200', '1850', '1100'), 'seats', undefined).kind).toBe('number');
    expect(kindOfValues(values('1200', '1850', '1100'), 'founded in', undefined).kind).toBe('date');
  });

  it('tells yes and no, texts and names apart', () => {
    expect(kindOfValues(values('yes', 'no'), 'vegan', undefined).kind).toBe('truth');
    expect(kindOfValues(values('是', '否'), '有机', undefined).kind).toBe('truth');
    expect(kindOfValues(values('active', 'on hold'), 'status', undefined).kind).toBe('entity');
    expect(kindOfValues([{ id: '1', name: 'a remark', kind: 'literal' }], 'comment', undefined).kind).toBe(
      'text',
    );
    expect(kindOfValues([], 'empty', undefined).kind).toBe('entity');
  });
});
