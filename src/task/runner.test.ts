import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { scriptedModel } from '../../test/helper/scripted-model.ts';
import { BudgetExceededError, ModelCallError, TaskUnsupportedError } from '../errors.ts';
import { type BudgetLimits, createBudget } from '../model/budget.ts';
import type { Thinker } from '../model/embedded/thinker.ts';
import { createLedger } from '../model/ledger.ts';
import type { ModelRoutes } from '../model/route.ts';
import { createTrace, type TraceEvent } from '../trace.ts';
import { textIn } from './prompt-in.ts';
import { createTaskRunner } from './runner.ts';
import type { Task } from './task.ts';

const pick: Task<{ readonly names: readonly string[] }, readonly string[]> = {
  id: 'entity.map',
  schema: z.object({ picked: z.array(z.number().int()) }),
  prompt: ({ names }, language) => ({
    system: textIn({ en: 'Pick. Reply with JSON.', zh: '选择。输出 JSON。' }, language),
    prompt: names.map((name, at) => `${at + 1}. ${name}`).join('\n'),
  }),
  parse(value, { names }) {
    const read = z.object({ picked: z.array(z.number().int()) }).safeParse(value);
    return read.success ? read.data.picked.flatMap((at) => names[at - 1] ?? []) : undefined;
  },
  empty: () => [],
  maxOutputTokens: 100,
  embedded: ({ names }, thinker) => names.filter((name) => thinker.nameScore('b', name) > 0.5),
};
const { embedded: _, ...withoutEmbedded } = pick;
const plain: typeof pick = {
  ...withoutEmbedded,
  id: 'answer.io',
  answering: true,
  parseText: (text) => [text],
};
const input = { names: ['a', 'b'] };

const thinker = { nameScore: (left: string, right: string) => (left === right ? 1 : 0) } as Thinker;

function setUp(models: ModelRoutes, limits: BudgetLimits = {}) {
  const events: TraceEvent[] = [];
  const ledger = createLedger();
  const budget = createBudget(limits);
  const runner = createTaskRunner({
    models,
    ledger,
    budget,
    trace: createTrace((event) => events.push(event)),
    language: 'en',
    thinker: async () => thinker,
  });
  return { runner, events, ledger, budget };
}

