import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Config } from '../../src/config.ts';
import { GraphError } from '../../src/errors.ts';
import { planRun } from '../../src/eval/evaluate.ts';
import { lookUpGold } from '../../src/eval/look-up-gold.ts';
import { type EvaluationSettings, openEvaluation } from '../../src/eval/open-evaluation.ts';
import type { OpenSplit } from '../../src/eval/open-split.ts';
import type { EvalQuestion } from '../../src/eval/question.ts';
import type { RunHeader } from '../../src/eval/record.ts';
import { runEvaluation } from '../../src/eval/run.ts';
import { createMemoryGraph } from '../../src/graph/index.ts';
import { arithmeticAsker, generatedQuestions } from './deterministic-asker.ts';

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
  const { resolve } = graph;
  graph.resolve = (terms, options) =>
    terms.includes('x')
      ? Promise.reject(new GraphError('The endpoint answered 503.', { engine: 'sparql' }))
      : resolve.call(graph, terms, options);
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

/** The header of a run over one question that brings its own triples. */
async function headerOf(settings: Partial<EvaluationSettings>, config: Partial<Config> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'clew-evaluation-'));
  const dataset = join(folder, 'own.jsonl');
  const question = { id: '1', question: 'who?', answers: [{ name: 'a' }], subgraph: [['a', 'r', 'b']] };
  await writeFile(dataset, JSON.stringify(question));
  await using opened = await openEvaluation(
    { dataset, methods: [METHOD], ...settings },
    { home: folder, ...config },
  );
  return (await planRun(opened.evaluation)).header;
}

describe('the configuration', () => {
  const options = { fiske: { SR: false, clueVariant: 'trunc' }, cgpe: { answeringOnly: true } };
  const given = { label: 'fiske:SR=true', id: 'fiske', options: { SR: 'true' } };

  test('gives options per method, under those of the run, and the language', async () => {
    const header = await headerOf({ methods: [METHOD, given] }, { options, language: 'zh' });
    expect(header.methods).toEqual([
      { ...METHOD, options: options.fiske },
      { ...given, options: { SR: 'true', clueVariant: 'trunc' } },
    ]);
    expect(header.language).toBe('zh');
    expect((await headerOf({ language: 'en' }, { language: 'zh' })).language).toBe('en');
    await expect(headerOf({}, { options: { fiske: { SS: true } } })).rejects.toThrow(/no option "SS"/);
  });

  test('leaves the options of a table of a paper as they are', async () => {
    const header = await headerOf({ methods: [METHOD, given], paper: 'fiske-table-7' }, { options });
    expect(header.methods).toEqual([METHOD, given]);
  });
});

test('what a file of an option holds stands in the header, and another content is another run', async () => {
  const examples = join(await mkdtemp(join(tmpdir(), 'clew-examples-')), 'examples.jsonl');
  await writeFile(examples, '{"question":"who?","logicalForm":"(AND a b)"}\n');
  const methods = [{ label: 'kb-binder', id: 'kb-binder', options: { examples } }];
  const header = await headerOf({ methods });
  expect(header.optionFiles).toEqual({
    'kb-binder.examples': createHash('sha256')
      .update(await readFile(examples))
      .digest('hex'),
  });
  expect(await headerOf({})).not.toHaveProperty('optionFiles');
  const run = (now: RunHeader) =>
    runEvaluation({
      file: `${examples}.run`,
      header: now,
      questions: generatedQuestions(1),
      ask: arithmeticAsker(),
      concurrency: 1,
      modelOf: () => 'embedded',
      resume: true,
    });
  await run(header);
  await run(header);
  await writeFile(examples, '{"question":"where?","logicalForm":"(AND a b)"}\n');
  const now = await headerOf({ methods });
  await expect(run({ ...now, dataset: header.dataset, graph: header.graph })).rejects.toThrow(
    /another run: its optionFiles is/,
  );
  await rm(examples);
  await expect(headerOf({ methods })).rejects.toThrow(/option "examples" of "kb-binder", cannot be read/);
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
