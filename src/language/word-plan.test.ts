import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plans } from '../../test/helper/random-plan.ts';
import type { Plan } from '../plan/plan.ts';
import { LANGUAGE_IDS } from './ids.ts';
import { wordPlan } from './word-plan.ts';

const out = (relation: string) => [{ relation, direction: 'out' as const }];
const named = (id: string, name: string, entity = name) => ({ id, entities: [{ id: entity, name }] });
const plan = (parts: Partial<Plan>): Plan => ({
  version: 2,
  nodes: [],
  edges: [],
  answer: 'x',
  operators: [],
  ...parts,
});

const SALES = plan({
  nodes: [{ id: 'x', label: 'people' }, named('d', 'Sales'), { id: 'y' }],
  edges: [
    { from: 'x', to: 'd', relations: out('works_in') },
    { from: 'x', to: 'y', relations: out('joinedOn') },
  ],
  operators: [{ kind: 'filter', node: 'y', op: '>', value: '2014' }],
});

test.each<[Plan, string, string]>([
  [SALES, 'people: works in Sales; joined on after 2014', 'people：works in Sales，joinedOn 晚于 2014'],
  [
    { ...SALES, operators: [{ kind: 'not', edges: [1] }, { kind: 'count' }] },
    'how many: people: works in Sales; not (joined on something)',
    '有多少——people：works in Sales，没有（有 joinedOn）',
  ],
  [
    plan({
      nodes: [{ id: 'x', label: 'jobs' }, named('s', 'Sue'), { id: 'c' }],
      edges: [
        { from: 'x', to: 's', relations: out('plumber') },
        { from: 'x', to: 'c', relations: [...out('date'), ...out('hours')], kind: 'job' },
      ],
    }),
    'jobs: plumber Sue; is a job',
    'jobs：plumber Sue，属于“job”',
  ],
  [
    plan({
      nodes: [{ id: 'x' }, { id: 't', label: 'team' }, { id: 'p', label: 'people' }],
      edges: [
        { from: 't', to: 'x', relations: out('head') },
        { from: 'p', to: 't', relations: out('member of') },
      ],
      operators: [{ kind: 'top', by: 'p', measure: 'count', direction: 'max', limit: 1, skip: 1, keep: 't' }],
    }),
    'something: head of team (people member of it); team with the 2nd greatest number of people',
    '某个东西：是 team（是 people 的 member of）的 head，team 的 people 的数目第 2 最大',
  ],
  // What the relation says already is not said twice; abbreviations keep their capitals.
  [
    plan({
      nodes: [named('f', 'Fjord'), { id: 'x', label: 'budget' }],
      edges: [{ from: 'f', to: 'x', relations: out('Budget (GBP)') }],
    }),
    'budget: budget (GBP) of Fjord',
    'Fjord',
  ],
  [
    plan({
      nodes: [{ id: 'x', label: 'people' }, { id: 'b', label: 'budget' }, named('s', 'Sue')],
      edges: [
        { from: 'x', to: 'b', relations: out('Budget (GBP)') },
        { from: 'x', to: 's', relations: out('WORKS_FOR') },
      ],
    }),
    'people: has budget (GBP); works for Sue',
    'Sue',
  ],
])('a plan is one line: %#', (asked, english, chinese) => {
  expect(wordPlan(asked, { language: 'en' })).toContain(english);
  expect(wordPlan(asked, { language: 'zh' })).toContain(chinese);
});

test.each([
  ['en', 'who: owner of Fjord'],
  ['de', 'wer: owner von Fjord'],
  ['zh', '谁：是 Fjord 的 owner'],
])('in %s somebody who is asked for is no thing', (language, words) => {
  const owner = plan({
    nodes: [{ id: 'x' }, named('f', 'Fjord')],
    edges: [{ from: 'f', to: 'x', relations: out('owner') }],
  });
  expect(wordPlan(owner, { language, ofPeople: true })).toBe(words);
  expect(wordPlan(owner, { language })).not.toContain(words.slice(0, 3));
});

const above = (relation: string, value: string) =>
  plan({
    nodes: [{ id: 'x' }, { id: 'y' }],
    edges: [{ from: 'x', to: 'y', relations: out(relation) }],
    operators: [{ kind: 'filter', node: 'y', op: '>', value }],
  });

test.each([
  ['en', 'pages', '1000', 'something: pages more than 1000'],
  ['en', 'salary', '2000', 'something: salary more than 2000'],
  ['en', 'salary (£)', '1990', 'something: salary (£) more than 1990'],
  ['en', 'rent per month', '1800', 'something: rent per month more than 1800'],
  ['en', 'paid (€)', '1800', 'something: paid (€) more than 1800'],
  ['en', 'born in', '1066', 'something: born in after 1066'],
  ['en', 'last serviced', '2019', 'something: last serviced after 2019'],
  ['en', 'seats', '2019-05', 'something: seats after 2019-05'],
  ['de', 'Seiten', '1000', 'etwas: Seiten mehr als 1000'],
  ['de', 'Gehalt', '2000', 'etwas: Gehalt mehr als 2000'],
  ['de', 'Erschienen', '1950', 'etwas: Erschienen nach 1950'],
  ['de', 'Baujahr', '1950', 'etwas: Baujahr nach 1950'],
  ['zh', '页数', '1000', '某个东西：页数大于 1000'],
  ['zh', '出版年份', '1990', '某个东西：出版年份晚于 1990'],
])('in %s, %s after or above %s goes by what the relation leads to', (language, relation, value, words) => {
  expect(wordPlan(above(relation, value), { language })).toBe(words);
});

test.each([
  ['en', 'something: remote yes'],
  ['de', 'etwas: remote ja'],
  ['zh', '某个东西：remote 为“是”'],
])('in %s a value that is true is a word of the language', (language, words) => {
  const remote = (value: string, id = value) =>
    plan({
      nodes: [{ id: 'x' }, named('y', value, id)],
      edges: [{ from: 'x', to: 'y', relations: out('remote') }],
    });
  expect(wordPlan(remote('true'), { language })).toBe(words);
  expect(wordPlan(remote('false'), { language })).toMatch(/(?:no|nein|“否”)$/u);
  // A song may have that name.
  expect(wordPlan(remote('true', 'song/1'), { language })).toContain('true');
});

test.each([
  ['作者', '余华', '书：作者是余华'],
  ['位于', '北京', '书：位于北京'],
  ['介绍人', '余华', '书：介绍人是余华'],
  ['价格(元)', '59.7', '书：价格(元)是 59.7'],
  ['出版社', 'O’Reilly', '书：出版社是 O’Reilly'],
  ['已归还', 'true', '书：已归还为“是”'],
])('Chinese has no spaces between its own words: %s %s', (relation, far, words) => {
  const asked = plan({
    nodes: [{ id: 'x', label: '书' }, named('y', far, far)],
    edges: [{ from: 'x', to: 'y', relations: out(relation) }],
  });
  expect(wordPlan(asked, { language: 'zh' })).toBe(words);
});

test('every plan has one line, in every language, and names what it starts from', () => {
  fc.assert(
    fc.property(plans, fc.constantFrom(...LANGUAGE_IDS, 'xx'), (asked, language) => {
      const line = wordPlan(asked, { language });
      expect(line).not.toMatch(/\n|undefined|\[object/);
      const used = new Set(asked.edges.flatMap(({ from, to }) => [from, to]));
      const shown = asked.nodes.filter(({ id, entities }) => used.has(id) && entities !== undefined);
      for (const { entities = [] } of shown) for (const { name } of entities) expect(line).toContain(name);
    }),
    { numRuns: 300, seed: 3 },
  );
});
