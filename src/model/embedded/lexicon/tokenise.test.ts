import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tokenise } from './tokenise.ts';

const words = (text: string) => tokenise(text).map(({ word }) => word);

describe('tokens', () => {
  it.each([
    ["Who is O'Neill's wife?", ['who', 'is', "o'neill", "'s", 'wife']],
    ['the writers’ names', ['the', 'writers', "'s", 'names']],
    ['her co-star', ['her', 'co', 'star']],
    ["his grandmother's name", ['his', 'mother', 'mother', "'s", 'name']],
    ['a great-grandson', ['a', 'son', 'son', 'son']],
    ['a grand piano', ['a', 'grand', 'piano']],
    ['3.5 of 1,000, in 1999.', ['3.5', 'of', '1,000', 'in', '1999']],
    ['Žižek, café', ['žižek', 'café']],
    ['他的NBA球', ['他', '的', 'nba', '球']],
    ['?! …', []],
    ['', []],
  ])('of "%s"', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  it('keep their places and capitals', () => {
    const text = 'Is Ada here';
    expect(tokenise(text).map(({ start, end }) => text.slice(start, end))).toEqual(['Is', 'Ada', 'here']);
    expect(tokenise(text).map(({ isCapitalised }) => isCapitalised)).toEqual([true, true, false]);
  });

  it('never run backwards, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        let last = 0;
        for (const token of tokenise(text)) {
          expect(token.word).not.toBe('');
          expect(token.start).toBeGreaterThanOrEqual(last);
          expect(token.end).toBeGreaterThan(token.start);
          expect(token.end).toBeLessThanOrEqual(text.length);
          last = token.start;
        }
      }),
    );
  });
});
