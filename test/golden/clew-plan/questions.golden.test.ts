import { describe, expect, test } from 'vitest';
import { traceText, triplesOf } from '../run-method.ts';
import { gist, type PlanRun, planOver } from './plan-runner.ts';
import { edge, grounder } from './plan-script.ts';

const TOWNS = triplesOf(`
  Crumb | founded by | Ida Marr
  Crumb | located in | Lintown
  Crumb | opening date | "1951-03-02"
  Crumb | number of ovens | "4"
  Bun | founded by | Tim Holt
  Bun | located in | Lintown
  Bun | opening date | "1949"
  Bun | number of ovens | "11"
  Loaf | founded by | Ida Marr
  Loaf | located in | Osstown
  Loaf | opening date | "1960"
  Loaf | number of ovens | "7"
  Rye | founded by | Oda Marr
  Rye | located in | Osstown
  Rye | opening date | "1938"
  Ida Marr | sibling | Oda Marr
  Ida Marr | spouse | Tim Holt
  Ida Marr | birthplace | Osstown
  Oda Marr | birthplace | Lintown
  Lintown | country | Norland
  Osstown | country | Norland
`);

interface Case extends Omit<PlanRun, 'script'> {
  readonly reply: Readonly<Record<string, unknown>>;
  readonly choose?: Readonly<Record<string, string>>;
}

const run = ({ reply, choose = {}, ...rest }: Case) =>
  planOver(TOWNS, {
    ...rest,
    script: { 'plan.build': [{ asks: 'set', clues: [], ...reply }], 'plan.ground': grounder(choose) },
  });

