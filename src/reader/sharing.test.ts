import { expect, test } from 'vitest';
import { TODAY } from '../../test/helper/first-reading.ts';
import { createMemoryGraph } from '../graph/embedded/open-embedded-graph.ts';
import { createReader } from './read.ts';

const players = [
  ['Sam Vale', 'Reds', 'Ops'],
  ['Ann Ost', 'Reds', 'Ops'],
  ['Bob Marsh', 'Reds', 'Sales'],
  ['Cat Finn', 'Blues', 'Sales'],
  ['Dan Rae', 'Blues', 'Ops'],
] as const;
const songs = [
  ['Low Tide', 'Sam Vale'],
  ['Low Tide', 'Ann Ost'],
  ['Harbour', 'Cat Finn'],
  ['Harbour', 'Sam Vale'],
  ['Together', 'Dan Rae'],
] as const;
const graph = await createMemoryGraph([
  ...players.flatMap(([name, team, department]) => [
    [name, 'type', 'player'] as const,
    [name, 'team', team] as const,
    [name, 'department', department] as const,
  ]),
  ...songs.flatMap(([song, writer]) => [
    [song, 'type', 'song'] as const,
    [song, 'written by', writer] as const,
  ]),
]);
const reader = await createReader(graph);

test.each([
  ["who are Sam Vale's teammates", ['Ann Ost', 'Bob Marsh']],
  ['teammates of Cat Finn', ['Dan Rae']],
  ["who are Sam Vale's co-writers", ['Ann Ost', 'Cat Finn']],
  ['who wrote songs together with Sam Vale', ['Ann Ost', 'Cat Finn']],
  ['who wrote songs with Sam Vale', ['Ann Ost', 'Cat Finn']],
  ['who wrote a song with Cat Finn', ['Sam Vale']],
  ['who wrote Together', ['Dan Rae']],
])('%s: those who have it in common, and nobody named', async (question, names) => {
  const { readings } = await reader.read(question, { today: TODAY });
  expect(readings[0]?.answers.map(({ name }) => name)).toEqual(names);
});

test('what the teammates have in common is not who they are', async () => {
  const { readings, sure, likely } = await reader.read('teammates of Dan Rae', { today: TODAY });
  const isTeam = readings[0]?.answers.some(({ name }) => name === 'Blues') === true;
  expect(isTeam && (sure || likely)).toBe(false);
});
