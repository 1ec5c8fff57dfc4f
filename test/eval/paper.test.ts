import { describe, expect, test } from 'vitest';
import { checkedMethod } from '../../src/eval/method-spec.ts';
import { metrics } from '../../src/eval/metric/registry.ts';
import { paperRuns } from '../../src/eval/paper/paper-run.ts';
import { publishedFor, publishedTables } from '../../src/eval/paper/tables.ts';
import { METHODS } from '../../src/method/registry.ts';

describe('published tables', () => {
  test('every row has one value per column', () => {
    for (const table of publishedTables.values()) {
      for (const row of table.rows)
        expect(row.values, `${table.id} ${row.method}`).toHaveLength(table.columns.length);
    }
  });

  test('accuracies are percent', () => {
    const shares = new Set(['partial', 'complete', 'judge', 'hit-at-1-contains', 'exact-match-tog']);
    for (const table of publishedTables.values()) {
      for (const [index, column] of table.columns.entries()) {
        if (!shares.has(column.measure)) continue;
        for (const row of table.rows) {
          const value = row.values[index];
          if (typeof value === 'number')
            expect(value, `${table.id} ${row.method}`).toSatisfy((one: number) => one >= 0 && one <= 100);
        }
      }
    }
  });

  test('complete is never above partial', () => {
    for (const table of publishedTables.values()) {
      for (const family of new Set(table.columns.map((column) => column.family))) {
        const at = (measure: string) =>
          table.columns.findIndex((column) => column.family === family && column.measure === measure);
        if (at('partial') === -1 || at('complete') === -1) continue;
        for (const row of table.rows) {
          const [partial, complete] = [row.values[at('partial')], row.values[at('complete')]];
          if (typeof partial === 'number' && typeof complete === 'number') {
            expect(complete, `${table.id} ${row.method}`).toBeLessThanOrEqual(partial);
          }
        }
      }
    }
  });

  test.each(['gg-table-3', 'gg-table-4', 'gg-table-5'])(
    '%s: input and output tokens add up to the total',
    (id) => {
      const table = publishedTables.get(id)!;
      for (const family of new Set(table.columns.map((column) => column.family))) {
        const at = (measure: string) =>
          table.columns.findIndex((column) => column.family === family && column.measure === measure);
        for (const row of table.rows) {
          const [input, output, total] = ['inputTokens', 'outputTokens', 'tokens'].map(
            (name) => row.values[at(name)],
          );
          if (typeof input !== 'number') continue;
          expect(Math.abs(input + output! - total!), `${row.method} ${family}`).toBeLessThan(0.11);
        }
      }
    },
  );

  test('figures of one question set are found by family', () => {
    const rows = publishedFor('webqsp', { methodIds: new Set(['fiske']) });
    const journal = rows.find(
      ({ table, row }) => table.id === 'fiske-table-2' && row.model === 'GPT-3.5' && row.method === 'FiSKE',
    );
    expect(Object.fromEntries(journal!.figures)).toEqual({ partial: 83.1, complete: 49.1 });
    expect(publishedFor('no-such-set')).toEqual([]);
    const own = publishedFor('webqsp', { table: 'tog-own' });
    expect(new Set(own.map(({ table }) => table.id))).toEqual(new Set(['tog-own']));
    expect(own.map(({ figures }) => figures.get('exact-match-tog'))).toEqual([76.2, 82.6, 63.3, 62.2, 61.1]);
  });

  test('every column that is a score is published under a rule we have', () => {
    const costs = /^(calls|tokens|inputTokens|outputTokens|modelSeconds|totalSeconds)$/;
    const rules = new Set(metrics.map(({ id }) => id));
    for (const table of publishedTables.values())
      for (const { measure } of table.columns)
        expect(costs.test(measure) || rules.has(measure), `${table.id} ${measure}`).toBe(true);
  });
});

describe('paper runs', () => {
  test('every table is one', () => {
    expect([...paperRuns.keys()]).toEqual([...publishedTables.keys()]);
    for (const id of ['fiske-table-2', 'gg-table-5', 'kgrag-figure-6', 'cgpe-table-3'])
      expect(paperRuns.has(id)).toBe(true);
  });

  test('the options of every system exist in its method', () => {
    let checked = 0;
    for (const run of paperRuns.values()) {
      for (const { method, options } of run.systems) {
        if (!METHODS.has(method)) continue;
        expect(
          () => checkedMethod({ label: run.id, id: method, options }),
          `${run.id} ${method}`,
        ).not.toThrow();
        checked += 1;
      }
    }
    expect(checked).toBeGreaterThan(10);
  });

  test('grid, ablations and seeds are those of the papers', () => {
    expect(paperRuns.get('kgrag-figure-5')).toMatchObject({ sample: 100, topicEntities: 'gold' });
    expect(paperRuns.get('kgrag-figure-5')!.systems).toHaveLength(9);
    expect(paperRuns.get('kgrag-figure-5')!.seeds).toHaveLength(10);
    expect(paperRuns.get('kgrag-figure-6')!.seeds).toHaveLength(8);
    expect(paperRuns.get('fiske-table-7')!.systems).toHaveLength(8);
    expect(paperRuns.get('fiske-table-2')).toMatchObject({
      withIo: true,
      sample: 1000,
      families: ['webquestions', 'webqsp'],
    });
  });
});
