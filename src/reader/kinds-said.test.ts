import { describe, expect, test } from 'vitest';
import { runFirst, TODAY } from '../../test/helper/first-reading.ts';
import { createMemoryGraph } from '../graph/embedded/open-embedded-graph.ts';
import { createReader } from './read.ts';

type Row = readonly [head: string, relation: string, tail: string];

const rows = (text: string): Row[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((part) => part.trim()) as unknown as Row);

const CLUB = rows(`
  Alfie Stone | type | child
  Beth Moor | type | child
  Caleb Reed | type | child
  Dora Finn | type | child
  Alfie Stone | section | Cubs
  Beth Moor | section | Cubs
  Caleb Reed | section | Scouts
  Dora Finn | section | Scouts
  Alfie Stone | born on | 2016-03-01
  Beth Moor | born on | 2016-07-09
  Caleb Reed | born on | 2012-01-20
  Dora Finn | born on | 2013-05-02
  Alfie Stone | gift aid | yes
  Beth Moor | gift aid | no
  Caleb Reed | gift aid | no
  Dora Finn | gift aid | yes
  Alfie Stone | invested | 2024-11-14
  Caleb Reed | invested | 2023-10-12
  Dora Finn | invested | 2024-05-09
  Frost weekend | type | camp
  Summer fortnight | type | camp
  Frost weekend | section | Cubs
  Summer fortnight | section | Scouts
  Frost weekend | site | Scout hut
  Summer fortnight | site | Gilwell
  Alfie Stone | buddy | Caleb Reed
  Beth Moor | buddy | Caleb Reed
  Caleb Reed | buddy | Dora Finn
  Frost weekend | attendance | 14
  Summer fortnight | attendance | 31
`);

describe('what kind of thing is said', async () => {
  const graph = await createMemoryGraph(CLUB);
  const reader = await createReader(graph);

  test('people and camps that are called alike are not counted together', async () => {
    const { sure, likely, readings } = await reader.read('how many cubs are there', { today: TODAY });
    expect(sure || likely).toBe(false);
    expect(readings.slice(0, 2).map(({ value }) => value)).toEqual(expect.arrayContaining(['1', '2']));
  });

  test('one of the Scouts is no Scout hut', async () => {
    expect(await runFirst(reader, graph, 'oldest child of the scouts')).toEqual(['Caleb Reed']);
  });

  test('what is denied is what is called so, and no yes or no that is only near', async () => {
    expect(await runFirst(reader, graph, 'who has not been invested yet')).toEqual(['Beth Moor']);
  });

  test('whose buddy somebody is', async () => {
    expect(await runFirst(reader, graph, 'whose buddy is Caleb Reed')).toEqual(['Alfie Stone', 'Beth Moor']);
  });

  test('what a superlative is said of may be the number itself', async () => {
    expect(await runFirst(reader, graph, 'biggest attendance')).toEqual(['31']);
  });
});

const OFFICE = rows(`
  Ann Vale | is a | client
  Ben Ost | is a | client
  Cleo Marsh | is a | client
  Dora Finn | is a | client
  Ann Vale | town | Yarrow
  Cleo Marsh | town | Otley
  Dora Finn | town | Otley
  Ben Ost | introduced by | Ann Vale
  Cleo Marsh | introduced by | Ann Vale
  Ann Vale | has power of attorney for | Ben Ost
  Cleo Marsh | has power of attorney for | Dora Finn
  Ann Vale | email | ann@vale.example
  Ben Ost | email | ben@ost.example
  PL-301 | family | The Huntleys
  PL-302 | family | The Huntleys
  PL-303 | family | The Iqbals
  PL-304 | family | The Murrays
  PL-301 | begun | 2025-01-03
  PL-302 | begun | 2025-02-03
  PL-303 | begun | 2025-03-03
  PL-304 | begun | 2025-04-03
  PL-301 | finished | 2025-06-03
  PL-303 | finished | 2025-07-03
  Puffin | insured until | 2025-01-31
  Heron | insured until | 2027-01-31
  Tern | insured until | 2024-08-31
  Puffin | is a | boat
  Heron | is a | boat
  Tern | is a | boat
  Puffin | rate per day in £ | 0.08
  Heron | rate per day in £ | 0.15
  Tern | rate per day in £ | 12
`);

describe('what a graph does not say of somebody', async () => {
  const graph = await createMemoryGraph(OFFICE);
  const reader = await createReader(graph);
  const isAnswered = async (question: string): Promise<boolean> => {
    const { sure, likely } = await reader.read(question, { today: TODAY });
    return sure || likely;
  };

  test.each([
    'what town does Ben Ost live in?',
    "what is Ann Vale's phone number",
    "Ben Ost's postal address",
  ])('%s: nothing is made of what others have, or of what is only near', async (question) => {
    expect(await isAnswered(question)).toBe(false);
  });

  test.each([
    ['does Ann Vale have power of attorney for Ben Ost', ['yes']],
    ['does Ben Ost have power of attorney for Ann Vale', ['no']],
    ["what is Ben Ost's email address", ['ben@ost.example']],
    ['which placements have not finished', ['PL-302', 'PL-304']],
    ['which boats have run out of date', ['Puffin', 'Tern']],
    ['boats whose insurance has run out', ['Puffin', 'Tern']],
    ['boats with a rate of less than 10 cents a day', ['Puffin']],
  ])('%s', async (question, answers) => {
    expect(await runFirst(reader, graph, question)).toEqual(answers);
  });
});

