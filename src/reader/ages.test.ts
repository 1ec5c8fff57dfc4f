import { describe, expect, test } from 'vitest';
import { runFirst } from '../../test/helper/first-reading.ts';
import { createMemoryGraph } from '../graph/embedded/open-embedded-graph.ts';
import { createReader } from './read.ts';

type Row = readonly [head: string, relation: string, tail: string];

const singers = (birth: string, joined: string): Row[] =>
  (
    [
      ['Ann Vale', '101', '1950-03-01', '2004-09-06', '120'],
      ['Ben Ost', '102', '1956-11-22', '2006-11-21', '60'],
      ['Cleo Marsh', '103', '1990-05-05', '2019-01-14', '20'],
      ['Dora Finn', '104', '2006-11-23', '2026-05-01', '20'],
    ] as const
  ).flatMap(([person, number, born, since, paid]): Row[] => [
    [person, 'type', 'Member'],
    [person, 'member no', number],
    [person, birth, born],
    [person, joined, since],
    [`${person} paid`, 'type', 'Payment'],
    [`${person} paid`, 'paid by', person],
    [`${person} paid`, 'amount', paid],
  ]);

describe('how old somebody is', async () => {
  const graph = await createMemoryGraph(singers('date of birth', 'joined'));
  const reader = await createReader(graph);

  test.each([
    ['who is over 69', ['Ann Vale', 'Ben Ost']],
    ['which members are older than 70', ['Ann Vale']],
    ['members aged 70 or over', ['Ann Vale', 'Ben Ost']],
    ['who is under 20', ['Dora Finn']],
    ['members aged between 19 and 36', ['Cleo Marsh', 'Dora Finn']],
    ['who has been a member for more than 20 years', ['Ann Vale', 'Ben Ost']],
    ['who has been a member for less than 12 months', ['Dora Finn']],
  ])('%s', async (question, names) => {
    expect(await runFirst(reader, graph, question)).toEqual(names);
  });

  test('is never read off the numbers they have', async () => {
    const { readings } = await reader.read('who is over 100');
    expect(readings.some(({ words }) => words.includes('member no more'))).toBe(false);
  });
});

describe('how long something has been so', async () => {
  const graph = await createMemoryGraph(singers('date of birth', 'joined'));
  const reader = await createReader(graph);

  test('is no number that tells things apart', async () => {
    const { readings, sure, likely } = await reader.read('how long has Ann Vale been a member');
    expect((sure || likely) && readings[0]?.words.includes('member no')).toBe(false);
  });
});

describe('wie alt jemand ist', async () => {
  const graph = await createMemoryGraph(singers('Geburtsdatum', 'Eintritt'));
  const reader = await createReader(graph);

  test.each([
    ['Wer ist älter als 70?', ['Ann Vale']],
    ['Welche Mitglieder sind unter 20?', ['Dora Finn']],
    ['Wer ist seit mehr als 20 Jahren Mitglied?', ['Ann Vale', 'Ben Ost']],
  ])('%s', async (question, names) => {
    expect(await runFirst(reader, graph, question)).toEqual(names);
  });
});

describe('年龄', async () => {
  const graph = await createMemoryGraph(singers('出生日期', '入会日期'));
  const reader = await createReader(graph);

  test.each([
    ['谁的年龄超过70岁？', ['Ann Vale']],
    ['20岁以下的会员有哪些？', ['Dora Finn']],
  ])('%s', async (question, names) => {
    expect(await runFirst(reader, graph, question)).toEqual(names);
  });
});

describe('the age of somebody', async () => {
  const born = await createReader(await createMemoryGraph(singers('date of birth', 'joined')));
  const joined = await createReader(await createMemoryGraph(singers('passed', 'joined')));

  test('is told by the day of birth', async () => {
    const { sure, readings } = await born.read('how old is Cleo Marsh');
    expect(sure).toBe(true);
    expect(readings[0]?.words).toContain('date of birth');
  });

  test.each(['how old is Cleo Marsh', 'how old was Ben Ost when he joined'])(
    '%s: not by another day',
    async (question) => {
      const { sure, likely } = await joined.read(question);
      expect(sure || likely).toBe(false);
    },
  );
});
