import { expect, test } from 'vitest';
import { leftOut } from './results.ts';

test('a question that is cut says how much of it was kept, and that the rest was left out', () => {
  expect(leftOut(['words of the question beyond 96', 'candidates after 2 s'])).toEqual([
    { what: 'words of the question', kept: 96 },
    { what: 'candidates after 2 s', kept: 0 },
  ]);
});
