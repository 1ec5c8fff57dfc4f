import { describe, expect, it } from 'vitest';
import { readRelationName, withoutBracket } from './relation-name.ts';

describe('a relation name taken apart', () => {
  it.each([
    ['reports_to', ['reports', 'to'], []],
    ['directedBy', ['directed', 'by'], []],
    ['NextStop', ['next', 'stop'], []],
    ['AREA_KM2', ['area', 'km2'], []],
    ['parent-of', ['parent', 'of'], []],
    ['goes well with', ['goes', 'well', 'with'], []],
    ['film.actor.film', ['film'], ['actor']],
    ['ex:hasCoach', ['has', 'coach'], []],
    ['http://schema.org/birthPlace', ['birth', 'place'], []],
    ['http://www.w3.org/1999/02/22-rdf-syntax-ns#type', ['type'], []],
    ['所属部门', ['所属部门'], []],
  ])('%s', (name, words, owner) => {
    expect(readRelationName(name)).toMatchObject({ words, owner, isInverse: false });
  });

  it('keeps the first step of a two-step name and what stands in brackets apart', () => {
    expect(readRelationName('film.film.starring..film.performance.actor')).toMatchObject({
      words: ['actor'],
      first: ['starring'],
    });
    expect(readRelationName('亩产（公斤）')).toMatchObject({ words: ['亩产'], bracket: ['公斤'] });
  });

  it('sees that a name is turned', () => {
    expect(readRelationName('works_in_inverse')).toMatchObject({ words: ['works', 'in'], isInverse: true });
    expect(readRelationName('^author')).toMatchObject({ words: ['author'], isInverse: true });
  });
});

it.each([
  ['budget (GBP)', 'budget'],
  ['面积（平方米）', '面积'],
  ['(GBP)', '(GBP)'],
  ['budget (GBP) 2025', 'budget (GBP) 2025'],
])('without its bracket: %s', (name, rest) => {
  expect(withoutBracket(name)).toBe(rest);
});
