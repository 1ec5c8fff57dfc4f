import { describe, expect, it } from 'vitest';
import { loadLexicon } from '../../model/embedded/lexicon/load-lexicon.ts';
import type { AskedKind } from '../phrasebook.ts';
import { type Frame, frameText, nounFrame, stateFrame, verbFrame } from '../rules/frame.ts';
import { phrasingRules } from '../rules/registry.ts';
import type { Concept } from './concept.ts';
import { ConceptIndex, listed } from './concept-index.ts';
import { packContent } from './pack-content.ts';
import { PackFile, packBytes } from './pack-file.ts';
import { PACKS } from './registry.ts';

const rules = phrasingRules(loadLexicon());
const UNKNOWN = { head: undefined, tail: undefined };

describe.each(rules)('lines of the packs, $id', (of) => {
  it('are known by the words that their frames have', () => {
    const lines = PACKS[of.id].flatMap(({ verbs, backVerbs, tail, head, states, backStates }) =>
      (
        [
          ['verb', verbs],
          ['verb', backVerbs],
          ['noun', tail],
          ['noun', head],
          ['state', states],
          ['state', backStates],
        ] as [Frame['kind'], string | undefined][]
      ).flatMap(([kind, list]) => listed(list).map(({ text }) => ({ kind, text }))),
    );
    expect(lines.length).toBeGreaterThan(100);
    expect(lines.map(({ kind, text }) => of.frameText?.(kind, text) ?? text)).toEqual(
      lines.map(({ kind, text }) => frameText(of.frame(kind, text, 'head'))),
    );
  });
});

const english = rules.find(({ id }) => id === 'en') as (typeof rules)[number];

function indexOf(concepts: readonly Concept[]): ConceptIndex {
  return new ConceptIndex(() => new PackFile(packBytes(packContent(concepts, english))));
}

describe('concepts found by a frame', () => {
  const concepts: Concept[] = [
    { id: 'leads', verbs: 'head; ~run ;', tail: 'team;office', ids: 'x:Leads' },
    { id: 'placed', tail: 'office', states: 'located in', kinds: '>place', backIds: 'x:hosts;x:leads' },
  ];
  const index = indexOf(concepts);

  it('seen from either end, in the order of the packs', () => {
    expect(index.byFrames([nounFrame(['office'], 'tail')], UNKNOWN)).toEqual([
      { id: 'leads', isTurned: false, isWider: false },
      { id: 'placed', isTurned: false, isWider: false },
    ]);
    expect(index.byFrames([verbFrame(['head'], '', 'tail')], UNKNOWN)).toEqual([
      { id: 'leads', isTurned: true, isWider: false },
    ]);
    expect(index.byFrames([stateFrame(['located'], 'in')], UNKNOWN)).toEqual([
      { id: 'placed', isTurned: false, isWider: false },
    ]);
  });

  it('not by what is too general, nor by another kind of words', () => {
    expect(index.byFrames([verbFrame(['run'], '', 'head')], UNKNOWN)).toEqual([]);
    expect(index.byFrames([verbFrame(['office'], '', 'head')], UNKNOWN)).toEqual([]);
  });

  it('by identifiers, whatever their letters', () => {
    expect(index.byId('X:LEADS')).toEqual([
      { id: 'leads', isTurned: false, isWider: false },
      { id: 'placed', isTurned: true, isWider: false },
    ]);
    expect(index.byId('x:none')).toEqual([]);
  });
});

/** What a name is recognised as where its values are of a kind. */
function recognised(name: string, tail?: AskedKind, head?: AskedKind): string[] {
  const index = indexOf([
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
  ]);
  return index
    .byFrames(english.readName(name.split(' '), tail).frames, { head, tail })
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
