import { expect, test } from 'vitest';
import { readFollowUpWords } from './read-follow-up.ts';

test.each([
  ['how many?', { kind: 'count' }],
  ['And how many are there in total?', { kind: 'count' }],
  ['how many of them', { kind: 'count' }],
  ['why?', { kind: 'why' }],
  ['how do you know that?', { kind: 'why' }],
  ['and in Research?', { kind: 'instead', of: 'Research' }],
  ['what about Ben Hall', { kind: 'instead', of: 'Ben Hall' }],
  ['and the Danube?', { kind: 'instead', of: 'Danube' }],
  ['and after 2015?', { kind: 'instead', of: 'after 2015', than: { op: '>', value: '2015' } }],
  ['which of them work in Berlin?', { kind: 'among', question: 'which work in Berlin' }],
  ['who of those joined before 2014', { kind: 'among', question: 'who joined before 2014' }],
  ['any of them from Spain?', { kind: 'among', question: 'which from Spain' }],
  ['only those with Python', { kind: 'among', question: 'which are with Python' }],
  ['有几个？', { kind: 'count' }],
  ['一共多少', { kind: 'count' }],
  ['为什么？', { kind: 'why' }],
  ['那研发部呢？', { kind: 'instead', of: '研发部' }],
  ['其中哪些在北京？', { kind: 'among', question: '哪些在北京' }],
])('%s goes on from a question', (question, expected) => {
  expect(readFollowUpWords(question)?.kind).toEqual(expected);
});

test.each([
  'who directed Inception',
  'how many films did Ridley Scott direct',
  'why did Anna leave',
  'and who wrote it?',
  'what about the people who joined before 2014 and left again after that year',
  'in which city does Ben live',
  '谁是李明的经理',
  '研发部有几个人',
])('%s stands by itself', (question) => {
  expect(readFollowUpWords(question)).toBeUndefined();
});
