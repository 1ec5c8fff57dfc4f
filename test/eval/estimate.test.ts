import { expect, test } from 'vitest';
import { estimateRun } from '../../src/eval/estimate.ts';
import type { Evaluation, RunPlan } from '../../src/eval/evaluate.ts';
import { answerTo, generatedQuestions, headerFor } from './deterministic-asker.ts';

const ERROR = { code: 'model', message: 'The model cannot be reached.' };

/** A plan over 100 questions, each of one second; some of them fail. */
function planned(hasFailed: (id: string) => boolean): [RunPlan, Evaluation] {
  const header = headerFor(100);
  const plan: RunPlan = {
    header,
    questions: 100,
    read: (size = 100) => generatedQuestions(size),
    modelOf: () => 'openai:test',
    async ask(question, method, { seed }) {
      const answer = answerTo(question, method, seed);
      if (hasFailed(question.id))
        return { answer: { ...answer, usage: { ...answer.usage, calls: 0, byTask: {} }, error: ERROR } };
      return { answer: { ...answer, usage: { ...answer.usage, totalMs: 1000 } } };
    },
  };
  return [plan, { methods: header.methods, seed: 0 } as unknown as Evaluation];
}

const options = {
  size: 10,
  prices: { 'openai:test': { inputUsd: 1000, outputUsd: 10_000 } },
  signal: new AbortController().signal,
};
const EACH = 0.2;

test('failed questions are left out, and time is that of the questions side by side', async () => {
  const estimate = await estimateRun(...planned((id) => Number(id.slice(1)) % 2 === 0), {
    ...options,
    concurrency: 4,
  });
  expect(estimate).toMatchObject({ asked: 10, failed: 5, questions: 100 });
  expect(estimate.measures.calls).toEqual({ total: 200, low: 200, high: 200 });
  expect(estimate.measures.seconds.total).toBeCloseTo(25, 9);
  expect(estimate.costUsd!.total).toBeCloseTo(100 * EACH, 9);
  expect(estimate.spentUsd).toBeCloseTo(5 * EACH, 9);
});

test('a dry run in which nothing was answered is an error with the reason', async () => {
  const dry = estimateRun(...planned(() => true), options);
  await expect(dry).rejects.toThrow(/none of 10 questions was answered: The model cannot be reached\./);
  await expect(dry).rejects.toMatchObject({ code: 'model' });
});

test('a dry run keeps to the budget', async () => {
  const estimate = await estimateRun(...planned(() => false), { ...options, budgetUsd: 3 * EACH });
  expect(estimate).toMatchObject({ asked: 3, failed: 0 });
});
