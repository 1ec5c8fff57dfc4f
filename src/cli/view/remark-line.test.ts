import { expect, test } from 'vitest';
import { remarkLine } from './remark-line.ts';

test('remarks agree with their number', () => {
  expect(remarkLine({ what: 'odd', count: 1 })).toBe('1 cell unlike the others of the column stayed a text.');
  expect(remarkLine({ what: 'odd', count: 2 })).toBe('2 cells unlike the others of the column stayed texts.');
  expect(remarkLine({ what: 'same-name', count: 1 })).toMatch(/became a thing of its own\.$/);
});
