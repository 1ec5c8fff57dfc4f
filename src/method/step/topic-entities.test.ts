import { afterAll, describe, expect, test } from 'vitest';
import { scriptedModel } from '../../../test/helper/scripted-model.ts';
import { createMemoryGraph } from '../../graph/embedded/open-embedded-graph.ts';
import type { Entity } from '../../graph/term.ts';
import { createBudget } from '../../model/budget.ts';
import { createLedger } from '../../model/ledger.ts';
import { createTaskRunner } from '../../task/runner.ts';
import { createTrace, type TraceEvent } from '../../trace.ts';
import type { MethodContext } from '../method.ts';
import { topicEntities } from './topic-entities.ts';

const graph = await createMemoryGraph([
  { head: 'Lintown', relation: 'mayor', tail: 'Oda Marr' },
  { head: { term: 'x1', name: 'Oda Marr' }, relation: 'sibling', tail: 'Ria Marr' },
  { head: { term: 'x1', name: 'Oda Marr' }, relation: 'height', tail: { literal: '170' } },
]);
afterAll(() => graph.close());

function prepare(replies: readonly unknown[], maxCalls = 30) {
  const events: TraceEvent[] = [];
  const trace = createTrace((event) => events.push(event));
  const model = scriptedModel({ 'clue.extract': replies });
  const budget = createBudget({ maxCalls });
  const tasks = createTaskRunner({
    models: { default: model },
    ledger: createLedger(),
    budget,
    trace,
    language: 'en',
    thinker: () => Promise.reject(new Error('the embedded model was asked for')),
  });
  const context = { graph, tasks, trace, budget, random: () => 0, signal: new AbortController().signal };
  return { context: context as unknown as MethodContext, events, model };
}

const text = 'Who is the sister of Oda Marr in Lintown?';

describe('topicEntities', () => {
  test('given ones are taken as they are, each once, without a call', async () => {
    const [matches] = await graph.findByName(['Lintown'], { mode: 'exact', limit: 1 });
    const town = matches?.[0]?.entity as Entity;
    const { context, model } = prepare([]);
    const topicsGiven = [town, town];
    const topics = await topicEntities({ text, language: 'en', topicEntities: topicsGiven }, context);
    expect(topics).toEqual({
      entities: [town],
      source: 'gold',
      clues: [{ text: 'Lintown', kind: 'entity', status: 'mapped', to: ['Lintown'] }],
    });
    expect(model.requests).toHaveLength(0);
  });

  test('none given: clues that entities are called by, the most connected homonym, the others noted', async () => {
    const { context, events } = prepare([{ clues: ['sister', 'Oda Marr', 'Lintown'] }]);
    const topics = await topicEntities({ text, language: 'en' }, context);
    expect(topics.entities.map((entity) => entity.term ?? entity.name)).toEqual(['x1', 'Lintown']);
    expect(topics.clues.map(({ status, to }) => [status, ...to])).toEqual([
      ['unmapped'],
      ['ambiguous', 'Oda Marr'],
      ['mapped', 'Lintown'],
    ]);
    expect(events.at(-1)).toMatchObject({ name: 'topics-settled', data: { source: 'extracted' } });
  });

  test('more of one name on request', async () => {
    const { context } = prepare([{ clues: ['Oda Marr'] }]);
    expect((await topicEntities({ text, language: 'en' }, context, 5)).entities).toHaveLength(2);
  });

  test('no clue and no budget are both without entities; the second says so', async () => {
    const unreadable = prepare(['{"thoughts": 1}', '{"thoughts": 1}']);
    expect(await topicEntities({ text, language: 'en' }, unreadable.context)).toMatchObject({
      entities: [],
      clues: [],
    });
    const spent = prepare([], 0);
    expect(await topicEntities({ text, language: 'en' }, spent.context)).toEqual({
      entities: [],
      source: 'extracted',
      clues: [],
      stopped: 'call-cap',
    });
  });
});
