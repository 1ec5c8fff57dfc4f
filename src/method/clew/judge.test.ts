import { expect, test } from 'vitest';
import type { PlanResult } from '../../plan/evaluate.ts';
import type { Plan } from '../../plan/plan.ts';
import { judge } from './judge.ts';
import type { ReadQuestion } from './read-question.ts';

const PLAN: Plan = { version: 2, nodes: [{ id: 'x' }], edges: [], answer: 'x', operators: [] };
const MANY = Array.from({ length: 30 }, (_, index) => ({
  entity: { id: `t${index}`, name: `Thing ${index}` },
}));
const RUN = { answers: MANY } as unknown as PlanResult;
const READ = {
  readings: [{ answers: [{ id: 'a', name: 'A' }] }],
  names: [],
  analysis: { asked: { form: 'set', wanted: 'thing' } },
} as unknown as ReadQuestion;

test('many answers are held against a plan that leaves words of the question out, and against no other', () => {
  expect(judge(PLAN, RUN, [], READ, false)).toEqual([{ kind: 'too-many', answers: 30, usual: 1 }]);
  expect(judge(PLAN, RUN, [], READ, true)).toEqual([]);
});

test('many answers are held against no plan where a reading gives as many', () => {
  const readings = [{ answers: MANY }] as unknown as ReadQuestion['readings'];
  expect(judge(PLAN, RUN, [], { ...READ, readings }, false)).toEqual([]);
});
