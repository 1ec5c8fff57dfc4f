import { afterAll, describe, expect, test } from 'vitest';
import { prove } from '../../answer/prove.ts';
import { createMemoryGraph } from '../../graph/embedded/open-embedded-graph.ts';
import type { Entity } from '../../graph/term.ts';
import { readerFor } from '../../reader-for.ts';
import { silentTrace } from '../../trace.ts';
import type { MethodContext, MethodResult } from '../method.ts';
import type { WalkStep } from './expand.ts';
import { walkedPlan } from './walked-plan.ts';

const graph = await createMemoryGraph([
  ['Norland', 'capital', 'Ashby'],
  ['Norland', 'largest port', 'Ashby'],
  ['Ashby', 'mayor', 'Oda Marr'],
  ['Lintown', 'mayor', 'Ria Marr'],
  ['Ashby', 'type', 'city'],
  ['Lintown', 'type', 'city'],
  ['Ann', 'reports to', 'Bo'],
  ['Cy', 'reports to', 'Bo'],
  ['Bo', 'reports to', 'Di'],
  ['Low Tide', 'director', 'Ann Lee'],
  ['High Tide', 'director', 'Ann Lee'],
  ['High Tide', 'actor', 'Tom Lee'],
  ['Mill', 'actor', 'Tom Lee'],
  { head: 'Ashby', relation: 'runways', tail: { literal: '3' } },
  { head: 'Ashby', relation: 'founded', tail: { literal: '1790' } },
]);
afterAll(() => graph.close());
const signal = new AbortController().signal;
const context = { graph, signal, reading: () => readerFor(graph) } as unknown as MethodContext;

async function entityOf(name: string): Promise<Entity> {
  const [matches] = await graph.findByName([name], { mode: 'exact', limit: 1 });
  return matches?.[0]?.entity as Entity;
}

/** `Norland -capital> Ashby`: from the first, whichever way the graph states it. */
async function walked(line: string): Promise<WalkStep> {
  const [, from = '', relation = '', to = ''] = /^(.*?) -(.*?)> (.*)$/u.exec(line) ?? [];
  const near = await entityOf(from);
  const { triples } = await graph.neighbours([near.id], {
    relations: [relation],
    direction: 'both',
    limit: 10,
  });
  const triple = triples.find(({ head, tail }) => [head.name, tail.name].includes(to));
  if (triple === undefined) throw new Error(`the graph does not hold: ${line}`);
  return { triple, from: near, to: triple.head.id === near.id ? triple.tail : triple.head };
}

interface Case {
  readonly topics: readonly string[];
  readonly clues?: readonly string[];
  readonly steps: readonly string[];
  readonly answers?: readonly string[];
  readonly verdict?: boolean;
  readonly isChosen?: boolean;
}

async function proved(question: string, given: Case) {
  const answer = {
    answers: given.answers ?? [],
    verdict: given.verdict,
  };
  const steps = await Promise.all(given.steps.map(walked));
  const clue = (text: string, status: 'mapped' | 'unmapped') =>
    ({ text, kind: 'unknown', status, to: status === 'mapped' ? [text] : [] }) as const;
  const topics = {
    entities: await Promise.all(given.topics.map(entityOf)),
    clues: [
      ...given.topics.map((name) => clue(name, 'mapped')),
      ...(given.clues ?? []).map((text) => clue(text, 'unmapped')),
    ],
  };
  const found = await walkedPlan(
    { question, topics, steps, answer, isChosen: given.isChosen ?? true },
    context,
  );
  const result: MethodResult = {
    ...answer,
    ...found,
    basis: 'mixed',
    evidence: steps.map(({ triple }) => ({ triple, clues: [] })),
    complete: true,
    stopReason: 'answered',
  };
  const proof = await prove(
    result,
    { text: question, language: 'en' },
    { graph, signal, trace: silentTrace },
  );
  return {
    said: [proof.outcome, ...proof.why.map(({ code }) => code)],
    edges: found.plan?.edges.map(({ from, to, relations }) => [
      from,
      ...relations.map(({ relation, direction }) => `${direction} ${relation}`),
      to,
    ]),
    clues: found.clues.map(({ text, status, to }) => `${text}: ${status} ${to.join(', ')}`),
  };
}

const MAYOR = 'Who is the mayor of the capital of Norland?';
const TO_MAYOR = ['Norland -largest port> Ashby', 'Norland -capital> Ashby', 'Ashby -mayor> Oda Marr'];

