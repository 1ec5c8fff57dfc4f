import { describe, expect, it } from 'vitest';
import type { Entity } from '../graph/term.ts';
import { XSD } from '../graph/vocabulary.ts';
import { unitNamed } from '../language/units.ts';
import { kindOfValues } from './value-kind.ts';

const values = (...names: string[]): Entity[] => names.map((name) => ({ id: name, name, kind: 'entity' }));

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
    expect(kindOfValues(values('1532', '1754', '1999'), 'Cast In', undefined).kind).toBe('date');
    expect(kindOfValues(values('1200', '1850', '1100'), 'money in', undefined).kind).toBe('number');
  });

  it('tells yes and no, texts and names apart', () => {
    expect(kindOfValues(values('yes', 'no'), 'vegan', undefined).kind).toBe('truth');
    expect(kindOfValues(values('是', '否'), '有机', undefined).kind).toBe('truth');
    const typed = values('true', 'false').map((value) => ({ ...value, datatype: `${XSD}boolean` }));
    const remarks = (...names: string[]) =>
      kindOfValues([...typed, ...values(...names)], 'paid', undefined).kind;
    expect(remarks('no (promised)', 'yes, in cash')).toBe('truth');
    expect(remarks('half')).not.toBe('truth');
    expect(kindOfValues(values('active', 'on hold'), 'status', undefined).kind).toBe('entity');
    expect(kindOfValues([{ id: '1', name: 'a remark', kind: 'literal' }], 'comment', undefined).kind).toBe(
      'text',
    );
    expect(kindOfValues([], 'empty', undefined).kind).toBe('entity');
  });
});