const CASES: Readonly<Record<string, Case & { readonly expected: object }>> = {
  'one-hop': {
    question: 'Who founded Crumb?',
    reply: { named: ['Crumb'], edges: [edge('person', 'founded', 'Crumb')], answer: 'person' },
    expected: { answers: ['Ida Marr'], complete: true, calls: ['plan.build'] },
  },
  'two-hop': {
    question: 'In which towns are the bakeries founded by the sister of Oda Marr?',
    reply: {
      named: ['Oda Marr'],
      edges: [
        edge('bakery', 'in', 'town'),
        edge('bakery', 'founded by', 'person'),
        edge('person', 'sister of', 'Oda Marr'),
      ],
      answer: 'town',
    },
    choose: { sister: 'sibling', 'bakery – in': 'located in' },
    expected: { answers: ['Lintown', 'Osstown'], complete: true },
  },
  conjunction: {
    question: 'Which bakery in Lintown was founded by Ida Marr?',
    reply: {
      named: ['Lintown', 'Ida Marr'],
      edges: [edge('bakery', 'in', 'Lintown'), edge('bakery', 'founded by', 'Ida Marr')],
      answer: 'bakery',
    },
    choose: { 'in – Lintown': 'located in' },
    expected: { answers: ['Crumb'], complete: true },
  },
  union: {
    question: 'Which bakeries were founded by Tim Holt or Oda Marr?',
    reply: {
      named: ['Tim Holt', 'Oda Marr'],
      edges: [edge('bakery', 'founded by', 'Tim Holt'), edge('bakery', 'founded by', 'Oda Marr')],
      answer: 'bakery',
      either: [[1], [2]],
    },
    expected: { answers: ['Bun', 'Rye'], complete: true, calls: ['plan.build'] },
  },
  negation: {
    question: 'Which bakeries located in Lintown were not founded by Ida Marr?',
    reply: {
      named: ['Lintown', 'Ida Marr'],
      edges: [edge('bakery', 'located in', 'Lintown'), edge('bakery', 'founded by', 'Ida Marr', true)],
      answer: 'bakery',
    },
    expected: { answers: ['Bun'], complete: true },
  },
  'other than': {
    question: 'Which bakery other than Crumb was founded by Ida Marr?',
    reply: {
      named: ['Crumb', 'Ida Marr'],
      edges: [edge('bakery', 'founded by', 'Ida Marr'), edge('bakery', 'is', 'Crumb', true)],
      answer: 'bakery',
    },
    expected: { answers: ['Loaf'], complete: true },
  },
  'shares something': {
    question: 'Which bakeries have the same founder as Crumb?',
    reply: {
      named: ['Crumb'],
      edges: [edge('Crumb', 'founder', 'person'), edge('bakery', 'founder', 'person')],
      answer: 'bakery',
    },
    expected: { answers: ['Loaf'], complete: true },
  },
  count: {
    question: 'How many bakeries were founded by Ida Marr?',
    reply: {
      named: ['Ida Marr'],
      edges: [edge('bakery', 'founded by', 'Ida Marr')],
      answer: 'bakery',
      asks: 'count',
    },
    expected: { answers: ['2'], complete: true },
  },
  superlative: {
    question: 'Which bakery founded by Ida Marr has the largest number of ovens?',
    reply: {
      named: ['Ida Marr'],
      edges: [edge('bakery', 'founded by', 'Ida Marr'), edge('bakery', 'number of ovens', 'number')],
      answer: 'bakery',
      top: { by: 'number', measure: 'value', direction: 'max' },
    },
    expected: { answers: ['Loaf'], complete: true },
  },
  'most things': {
    question: 'Which person founded the most bakeries?',
    reply: {
      named: [],
      edges: [edge('bakery', 'founded by', 'person')],
      answer: 'person',
      top: { by: 'bakery', measure: 'count', direction: 'max' },
    },
    expected: { answers: ['Ida Marr'], complete: true },
  },
  comparison: {
    question: 'Which has more ovens, Bun or Crumb?',
    reply: {
      named: ['Bun', 'Crumb'],
      edges: [edge('bakery', 'is', 'Bun'), edge('bakery', 'is', 'Crumb'), edge('bakery', 'ovens', 'number')],
      answer: 'bakery',
      either: [[1], [2]],
      top: { by: 'number', measure: 'value', direction: 'max' },
    },
    choose: { ovens: 'number of ovens' },
    expected: { answers: ['Bun'] },
  },
  'date filter': {
    question: 'Which bakeries in Lintown were opened after 1950?',
    reply: {
      named: ['Lintown'],
      values: ['1950'],
      edges: [edge('bakery', 'in', 'Lintown'), edge('bakery', 'opened after', '1950')],
      answer: 'bakery',
    },
    choose: { 'in – Lintown': 'located in', opened: 'opening date' },
    expected: { answers: ['Crumb'], complete: true },
  },
  true: {
    question: 'Was Crumb founded by Ida Marr?',
    reply: {
      named: ['Crumb', 'Ida Marr'],
      edges: [edge('Crumb', 'founded by', 'Ida Marr')],
      answer: 'Crumb',
      asks: 'truth',
    },
    expected: { verdict: true, complete: true, calls: ['plan.build'] },
  },
  false: {
    question: 'Was Crumb founded by Tim Holt?',
    reply: {
      named: ['Crumb', 'Tim Holt'],
      edges: [edge('Crumb', 'founded by', 'Tim Holt')],
      answer: 'Crumb',
      asks: 'truth',
    },
    expected: { verdict: false, complete: true, evidence: ['Crumb founded by Ida Marr [0,1,2]'] },
  },
  'not in the graph': {
    question: 'Is Oda Marr the spouse of Tim Holt?',
    reply: {
      named: ['Oda Marr', 'Tim Holt'],
      edges: [edge('Oda Marr', 'spouse', 'Tim Holt')],
      answer: 'Oda Marr',
      asks: 'truth',
    },
    expected: { answers: [], complete: false },
  },
  typo: {
    question: 'Who founded the bakeries of Lintwon?',
    reply: {
      named: ['Lintwon'],
      edges: [edge('bakery', 'of', 'Lintwon'), edge('person', 'founded', 'bakery')],
      answer: 'person',
    },
    choose: { 'of – Lintwon': 'located in' },
    expected: { answers: ['Ida Marr', 'Tim Holt'] },
  },
};

test('what the graph does not say is told apart from what is false', async () => {
  const { expected: _, ...unknown } = CASES['not in the graph'] as (typeof CASES)[string];
  const { expected: __, ...wrong } = CASES.false as (typeof CASES)[string];
  expect((await run(unknown)).result).toMatchObject({
    text: expect.stringContaining('does not say'),
    basis: 'none',
  });
  expect((await run(wrong)).result).toMatchObject({ verdict: false, basis: 'kg' });
  expect((await run(wrong)).result.text).toBeUndefined();
});

describe('plans over a small graph', () => {
  test.each(Object.entries(CASES))('%s', async (name, { expected, ...one }) => {
    const outcome = await run(one);
    expect(gist(outcome)).toMatchObject(expected);
    await expect(traceText(outcome.events)).toMatchFileSnapshot(`traces/${name.replaceAll(' ', '-')}.txt`);
  });
});