describe('the same in German', async () => {
  const graph = await createMemoryGraph(
    rows(`
    Anna Vogel | hat laufende Vollmacht für | Ben Ost
    Clara Marsch | hat laufende Vollmacht für | Dora Fink
    Anna Vogel | wohnt in | Trier
    Clara Marsch | wohnt in | Kiel
    Max Hof | arbeitet bei | Die Linde
    Eva Tann | arbeitet bei | Der Anker
  `),
  );
  const reader = await createReader(graph);

  test.each([
    ['Hat Anna Vogel laufende Vollmacht für Ben Ost?', ['yes']],
    ['wer arbeitet bei linde', ['Max Hof']],
  ])('%s', async (question, answers) => {
    expect(await runFirst(reader, graph, question)).toEqual(answers);
  });

  test('what one has for another is not what the other has', async () => {
    const { sure, likely } = await reader.read('Hat Ben Ost laufende Vollmacht für Anna Vogel?', {
      today: TODAY,
    });
    expect(sure || likely).toBe(false);
  });
});

const PAYMENTS = rows(`
  pay 1 | type | payment
  pay 2 | type | payment
  pay 3 | type | payment
  pay 1 | method | card
  pay 2 | method | card
  pay 3 | method | cash
  pay 1 | amount (£) | 950
  pay 2 | amount (£) | 1100
  pay 3 | amount (£) | 900
  pay 1 | due | 2026-01-03
  pay 2 | due | 2026-02-03
  pay 3 | due | 2026-12-24
  pay 1 | settled | yes
  pay 2 | settled | no
  pay 3 | settled | no
  workday 1 | type | workday
  workday 2 | type | workday
  workday 3 | type | workday
  workday 1 | job | Path clearing
  workday 2 | job | Hedge cutting
  workday 3 | job | Path clearing
  workday 1 | hours | 3
  workday 2 | hours | 4
  workday 3 | hours | 2
`);

describe('what would be called grounded', async () => {
  const graph = await createMemoryGraph(PAYMENTS);
  const reader = await createReader(graph);

  test.each([
    'how many payments per method',
    'who did path clearing',
    'who worked the most hours on hedge cutting',
  ])('%s: money is no number of things, a row is nobody', async (question) => {
    const { sure, likely, readings } = await reader.read(question, { today: TODAY });
    const said = readings[0]?.values;
    expect((sure || likely) && said?.get('card') !== '2').toBe(false);
  });

  test('overdue is past its day and not done', async () => {
    for (const question of ['which overdue payments have not been settled', 'overdue payments'])
      expect(await runFirst(reader, graph, question)).toEqual(['pay 2']);
  });
});

describe('the small word behind a verb', async () => {
  const graph = await createMemoryGraph(
    rows(`
      Hannah Cole | is a | tenant
      Sofia Marino | is a | tenant
      Lena Fischer | is a | tenant
      Hannah Cole | moved in | 2019-03-01
      Sofia Marino | moved in | 2017-09-01
      Lena Fischer | moved in | 2018-02-01
      Sofia Marino | moved out | 2024-08-31
      Lena Fischer | moved out | 2023-01-31
    `),
  );
  const reader = await createReader(graph);

  test.each([
    ['who moved out', ['Lena Fischer', 'Sofia Marino']],
    ['which tenants have moved out?', ['Lena Fischer', 'Sofia Marino']],
    ['who has moved in', ['Hannah Cole', 'Lena Fischer', 'Sofia Marino']],
  ])('%s', async (question, answers) => {
    expect(await runFirst(reader, graph, question)).toEqual(answers);
  });
});

describe('a crew is all crew members', async () => {
  const graph = await createMemoryGraph(
    rows(`
      Ann Vale | type | Crew Member
      Ben Ost | type | Crew Member
      Cleo Marsh | type | Crew Member
      Seagull | type | Boat
      Petrel | type | Boat
      Ann Vale | joined | 2005-01-01
      Ben Ost | joined | 2015-01-01
      Cleo Marsh | joined | 2019-01-01
      Seagull | engineer | Ben Ost
      Petrel | built | 1990
      Seagull | built | 1985
    `),
  );
  const reader = await createReader(graph);

  test.each([
    ['crew who joined before 2010', ['Ann Vale']],
    ['do we have a boat without an engineer?', ['Petrel']],
  ])('%s', async (question, answers) => {
    expect(await runFirst(reader, graph, question)).toEqual(answers);
  });
});

describe('a number of pages is counted in pages', async () => {
  const graph = await createMemoryGraph(
    rows(`
      活着 | 作者 | 余华
      许三观卖血记 | 作者 | 余华
      三体 | 作者 | 刘慈欣
      活着 | 页数 | 191
      许三观卖血记 | 页数 | 254
      三体 | 页数 | 302
      活着 | 类别 | 书
      许三观卖血记 | 类别 | 书
      三体 | 类别 | 书
    `),
  );
  const reader = await createReader(graph);

  test.each([
    ['三体多少页', ['302']],
    ['余华写了多少本书', ['2']],
  ])('%s', async (question, answers) => {
    expect(await runFirst(reader, graph, question)).toEqual(answers);
  });
});
