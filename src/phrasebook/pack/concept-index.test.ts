import { describe, expect, it } from 'vitest';
import { loadLexicon } from '../../model/embedded/lexicon/load-lexicon.ts';
import type { AskedKind } from '../phrasebook.ts';
import { phrasingRules } from '../rules/registry.ts';
import { ConceptIndex } from './concept-index.ts';

const rules = phrasingRules(loadLexicon()).find(({ id }) => id === 'en');

/** What a name is recognised as where its values are of a kind. */
function recognised(name: string, tail?: AskedKind, head?: AskedKind): string[] {
  if (rules === undefined) return [];
  const index = new ConceptIndex(
    [
      { id: 'award', verbs: 'win', tail: 'award' },
      { id: 'victories', kinds: '>number', tail: 'wins' },
      { id: 'finder', kinds: '>person', backVerbs: 'discover', tail: 'discoverer' },
      { id: 'found-on', kinds: '>time', states: 'discovered' },
      { id: 'inauguration', kinds: '>time', verbs: 'take office' },
      { id: 'medicine', verbs: 'take' },
      { id: 'side', tail: 'club' },
      { id: 'second', tail: 'runner-up' },
      { id: 'sale', states: 'from club' },
      { id: 'critic', kinds: '>person', backVerbs: 'review' },
      { id: 'opinion', kinds: '>text', tail: 'reviews' },
    ],
    rules,
  );
  return index
    .byFrames(rules.readName(name.split(' '), tail).frames, { head, tail })
    .map(({ id, isTurned, isWider }) => `${id}${isTurned ? ' turned' : ''}${isWider ? ' wider' : ''}`);
}

describe('a name that may be a verb or what its values are', () => {
  it('is what has such values, where they are numbers or days', () => {
    expect(recognised('wins', 'number')).toEqual(['victories']);
    expect(recognised('discovered', 'time')).toEqual(['found-on']);
    expect(recognised('home wins', 'number')).toEqual(['victories wider']);
    expect(recognised('first discovered', 'time')).toEqual(['found-on wider']);
  });

  it('is the verb otherwise', () => {
    expect(recognised('wins', 'thing')).toEqual(['award']);
    expect(recognised('discovered')).toEqual(['finder turned']);
  });

  it('is what things have, where the heads are things', () => {
    expect(recognised('reviews', 'text', 'thing')).toEqual(['opinion']);
    expect(recognised('reviews', 'thing', 'person')).toEqual(['critic turned']);
  });

  it('is the verb with its object, where both are known together', () => {
    expect(recognised('took office', 'time')).toEqual(['inauguration']);
    expect(recognised('took pills', 'thing')).toEqual(['medicine']);
  });

  it('is a noun with its preposition and a noun with hyphens, where all of it is known', () => {
    expect(recognised('from club')).toEqual(['sale']);
    expect(recognised('in club')).toEqual(['side']);
    expect(recognised('runner up')).toEqual(['second']);
  });

  it('is what it can be where nothing has such values', () => {
    expect(recognised('award', 'number')).toEqual(['award']);
  });
});
