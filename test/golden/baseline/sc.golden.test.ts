import { expect, test } from 'vitest';
import { sc, voteAnswers } from '../../../src/method/baseline/sc.ts';
import { runMethod, summary, traceText } from '../run-method.ts';

const reply = (...answers: string[]) => ({ rationale: 'so', answers });

test('keeps the answers of at least half of the samples', async () => {
  const outcome = await runMethod(sc, {
    triples: [],
    question: 'Which rivers meet in Lintown?',
    script: {
      'answer.cot': [reply('Mora', 'Teno'), reply('mora'), reply('Ruda'), reply('Teno', 'Mora'), reply()],
    },
  });
  await expect(traceText(outcome.events)).toMatchFileSnapshot('traces/sc.txt');
  outcome.model.done();
  expect(summary(outcome)).toMatchObject({ answers: ['Mora'], basis: 'llm', stopReason: 'answered' });
  expect(new Set(outcome.model.requests.map((request) => request.seed)).size).toBe(5);
  expect(outcome.model.requests.every((request) => request.temperature === 0.7)).toBe(true);
});

test.each([
  ['no sample answers', [[], []], []],
  ['no majority: the most frequent', [['a'], ['b'], ['c', 'b'], [], ['d'], ['e']], ['b']],
  ['equal votes without a majority: the earliest', [['a'], ['b'], ['c']], ['a']],
  ['one sample counts an answer once', [['a', 'A'], ['b'], ['b']], ['b']],
  ['exactly half is enough', [['a'], ['a', 'b'], ['b'], ['c']], ['a', 'b']],
] as const)('%s', (_, samples, kept) => {
  expect(voteAnswers(samples)).toEqual(kept);
});

test('a verdict is voted on too', async () => {
  const outcome = await runMethod(sc, {
    triples: [],
    question: 'Is Lintown on the Mora?',
    options: { n: 3 },
    script: {
      'answer.cot': [
        { verdict: true, answers: [] },
        { verdict: false, answers: [] },
        { verdict: true, answers: [] },
      ],
    },
  });
  expect(outcome.result.verdict).toBe(true);
});
