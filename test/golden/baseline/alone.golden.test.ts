import { describe, expect, test } from 'vitest';
import { cot } from '../../../src/method/baseline/cot.ts';
import { io } from '../../../src/method/baseline/io.ts';
import { runMethod, summary, traceText, triplesOf } from '../run-method.ts';

const triples = triplesOf('Lintown | mayor | Oda Marr');
const question = 'Who is the mayor of Lintown?';

describe.each([
  [io, 'answer.io'],
  [cot, 'answer.cot'],
] as const)('$id', (method, task) => {
  test('one answering call, the graph untouched, the answer the model’s own', async () => {
    const script = { [task]: [{ rationale: 'I recall.', answers: ['Oda Marr', 'oda marr'] }] };
    const outcome = await runMethod(method, { triples, question, script, limits: { maxCalls: 0 } });
    expect(summary(outcome)).toEqual({
      answers: ['Oda Marr'],
      basis: 'llm',
      complete: false,
      stopReason: 'answered',
      evidence: [],
      clues: [],
      calls: [task],
    });
    expect(traceText(outcome.events)).toBe(
      `model-called {"task":"${task}","why":"the answer, from the model’s own knowledge","reply":"ok"}\n`,
    );
  });

  test('examples are a switch', async () => {
    const count = async (options: Record<string, unknown>) => {
      const outcome = await runMethod(method, { triples, question, options, script: { [task]: [['x']] } });
      return outcome.model.requests[0]?.prompt.match(/<question>/gu)?.length;
    };
    expect([await count({}), await count({ examples: 'zero-shot' })]).toEqual([7, 1]);
  });

  test('a refusal and an unreadable reply are no answer', async () => {
    for (const replies of [[{ answers: ['unknown'] }], ['{"thoughts": 1}', 'a\nb\nc']]) {
      const outcome = await runMethod(method, { triples, question, script: { [task]: replies } });
      expect(summary(outcome)).toMatchObject({ answers: [], basis: 'none' });
      outcome.model.done();
    }
  });

  test('a verdict is kept', async () => {
    const script = { [task]: [{ verdict: true, answers: [] }] };
    const { result } = await runMethod(method, { triples, question: 'Is Oda Marr the mayor?', script });
    expect(result).toMatchObject({ verdict: true, answers: [], basis: 'llm' });
  });
});
