import { describe, expect, test } from 'vitest';
import { legendOf, standardNames } from './code-names.ts';

describe('legends in headings', () => {
  test.each([
    ['Side (B=bride G=groom)', 'Side', { B: ['bride'], G: ['groom'] }],
    ['Status [A: active, R: retired]', 'Status', { A: ['active'], R: ['retired'] }],
    ['Art (P = privat; G = Gewerbe)', 'Art', { P: ['privat'], G: ['Gewerbe'] }],
  ])('%s', (heading, before, names) => {
    expect(legendOf(heading)).toEqual({ heading: before, names });
  });

  test.each(['Price (£)', 'Weight (kg)', 'Shift (E/L/N)', 'Score (out of 5)', '(B=bride G=groom)', 'a = b'])(
    '%s has none',
    (heading) => {
      expect(legendOf(heading)).toBeUndefined();
    },
  );
});

test.each([
  ['lang', ['NL', 'EN'], 'NL', ['Dutch', 'Niederländisch', '荷兰语']],
  ['country', ['DE', 'FR'], 'DE', ['Germany', 'Deutschland', '德国']],
])('codes below %s', (words, codes, code, names) => {
  expect(standardNames(words, new Set(codes))?.[code]).toEqual(names);
});

test('signs of genders below M/F, and only there', () => {
  expect(standardNames('m f', new Set(['M', 'F']))?.F).toContain('women');
  expect(standardNames('shift', new Set(['M', 'F']))).toBeUndefined();
  expect(standardNames('country', new Set(['Germany', 'FR']))).toBeUndefined();
});
