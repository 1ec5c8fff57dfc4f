import { describe, expect, it } from 'vitest';
import { looksLikeNumber, looksLikeTime } from './value-looks.ts';

describe('looks of one value', () => {
  it.each([
    '1999',
    '1999-05-01',
    '12.3.2001',
    '2012年',
    '3月25日',
    '5日上午',
    '公元前221年',
    '1937年—1945年',
    '周一 8:30-9:30',
    '晚上8:30',
    'May 4, 1999',
    '20-Jan-2019',
    '3. Mai 2020',
    'März 2019',
    '12 mars 2019',
  ])('reads %s as a time', (name) => {
    expect(looksLikeTime({ name })).toBe(true);
  });

  it.each(['812', '3.5', '178cm', '-40', '12 %', '1,250,000', '12 000', '0.25'])(
    'reads %s as a number',
    (name) => {
      expect(looksLikeNumber({ name })).toBe(true);
    },
  );

  it.each([
    'Mayfair',
    'Mars 2',
    'Julia 2019',
    '9 Marsh Lane',
    '3 Decathlons',
    'Crash (2004)',
    'Room 101 and more',
    'A1号摊',
    '3号楼',
    '5日游',
    '12:30 Spinning',
    '07700 900112',
    '555 0142',
  ])('reads %s as neither', (name) => {
    expect(looksLikeTime({ name }) || looksLikeNumber({ name })).toBe(false);
  });
});