describe('task runner', () => {
  it('says of a reply that stopped at its limit that it was cut, and reads what is whole', async () => {
    const cuts: unknown[] = [];
    const events: TraceEvent[] = [];
    const whole = scriptedModel({});
    const model: typeof whole = {
      ...whole,
      generate: async () => ({
        text: '{"picked": [2, 1',
        usage: { inputTokens: 9, outputTokens: 100, estimated: false },
        finishReason: 'length',
        durationMs: 1,
      }),
    };
    const runner = createTaskRunner({
      models: { default: model },
      ledger: createLedger(),
      budget: createBudget({}),
      trace: createTrace((event) => events.push(event)),
      language: 'en',
      thinker: async () => thinker,
      onCut: (cut) => cuts.push(cut),
    });
    expect((await runner.run(pick, input)).output).toEqual(['b']);
    expect(cuts).toEqual([{ what: 'reply of entity.map', kept: 100 }]);
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'truncated', what: 'reply of entity.map' }),
    );
  });

  it('asks the routed model, reads the reply, meters and traces it', async () => {
    const model = scriptedModel({ 'entity.map': [{ picked: [2] }] });
    const { runner, events, ledger, budget } = setUp({ default: model }, { maxCalls: 5 });
    expect(await runner.run(pick, input, { temperature: 0.4, seed: 7 })).toEqual({
      output: ['b'],
      reply: 'ok',
    });
    expect(model.requests[0]).toMatchObject({
      task: 'entity.map',
      structured: 'json-schema',
      temperature: 0.4,
      seed: 7,
      maxOutputTokens: 100,
    });
    expect(events).toMatchObject([
      { type: 'model-called', task: 'entity.map', model: 'scripted:test', reply: 'ok', outputTokens: 4 },
    ]);
    expect(events[0]).not.toHaveProperty('calls');
    expect(ledger.total()).toMatchObject({
      calls: 1,
      byTask: { 'entity.map': { calls: 1, outputTokens: 4 } },
    });
    expect(budget.used().calls).toBe(1);
    model.done();
  });

  it('repairs once and counts two calls', async () => {
    const model = scriptedModel({ 'entity.map': ['I pick the second', { picked: ['1'] }] });
    const { runner, events, ledger, budget } = setUp({ default: model }, { maxCalls: 5 });
    expect(await runner.run(pick, input)).toEqual({ output: ['a'], reply: 'repaired' });
    expect(model.requests[1]?.turns?.map((turn) => turn.role)).toEqual(['assistant', 'user']);
    expect(events).toMatchObject([{ reply: 'repaired', calls: 2 }]);
    expect(ledger.total().calls).toBe(2);
    expect(budget.used().calls).toBe(2);
    model.done();
  });

  it('gives the empty output after an unusable repair, without an error', async () => {
    const model = scriptedModel({ 'entity.map': ['', '{"picked": "none"}'] });
    const { runner, events } = setUp({ default: model });
    expect(await runner.run(pick, input)).toEqual({ output: [], reply: 'no-match' });
    expect(events).toMatchObject([{ reply: 'no-match', calls: 2 }]);
    model.done();
  });

  it('does not repair beyond the budget', async () => {
    const model = scriptedModel({ 'entity.map': ['nothing', { picked: [1] }] });
    const { runner, budget } = setUp({ default: model }, { maxCalls: 1 });
    expect(await runner.run(pick, input)).toEqual({ output: [], reply: 'no-match' });
    expect(model.requests).toHaveLength(1);
    expect(budget.exhausted()).toBe('call-cap');
    await expect(runner.run(pick, input)).rejects.toThrow(BudgetExceededError);
    expect(model.requests).toHaveLength(1);
  });

  it('exempts answering tasks from the call cap but not from the ledger', async () => {
    const model = scriptedModel({ 'answer.io': ['Paris', 'Rome'] });
    const { runner, ledger, budget } = setUp({ default: model }, { maxCalls: 0 });
    expect(await runner.run(plain, input)).toEqual({ output: ['Paris'], reply: 'ok' });
    await runner.run(plain, input);
    expect(ledger.total().calls).toBe(2);
    expect(budget.exhausted()).toBe('call-cap');
    await expect(runner.run(pick, input)).rejects.toMatchObject({ limit: 'calls', allowed: 0 });
  });

  it('runs the embedded form without counting a call or needing budget', async () => {
    const { runner, events, ledger } = setUp({ default: 'embedded' }, { maxCalls: 0, maxTokens: 0 });
    expect(await runner.run(pick, input)).toEqual({ output: ['b'], reply: 'ok' });
    expect(events).toMatchObject([
      { type: 'model-called', model: 'embedded', inputTokens: 0, outputTokens: 0, calls: 0, reply: 'ok' },
    ]);
    expect(ledger.total()).toMatchObject({ calls: 0, byTask: { 'entity.map': { calls: 0 } } });
  });

  it('says which task the embedded model cannot do', async () => {
    const { runner } = setUp({ default: 'embedded' });
    expect(runner.supports(pick)).toBe(true);
    expect(runner.supports(plain)).toBe(false);
    await expect(runner.run(plain, input)).rejects.toThrow(TaskUnsupportedError);
  });

  it('routes by task, then group, then stage, then default', async () => {
    const model = (id: string) => scriptedModel({ 'entity.map': () => ({ picked: [] }) }, { id });
    const used = async (routes: Record<string, ReturnType<typeof model>>) => {
      const { runner, events } = setUp({ default: model('default'), routes });
      await runner.run(pick, input);
      return events[0]?.type === 'model-called' && events[0].model;
    };
    const [exact, group, stage, other] = ['exact', 'group', 'stage', 'other'].map(model);
    expect(await used({ match: stage!, entity: group!, 'entity.map': exact! })).toBe('exact');
    expect(await used({ match: stage!, entity: group! })).toBe('group');
    expect(await used({ match: stage!, answer: other! })).toBe('stage');
    expect(await used({ answer: other! })).toBe('default');
  });

  it('traces and counts the first call when the repair request fails', async () => {
    const down = new ModelCallError('the server is gone', { model: 'scripted:test' });
    const model = scriptedModel({ 'entity.map': ['no', down] });
    const { runner, events, ledger } = setUp({ default: model });
    await expect(runner.run(pick, input)).rejects.toBe(down);
    expect(ledger.total().calls).toBe(1);
    expect(events).toMatchObject([{ type: 'model-called', reply: 'no-match' }]);
  });

  it('does not start after an abort', async () => {
    const model = scriptedModel({});
    const runner = createTaskRunner({
      models: { default: model },
      ledger: createLedger(),
      budget: createBudget(),
      trace: createTrace(() => {}),
      language: 'en',
      signal: AbortSignal.abort(),
      thinker: async () => thinker,
    });
    await expect(runner.run(pick, input)).rejects.toMatchObject({ name: 'AbortError' });
    expect(model.requests).toHaveLength(0);
  });
});
