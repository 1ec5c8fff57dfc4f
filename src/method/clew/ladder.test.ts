import { describe, expect, it } from 'vitest';
import { blockLines } from '../../../test/golden/oracle.ts';
import { NORLAND } from '../../../test/golden/ranker/norland.ts';
import { type Script, scriptedModel } from '../../../test/helper/scripted-model.ts';
import { type AskOptions, ask } from '../../ask.ts';
import { createMemoryGraph } from '../../graph/embedded/open-embedded-graph.ts';
import { evaluateQuery } from '../../plan/evaluate-query.ts';
import type { TraceEvent } from '../../trace.ts';

const graph = await createMemoryGraph(NORLAND, { name: 'norland' });

/** Chooses the path that holds all of these words. */
const choosing =
  (...words: readonly string[]) =>
  ({ prompt }: { readonly prompt: string }) => ({
    paths: blockLines(prompt, 'paths').flatMap((line, index) =>
      words.every((word) => line.includes(word)) ? [index + 1] : [],
    ),
  });

async function climb(question: string, script: Script, options: Partial<AskOptions> = {}) {
  const events: TraceEvent[] = [];
  const model = scriptedModel(script);
  const answer = await ask(question, {
    graph,
    model,
    onEvent: (event) => events.push(event),
    ...options,
    options: { effort: 'low', ...options.options },
  });
  model.done();
  const steps = events.flatMap((event) => (event.type === 'step' ? [event] : []));
  return { ...answer, steps, model, names: answer.answers.map(({ name }) => name) };
}

/** Sure of nothing, so that every question climbs. */
const UNSURE = { options: { confidence: 1 } };

