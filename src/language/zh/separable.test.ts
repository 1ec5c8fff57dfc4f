import { expect, it } from 'vitest';
import { joinedVerbs } from './separable.ts';

const known = (...words: string[]) => ({ vocabulary: new Set(words), listed: new Set<string>() });

it.each([
  ['小豆住了院没有', ['住院'], '住院了', 2],
  ['她结过婚吗', ['结婚'], '结婚过', 1],
  ['小豆几号出的院', ['出院'], '出院的', 4],
] as const)('%s', (text, words, word, start) => {
  expect(joinedVerbs(text, known(...words))).toEqual([{ word, start }]);
});

it('parts no other words', () => {
  expect(joinedVerbs('他下了车站的楼', known('下车'))).toEqual([]);
  expect(joinedVerbs('老段种的地', known('种地'))).toEqual([]);
  expect(joinedVerbs('小豆画了山', known())).toEqual([]);
});
