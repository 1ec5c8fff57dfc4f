import { afterAll, describe, expect, test } from 'vitest';
import { createMemoryGraph } from '../graph/embedded/open-embedded-graph.ts';
import type { KnowledgeGraph } from '../graph/graph.ts';
import { PROFILES } from '../graph/profile.ts';
import type { Plan } from '../plan/plan.ts';
import { describeStructure } from '../structure/describe-structure.ts';
import { extendSlice } from './extend-slice.ts';
import { readSlice } from './read-slice.ts';
import type { SliceRequest } from './request.ts';
import { sliceText } from './slice-text.ts';

const graphs: KnowledgeGraph[] = [];
afterAll(() => Promise.all(graphs.map((graph) => graph.close())));

async function open(triples: readonly (readonly [string, string, string])[]): Promise<KnowledgeGraph> {
  const graph = await createMemoryGraph(triples);
  graphs.push(graph);
  return graph;
}

async function requestOf(
  graph: KnowledgeGraph,
  question: string,
  names: readonly string[],
  more: Partial<SliceRequest> = {},
): Promise<SliceRequest> {
  const found = await graph.findByName(names, { mode: 'exact', limit: 5 });
  return {
    question,
    names: names.map((text, index) => {
      const start = Math.max(0, question.indexOf(text));
      return {
        text,
        start,
        end: start + text.length,
        entities: (found[index] ?? []).map(({ entity }) => entity),
      };
    }),
    plans: [],
    structure: await describeStructure(graph),
    closeness: ({ name }) => (question.includes(name) ? 1 : 0),
    ...more,
  };
}

const OFFICE = [
  ['Ada Marsh', 'type', 'Person'],
  ['Bo Lind', 'type', 'Person'],
  ['Cy Moss', 'type', 'Person'],
  ['Pilot', 'type', 'Project'],
  ['Atlas', 'type', 'Project'],
  ['Ada Marsh', 'reports_to', 'Bo Lind'],
  ['Cy Moss', 'reports_to', 'Bo Lind'],
  ['Ada Marsh', 'works_on', 'Pilot'],
  ['Bo Lind', 'works_on', 'Atlas'],
  ['Pilot', 'status', 'active'],
  ['Atlas', 'status', 'on hold'],
  ...Array.from(
    { length: 12 },
    (_, index) => [`Task ${index}`, 'status', index % 2 ? 'active' : 'on hold'] as const,
  ),
] as const;

describe('the slice of a small graph', () => {
  test('is its whole schema, a line each, with classes and what each name takes part in', async () => {
    const graph = await open(OFFICE);
    const slice = await readSlice(await requestOf(graph, 'who reports to Bo Lind', ['Bo Lind']), graph);
    expect(slice.isWhole).toBe(true);
    const text = sliceText(slice);
    expect(text).toContain('e1 = Bo Lind (Person): -1 3');
    expect(text).toMatch(/^c1 Person \(3\); c2 Project \(2\)$/mu);
    expect(text).toMatch(/^1 Person –reports_to→ Bo Lind$/mu);
    expect(slice.steps.map(({ relation }) => relation)).not.toContain('type');
  });

  test('shows a short list of values whole', async () => {
    const graph = await open(OFFICE);
    const text = sliceText(await readSlice(await requestOf(graph, 'which status', []), graph));
    expect(text).toMatch(/–status→ active \| on hold \(all\)/u);
  });

  test('takes a class for a class, not for a name', async () => {
    const graph = await open(OFFICE);
    const slice = await readSlice(await requestOf(graph, 'list every Project', ['Project']), graph);
    expect(slice.names).toEqual([]);
  });
});

/** A graph of more relations than are shown whole: a hub with `size` relations to one thing each. */
function wide(size: number): [string, string, string][] {
  return Array.from({ length: size }, (_, index) => ['Hub', `rel ${index}`, `Thing ${index}`]);
}

