import { expect, test } from 'vitest';
import { askedByPronoun } from './asked-by-pronoun.ts';

test.each([
  ['and her salary?', 'her salary'],
  ['what about their manager', 'their manager'],
  ['那她的电话呢', '她的电话'],
  ['他的上级呢？', '他的上级'],
  ['and where does she work', 'and where does she work'],
  ['who is Ada', 'who is Ada'],
])('“%s” asks for %s', (text, words) => {
  expect(askedByPronoun(text)).toBe(words);
});

test.each([
  'what about him?',
  'and in Bonn?',
  'how many?',
  'why?',
  'which of them live in Bonn',
  "and his manager's?",
  '那他呢',
  '三月份借出的呢？',
])('“%s” asks nothing new of what a pronoun stands for', (text) => {
  expect(askedByPronoun(text)).toBeUndefined();
});
