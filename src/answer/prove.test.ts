import { afterAll, describe, expect, test } from 'vitest';
import { createMemoryGraph } from '../graph/embedded/open-embedded-graph.ts';
import { PROFILES } from '../graph/profile.ts';
import type { Entity } from '../graph/term.ts';
import type { Operator, Plan, PlanStep } from '../plan/plan.ts';
import type { Tie } from '../plan/tie.ts';
import { silentTrace } from '../trace.ts';
import { prove } from './prove.ts';
import type { MethodResult } from './result.ts';

const graph = await createMemoryGraph([
  ['Ann', 'reports to', 'Bo'],
  ['Cy', 'reports to', 'Bo'],
  ['Bo', 'reports to', 'Di'],
  ['Ann', 'city', 'Lintown'],
  ['Bo', 'city', 'Ashby'],
  { head: 'Ann', relation: 'hired', tail: { literal: '2001-05-03' } },
  { head: 'Lintown', relation: 'inhabitants', tail: { literal: '1200' } },
]);
afterAll(() => graph.close());

const entityOf = async (name: string): Promise<Entity> => {
  const [matches] = await graph.findByName([name], { mode: 'exact', limit: 1 });
  return matches?.[0]?.entity as Entity;
};

/** From a constant along relations to the last node; `x1` is behind the first edge. */
function chain(name: string, steps: readonly PlanStep[], operators: readonly Operator[] = []): Plan {
  return {
    version: 2,
    nodes: [{ id: 'x0', entities: [{ id: name, name }] }, ...steps.map((_, at) => ({ id: `x${at + 1}` }))],
    edges: steps.map((step, at) => ({ from: `x${at}`, to: `x${at + 1}`, relations: [step] })),
    answer: `x${steps.length}`,
    operators: [...operators],
  };
}
const step = (relation: string, direction: 'out' | 'in'): PlanStep => ({ relation, direction });

/** Ties the first place of each text. */
function tied(
  question: string,
  ...list: readonly (readonly [string, Tie['to'], Tie['by'], boolean?])[]
): Tie[] {
  return list.map(([text, to, by, isSure = true]) => {
    const start = question.indexOf(text);
    expect(start, text).toBeGreaterThanOrEqual(0);
    return { start, end: start + text.length, to, by, isSure };
  });
}
const NAME = { part: 'node', index: 0 } as const;
const EDGE = { part: 'edge', index: 0 } as const;

async function outcome(
  question: string,
  plan: Plan,
  ties: readonly Tie[],
  changed: Partial<MethodResult> = {},
) {
  const result: MethodResult = {
    answers: [],
    basis: 'kg',
    clues: [],
    evidence: [],
    complete: true,
    stopReason: 'complete',
    plan,
    ties,
    ...changed,
  };
  const signal = new AbortController().signal;
  const proof = await prove(
    result,
    { text: question, language: 'en' },
    { graph, signal, trace: silentTrace },
  );
  return { ...proof, said: [proof.outcome, ...proof.why.map(({ code }) => code)] };
}

const WHO = 'Who reports to Bo?';
const REPORTS = chain('Bo', [step('reports to', 'in')]);
const REPORTS_TIES = tied(WHO, ['Bo', NAME, 'name'], ['reports to', EDGE, 'phrase']);

