import { describe, expect, test } from 'vitest';
import { GraphError } from '../../src/errors.ts';
import { planRun } from '../../src/eval/evaluate.ts';
import { lookUpGold } from '../../src/eval/look-up-gold.ts';
import type { OpenSplit } from '../../src/eval/open-split.ts';
import type { EvalQuestion } from '../../src/eval/question.ts';
import { createMemoryGraph } from '../../src/graph/index.ts';

const METHOD = { label: 'fiske', id: 'fiske', options: {} };

function splitOf(questions: readonly EvalQuestion[]): OpenSplit {
  return {
    name: 'own/dev',
    family: 'own',
    hash: 'x',
    licence: 'none',
    async *questions() {
      yield* questions;
    },
  };
}

test('a question with its own triples is answered over them alone', async () => {
  const ask = (id: string, tail: string): EvalQuestion => ({
    id,
    question: 'who directed Harbour Lights?',
    topicEntities: ['Harbour Lights'],
    answers: [{ name: tail }],
    subgraph: [
      ['Harbour Lights', 'directed by', tail],
      ['Harbour Lights', 'release year', '1987'],
    ],
  });
  const questions = [ask('a', 'Mira Okafor'), ask('b', 'Jon Vale')];
  const plan = await planRun({
    split: splitOf(questions),
    methods: [METHOD],
    models: { default: 'embedded' },
    topicEntities: 'gold',
    filter: {},
    seed: 0,
    limits: {},
    clew: { version: '0' },
  });
  expect(plan.header.graph.name).toBe('one subgraph per question');
  const signal = new AbortController().signal;
  for (const question of questions) {
    const { answer, inGraph } = await plan.ask(question, METHOD, { seed: 0, signal });
    expect(answer.error).toBeUndefined();
    expect(answer.answers.map((one) => one.name)).toEqual([question.answers[0]!.name]);
    expect(inGraph).toEqual({ answers: 1, topics: 1 });
  }
});

test('gold that cannot be looked up makes a failed question, not a failed run', async () => {
  const graph = await createMemoryGraph([
    { head: 'Harbour Lights', relation: 'directed by', tail: 'Mira Okafor' },
  ]);
  graph.resolve = () => Promise.reject(new GraphError('The endpoint answered 503.', { engine: 'sparql' }));
  const question = {
    id: 'a',
    question: 'who directed Harbour Lights?',
    answers: [{ name: 'Mira Okafor', id: 'x' }],
  };
  const plan = await planRun({
    split: splitOf([question]),
    methods: [METHOD],
    models: { default: 'embedded' },
    graph,
    topicEntities: 'extracted',
    filter: {},
    seed: 0,
    limits: {},
    clew: { version: '0' },
  });
  const { answer, gold } = await plan.ask(question, METHOD, {
    seed: 0,
    signal: new AbortController().signal,
  });
  expect(answer.answers.map((one) => one.name)).toEqual(['Mira Okafor']);
  expect(answer.error).toEqual({
    code: 'graph',
    message: 'Its gold could not be looked up: The endpoint answered 503.',
  });
  expect(gold).toBeUndefined();
  await graph.close();
});

test('the embedder stands in the header and is asked for its price under its name', async () => {
  const plan = await planRun({
    split: splitOf([]),
    methods: [METHOD],
    models: { default: 'embedded' },
    embedder: { name: 'openai:vectors', choice: 'openai:vectors' },
    topicEntities: 'gold',
    filter: {},
    seed: 0,
    limits: {},
    clew: { version: '0' },
  });
  expect(plan.header.models).toEqual({ '*': 'embedded', embedder: 'openai:vectors' });
  expect([plan.modelOf('embedder'), plan.modelOf('answer.io')]).toEqual(['openai:vectors', 'embedded']);
});

describe('gold in the graph', () => {
  test("an identifier brings the graph's own name; what is not there is not counted", async () => {
    const graph = await createMemoryGraph([
      {
        head: { term: 'http://x/1', name: 'Ada Quill' },
        relation: 'wrote',
        tail: { term: 'http://x/2', name: 'The Salt Road' },
      },
    ]);
    const facts = await lookUpGold(
      {
        id: 'q',
        question: 'who wrote it',
        topicEntities: ['The Salt Road', 'Nowhere'],
        answers: [{ name: 'Q1', id: 'http://x/1' }, { name: 'Nobody' }],
      },
      graph,
    );
    expect(facts).toEqual({
      gold: [{ name: 'Q1', id: 'http://x/1', aliases: ['Ada Quill'] }, { name: 'Nobody' }],
      inGraph: { answers: 1, topics: 1 },
    });
    await graph.close();
  });
});
