import { expect, it } from 'vitest';
import { joinedVerbs } from './separable.ts';

const known = (...words: string[]) => ({ vocabulary: new Set(words), listed: new Set<string>() });

it.each([
  ['小豆住了院没有', ['住院'], '住院了', 2],
  ['她结过婚吗', ['结婚'], '结婚过', 1],
  ['小豆几号出的院', ['出院'], '出院的', 4],
  ['小豆看过几回病', ['看病'], '看病过几回', 2],
  ['请了3次假的有谁', ['请假'], '请假了3次', 0],
  ['谁一次病都没看过', ['看病'], '都没看病', 3],
  ['谁一天班也没上', ['上班'], '也没上班', 3],
] as const)('%s', (text, words, word, start) => {
  expect(joinedVerbs(text, known(...words))).toEqual([{ word, start }]);
});

it('parts no other words', () => {
  expect(joinedVerbs('他下了车站的楼', known('下车'))).toEqual([]);
  expect(joinedVerbs('老段种的地', known('种地'))).toEqual([]);
  expect(joinedVerbs('小豆画了山', known())).toEqual([]);
});
