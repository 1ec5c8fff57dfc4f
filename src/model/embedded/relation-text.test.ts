import { describe, expect, it } from 'vitest';
import { STOP_WORDS } from './lexicon/english.ts';
import { loadLexicon } from './lexicon/load-lexicon.ts';
import { readRelationText } from './relation-text.ts';

const read = (name: string) => readRelationText(name, loadLexicon(), (word) => STOP_WORDS.has(word));

describe('readRelationText', () => {
  it('takes segments, underscores and camelCase apart', () => {
    expect(read('people.person.place_of_birth')).toMatchObject({
      label: ['place', 'birth'],
      context: ['people', 'person'],
      headType: ['person'],
      labelHead: 0,
      phrase: 'place of birth',
    });
    expect(read('birthPlace').label).toEqual(['birth', 'place']);
    expect(read('http://example.org/ontology/birthPlace').label).toEqual(['birth', 'place']);
  });

  it('reads a step through a mediator as its second label, then its first', () => {
    for (const name of [
      '/a/b/home_towns./c/d/city',
      'a.b.home_towns..c.d.city',
      'a.b.home_towns / c.d.city',
    ]) {
      expect(read(name)).toMatchObject({ label: ['city', 'home', 'towns'], headType: ['b'] });
    }
  });

  it('finds the noun a label is about', () => {
    const head = (name: string) => {
      const { label, labelHead } = read(name);
      return label[labelHead];
    };
    expect(head('date_of_birth')).toBe('date');
    expect(head('currency_used')).toBe('currency');
    expect(head('official_language')).toBe('language');
  });

  it('knows agents and inverse names', () => {
    expect(read('composed_by').agentive).toBe(true);
    expect(read('by')).toMatchObject({ agentive: false, label: ['by'] });
    expect(read('parent_inverse')).toMatchObject({ inverse: true, label: ['parent'] });
  });

  it('keeps Chinese labels whole and never gives an empty label', () => {
    expect(read('出生日期').label).toEqual(['出生日期']);
    expect(read('???').label).toHaveLength(1);
  });
});
