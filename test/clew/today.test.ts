import { describe, expect, it } from 'vitest';
import { ask } from '../../src/ask.ts';
import { ConfigError } from '../../src/errors.ts';
import { createMemoryGraph } from '../../src/graph/index.ts';

const JOINED = [
  ['Mara Linde', 'joined', '2019-04-01'],
  ['Tom Reyes', 'joined', '2020-02-11'],
  ['Priya Shah', 'joined', '2020-11-30'],
  ['Owen Pugh', 'joined', '2021-06-17'],
] as const;

describe('relative dates', () => {
  it.each([
    ['2020-12-31', ['Priya Shah', 'Tom Reyes']],
    ['2021-12-31', ['Owen Pugh']],
  ])('"this year" is that of the day that is given: %s', async (today, expected) => {
    const graph = await createMemoryGraph(JOINED);
    const { answers, outcome } = await ask('who joined this year', { graph, today });
    expect(answers.map(({ name }) => name).toSorted()).toEqual(expected);
    expect(outcome).toBe('grounded');
    await graph.close();
  });

  it('refuses a day that is none', async () => {
    const graph = await createMemoryGraph(JOINED);
    await expect(ask('who joined this year', { graph, today: '2021-02-30' })).rejects.toThrow(ConfigError);
    await graph.close();
  });
});