describe('prove', () => {
  test('a plan that gives exactly the answers and accounts for every word is a proof', async () => {
    const proof = await outcome(WHO, REPORTS, REPORTS_TIES, { answers: ['Cy', 'Ann'] });
    expect(proof.said).toEqual(['grounded']);
    expect(proof.answers.map(({ name }) => name)).toEqual(['Ann', 'Cy']);
    expect(proof.result.evidence.map(({ triple }) => triple.head.name).sort()).toEqual(['Ann', 'Cy']);
  });

  test('answers that the plan does not give, or lack what it gives', async () => {
    const fewer = await outcome(WHO, REPORTS, REPORTS_TIES, { answers: ['Ann'] });
    expect(fewer.why).toEqual([{ code: 'answers-differ', lacking: 1, extra: 0 }]);
    const others = await outcome(WHO, REPORTS, REPORTS_TIES, { answers: [await entityOf('Di')] });
    expect(others.why).toEqual([{ code: 'answers-differ', lacking: 2, extra: 1 }]);
    const broken = { ...REPORTS, answer: 'elsewhere' };
    expect((await outcome(WHO, broken, REPORTS_TIES, { answers: ['Ann'] })).said).toContain('plan-failed');
  });

  test('a name, a value or a word that nothing in the plan stands for', async () => {
    const question = 'Who reports to Bo in Lintown since 2001 gladly?';
    const ties = tied(question, ['Bo', NAME, 'name'], ['reports to', EDGE, 'phrase']);
    const { why } = await outcome(question, REPORTS, ties, { answers: ['Ann', 'Cy'] });
    expect(why.map((reason) => ('text' in reason ? `${reason.code} ${reason.text}` : reason.code))).toEqual([
      'left-out Lintown',
      'left-out since 2001',
      'untied gladly',
    ]);
  });

  test('small words that change the meaning must be tied too: not, most, before', async () => {
    const question = 'Who does not report to Bo?';
    const ties = tied(question, ['Bo', NAME, 'name'], ['report to', EDGE, 'phrase']);
    expect((await outcome(question, REPORTS, ties, { answers: ['Ann', 'Cy'] })).said).toEqual([
      'partial',
      'untied',
    ]);
  });

  test('nearness of meaning is no proof, a model’s choice is', async () => {
    const near = tied(WHO, ['Bo', NAME, 'name'], ['reports to', EDGE, 'phrase', false]);
    expect((await outcome(WHO, REPORTS, near, { answers: ['Ann', 'Cy'] })).said).toEqual([
      'partial',
      'unsure',
    ]);
    const chosen = tied(WHO, ['Bo', NAME, 'name'], ['reports to', EDGE, 'model']);
    expect((await outcome(WHO, REPORTS, chosen, { answers: ['Ann', 'Cy'] })).said).toEqual(['grounded']);
  });

  test('a part of the plan that the question does not say', async () => {
    const plan = chain('Bo', [step('reports to', 'in'), step('city', 'out')]);
    expect((await outcome(WHO, plan, REPORTS_TIES, { answers: ['Lintown'] })).why).toContainEqual({
      code: 'unsaid',
      what: 'edge',
      text: 'city',
    });
  });

  test('whoever picks a reading says the parts that no word does, but gives no word a place', async () => {
    const picked = { start: 0, end: 0, to: EDGE, by: 'person', isSure: true } as const;
    const said = async (question: string) =>
      (
        await outcome(question, REPORTS, [...tied(question, ['Bo', NAME, 'name']), picked], {
          answers: ['Ann', 'Cy'],
        })
      ).said;
    expect(await said('Who has Bo?')).toEqual(['grounded']);
    expect(await said('Who gladly has Bo?')).toEqual(['partial', 'untied']);
  });

  test('a relation is called by its name, never by its address', async () => {
    const choir = await createMemoryGraph(
      [{ head: 'Ann', relation: 'http://example.org/choir#sungVoice', tail: 'Alto' }],
      { profile: PROFILES.rdf },
    );
    const plan = chain('Alto', [step('http://example.org/choir#sungVoice', 'in')]);
    const question = 'Who is an alto?';
    const result: MethodResult = {
      ...{ answers: ['Ann'], basis: 'kg', clues: [], evidence: [], complete: true },
      ...{ stopReason: 'complete', plan, ties: tied(question, ['alto', NAME, 'name']) },
    };
    const { signal } = new AbortController();
    const proof = await prove(
      result,
      { text: question, language: 'en' },
      { graph: choir, signal, trace: silentTrace },
    );
    await choir.close();
    expect(proof.why).toEqual([{ code: 'unsaid', what: 'edge', text: 'sung voice' }]);
  });

  test('that nothing answers the question is said once', async () => {
    const nothing = await outcome(WHO, REPORTS, REPORTS_TIES, {
      ...{ basis: 'none', doubts: [{ code: 'no-answer' }] },
    });
    expect(nothing.said).toEqual(['abstained', 'no-answer']);
  });

  test('an answer is no name of the question, unless it is asked which of the named', async () => {
    const question = 'Who reports to the boss of Ann?';
    const plan = chain('Ann', [step('reports to', 'out'), step('reports to', 'in')]);
    const ties = tied(
      question,
      ['Ann', NAME, 'name'],
      ['boss', EDGE, 'phrase'],
      ['reports to', { part: 'edge', index: 1 }, 'phrase'],
    );
    expect((await outcome(question, plan, ties, { answers: ['Ann', 'Cy'] })).why).toEqual([
      { code: 'answer-named', names: ['Ann'] },
    ]);
  });

  test('a class word that only a relation elsewhere explains', async () => {
    const question = 'Which city has the people who report to Bo?';
    const plan = chain('Bo', [step('reports to', 'in'), step('city', 'out')]);
    const ties = tied(
      question,
      ['Bo', NAME, 'name'],
      ['report to', { part: 'edge', index: 1 }, 'phrase'],
      ['people', { part: 'answer' }, 'class'],
      ['city', EDGE, 'phrase'],
    );
    expect((await outcome(question, plan, ties, { answers: ['Lintown'] })).why).toContainEqual({
      code: 'class-by-relation',
      text: 'city',
      relation: 'reports to',
    });
  });

  test('a class stated by a relation to anything may not narrow the answers', async () => {
    const question = 'Which employees report to Bo?';
    const plan: Plan = {
      ...chain('Bo', [step('reports to', 'in')]),
      nodes: [{ id: 'x0', entities: [{ id: 'Bo', name: 'Bo' }] }, { id: 'x1' }, { id: 'c' }],
      edges: [
        { from: 'x0', to: 'x1', relations: [step('reports to', 'in')] },
        { from: 'x1', to: 'c', relations: [step('hired', 'out')] },
      ],
    };
    const ties = tied(
      question,
      ['Bo', NAME, 'name'],
      ['report to', EDGE, 'phrase'],
      ['employees', { part: 'edge', index: 1 }, 'class'],
      ['employees', { part: 'node', index: 1 }, 'class'],
    );
    // Only Ann's hiring is stated, so "hired" is not a good word for who is an employee.
    expect((await outcome(question, plan, ties, { answers: ['Ann'] })).why).toEqual([
      { code: 'class-by-relation', text: 'employees', relation: 'hired' },
    ]);
  });

  test('a step that only a class word says is not said, unless the relation is called by that word', async () => {
    const said = async (question: string, word: string) => {
      const ties = tied(
        question,
        ['Ann', NAME, 'name'],
        [word, EDGE, 'phrase'],
        [word, { part: 'node', index: 1 }, 'class'],
      );
      return (await outcome(question, chain('Ann', [step('city', 'out')]), ties, { answers: ['Lintown'] }))
        .said;
    };
    expect(await said('Which city is Ann in?', 'city')).toEqual(['grounded']);
    expect(await said('Which district is Ann in?', 'district')).toEqual(['partial', 'class-by-relation']);
  });

  test('the kind of answer asked for: who is no date, when is one, yes or no only where asked', async () => {
    const plan = chain('Ann', [step('hired', 'out')]);
    const said = async (question: string, on: Plan = plan) => {
      const ties = tied(question, ['Ann', NAME, 'name'], ['hired', EDGE, 'phrase']);
      return (await outcome(question, on, ties, { answers: ['2001-05-03'] })).said;
    };
    expect(await said('When was Ann hired?')).toEqual(['grounded']);
    expect(await said('Who hired Ann?')).toEqual(['partial', 'wrong-kind']);
    expect(await said('Was Ann hired?')).toEqual(['partial', 'wrong-kind']);
  });

  test('a count or a date written otherwise is the same answer', async () => {
    const question = 'How many people report to Bo?';
    const plan = chain('Bo', [step('reports to', 'in')], [{ kind: 'count' }]);
    const ties = tied(
      question,
      ['Bo', NAME, 'name'],
      ['report to', EDGE, 'phrase'],
      ['people', { part: 'answer' }, 'class'],
    );
    expect((await outcome(question, plan, ties, { answers: ['2 people'] })).said).toEqual(['grounded']);
    const hired = chain('Ann', [step('hired', 'out')]);
    const when = 'When was Ann hired?';
    const proof = await outcome(when, hired, tied(when, ['Ann', NAME, 'name'], ['hired', EDGE, 'phrase']), {
      answers: ['May 3, 2001'],
    });
    expect([proof.outcome, proof.answers]).toEqual(['grounded', [{ id: '2001-05-03', name: '2001-05-03' }]]);
  });

  test('a cut, an open clue or a doubt of the method’s own', async () => {
    const cut = await outcome(WHO, REPORTS, REPORTS_TIES, {
      answers: ['Ann', 'Cy'],
      truncated: [{ what: 'edges', kept: 1, of: 2 }],
      clues: [{ text: 'x', kind: 'entity', status: 'unmapped', to: [] }],
      doubts: [{ code: 'unmet', text: 'x' }],
    });
    expect(cut.said).toEqual(['partial', 'unmet', 'unmapped', 'cut']);
    // Running the plan completes evidence that was cut for a prompt.
    const shown = { answers: ['Ann', 'Cy'], truncated: [{ what: 'evidence', kept: 1, of: 2 }] };
    expect((await outcome(WHO, REPORTS, REPORTS_TIES, shown)).said).toEqual(['grounded']);
  });

  test('nothing is true of somebody who is not known', async () => {
    const doubts = [{ code: 'unresolved', texts: ['she'] }] as const;
    const { said, result } = await outcome(WHO, REPORTS, REPORTS_TIES, { verdict: true, doubts });
    expect([said, result.verdict]).toEqual([['abstained', 'unresolved', 'no-answer'], undefined]);
  });

  test('a verdict is what the plan decides', async () => {
    const question = 'Does Ann report to Bo?';
    const plan: Plan = {
      version: 2,
      nodes: ['Ann', 'Bo'].map((name, at) => ({ id: `x${at}`, entities: [{ id: name, name }] })),
      edges: [{ from: 'x0', to: 'x1', relations: [step('reports to', 'out')] }],
      answer: 'x0',
      operators: [{ kind: 'truth' }],
    };
    const ties = tied(
      question,
      ['Ann', NAME, 'name'],
      ['Bo', { part: 'node', index: 1 }, 'name'],
      ['report to', EDGE, 'phrase'],
    );
    expect((await outcome(question, plan, ties, { verdict: true })).said).toEqual(['grounded']);
    expect((await outcome(question, plan, ties, { verdict: false })).said).toEqual([
      'partial',
      'verdict-differs',
    ]);
  });
});
