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