describe('what was walked from the topic to the answers', () => {
  test('is the plan, by the relations that the question says; clues that it accounts for are mapped', async () => {
    const found = await proved(MAYOR, {
      topics: ['Norland'],
      clues: ['mayor', 'capital', 'glory'],
      steps: TO_MAYOR,
      answers: ['Oda Marr'],
    });
    expect(found.edges).toEqual([
      ['x0', 'out capital', 'x1'],
      ['x1', 'out mayor', 'answer'],
    ]);
    expect(found.clues).toEqual([
      'Norland: mapped Norland',
      'mayor: mapped mayor',
      'capital: mapped capital',
      'glory: unmapped ',
    ]);
    expect(found.said).toEqual(['partial', 'unmapped']);
    const clean = await proved(MAYOR, { topics: ['Norland'], steps: TO_MAYOR, answers: ['oda marr'] });
    expect(clean.said).toEqual(['grounded']);
  });

  test('proves nothing where only nearness of meaning chose it', async () => {
    const found = await proved(MAYOR, {
      topics: ['Norland'],
      steps: TO_MAYOR,
      answers: ['Oda Marr'],
      isChosen: false,
    });
    expect(found.said).toEqual(['partial', 'unsure', 'unsure']);
  });

  test('is no plan where nothing walked leads to an answer', async () => {
    const found = await proved(MAYOR, { topics: ['Norland'], steps: TO_MAYOR, answers: ['Ria Marr'] });
    expect([found.edges, found.said[0]]).toEqual([undefined, 'model']);
  });

  test('meets in the answer where two things are named', async () => {
    const found = await proved('Which film has Ann Lee as director and Tom Lee as actor?', {
      topics: ['Ann Lee', 'Tom Lee'],
      steps: [
        'Ann Lee -director> Low Tide',
        'Ann Lee -director> High Tide',
        'Tom Lee -actor> High Tide',
        'Tom Lee -actor> Mill',
      ],
      answers: ['High Tide'],
    });
    expect(found.edges).toEqual([
      ['x0_0', 'in director', 'answer'],
      ['x1_0', 'in actor', 'answer'],
    ]);
    // Nothing in the graph says that it is a film; the word is near to both relations, and that is all.
    expect(found.said).toEqual(['partial', 'unsure']);
  });

  test('leaves a part of the answers unproved: the plan gives more', async () => {
    const found = await proved('Who reports to Bo?', {
      topics: ['Bo'],
      steps: ['Bo -reports to> Ann', 'Bo -reports to> Cy'],
      answers: ['Ann'],
    });
    expect(found.said).toEqual(['partial', 'answers-differ']);
  });

  test('is not believed against the order of the words, where both ends are of one kind', async () => {
    const right = await proved('Who does Bo report to?', {
      topics: ['Bo'],
      steps: ['Bo -reports to> Di'],
      answers: ['Di'],
    });
    expect(right.said).toEqual(['grounded']);
    const turned = await proved('Who does Bo report to?', {
      topics: ['Bo'],
      steps: ['Bo -reports to> Ann', 'Bo -reports to> Cy'],
      answers: ['Ann', 'Cy'],
    });
    expect(turned.said).toContain('against-phrasing');
    const below = await proved('Who reports to Bo?', {
      topics: ['Bo'],
      steps: ['Bo -reports to> Di'],
      answers: ['Di'],
    });
    expect(below.said).toContain('against-phrasing');
  });

  test('a counted noun is said by the relation or by nothing: how many of something else is not this number', async () => {
    const given = { topics: ['Ashby'], steps: ['Ashby -runways> 3'], answers: ['3'] };
    expect((await proved('How many runways does Ashby have?', given)).said).toEqual(['grounded']);
    const other = await proved('How many airports does Ashby have?', given);
    expect(other.said[0]).toBe('partial');
    const year = { topics: ['Ashby'], steps: ['Ashby -founded> 1790'], answers: ['1790'] };
    expect((await proved('What year was Ashby founded?', year)).said).toEqual(['grounded']);
    expect((await proved('What year was Ashby burned?', year)).said[0]).toBe('partial');
  });

  test('states the kind that is asked for, of which the answer must be', async () => {
    const question = 'Which city is the capital of Norland?';
    const given = { topics: ['Norland', 'city'], answers: ['Ashby'] };
    const found = await proved(question, { ...given, steps: TO_MAYOR.slice(0, 2) });
    expect(found.edges).toEqual([
      ['x0', 'out capital', 'answer'],
      ['answer', 'out type', 'c2'],
    ]);
    expect(found.said).toEqual(['grounded']);
  });

  test('is what a question that is true states of two things; of what is not so nothing was walked', async () => {
    const question = 'Is Ashby the capital of Norland?';
    const given = { topics: ['Ashby', 'Norland'], steps: TO_MAYOR };
    const found = await proved(question, { ...given, verdict: true });
    expect([found.edges, found.said]).toEqual([[['x0', 'out capital', 'x1']], ['grounded']]);
    expect((await proved(question, { ...given, verdict: false })).edges).toBeUndefined();
    const denied = await proved('Is Ashby not the capital of Norland?', { ...given, verdict: true });
    expect(denied.said).toEqual(['partial', 'untied']);
  });
});
