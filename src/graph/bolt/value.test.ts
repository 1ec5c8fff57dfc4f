import fc from 'fast-check';
import neo4j from 'neo4j-driver';
import { describe, expect, test } from 'vitest';
import { GraphError } from '../../errors.ts';
import { countOf, countsOf, maybeTextOf, textOf } from './row.ts';
import { isLiteralId, literalEntity, literalId, literalIdsOf, valueList } from './value.ts';

describe('ids of values', () => {
  test('equal values have equal ids, others do not, whatever their text', () => {
    const value = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
      fc.double({ noDefaultInfinity: true, noNaN: true }).map((number) => (number === 0 ? 0 : number)),
      fc.boolean(),
    );
    fc.assert(
      fc.property(value, value, (left, right) => {
        expect(literalId(left) === literalId(right)).toBe(left === right);
      }),
    );
  });

  test('a value comes back as the parameter it was', () => {
    const value = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
      fc.boolean(),
    );
    fc.assert(
      fc.property(value, (one) => {
        const id = literalId(one) as string;
        expect(isLiteralId(id)).toBe(true);
        expect(literalEntity(id)?.name).toBe(String(one));
        expect(valueList([id], 'v')).toEqual({ text: '$vplain', parameters: { vplain: [one] } });
      }),
    );
  });

  test('times keep their kind and are read by the function of that kind', () => {
    const { types } = neo4j;
    const day = literalId(new types.Date(1999, 12, 31)) as string;
    expect(literalEntity(day)).toEqual({ id: day, name: '1999-12-31', kind: 'literal', datatype: 'date' });
    const moment = literalId(new types.LocalDateTime(1999, 12, 31, 23, 59, 58, 0)) as string;
    expect(valueList([day, moment], 'v')).toEqual({
      text: '($vplain + [t IN $vdate | date(t)] + [t IN $vlocaldatetime | localdatetime(t)])',
      parameters: { vplain: [], vdate: ['1999-12-31'], vlocaldatetime: ['1999-12-31T23:59:58'] },
    });
  });

  test('lists, bytes and null are no values; text that is no id is none', () => {
    for (const one of [[1n], new Int8Array(2), null, undefined, {}]) expect(literalId(one)).toBeUndefined();
    for (const id of ['"', '"x:1', '"integer:1; drop', '"date:1999-99-99', '"boolean:maybe', 'string:x']) {
      expect(literalEntity(id)).toBeUndefined();
    }
  });

  test('a text may stand for a string, a number, a date', () => {
    expect(literalIdsOf('1995')).toEqual(['"string:1995', '"integer:1995']);
    expect(literalIdsOf('1.50')).toEqual(['"string:1.50', '"float:1.5']);
    expect(literalIdsOf('1999-12-31')).toEqual(['"string:1999-12-31', '"date:1999-12-31']);
  });
});

describe('rows', () => {
  test('a field that is not what was asked for is a failure and not an empty value', () => {
    expect(textOf({ a: 'x' }, 'a')).toBe('x');
    expect(maybeTextOf({ a: null }, 'a')).toBeUndefined();
    expect(countOf({ c: 3n }, 'c')).toBe(3);
    expect(countsOf({ c: [1n, 2n] }, 'c')).toEqual([1, 2]);
    for (const read of [
      () => textOf({}, 'a'),
      () => textOf({ a: 1n }, 'a'),
      () => maybeTextOf({}, 'a'),
      () => countOf({ c: null }, 'c'),
      () => countOf({ c: -1n }, 'c'),
      () => countsOf({ c: [1n, 'x'] }, 'c'),
    ]) {
      expect(read).toThrow(GraphError);
    }
  });
});
