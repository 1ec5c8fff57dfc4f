import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ANSWER, FORM, idealModel, QUESTION, TRIPLES } from '../../bench/methods/ideal-model.ts';
import { ask } from '../../src/ask.ts';
import { createMemoryGraph } from '../../src/graph/index.ts';
import { profileNamed } from '../../src/graph/profile.ts';
import { METHODS } from '../../src/method/index.ts';

const graph = await createMemoryGraph(TRIPLES, {
  profile: profileNamed('plain', { typeRelations: ['type'], hiddenRelations: ['type'] }),
});
const folder = mkdtempSync(join(tmpdir(), 'clew-grounded-'));
const examples = join(folder, 'forms.jsonl');
writeFileSync(examples, JSON.stringify({ question: 'Who is the mayor of Velden?', logicalForm: FORM }));
afterAll(async () => {
  await graph.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Whatever is asked, the model does what is right for QUESTION: what a question asks beyond it, nobody has looked at. */
const outcomeOf = async (method: string, question: string) => {
  const options = method === 'kb-binder' ? { examples } : {};
  const { outcome, answers, why } = await ask(question, { graph, method, model: idealModel(), options });
  return { outcome, answers: answers.map(({ name }) => name), why: why.map(({ code }) => code) };
};

/** They make a plan, or hand on the path that they explored and chose as one. */
const PROVING = [
  ...['clew', 'fiske', 'gg-explore', 'tog', 'tog-star', 'tog-r', 'pog', 'structgpt'],
  ...['kb-binder', 'keqing-zs', 'rra-zs', 'sog'],
];
/** They retrieve, call tools or know no graph: there is nothing to be proved. */
const NEVER = ['kg-rag', 'kaping', 'tool-agent', 'io', 'cot', 'sc', 'llm', 'llm-qd'];

describe('a question that a method answers by the right path', () => {
  test.each(PROVING)('is grounded: %s', async (method) => {
    expect(await outcomeOf(method, QUESTION)).toEqual({ outcome: 'grounded', answers: [ANSWER], why: [] });
  });

  test.each(NEVER)('is never grounded by a method without a plan: %s', async (method) => {
    const { outcome, why } = await outcomeOf(method, QUESTION);
    expect(outcome).not.toBe('grounded');
    expect(why.length).toBeGreaterThan(0);
  });
});

/** Denied, asked of something else, narrowed by what nobody looked at, or of another form. */
const BEYOND = [
  'Who is not the mayor of the capital of Norland?',
  'Who has never been the mayor of the capital of Norland?',
  'Who is the deputy mayor of the capital of Norland?',
  'Who was the mayor of the capital of Norland in 1950?',
  'Who was the first mayor of the capital of Norland?',
  'Who is the mayor of the former capital of Norland?',
  'Which women are the mayor of the capital of Norland?',
  'Who is the hairdresser of the capital of Norland?',
  'Who is the mayor of the capital of Norland and of Lintown?',
  'Who is the mayor of the capital of Norland besides Oda Marr?',
  'How old is the mayor of the capital of Norland?',
  'Is Tom Lee the mayor of the capital of Norland?',
  'How many mayors does the capital of Norland have?',
  'Who is the youngest mayor of the capital of Norland?',
  'Who is the mayor of the capital of Southland?',
];

/** The house method reads a question by itself, and some of these it can answer; of the others a word must stay open. */
const LED = [...METHODS.keys()].filter((id) => id !== 'clew');
const UNSAID = BEYOND.filter((question) => /deputy|first|former|hairdresser|1950|never|women/.test(question));

describe.each(LED)('%s', (method) => {
  test.each(BEYOND)('never grounds by the path of another question: %s', async (question) => {
    const { outcome, why } = await outcomeOf(method, question);
    expect(outcome).not.toBe('grounded');
    expect(why).not.toEqual([]);
  });
});

test.each(UNSAID)('clew never grounds what it left unsaid: %s', async (question) => {
  const { outcome, why } = await outcomeOf('clew', question);
  expect(outcome).not.toBe('grounded');
  expect(why).not.toEqual([]);
});

test('nearness of meaning chooses no relation surely: without a language model the path proves nothing', async () => {
  for (const method of ['tog', 'pog', 'structgpt', 'keqing-zs', 'rra-zs']) {
    const { outcome } = await ask(QUESTION, { graph, method, model: 'embedded' });
    expect(outcome, method).not.toBe('grounded');
  }
});
