import { describe, expect, it } from 'vitest';
import { loadLexicon } from './lexicon/load-lexicon.ts';
import { chineseClass, readValues } from './role.ts';

const facts = (names: string[], distinct = names.length) =>
  readValues(
    names.map((name) => ({ name })),
    distinct,
    loadLexicon(),
  );

describe('readValues', () => {
  it('types a role by most of its values', () => {
    expect(facts(['1990', '1991', '1992', 'unknown']).classes).toEqual([['time', 1]]);
    expect(facts(['10', '20', '30']).classes).toEqual([['quantity', 1]]);
    expect(facts([]).classes).toEqual([]);
  });

  it('lets few values speak by their words and kinds', () => {
    const { words, kinds } = facts(['Dog', 'Wolf', 'Fox']);
    expect(words).toEqual(['dog', 'fox', 'wolf']);
    expect(kinds.map(([kind]) => kind)).toContain('canine');
    expect(facts(['France', 'Germany', 'Spain']).classes[0]?.[0]).toBe('location');
    expect(facts(['France', 'Germany'], 5000).words).toEqual([]);
  });
});

describe('chineseClass', () => {
  it('reads the class of a noun off its end', () => {
    expect(['出生地', '出版时间', '身高', '作者', '简介'].map(chineseClass)).toEqual([
      'location',
      'time',
      'quantity',
      'person',
      undefined,
    ]);
  });
});
