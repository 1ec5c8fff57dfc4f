import { expect, test } from 'vitest';
import { nameSimilarity } from './phrase.ts';

test('names are the same whatever their case, accents, strokes and punctuation', () => {
  expect(nameSimilarity('soren kierkegard', 'Søren Kierkegård')).toBe(1);
  expect(nameSimilarity("Zoe O'Neil", 'ZOË ONEIL')).toBe(1);
  expect(nameSimilarity('Strasse', 'Straße')).toBe(1);
  expect(nameSimilarity('Rome', 'Bern')).toBe(0);
});