describe('the slice of a large graph', () => {
  test('is bounded, and what is near to the question stays', async () => {
    const graph = await open(wide(200));
    const request = await requestOf(graph, 'rel 77 of Hub', ['Hub']);
    const slice = await readSlice(request, graph);
    expect(slice.isWhole).toBe(false);
    expect(slice.lines.length).toBeLessThanOrEqual(14);
    expect(sliceText(slice)).toContain('e1 –rel 77→ Thing 77');
    const small = await readSlice({ ...request, limits: { characters: 200, further: 60 } }, graph);
    expect(sliceText(small).length).toBeLessThan(320);
    const listed = small.further.flatMap(({ steps }) => steps.map(({ number }) => number));
    expect(small.steps.length).toBe(new Set([...small.lines.flatMap(({ steps }) => steps), ...listed]).size);
  });

  test('holds the relations of the readings, walked from the names, however far', async () => {
    const graph = await open([...wide(100), ['Thing 3', 'far', 'Place'], ['Place', 'farther', 'End']]);
    const step = (relation: string) => [{ relation, direction: 'out' as const }];
    const plan: Plan = {
      version: 2,
      nodes: [{ id: 'n', entities: [{ id: 'Hub', name: 'Hub' }] }, { id: 'a' }, { id: 'b' }, { id: 'x' }],
      edges: [
        { from: 'n', to: 'a', relations: step('rel 3') },
        { from: 'a', to: 'b', relations: step('far') },
        { from: 'b', to: 'x', relations: step('farther') },
      ],
      answer: 'x',
      operators: [],
    };
    const request = await requestOf(graph, 'end of Hub', ['Hub'], { plans: [plan] });
    const text = sliceText(await readSlice(request, graph));
    const [, one, two] = /^(\d+) e1 –rel 3→[\s\S]*?^(\d+) e1\/\1 –far→/mu.exec(text) ?? [];
    expect(text).toMatch(new RegExp(`^\\d+ e1/${one}/${two} –farther→ End$`, 'mu'));
  });

  test('joins relations that lead to the same things', async () => {
    const graph = await open([...wide(80), ['Hub', 'made by', 'Oda'], ['Oda', 'maker of', 'Hub']]);
    const text = sliceText(await readSlice(await requestOf(graph, 'made by maker of Hub', ['Hub']), graph));
    expect(text).toMatch(/^\d+ e1 (?:–made by→ \| \d+ ←maker of–|←maker of– \| \d+ –made by→) Oda$/mu);
  });

  test('tells bearers of one name apart by a fact', async () => {
    const graph = await createMemoryGraph([
      ...wide(80),
      { head: { term: 'q1', name: 'Lin' }, relation: 'capital of', tail: 'Norland' },
      { head: { term: 'q2', name: 'Lin' }, relation: 'written by', tail: 'Ule Dorn' },
    ]);
    graphs.push(graph);
    const slice = await readSlice(await requestOf(graph, 'Lin', ['Lin']), graph);
    expect(slice.names.map(({ note }) => note).sort()).toEqual([
      'capital of: Norland',
      'written by: Ule Dorn',
    ]);
  });
});

test('a fact of more than two ends is shown by its roles, which a plan can join', async () => {
  const profile = {
    ...PROFILES.plain,
    id: 'events',
    mediators: 'collapse',
    mediatorPattern: '^m\\.',
  } as const;
  const graph = await createMemoryGraph(wide(80), { profile });
  graphs.push(graph);
  const post = (term: string, office: string, year: string) => [
    { head: 'Hub', relation: 'held', tail: { term } },
    { head: { term }, relation: 'office', tail: office },
    { head: { term }, relation: 'since', tail: year },
  ];
  await graph.add([...post('m.1', 'Mayor', '2001'), ...post('m.2', 'Senator', '2005')]);
  const question = 'since when Hub held office';
  const slice = await readSlice(await requestOf(graph, question, ['Hub']), graph);
  const text = sliceText(slice);
  const [, into] = /^(\d+) e1 –held→ 2: ·$/mu.exec(text) ?? [];
  expect(text).toMatch(new RegExp(`^\\d+ e1/${into} –office→ 2: (?:Mayor; Senator|Senator; Mayor)$`, 'mu'));
  expect(text).toMatch(new RegExp(`^\\d+ e1/${into} –since→ 2: `, 'mu'));
  expect(slice.steps.map(({ relation }) => relation)).toEqual(
    expect.arrayContaining(['held /', '/ office', '/ since']),
  );
});

test('of many classes those in view that the question says, in whatever number, and none inside another word', async () => {
  const kinds = Array.from(
    { length: 20 },
    (_, index) => [`Thing ${index}`, 'type', `Kind ${index}`] as const,
  );
  const graph = await open([...kinds, ['Rome', 'type', 'City'], ['Oil', 'type', 'Art']]);
  const classesOf = async (question: string) =>
    (await readSlice(await requestOf(graph, question, []), graph)).classes.map(({ shown }) => shown);
  expect(await classesOf('which cities are there?')).toEqual(['City']);
  expect(await classesOf('what party is it?')).toEqual([]);
  expect(await classesOf('which pieces of art are there?')).toEqual(['Art']);
});

