import { describe, expect, test } from 'vitest';
import { firstOf } from '../../test/helper/first-reading.ts';
import { createMemoryGraph } from '../graph/embedded/open-embedded-graph.ts';
import { createReader } from './read.ts';

/** Games that people of a club take home: each loan has a game, a member, a day out and a day back. */
describe('verbs by which a record is explained', async () => {
  const loans = [
    ['LN-1', 'Azul', 'Ruth Imrie', 'Pat Doyle', '2026-03-02', '2026-03-20'],
    ['LN-2', 'Carcassonne', 'Ruth Imrie', 'Pat Doyle', '2026-04-06', '2026-04-12'],
    ['LN-3', 'Azul', 'Sam Okoro', 'Pat Doyle', '2026-05-11', '2026-05-30'],
    ['LN-4', 'Hive', 'Ruth Imrie', 'Jo Marsh', '2026-05-25', '2026-07-03'],
    ['LN-5', 'Azul', 'Lena Vogt', 'Jo Marsh', '2026-07-01', '2026-07-20'],
  ] as const;
  const graph = await createMemoryGraph([
    ...[...new Set(loans.map(([, game]) => game))].flatMap((game, at) => [
      [game, 'is a', 'Game'] as const,
      [game, 'given by', at === 0 ? 'Hal Brook' : 'Mina Sato'] as const,
    ]),
    ...['Ruth Imrie', 'Sam Okoro', 'Lena Vogt', 'Ada Quill'].map((name) => [name, 'is a', 'Member'] as const),
    ...loans.flatMap(([loan, game, member, desk, out, back]) => [
      [loan, 'is a', 'Loan'] as const,
      [loan, 'game', game] as const,
      [loan, 'memb', member] as const,
      [loan, 'served at desk by', desk] as const,
      [loan, 'out', out] as const,
      [loan, 'back', back] as const,
    ]),
  ]);
  const first = firstOf(await createReader(graph), graph);

  test.each([
    ['who borrowed Hive', 'Ruth Imrie'],
    ['who borrowed Azul', 'Lena Vogt, Ruth Imrie, Sam Okoro'],
    ['which games has Ruth Imrie borrowed', 'Azul, Carcassonne, Hive'],
    ['most borrowed game', 'Azul'],
    ['which member has borrowed the most games', 'Ruth Imrie'],
    ['who borrowed the most games', 'Ruth Imrie'],
    ['who took out the most games', 'Ruth Imrie'],
    ['who borrowed Azul in July', 'Lena Vogt'],
    ['has Sam Okoro borrowed Hive', 'no'],
    // What stands there is called so.
    ['who gave us the most games', 'Mina Sato'],
  ])('%s: %s', async (question, answer) => {
    expect(await first(question)).toBe(answer);
  });
});

test.each([
  [
    'Bestellung',
    'Kunde',
    'Artikel',
    ['B-1', 'Jana Roth', 'Leiter'],
    'wer hat die Leiter gekauft',
    'Jana Roth',
  ],
  ['Bestellung', 'Kunde', 'Artikel', ['B-1', 'Jana Roth', 'Leiter'], 'was hat Jana Roth gekauft', 'Leiter'],
  ['订单', '顾客', '商品', ['DD-1', '周敏', '保温杯'], '谁买了保温杯', '周敏'],
  ['订单', '顾客', '商品', ['DD-1', '周敏', '保温杯'], '周敏买过什么', '保温杯'],
] as const)(
  'records called %s, with %s and %s: %4$s',
  async (kind, person, thing, [record, name, what], question, answer) => {
    const graph = await createMemoryGraph(
      [
        [record, name, what] as const,
        [
          record.replace('1', '2'),
          kind === '订单' ? '韩冰' : 'Udo Lang',
          kind === '订单' ? '台灯' : 'Schraube',
        ] as const,
        [
          record.replace('1', '3'),
          kind === '订单' ? '方静' : 'Ina Bock',
          kind === '订单' ? '雨伞' : 'Eimer',
        ] as const,
      ].flatMap(([id, who, item]) => [
        [id, 'type', kind] as const,
        [id, person, who] as const,
        [id, thing, item] as const,
      ]),
    );
    expect(await firstOf(await createReader(graph), graph)(question)).toBe(answer);
  },
);
