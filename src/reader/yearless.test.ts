import { describe, expect, test } from 'vitest';
import { createMemoryGraph } from '../graph/embedded/open-embedded-graph.ts';
import { createReader } from './read.ts';

const today = '2026-11-22';

/** Visits with a day each, to one of two patients. */
function visits(days: readonly string[]) {
  return days.flatMap((day, at): [string, string, string][] => [
    [`Visit ${at + 1}`, 'type', 'visit'],
    [`Visit ${at + 1}`, 'date', day],
    [`Visit ${at + 1}`, 'patient', at % 2 === 0 ? 'Ada Vale' : 'Ben Orme'],
  ]);
}

async function read(triples: readonly (readonly [string, string, string])[], question: string) {
  const reader = await createReader(await createMemoryGraph(triples));
  const { readings } = await reader.read(question, { today });
  return readings.map(({ answers }) => answers.map(({ name }) => name).sort());
}

describe('a month without its year', () => {
  test('is that of the year the dates are of', async () => {
    const triples = visits(['2024-02-03', '2024-02-20', '2024-03-02', '2024-07-09']);
    expect((await read(triples, 'which visits were in February'))[0]).toEqual(['Visit 1', 'Visit 2']);
    expect((await read(triples, 'which visits were on 2 March'))[0]).toEqual(['Visit 3']);
    expect((await read(triples, 'which visits were after March'))[0]).toEqual(['Visit 4']);
    const orders = ['2024-02-03', '2024-02-20', '2024-07-02'].flatMap(
      (day, at): [string, string, string][] => [
        [`订单${at + 1}`, '类型', '订单'],
        [`订单${at + 1}`, '日期', day],
      ],
    );
    expect((await read(orders, '2月份有哪些订单'))[0]).toEqual(['订单1', '订单2']);
    expect((await read(triples, 'Welche visits waren im Februar?'))[0]).toEqual(['Visit 1', 'Visit 2']);
  });

  test('is that of the last year that has it, or of any, where several do', async () => {
    const triples = visits(['2024-02-03', '2025-02-20', '2025-03-02', '2026-02-09', '2026-08-01']);
    const found = await read(triples, 'which visits were in February');
    expect(found.slice(0, 3)).toContainEqual(['Visit 4']);
    expect(found.slice(0, 3)).toContainEqual(['Visit 1', 'Visit 2', 'Visit 4']);
  });

  test('is to come where no past one has dates', async () => {
    const triples = visits(['2026-10-03', '2027-02-20', '2027-03-02', '2027-04-09']);
    expect((await read(triples, 'which visits are in March'))[0]).toEqual(['Visit 3']);
  });

  test('is that of any year for dates of many years', async () => {
    const births = ['1961-05-04', '1974-05-30', '1980-11-02', '1993-01-17'].flatMap(
      (day, at): [string, string, string][] => [
        [`Rider ${'ABCD'[at]}`, 'type', 'rider'],
        [`Rider ${'ABCD'[at]}`, 'date of birth', day],
      ],
    );
    expect((await read(births, 'which riders were born in May'))[0]).toEqual(['Rider A', 'Rider B']);
    expect((await read(births, 'which riders were born on 30 May'))[0]).toEqual(['Rider B']);
  });
});

test('a given name that is a word too is a name where no article stands before it', async () => {
  const people = ['Dan Reeve', 'Sue Kemp', 'Mark Holt', 'Ivan Petrov'];
  const triples: [string, string, string][] = [
    ...people.map((name): [string, string, string] => [name, 'type', 'plumber']),
    ['Dan Reeve', 'trained by', 'Sue Kemp'],
    ['Mark Holt', 'trained by', 'Ivan Petrov'],
    ['Sue Kemp', 'van', 'VW Crafter'],
  ];
  expect((await read(triples, 'who trained dan'))[0]).toEqual(['Sue Kemp']);
  expect((await read(triples, "who is mark's trainer"))[0]).toEqual(['Ivan Petrov']);
  expect(await read(triples, 'who trained the mark')).not.toContainEqual(['Ivan Petrov']);
});