describe('the ladder', () => {
  it('makes no call when the ranking is sure', async () => {
    const { names, usage, steps, confidence } = await climb(
      'What is the capital of Velmark?',
      {},
      {
        options: { confidence: 0.3 },
      },
    );
    expect([names.length, usage.calls]).toEqual([1, 0]);
    expect(confidence).toBe(steps[0]?.data.precision);
    expect(steps[0]).toMatchObject({ name: 'path-decided', data: { rung: 'rank', effort: 'low' } });
  });

  it('asks one short call when it is not, and says why', async () => {
    const { names, usage, steps, model, query } = await climb(
      'What songs did Liam Foster compose?',
      { 'path.choose': choosing('Liam Foster ←composed_by– ? (') },
      UNSURE,
    );
    expect(names).toEqual(['Blue Lantern', 'Paper Boats']);
    expect(usage.calls).toBe(1);
    expect(steps.map(({ name }) => name)).toEqual(['path-undecided', 'path-chosen']);
    expect(steps[1]?.data).toMatchObject({ rung: 'choose', reason: 'confidence', verdict: 'chosen' });
    expect(model.requests[0]?.maxOutputTokens).toBeLessThanOrEqual(120);
    expect(blockLines(model.requests[0]?.prompt ?? '', 'paths').length).toBeLessThanOrEqual(10);
    expect(query?.clew?.edges).toHaveLength(1);
  });

  it('shows paths that lead to the same things once', async () => {
    const { model } = await climb(
      'Which people share an employer with Clara Voss?',
      { 'path.choose': () => ({ paths: [] }) },
      UNSURE,
    );
    const lines = blockLines(model.requests[0]?.prompt ?? '', 'paths');
    const ends = lines.map((line) => /\((\d+): (.*)\)$/u.exec(line)?.[0]);
    expect(lines.length).toBeGreaterThan(3);
    expect(ends.every((end) => end !== undefined)).toBe(true);
  });

  it('abstains when the model finds that no path is meant', async () => {
    const { outcome, stopReason, usage } = await climb(
      'What is the capital of Velmark?',
      { 'path.choose': () => ({ paths: [] }) },
      UNSURE,
    );
    expect([outcome, stopReason, usage.calls]).toEqual(['abstained', 'not-decisive', 1]);
  });

  it('falls back to the ranking when the reply cannot be read or no call is left', async () => {
    const question = 'What is the capital of Velmark?';
    const unusable = await climb(question, { 'path.choose': () => 'as you like' }, UNSURE);
    expect(unusable.names).toHaveLength(1);
    const capped = await climb(question, {}, { ...UNSURE, budget: { maxCalls: 0 } });
    expect([capped.names, capped.outcome, capped.stopReason]).toEqual([
      unusable.names,
      'partial',
      'call-cap',
    ]);
  });

  it.each([
    ['union', ['1966-05-14', '1983-04-13', 'Castora', 'Velm']],
    ['intersection', []],
  ] as const)('joins several paths as the model says: %s', async (combine, expected) => {
    const { names, query, usage } = await climb(
      'Where was who works for Quill Press born?',
      {
        'path.choose': ({ prompt }) => ({
          paths: blockLines(prompt, 'paths').flatMap((line, index) =>
            /^Quill Press ←employer– \? –(place|date)_of_birth→ \? \(/u.test(line) ? [index + 1] : [],
          ),
          combine,
        }),
      },
      UNSURE,
    );
    expect([names.toSorted(), usage.calls]).toEqual([expected, 1]);
    if (query?.clew === undefined) return;
    expect(query.clew.either).toHaveLength(2);
    const again = await evaluateQuery(query.clew, graph);
    expect(again.answers.map(({ entity }) => entity.name).toSorted()).toEqual(expected);
  });

  it('shows something from every name', async () => {
    const { model } = await climb(
      'Who was born in Velm or works for Quill Press?',
      { 'path.choose': () => ({ paths: [] }) },
      UNSURE,
    );
    const lines = blockLines(model.requests[0]?.prompt ?? '', 'paths');
    expect(lines.filter((line) => !line.includes('∩')).some((line) => line.startsWith('Velm '))).toBe(true);
  });

  it.each([
    ['count', 'How many people work for Norvik Energy?', { kind: 'count', text: 'how many' }, ['3']],
    [
      'filter',
      'Who works for Norvik Energy and was born after 1955?',
      { kind: 'filter', text: 'born after 1955', op: '>', value: '1955' },
      ['Boris Kell', 'Liam Foster'],
    ],
    [
      'top',
      'Which person with employer Norvik Energy has the latest date of birth?',
      { kind: 'top', text: 'latest date of birth', op: 'max' },
      ['Liam Foster'],
    ],
    [
      'entity',
      'Who works for Norvik Energy and came from there?',
      { kind: 'entity', text: 'come from Velm', value: 'Velm' },
      ['Liam Foster'],
    ],
  ])('applies a constraint by code: %s', async (_, question, constraint, expected) => {
    const { names, outcome, query, evidence, clues } = await climb(
      question,
      {
        'path.choose': (request) => ({
          paths: choosing('Norvik Energy ←employer– ? (')(request).paths,
          constraints: [constraint],
        }),
      },
      UNSURE,
    );
    expect(names.toSorted()).toEqual(expected);
    expect(clues.filter(({ kind, status }) => kind === 'operator' && status === 'unmapped')).toEqual([]);
    expect(outcome).not.toBe('abstained');
    const again = await evaluateQuery(query!.clew!, graph);
    expect(
      constraint.kind === 'count'
        ? [String(again.count)]
        : again.answers.map((one) => one.entity.name).toSorted(),
    ).toEqual(expected);
    const alone = await createMemoryGraph(
      evidence.map(({ head, relation, tail }) => [head, relation, tail] as [string, string, string]),
    );
    const derived = await evaluateQuery(query!.clew!, alone);
    expect(
      constraint.kind === 'count'
        ? [String(derived.count)]
        : derived.answers.map((one) => one.entity.name).toSorted(),
    ).toEqual(expected);
    await alone.close();
  });

  it('decides a statement by the triple that bears it', async () => {
    const reply = (value: string) => ({
      'path.choose': (request: { readonly prompt: string }) => ({
        paths: choosing('Norvik Energy –chief_executive→ ? (')(request).paths,
        constraints: [{ kind: 'truth', text: value, value }],
      }),
    });
    const yes = await climb(
      'Does Ada Brandt lead Norvik Energy as chief executive?',
      reply('Ada Brandt'),
      UNSURE,
    );
    expect([yes.verdict, yes.evidence.length]).toEqual([true, 1]);
    const no = await climb(
      'Does Boris Kell lead Norvik Energy as chief executive?',
      reply('Boris Kell'),
      UNSURE,
    );
    expect(no.verdict).toBe(false);
  });

  it('leaves a constraint open that no relation bears, as an unmapped clue', async () => {
    const { outcome, clues, names } = await climb(
      'Which left-handed people work for Norvik Energy?',
      {
        'path.choose': (request) => ({
          paths: choosing('Norvik Energy ←employer– ? (')(request).paths,
          constraints: [{ kind: 'entity', text: 'left-handed' }],
        }),
      },
      UNSURE,
    );
    expect(names).toHaveLength(3);
    expect(outcome).toBe('partial');
    expect(clues).toContainEqual({ text: 'left-handed', kind: 'operator', status: 'unmapped', to: [] });
  });

  it('never climbs with effort none', async () => {
    const { usage, outcome } = await climb(
      'What is the capital of Velmark?',
      {},
      {
        options: { effort: 'none', confidence: 1 },
      },
    );
    expect([usage.calls, outcome]).toEqual([0, 'grounded']);
  });

  const PLAN = {
    nodes: [
      { id: 'n', kind: 'named', text: 'Norvik Energy' },
      { id: 'who', kind: 'variable', text: 'person' },
    ],
    edges: [{ from: 'who', to: 'n', phrase: 'employer' }],
    answer: 'who',
    asks: 'count',
    filters: [],
  };
  const REPLY = {
    clues: ['people', 'employer', 'Norvik Energy'],
    named: ['Norvik Energy'],
    edges: [{ from: 'person', phrase: 'employer', to: 'Norvik Energy' }],
    answer: 'person',
    asks: 'set',
  };

  it('plans when no path is meant', async () => {
    const { names, steps, usage, query } = await climb(
      'Which people have Norvik Energy as employer?',
      { 'path.choose': () => ({ paths: [] }), 'plan.build': () => REPLY },
      { options: { effort: 'auto', confidence: 1 } },
    );
    expect(names.toSorted()).toEqual(['Ada Brandt', 'Boris Kell', 'Liam Foster']);
    expect(usage.calls).toBe(2);
    expect(steps.find(({ name }) => name === 'plan-run')?.data).toMatchObject({ reason: 'no-path' });
    expect(query?.clew?.edges).toHaveLength(1);
  });

  it('checks a choice against a plan with effort high', async () => {
    const { names, steps, usage } = await climb(
      'Which people have Norvik Energy as employer?',
      {
        'path.choose': (request) => choosing('Norvik Energy ←employer– ? (')(request),
        'plan.build': () => REPLY,
      },
      { options: { effort: 'high', confidence: 1 } },
    );
    expect(names).toHaveLength(3);
    expect(usage.calls).toBe(2);
    expect(steps.find(({ name }) => name === 'rungs-compared')?.data).toEqual({ isSame: true });
  });

  it('keeps the best partial result when the budget ends before the plan', async () => {
    const { names, outcome, usage } = await climb(
      'Which left-handed people have Norvik Energy as employer?',
      {
        'path.choose': (request) => ({
          ...choosing('Norvik Energy ←employer– ? (')(request),
          constraints: [{ kind: 'entity', text: 'left-handed' }],
        }),
      },
      { options: { effort: 'auto', confidence: 1 }, budget: { maxCalls: 1 } },
    );
    expect([names.length, outcome, usage.calls]).toEqual([3, 'partial', 1]);
  });

  it('grounds a given plan without any call, as text or value, and refuses what is none', async () => {
    for (const plan of [PLAN, JSON.stringify(PLAN)]) {
      const { answers, usage } = await ask('How many people work there?', { graph, options: { plan } });
      expect([answers.map(({ name }) => name), usage.calls]).toEqual([['3'], 0]);
    }
    await expect(ask('Who?', { graph, options: { plan: '{"nodes": []}' } })).rejects.toThrow(
      /"plan" is no plan/u,
    );
    await expect(ask('Who?', { graph, options: { plan: 'none' } })).rejects.toThrow(/no JSON/u);
  });

  it('falls back to the model’s own knowledge only when told to, and says so', async () => {
    const question = 'Who invented the zeppelin?';
    const script = { 'answer.io': () => ({ answers: ['Ferdinand von Zeppelin'] }) };
    const own = await climb(question, script, { options: { fallback: 'model' } });
    expect([own.names, own.outcome, own.stopReason]).toEqual([
      ['Ferdinand von Zeppelin'],
      'model',
      'no-start',
    ]);
    expect((await climb(question, {})).outcome).toBe('abstained');
  });

  it('lets a model word the answer when told to; the answers stay', async () => {
    const { text, names, usage } = await climb(
      'What is the capital of Velmark?',
      { 'answer.triples': () => ({ rationale: 'It is Velm.', answers: ['something else'] }) },
      { options: { confidence: 0.3, wording: true } },
    );
    expect([text, usage.calls]).toEqual(['It is Velm.', 1]);
    expect(names).not.toContain('something else');
  });
});
