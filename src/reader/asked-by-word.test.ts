import { describe, expect, test } from 'vitest';
import { firstOf } from '../../test/helper/first-reading.ts';
import { createMemoryGraph } from '../graph/embedded/open-embedded-graph.ts';
import { createReader } from './read.ts';

const spending = (who: string, what: string, where: string) =>
  (
    [
      ['1', 'Ann Vale', 'oars', 'Quayside', '40'],
      ['2', 'Ben Ost', 'varnish', 'Quayside', '12'],
      ['3', 'Ann Vale', 'rope', 'Chandlery', '9'],
      ['4', 'Ben Ost', 'flags', '', '15'],
    ] as const
  ).flatMap(([line, person, thing, place, amount]) => [
    [`outlay ${line}`, 'type', 'Outlay'] as const,
    [`outlay ${line}`, who, person] as const,
    [`outlay ${line}`, what, thing] as const,
    ...(place === '' ? [] : [[`outlay ${line}`, where, place] as const]),
    [`outlay ${line}`, 'amount', amount] as const,
    [person, 'type', 'Person'] as const,
  ]);

describe('a column that is called by the question word, or the noun it stands for', async () => {
  test.each(['what', 'item'])('%s', async (name) => {
    const graph = await createMemoryGraph(spending('paid by', name, 'vendor'));
    const first = firstOf(await createReader(graph), graph);
    expect(await first('what did Ann Vale pay for')).toBe('oars, rope');
    expect(await first('what did we get from Quayside')).toBe('oars, varnish');
  });

  test('German: was', async () => {
    const graph = await createMemoryGraph(spending('bezahlt von', 'Gegenstand', 'Händler'));
    const first = firstOf(await createReader(graph), graph);
    expect(await first('was hat Ann Vale bezahlt')).toBe('oars, rope');
  });
});