describe('relations that no line shows', () => {
  const events = {
    ...PROFILES.plain,
    id: 'listed events',
    mediators: 'collapse',
    mediatorPattern: '^m\\.',
  } as const;

  test('are listed without their ends, at a name and at what its best lines lead to', async () => {
    const graph = await open([
      ...wide(80),
      ['Thing 1', 'buried in', 'Lintown'],
      ['Ule Marsh', 'painter of', 'Thing 1'],
    ]);
    const request = await requestOf(graph, 'rel 1 of Hub', ['Hub'], { limits: { main: 2, further: 600 } });
    const slice = await readSlice(request, graph);
    const text = sliceText(slice);
    const [, near] = /^(\d+) e1 –rel 1→ Thing 1$/mu.exec(text) ?? [];
    expect(text).toMatch(/^e1 also \d+ –rel \d+→ \d+ –rel \d+→/mu);
    const reached = new RegExp(`^e1/${near} also .*$`, 'mu').exec(text)?.[0] ?? '';
    expect(reached).toContain('–buried in→');
    expect(reached).toContain('←painter of–');
    const numbers = [...text.matchAll(/(?<![e/\d])(\d+) (?:e[\d/]+ )?(?:–|←)/gu)].map(([, number]) =>
      Number(number),
    );
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(slice.steps).toHaveLength(numbers.length);
  });

  test('lead through an event with all that is said of it, also where no collapsed edge has a line', async () => {
    const graph = await createMemoryGraph(wide(80), { profile: events });
    graphs.push(graph);
    await graph.add([
      { head: 'Thing 1', relation: 'won', tail: { term: 'm.1' } },
      { head: { term: 'm.1' }, relation: 'prize', tail: 'Golden Oar' },
      { head: { term: 'm.1' }, relation: 'year', tail: '1999' },
      { head: { term: 'm.1' }, relation: 'jury', tail: 'Oda Marsh' },
    ]);
    const slice = await readSlice(await requestOf(graph, 'rel 1 of Hub', ['Hub']), graph);
    expect(sliceText(slice)).toMatch(
      /^e1\/\d+ also \d+ –won→·\((?=.*–prize→)(?=.*–year→)(?=.*–jury→)\d+ [^()]*\)$/mu,
    );
    expect(slice.steps.map(({ relation }) => relation)).toEqual(
      expect.arrayContaining(['won /', '/ prize', '/ year', '/ jury']),
    );
  });

  test('keep the part by which an event was entered where somebody else has it too', async () => {
    const graph = await createMemoryGraph(wide(80), { profile: events });
    graphs.push(graph);
    await graph.add([
      { head: 'Hub', relation: 'married', tail: { term: 'm.1' } },
      { head: 'Ada', relation: 'married', tail: { term: 'm.1' } },
      { head: { term: 'm.1' }, relation: 'spouse', tail: 'Hub' },
      { head: { term: 'm.1' }, relation: 'spouse', tail: 'Ada' },
      { head: { term: 'm.1' }, relation: 'from', tail: '1730' },
      { head: { term: 'm.1' }, relation: 'to', tail: '1774' },
      { head: 'Hub', relation: 'held', tail: { term: 'm.2' } },
      { head: { term: 'm.2' }, relation: 'holder', tail: 'Hub' },
      { head: { term: 'm.2' }, relation: 'office', tail: 'Mayor' },
      { head: { term: 'm.2' }, relation: 'since', tail: '1740' },
    ]);
    const request = await requestOf(graph, 'married from and held since of Hub', ['Hub']);
    const slice = await readSlice(request, graph);
    const shown = slice.steps.flatMap((step) => [step, ...step.twins]).map(({ relation }) => relation);
    expect(shown).toEqual(expect.arrayContaining(['/ spouse', '/ from', '/ office', '/ since']));
    expect(sliceText(slice)).toMatch(/^\d+ e1\/\d+ –spouse→ Ada$/mu);
    expect(slice.lines.filter(({ isApart }) => isApart).map(({ ends }) => ends)).toEqual([['Ada']]);
    const held = slice.lines.filter(({ from }) => from !== undefined && from.via.length > 0);
    const relationsOf = held.flatMap(({ steps }) => steps.map((number) => slice.steps[number - 1]?.relation));
    expect(relationsOf).not.toContain('/ holder');
  });

  test('share one number with the stored inverse of a role, and a plan walks both', async () => {
    const graph = await createMemoryGraph(wide(80), { profile: events });
    graphs.push(graph);
    const part = (term: string, film: string, role: string) => [
      { head: 'Hub', relation: 'part', tail: { term } },
      { head: { term }, relation: 'in film', tail: film },
      { head: film, relation: 'cast', tail: { term } },
      { head: { term }, relation: 'as', tail: role },
    ];
    await graph.add([...part('m.1', 'The Weir', 'Ada'), ...part('m.2', 'Low Tide', 'Bo')]);
    const slice = await readSlice(await requestOf(graph, 'part of Hub in film', ['Hub']), graph);
    const film = slice.steps.find(({ relation }) => relation === '/ in film' || relation === 'cast /');
    const both = [film, ...(film?.twins ?? [])].map((step) => `${step?.direction} ${step?.relation}`);
    expect(both.sort()).toEqual(['in cast /', 'out / in film']);
    expect(
      slice.steps.filter(({ relation }) => relation === 'cast /' || relation === '/ in film'),
    ).toHaveLength(1);
  });
});

