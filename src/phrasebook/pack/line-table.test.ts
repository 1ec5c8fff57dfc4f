import { expect, it } from 'vitest';
import { LineTable } from './line-table.ts';

it('finds a line by just its text, wherever it stands', () => {
  const table = new LineTable();
  table.add('boss;manager', 0, 4, 1);
  table.add('boss;manager', 5, 12, 1);
  table.add('the manager', 4, 11, 7);
  expect(table.codesOf('manager').sort()).toEqual([1, 7]);
  expect(table.codesOf('boss')).toEqual([1]);
  expect(table.codesOf('manage')).toEqual([]);
  expect(table.codesOf('managers')).toEqual([]);
  expect(table.codesOf('')).toEqual([]);
});

it('keeps every line of many, those that share a bucket among them', () => {
  const table = new LineTable();
  const texts = Array.from({ length: 100_000 }, (_, place) => `line ${place}`);
  for (const [place, text] of texts.entries()) table.add(text, 0, text.length, place);
  expect(texts.filter((text, place) => table.codesOf(text).join() !== String(place))).toEqual([]);
});
