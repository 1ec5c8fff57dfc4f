import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { blockLines } from '../../../test/golden/oracle.ts';
import { scriptedModel } from '../../../test/helper/scripted-model.ts';
import { ask } from '../../ask.ts';
import { createMemoryGraph } from '../../graph/embedded/open-embedded-graph.ts';
import { silentTrace } from '../../trace.ts';
import { similarSolved } from './exemplars.ts';

const folder = mkdtempSync(join(tmpdir(), 'clew-exemplars-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const SOLVED = [
  { question: 'Who is the mayor of Velden?', topicEntities: ['Velden'], path: ['mayor'] },
  { question: 'Which towns is Velden a twin of?', topicEntities: ['Velden'], path: ['^twin town'] },
  {
    question: 'Who is the mayor of the capital of Southland?',
    topicEntities: ['Southland'],
    path: ['capital', 'mayor'],
  },
  {
    question: 'Who is the mayor of the capital of Sudmark?',
    topicEntities: ['Sudmark'],
    path: ['capital', 'mayor'],
  },
  {
    question: 'Who is the mayor of the capital of Norland?',
    topicEntities: ['Norland'],
    path: ['capital', 'mayor'],
  },
];
const exemplars = file('solved.jsonl', SOLVED.map((one) => JSON.stringify(one)).join('\n'));
const QUESTION = 'Who is the mayor of the capital of Norland?';

describe('solved questions of the same graph', () => {
  const find = (options: { exemplars?: string; exemplarCount: number }) =>
    similarSolved(QUESTION, ['Norland'], options, { trace: silentTrace });

  test('the most similar first, names masked, alike ones once, never the question itself', async () => {
    expect(await find({ exemplars, exemplarCount: 2 })).toEqual([
      { question: 'Who is the mayor of the capital of X?', path: ['capital', 'mayor'] },
      { question: 'Who is the mayor of X?', path: ['mayor'] },
    ]);
  });

  test('off without a file; a file that cannot be read or has another shape is named with its line', async () => {
    expect(await find({ exemplarCount: 3 })).toEqual([]);
    await expect(find({ exemplars: join(folder, 'none'), exemplarCount: 3 })).rejects.toThrow(
      /cannot be read/,
    );
    const broken = file('broken.jsonl', `${JSON.stringify(SOLVED[0])}\n{"question": "q"}\n`);
    await expect(find({ exemplars: broken, exemplarCount: 3 })).rejects.toThrow(/broken\.jsonl:2/);
  });

  test('PoG shows them with its goals and relations, the house method with its plan; neither by default', async () => {
    const graph = await createMemoryGraph([
      ['Norland', 'capital', 'Ashby'],
      ['Ashby', 'mayor', 'Oda Marr'],
    ]);
    const prompts = async (method: string, options: Record<string, unknown>) => {
      const model = scriptedModel({
        'clue.extract': () => ({ clues: ['Norland'] }),
        'pog.decompose': () => ({ objectives: ['find the mayor'] }),
        'pog.relations': () => ({ relations: [1] }),
        'pog.memory': () => ({ known: [] }),
        'pog.evaluate': () => ({ sufficient: true, answers: ['Ashby'] }),
        'plan.write': () => ({ none: 'unknown' }),
      });
      await ask(QUESTION, { graph, method, model, options });
      return model.requests
        .filter(({ prompt }) => prompt.includes('<solved>'))
        .map(({ task, prompt }) => [task, blockLines(prompt, 'solved').at(-1)]);
    };
    const line = 'Who is the mayor of X? X –mayor→';
    expect(await prompts('pog', { exemplars, exemplarCount: 2 })).toEqual([
      ['pog.decompose', line],
      ['pog.relations', line],
    ]);
    expect(await prompts('clew', { exemplars, exemplarCount: 2, effort: 'high' })).toEqual([
      ['plan.write', line],
    ]);
    expect(await prompts('pog', {})).toEqual([]);
    expect(await prompts('clew', { effort: 'high' })).toEqual([]);
    await graph.close();
  });
});
