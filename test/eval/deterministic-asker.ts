import type { Answer } from '../../src/answer/answer.ts';
import type { EvalQuestion } from '../../src/eval/question.ts';
import { RECORD_FORMAT, type RunHeader, type RunMethod } from '../../src/eval/record.ts';
import type { Asker } from '../../src/eval/run.ts';

/** A run header over `count` generated questions. */
export function headerFor(count: number, methods: readonly string[] = ['even']): RunHeader {
  return {
    kind: 'run',
    format: RECORD_FORMAT,
    dataset: { name: 'generated/dev', family: 'generated', hash: 'abc', licence: 'none', questions: count },
    graph: { name: 'none', version: '1' },
    methods: methods.map((id) => ({ label: id, id, options: {} })),
    models: { '*': 'openai:test' },
    prompts: { 'answer.io': '0123' },
    topicEntities: 'extracted',
    filter: {},
    seed: 7,
    limits: { maxCalls: 30 },
    clew: { version: '0.0.0' },
    times: { startedAt: '2026-01-01T00:00:00.000Z' },
  };
}

export async function* generatedQuestions(count: number): AsyncGenerator<EvalQuestion> {
  for (let index = 0; index < count; index += 1) {
    yield {
      id: `q${index}`,
      question: `is ${index} even`,
      answers: [{ name: index % 2 === 0 ? 'yes' : 'no' }],
      hops: 1 + (index % 3),
      type: index % 2 === 0 ? 'even' : 'odd',
    };
  }
}

/** Says "yes" to everything: an arithmetic stand-in for whoever answers, so that a run's figures are known beforehand. */
export function arithmeticAsker(delay: (question: EvalQuestion) => Promise<void> = async () => {}): Asker {
  return async (question, method, { seed, signal }) => {
    signal.throwIfAborted();
    await delay(question);
    return { answer: answerTo(question, method, seed) };
  };
}

export function answerTo(question: EvalQuestion, method: RunMethod, seed: number): Answer {
  return {
    question: question.question,
    answers: [{ id: 'yes', name: 'yes' }],
    text: `yes (${seed % 10})`,
    outcome: 'grounded',
    why: [],
    readings: [],
    complete: true,
    clues: [],
    evidence: [],
    truncated: [],
    usage: {
      calls: 2,
      inputTokens: 100,
      outputTokens: 10,
      estimated: false,
      modelMs: Math.random() * 5,
      graphMs: 0,
      totalMs: Math.random() * 10,
      byTask: {
        'answer.io': { calls: 2, inputTokens: 100, outputTokens: 10, estimated: false, modelMs: 1 },
      },
    },
    method: method.id,
    model: 'openai:test',
    graph: 'none',
    stopReason: 'complete',
  };
}
