import { expect, test } from 'vitest';
import { OPERATORS } from '../plan/operator/operators.ts';
import { reasons as german } from './de/reasons.ts';
import { reasons as english } from './en/reasons.ts';
import { reasons as chinese } from './zh/reasons.ts';

test.each(Object.keys(OPERATORS))('an operator %s that no word asks for is told in words', (text) => {
  for (const words of [english, german, chinese])
    expect(words.unsaid({ code: 'unsaid', what: 'operator', text })).not.toMatch(
      new RegExp(`[“„]${text}[“”]`, 'u'),
    );
});

test('a part of the graph is told by its own name', () => {
  expect(english.unsaid({ code: 'unsaid', what: 'edge', text: 'top' })).toContain('“top”');
  expect(german.unsaid({ code: 'unsaid', what: 'operator', text: 'top' })).toContain(
    'eine Bedingung, von der',
  );
});
