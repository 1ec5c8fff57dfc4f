import { expect, test } from 'vitest';
import { table } from './table.ts';

test('columns stand below each other, and a Chinese character takes two', () => {
  expect(
    table([
      ['编号', 'tells rows apart'],
      ['客户姓名', 'the name'],
      ['ID', '12'],
    ]),
  ).toEqual(['编号      tells rows apart', '客户姓名  the name', `ID        ${'12'.padStart(16)}`]);
});

test('what a line is about stands on the left, also where it is a number', () => {
  expect(
    table([
      ['Name', 'the name'],
      ['2023', '12'],
    ]),
  ).toEqual(['Name  the name', `2023  ${'12'.padStart(8)}`]);
  expect(table([['Capacity'], ['2023']])).toEqual(['Capacity', '2023']);
});
