import { expect, test } from 'vitest';
import { NoisePool, optionsFor } from './noise-clue.ts';
import type { EvalQuestion } from './question.ts';

const question = (text: string, topic: string): EvalQuestion =>
  ({ id: text, question: text, topicEntities: [topic] }) as unknown as EvalQuestion;

const questions = [
  question('Who founded Lintown?', 'Lintown'),
  question('Which rivers flow through Old Lintown?', 'Old Lintown'),
  question('Who wrote Blue Hour?', 'Blue Hour'),
];

function pool(): NoisePool {
  const filled = new NoisePool();
  for (const one of questions) filled.add(one);
  return filled;
}

test('a clue of another question without a word in common, the same for the same seed', () => {
  const [first, , third] = questions as [EvalQuestion, EvalQuestion, EvalQuestion];
  for (const seed of [0, 1, 2, 3]) {
    expect(pool().clueFor(first, seed)).toBe('Blue Hour');
    expect(pool().clueFor(third, seed)).toMatch(/Lintown/u);
    expect(pool().clueFor(third, seed)).toBe(pool().clueFor(third, seed));
  }
});

test('none when every other clue shares a word', () => {
  const alone = new NoisePool();
  alone.add(questions[1] as EvalQuestion);
  expect(alone.clueFor(questions[0] as EvalQuestion, 0)).toBeUndefined();
});

test('only the noise variant without a clue of its own gets one', () => {
  const [first] = questions as [EvalQuestion];
  const method = (options: Record<string, unknown>) => ({ id: 'fiske', options }) as never;
  expect(optionsFor(method({ clueVariant: 'noise' }), first, pool(), 0)).toMatchObject({
    noiseClue: 'Blue Hour',
  });
  expect(optionsFor(method({ clueVariant: 'noise', noiseClue: 'x' }), first, pool(), 0)).toMatchObject({
    noiseClue: 'x',
  });
  expect(optionsFor(method({ clueVariant: 'trunc' }), first, pool(), 0)).toEqual({ clueVariant: 'trunc' });
});
