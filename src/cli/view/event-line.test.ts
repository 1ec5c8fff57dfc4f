import { expect, test } from 'vitest';
import { STEP_WORDS, type StepName } from '../../trace-steps.ts';
import { eventLine } from './event-line.ts';

test('a step is shown in words', () => {
  expect(eventLine({ type: 'step', name: 'plan-written', data: {}, seq: 0, ms: 0 })).toBe(
    'step      wrote a plan',
  );
});

test('every step has words of its own', () => {
  const said = Object.keys(STEP_WORDS).map((name) =>
    eventLine({ type: 'step', name: name as StepName, data: {}, seq: 0, ms: 0 }),
  );
  expect(new Set(said).size).toBe(said.length);
});
