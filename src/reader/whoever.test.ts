import { describe, expect, test } from 'vitest';
import { firstOf, TODAY } from '../../test/helper/first-reading.ts';
import { createMemoryGraph } from '../graph/embedded/open-embedded-graph.ts';
import { createReader } from './read.ts';

describe('whoever has something', async () => {
  const loans = [
    ['loan 1', 'Messiah', 'Handel', '14', 'Joan Petty', '2026-11-25'],
    ['loan 2', 'Messiah', 'Handel', '15', 'Peter Wain', '2026-11-26'],
    ['loan 3', 'Requiem', 'Fauré', '7', 'Ivor Lewin', '2026-12-20'],
  ] as const;
  const graph = await createMemoryGraph([
    ...(
      [
        ['Joan Petty', 'Alto', '1998-09-09', 'Librarian'],
        ['Peter Wain', 'Tenor', '2004-01-14', 'Chair'],
        ['Ivor Lewin', 'Bass', '2020-09-13', 'Treasurer'],
      ] as const
    ).flatMap(([name, voice, joined, job]) => [
      [name, 'type', 'Member'] as const,
      [name, 'voice', voice] as const,
      [name, 'joined', joined] as const,
      [name, 'job', job] as const,
    ]),
    ...loans.flatMap(([loan, work, composer, copy, member, due]) => [
      [loan, 'type', 'Loan'] as const,
      [loan, 'work', work] as const,
      [loan, 'composer', composer] as const,
      [composer, 'type', 'Composer'] as const,
      [loan, 'copy no', copy] as const,
      [loan, 'memb', member] as const,
      [loan, 'due back', due] as const,
    ]),
  ]);
  const reader = await createReader(graph);
  const first = firstOf(reader, graph);

  test.each([
    ["who's got copy 7 of the Requiem", 'Ivor Lewin'],
    // The choir is no slip of the chair.
    ['newest member of the choir', 'Ivor Lewin'],
  ])('%s: %s', async (question, answer) => {
    expect(await first(question)).toBe(answer);
  });

  test.each(['whose copy is due back next week', 'whose music is due back next week'])(
    'not who wrote it: %s',
    async (question) => {
      const { sure, likely, readings } = await reader.read(question, { today: TODAY });
      const said = sure || likely ? (readings[0]?.answers.map(({ name }) => name) ?? []) : [];
      expect(said).not.toContain('Handel');
    },
  );

  test('a code is nobody', async () => {
    const visits = await createMemoryGraph(
      (['V-1', 'V-2', 'V-3'] as const).flatMap((visit, at) => [
        [visit, 'type', 'Visit'] as const,
        [visit, 'patient', ['Mo Reid', 'Liv Hart', 'Sy Park'][at] as string] as const,
        [visit, 'photos sent', `2026-0${at + 1}-11`] as const,
      ]),
    );
    const { sure, likely } = await (await createReader(visits)).read('whose photos were the last to go out', {
      today: TODAY,
    });
    expect(sure || likely).toBe(false);
  });
});