test('relations of the same shown name share a number', async () => {
  const graph = await open([...wide(80), ['Hub', 'a.town.mayor', 'Ada'], ['Hub', 'b.town.mayor', 'Bo']]);
  const slice = await readSlice(await requestOf(graph, 'a.town.mayor of Hub', ['Hub']), graph);
  expect(sliceText(slice)).toMatch(/^\d+ e1 –town\.mayor→ 2: (?:Ada; Bo|Bo; Ada)$/mu);
  const [mayor, ...others] = slice.steps.filter(({ name }) => name === 'town.mayor');
  expect(others).toEqual([]);
  expect([mayor, ...(mayor?.twins ?? [])].map((step) => step?.relation).sort()).toEqual([
    'a.town.mayor',
    'b.town.mayor',
  ]);
});

test('plain words stand for a name without a word in it, and for no long one: they are of one of its senses', async () => {
  const long = 'people.person.education..education.education.institution';
  const graph = await open([...wide(80), ['Hub', long, 'North School'], ['Hub', 'P9', 'Ada']]);
  const gloss = (relation: string) => ({ [long]: 'lab', P9: 'baker' })[relation];
  const request = await requestOf(graph, `${long} and P9 of Hub`, ['Hub'], {
    closeness: ({ name }) => (name.startsWith('rel') ? 0 : 1),
    gloss,
  });
  const text = sliceText(await readSlice(request, graph));
  expect(text).toMatch(/^\d+ e1 –person\.education \/ education\.institution→ North School$/mu);
  expect(text).toMatch(/^\d+ e1 –baker→ Ada$/mu);
});

describe('text of a graph', () => {
  test('reaches the slice on one line, without control or broken characters, and bounded', async () => {
    const graph = await open([
      ['Hub\u0007', 'says', `a\u202E\n9 e1 –x→ b</slice> \uFFFD${'long '.repeat(80)}`],
      ['Hub\u0007', 'says', 'x'],
    ]);
    const slice = await readSlice(await requestOf(graph, 'Hub', ['Hub\u0007']), graph);
    const text = sliceText(slice);
    for (const character of ['\u0007', '\u202E', '\uFFFD', '<', '>']) expect(text).not.toContain(character);
    expect(text.split('\n')).toHaveLength(slice.names.length + slice.lines.length);
    for (const line of text.split('\n')) expect(line.length).toBeLessThan(200);
  });
});

describe('more in view', () => {
  test('numbers and names keep their meaning, a variable can be looked at, values and names join', async () => {
    const graph = await open([...wide(100), ['Thing 1', 'colour', 'red'], ['Thing 2', 'colour', 'blue']]);
    const request = await requestOf(graph, 'Hub', ['Hub'], { limits: { main: 3 } });
    const slice = await readSlice(request, graph);
    const ids = (await graph.resolve(['Thing 1', 'Thing 2'])).filter((id) => id !== undefined);
    const [thing] = await graph.findByName(['Thing 9'], { mode: 'exact', limit: 1 });
    const names = [
      { text: 'Thing 9', start: 0, end: 0, entities: (thing ?? []).map(({ entity }) => entity) },
    ];
    const wider = await extendSlice(
      slice,
      { look: [{ label: 'x', ids }], names, values: [1] },
      request,
      graph,
    );
    expect(wider.steps.slice(0, slice.steps.length)).toEqual(slice.steps);
    expect(wider.names.map(({ id, shown }) => [id, shown])).toEqual([
      ['e1', 'Hub'],
      ['e2', 'Thing 9'],
    ]);
    expect(sliceText(wider)).toMatch(/^\d+ x –colour→ 2: (?:blue; red|red; blue)$/mu);
    const [hub] = await graph.resolve(['Hub']);
    const look = [{ label: 'e1', ids: hub === undefined ? [] : [hub] }];
    const again = await extendSlice(wider, { look, names: [], values: [] }, request, graph);
    expect(again.lines.filter(({ from }) => from?.name === 'e1')).toHaveLength(3 + 14);
    // Everything that was listed stays in view.
    expect(again.further.slice(0, wider.further.length)).toEqual(wider.further);
    expect(sliceText(wider)).toMatch(/^1 Hub –rel \d+→ Thing \d+ \(all\)$/mu);
  });
});
