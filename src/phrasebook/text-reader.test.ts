import { expect, it } from 'vitest';
import { loadLexicon } from '../model/embedded/lexicon/load-lexicon.ts';
import { englishPhrasing } from './rules/english/english.ts';
import { TextReader } from './text-reader.ts';

it('keeps each text and each word of texts once', () => {
  const reader = new TextReader(englishPhrasing(loadLexicon()));
  const [verb] = reader.read('directed X');
  expect(reader.read('who directed X')).toContain(verb);
  expect(reader.read('what has X directed')).toContain(verb);
  expect(reader.readText('directed X')).toBe(reader.readText('directed X'));
  expect(reader.noun('director of X')).not.toBe(reader.word('director'));
  expect(reader.noun('director of X')).toBe(reader.noun('director'));
});
