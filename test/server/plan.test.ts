import { afterAll, describe, expect, test } from 'vitest';
import { plannedSchema } from '../../src/server/schema.ts';
import { scriptedModel } from '../helper/scripted-model.ts';
import { bodyOf, demoApp } from './demo-app.ts';

const QUESTION = 'Who directed Inception?';
/** The number of a relation in the slice of a prompt. */
const numberOf = (prompt: string, relation: string) =>
  Number(new RegExp(`^(\\d+) .*–${relation}→`, 'mu').exec(prompt)?.[1]);
const writer = scriptedModel({
  'plan.write': ({ prompt }) => ({
    edges: [['e1', numberOf(prompt, 'directed_by'), 'x', 'directed']],
    answer: 'x',
  }),
});
const demo = demoApp({}, { models: { writer } });
afterAll(() => demo.close());

describe('POST /api/plan', () => {
  test('a language model makes the plan in one call where reading is not sure', async () => {
    const question = 'blame for Inception lies with whom?';
    const response = await demo.post('/api/plan', { question, model: 'writer' });
    expect(response.status).toBe(200);
    const planned = plannedSchema.parse(await response.json());
    expect(planned.usage.calls).toBe(1);
    expect(planned.unmet).toEqual([]);
    expect(planned.plan).toMatchObject({
      nodes: [{ entities: [{ name: 'Inception' }] }, { id: 'x' }],
      edges: [{ relations: [{ relation: 'directed_by', direction: 'out' }] }],
      answer: 'x',
    });
  });

  test('the embedded model reads it off the question, without a call', async () => {
    const response = await demo.post('/api/plan', { question: QUESTION });
    const planned = plannedSchema.parse(await response.json());
    expect(planned.usage.calls).toBe(0);
    expect(planned.plan?.edges).toMatchObject([
      {
        relations: [{ relation: expect.any(String), direction: expect.stringMatching(/^(in|out)$/u) }],
      },
    ]);
  });

  test('the limits of a question hold, and without a call the best reading is the plan', async () => {
    const response = await demo.post('/api/plan', {
      question: QUESTION,
      model: 'writer',
      budget: { maxCalls: 0 },
    });
    expect(response.status).toBe(200);
    const planned = plannedSchema.parse(await response.json());
    expect(planned.usage.calls).toBe(0);
  });

  test.each([
    [{ question: 'x', model: 'openai:gpt-5' }, 404, 'unknown-model'],
    [{ question: '   ' }, 422, 'question'],
    [{ question: 'x', options: { plan: 1 } }, 400, 'invalid'],
    [{}, 400, 'invalid'],
  ])('%j is refused with %i %s', async (body, status, code) => {
    const response = await demo.post('/api/plan', body);
    expect({ status: response.status, code: (await bodyOf(response)).error.code }).toEqual({ status, code });
  });

  test('a plan handed back is run as it stands', async () => {
    const { plan } = plannedSchema.parse(await bodyOf(await demo.post('/api/plan', { question: QUESTION })));
    const answer = await bodyOf(
      await demo.post('/api/ask', { question: QUESTION, method: 'clew', options: { plan } }),
    );
    expect(answer).toMatchObject({ answers: [{ name: 'Christopher Nolan' }], usage: { calls: 0 } });
  });

  test('a plan that breaks its shape is refused', async () => {
    const response = await demo.post('/api/ask', {
      question: QUESTION,
      options: { plan: { version: 2, nodes: [], edges: [], answer: 'a', operators: [] } },
    });
    expect([400, 422]).toContain(response.status);
  });

  test('the document describes it', async () => {
    const document = await bodyOf(await demo.request('/openapi.json'));
    expect(Object.keys(document.paths['/api/plan'])).toEqual(['post']);
    expect(document.components.schemas.PlannedQuestion).toBeDefined();
  });
});
