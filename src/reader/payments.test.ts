import { describe, expect, test } from 'vitest';
import { firstOf, TODAY } from '../../test/helper/first-reading.ts';
import { ask } from '../ask.ts';
import { createMemoryGraph } from '../graph/embedded/open-embedded-graph.ts';
import { createReader } from './read.ts';

const MEMBERS = [
  ['Peter Ashdown', '1948-11-30', '2004-09-06'],
  ['Rhian Pugh', '2003-05-21', '2011-09-05'],
  ['Harry Sutton', '2001-07-19', '2026-09-14'],
] as const;
const PAYMENTS = [
  ['Peter Ashdown', 'Subscription', '120'],
  ['Peter Ashdown', 'Donation', '250'],
  ['Rhian Pugh', 'Subscription', '120'],
  ['Rhian Pugh', 'Subscription', '18'],
  ['Rhian Pugh', 'Donation', '25'],
  ['Harry Sutton', 'Subscription', '40'],
] as const;

describe('what payments come to', async () => {
  const graph = await createMemoryGraph([
    ...MEMBERS.flatMap(([name, born, joined]) => [
      [name, 'type', 'Member'] as const,
      [name, 'date of birth', born] as const,
      [name, 'joined', joined] as const,
    ]),
    ...PAYMENTS.flatMap(([member, text, amount], at) => [
      [`payment ${at + 1}`, 'type', 'Payment'] as const,
      [`payment ${at + 1}`, 'member', member] as const,
      [`payment ${at + 1}`, 'for', text] as const,
      [`payment ${at + 1}`, 'amount', amount] as const,
    ]),
  ]);
  const reader = await createReader(graph);
  const first = firstOf(reader, graph);

  test.each([
    // Rhian paid more often.
    ['who paid the most', 'Peter Ashdown'],
    ['who paid the most in total', 'Peter Ashdown'],
    ['who paid the least', 'Harry Sutton'],
    ['how much has Rhian Pugh paid', '163'],
    // When people were born does not make them new.
    ['newest member', 'Harry Sutton'],
    ['who is the newest member', 'Harry Sutton'],
    ['youngest member', 'Rhian Pugh'],
    ['who has the latest date of birth', 'Rhian Pugh'],
  ])('%s: %s', async (question, answer) => {
    expect(await first(question)).toBe(answer);
  });

  test('a sum over more than the verb says is not given', async () => {
    const { outcome } = await ask('how much did Rhian Pugh donate', { graph, today: TODAY });
    expect(outcome).toBe('abstained');
  });
});

describe('whoever did it is where the verb says', async () => {
  const graph = await createMemoryGraph(
    (
      [
        ['Hill & Sons', 'Ben', '1850'],
        ['Corner Shop', 'Anna', '84'],
        ['Corner Shop', 'Anna', '91'],
      ] as const
    ).flatMap(([vendor, by, amount], at) => [
      [`expense ${at + 1}`, 'type', 'expense'] as const,
      [`expense ${at + 1}`, 'vendor', vendor] as const,
      [`expense ${at + 1}`, 'paid by', by] as const,
      [`expense ${at + 1}`, 'amount ($)', amount] as const,
    ]),
  );
  const reader = await createReader(graph);

  test.each([
    ['who paid the most', 'Ben', 'Hill & Sons'],
    ['who paid the least', 'Anna', 'Corner Shop'],
  ])('%s: %s before %s', async (question, payer, vendor) => {
    const { readings } = await reader.read(question, { today: TODAY });
    const names = readings.map(({ answers }) => answers.map(({ name }) => name).join());
    expect(names).toContain(payer);
    expect(names.indexOf(payer)).toBeLessThan(names.indexOf(vendor));
  });
});

describe('what sells best', async () => {
  const graph = await createMemoryGraph(
    (
      [
        ['Espresso', '6', '21'],
        ['Decaf', '2', '30'],
        ['Decaf', '1', '30'],
        ['Espresso', '5', '21'],
        ['Filter Papers', '7', '3'],
        ['Decaf', '2', '30'],
      ] as const
    ).flatMap(([product, quantity, price], at) => [
      [`order ${at + 1}`, 'type', 'order'] as const,
      [`order ${at + 1}`, 'product', product] as const,
      [`order ${at + 1}`, 'quantity', quantity] as const,
      [`order ${at + 1}`, 'unit price', price] as const,
    ]),
  );
  const first = firstOf(await createReader(graph), graph);

  test('is not what costs most', async () => {
    expect(await first('best selling product')).toBe('Espresso');
  });
});

describe('what is still to be paid', async () => {
  const invoices = [
    ['R-101', 'Holm Farm', '400', '2026-10-02', '2026-09-28', ''],
    ['R-102', 'Tarn Lodge', '250', '2026-10-20', '', '15'],
    ['R-103', 'Holm Farm', '250', '2026-12-01', '', ''],
    ['R-104', 'Beck House', '900', '2026-11-02', '2026-11-10', '25'],
    ['R-105', 'Beck House', '120', '2026-12-08', '', ''],
  ] as const;
  const graph = await createMemoryGraph(
    invoices.flatMap(([invoice, customer, amount, due, paid, fee]) => [
      [invoice, 'type', 'Invoice'] as const,
      [invoice, 'customer', customer] as const,
      [invoice, 'amount (£)', amount] as const,
      [invoice, 'due', due] as const,
      ...(paid === '' ? [] : [[invoice, 'paid on', paid] as const]),
      ...(fee === '' ? [] : [[invoice, 'late fee (£)', fee] as const]),
    ]),
  );
  const first = firstOf(await createReader(graph), graph);

  test.each([
    ['how much is outstanding', '620'],
    ['how much is unpaid', '620'],
    ['how much is still owed', '620'],
    ['how much are we owed', '620'],
    ['how much is overdue', '250'],
  ])('%s: %s', async (question, answer) => {
    expect(await first(question)).toBe(answer);
  });

  test.each(['how much is outstanding', 'how much did we charge in late fees'])(
    'never each amount by itself: %s',
    async (question) => {
      const { answers } = await ask(question, { graph, today: TODAY });
      expect(answers.length).toBeLessThan(2);
    },
  );
});
