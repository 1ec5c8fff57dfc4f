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

test('a word is never said to be taken for itself, nor for nothing', () => {
  for (const words of [english, german, chinese]) {
    expect(words.unsure({ code: 'unsure', text: 'people', to: '' })).not.toMatch(/“”|„“/u);
    const same = words.unsure({ code: 'unsure', text: 'Amount', to: 'amount' });
    const near = words.unsure({ code: 'unsure', text: 'cost', to: 'amount' });
    expect(same.replace('Amount', 'cost')).not.toBe(near);
  }
});
