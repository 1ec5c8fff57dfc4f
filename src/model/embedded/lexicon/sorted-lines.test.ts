import { describe, expect, it } from 'vitest';
import { SortedLines } from './sorted-lines.ts';
import { WordNumbers, wordPlaces } from './word-numbers.ts';

describe('lines found by their first word', () => {
  const lines = new SortedLines("a b\na's c\nape d\nape e f\nzoo");

  it('gives every line of the word, in order', () => {
    expect(lines.startingWith('ape')).toEqual(['ape d', 'ape e f']);
    expect(lines.startingWith('a')).toEqual(['a b']);
    expect(lines.startingWith('zoo')).toEqual(['zoo']);
  });

  it('gives none for other words, the beginnings of its own among them', () => {
    for (const word of ['', 'ap', 'apes', 'zz', 'ape d']) expect(lines.startingWith(word)).toEqual([]);
  });
});

describe('numbers of words', () => {
  const words = Array.from({ length: 5000 }, (_, i) => i.toString(36));
  const letters = new TextEncoder().encode(words.join('\n'));
  const lengths = Uint8Array.from(words, ({ length }) => length);
  const numbers = new WordNumbers(letters, lengths, wordPlaces(words));

  it('finds every word by its number and every number by its word', () => {
    expect(words.map((word) => numbers.numberOf(word))).toEqual(words.map((_, i) => i));
    expect(words.map((_, i) => numbers.wordOf(i))).toEqual(words);
    expect(numbers.size).toBe(5000);
  });

  it('knows no other words', () => {
    for (const word of ['', 'zzzz', 'ä', '0\n1', '中国']) expect(numbers.numberOf(word)).toBe(-1);
  });
});
