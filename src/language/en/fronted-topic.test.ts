import { describe, expect, test } from 'vitest';
import { createEnglish } from './english.ts';

const english = createEnglish();

const wordsOf = (question: string, vocabulary?: ReadonlySet<string>): string =>
  english
    .tokens(question, vocabulary)
    .filter(({ kind }) => kind !== 'mark')
    .map(({ word }) => word)
    .join(' ');

describe('a topic before its question', () => {
  test.each([
    ['Ann Lee - who sent her our way?', 'who sent ann lee our way'],
    ['if Ann Lee is off sick who covers for her', 'who covers for ann lee'],
    ["Ann Lee is on holiday next week, who's filling in for her?", "who 's filling in for ann lee"],
    ["If Ann Lee can't make it, who takes his place?", "who takes ann lee 's place"],
    ['who steps in when Ann Lee is ill?', 'who steps in for ann lee'],
    ['If Ann Lee is away, who steps in?', 'who steps in for ann lee'],
  ])('%s', (question, words) => expect(wordsOf(question)).toBe(words));

  test.each([
    ['the last parcel to arrive, what was it', 'the last parcel to arrive what was it'],
    ['earliest marriage, what date was it', 'earliest marriage what date was it'],
    ["The Barn's sponsor, what business are they in?", "the barn 's sponsor what business are they in"],
    ['who was here when Ann Lee won the cup', 'who was here when ann lee won the cup'],
  ])('%s stays as it is', (question, words) => expect(wordsOf(question)).toBe(words));
});

describe('life and death', () => {
  const family = new Set(['born', 'on', 'died']);

  test.each([
    ['who is still alive', 'who is still not died'],
    ['which members are dead', 'which members are died'],
    ['who passed away in May', 'who died in may'],
  ])('%s', (question, words) => expect(wordsOf(question, family)).toBe(words));

  test('stay what they are where nobody dies', () => {
    expect(wordsOf('which wires are dead', new Set(['voltage']))).toBe('which wires are dead');
    expect(wordsOf('where is Ann living', family)).toBe('where is ann living');
  });
});

describe('slips', () => {
  test.each([
    ['how much is she geting', 'getting'],
    ['who is the custommer', 'customer'],
    ['hwo invited Ann', 'who'],
    ['hwo many boats', 'how'],
  ])('%s', (question, word) => expect(wordsOf(question).split(' ')).toContain(word));

  test('are mended towards a form that the graph has', () => {
    expect(wordsOf('when did Ann joyn', new Set(['joined', 'on']))).toBe('when did ann join');
    expect(wordsOf('whos the mentro of Ann', new Set(['mentored', 'by']))).toContain('mentor');
  });
});

describe('what was done by us, and what is back', () => {
  const done = (question: string, name: string): string[] => {
    const tokens = english.tokens(question, new Set(['closed', 'on', 'came', 'back']));
    const start = question.indexOf(name);
    const inside = tokens.flatMap((token, at) =>
      token.start >= start && token.end <= start + name.length ? [at] : [],
    );
    const names = [{ from: inside[0] as number, to: (inside.at(-1) as number) + 1 }];
    const { done: found = [] } = english.analyse(question, tokens, { names, today: '2026-11-22' });
    return found.map((at) => tokens[at]?.word ?? '');
  };

  test.each([
    ['have we closed M-414?', 'M-414', ['closed']],
    ['did we close M-414', 'M-414', ['close']],
    ['is L-26 back yet?', 'L-26', ['back']],
    ['have we closed a deal with Ann', 'Ann', []],
  ])('%s', (question, name, words) => expect(done(question, name)).toEqual(words));
});

describe('now', () => {
  const cue = (question: string): string | undefined => {
    const tokens = english.tokens(question);
    const found = english
      .analyse(question, tokens, { names: [], today: '2026-11-22' })
      .cues.find(({ kind }) => kind === 'now');
    return (
      found &&
      tokens
        .slice(found.span.from, found.span.to)
        .map(({ word }) => word)
        .join(' ')
    );
  };

  test.each([
    ['which hires are still running', 'still running'],
    ['which bikes are out at the moment', 'out at the moment'],
    ['who has a key right now', 'right now'],
    ['how much have we made so far', 'so far'],
    ['which races are still to come', undefined],
    ["who still hasn't paid", undefined],
    ['renewals between now and May', undefined],
  ])('%s: %s', (question, words) => expect(cue(question)).toBe(words));
});
