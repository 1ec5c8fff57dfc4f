import { describe, expect, it } from 'vitest';
import { confirmAnswer } from '../confirm.ts';
import { createMemoryGraph } from '../graph/embedded/open-embedded-graph.ts';
import type { Plan } from '../plan/plan.ts';
import { describeStructure } from '../structure/describe-structure.ts';
import { confirmedPhrases } from './confirmed-phrases.ts';
import { loadPhrasebook } from './load-phrasebook.ts';
import { forgetKept, readKept } from './store.ts';

const plan = (relation: string, direction: 'out' | 'in', change: Partial<Plan> = {}): Plan => ({
  version: 2,
  nodes: [{ id: 'e1', entities: [{ id: 'Mill Lane', name: 'Mill Lane' }] }, { id: 'x' }],
  edges: [{ from: 'e1', to: 'x', relations: [{ relation, direction }] }],
  answer: 'x',
  operators: [],
  ...change,
});

const bakeries = () =>
  createMemoryGraph([
    ['Mill Lane', 'zz_a', 'Oda Marr'],
    ['Mill Lane', 'zz_b', 'Tom Lee'],
    ['High Street', 'zz_a', 'Ann Lee'],
    ['High Street', 'zz_b', 'Ria Marr'],
  ]);

const asked = { language: 'en', tokens: ['who', 'bakes', 'at', 'X'] } as const;

describe('learning from confirmed answers', () => {
  it('masks the name of a plan with one edge', () => {
    expect(confirmedPhrases('Who bakes at Mill Lane?', plan('zz_a', 'out'), 'en')).toEqual([
      { text: 'who bakes at X', language: 'en', relation: 'zz_a', direction: 'out' },
    ]);
    const back = plan('zz_a', 'out', {
      edges: [{ from: 'x', to: 'e1', relations: [{ relation: 'zz_a', direction: 'out' }] }],
    });
    expect(confirmedPhrases("what's Mill Lane's baker", back, 'en')[0]).toMatchObject({
      text: "what's X 's baker",
      direction: 'in',
    });
  });

  it.each([
    ['a name that is not in the text', 'who bakes there', plan('zz_a', 'out')],
    ['a name that stands in it twice', 'who bakes at Mill Lane or at Mill Lane', plan('zz_a', 'out')],
    ['a filter', 'who bakes at Mill Lane', plan('zz_a', 'out', { operators: [{ kind: 'truth' }] as never })],
    ['no constant', 'who bakes at Mill Lane', plan('zz_a', 'out', { nodes: [{ id: 'e1' }, { id: 'x' }] })],
  ])('learns nothing from %s', (_, question, given) => {
    expect(confirmedPhrases(question, given, 'en')).toEqual([]);
  });

  it('finds the relation by what was confirmed, shows it, and forgets it', async () => {
    const graph = await bakeries();
    const structure = await describeStructure(graph, {});
    await confirmAnswer(graph, { question: 'who bakes at Mill Lane', plan: plan('zz_a', 'out') });
    const book = await loadPhrasebook(graph, structure);
    expect(book.match(asked)[0]).toMatchObject({
      relation: 'zz_a',
      direction: 'out',
      source: 'learned',
      score: 1,
    });
    expect(book.phrasings('zz_a', 'out')[0]).toMatchObject({ text: 'who bakes at X', source: 'learned' });
    const without = await loadPhrasebook(graph, structure, { sources: ['rules', 'packs', 'taught', 'own'] });
    expect(without.match(asked).filter(({ score }) => score > 0.9)).toEqual([]);
    await forgetKept(graph, 'learned');
    expect((await readKept(graph, 'learned')).phrases).toEqual([]);
    await graph.close();
  });

  it('keeps counts per user and stays ambiguous between two of them', async () => {
    const graph = await bakeries();
    const structure = await describeStructure(graph, {});
    const question = 'who bakes at Mill Lane';
    for (let i = 0; i < 3; i++)
      await confirmAnswer(graph, { question, plan: plan('zz_a', 'out') }, { user: 'ann' });
    await confirmAnswer(graph, { question, plan: plan('zz_b', 'out') }, { user: 'bob' });
    expect(
      (await readKept(graph, 'learned')).phrases.map(({ relation, users }) => [relation, users]),
    ).toEqual([
      ['zz_a', { ann: 3 }],
      ['zz_b', { bob: 1 }],
    ]);
    const found = (await loadPhrasebook(graph, structure)).match(asked);
    expect(
      found
        .slice(0, 2)
        .map(({ relation, score }) => [relation, score])
        .sort(),
    ).toEqual([
      ['zz_a', 1],
      ['zz_b', 1],
    ]);
    await confirmAnswer(graph, { question, plan: plan('zz_b', 'out') }, { user: 'bob', undo: true });
    expect((await readKept(graph, 'learned')).phrases.map(({ relation }) => relation)).toEqual(['zz_a']);
    await graph.close();
  });

  it('refuses an answer without a plan', async () => {
    const graph = await bakeries();
    await expect(confirmAnswer(graph, { question: 'who bakes' })).rejects.toThrow('teaches nothing');
    await graph.close();
  });
});
