import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, describe, expect, test } from 'vitest';
import type { DuckdbEntry } from '../../../src/graph/duckdb/duckdb-entry.ts';
import { openEntry } from '../../../src/graph/engines.ts';
import type { NewTriple } from '../../../src/graph/graph.ts';
import { PROFILES } from '../../../src/graph/profile.ts';
import { graphSuite } from '../../suite/graph-suite.ts';

const folder = mkdtempSync(join(tmpdir(), 'clew-duckdb-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;

type Table = Readonly<Record<string, readonly (readonly (string | null)[])[]>>;

/** A new database with these tables; the first row of each is its columns. */
async function makeDatabase(tables: Table): Promise<string> {
  const path = join(folder, `${files++}.duckdb`);
  const instance = await DuckDBInstance.create(path);
  const connection = await instance.connect();
  for (const [table, [columns = [], ...rows]] of Object.entries(tables)) {
    await connection.run(`CREATE TABLE "${table}" (${columns.map((one) => `"${one}" VARCHAR`).join(', ')})`);
    for (const row of rows) {
      const places = row.map((_, index) => `$${index + 1}`).join(', ');
      await connection.run(`INSERT INTO "${table}" VALUES (${places})`, [...row]);
    }
  }
  connection.closeSync();
  instance.closeSync();
  return path;
}

const nameOf = (term: NewTriple['tail']): string =>
  typeof term === 'string' ? term : 'literal' in term ? term.literal : term.term;

graphSuite(
  'DuckDB',
  async (triples, { aliases = {}, types = {}, profile = PROFILES.plain }) => {
    const things = new Set(
      triples.flatMap(({ head, tail }) =>
        typeof tail === 'object' && 'literal' in tail ? [nameOf(head)] : [nameOf(head), nameOf(tail)],
      ),
    );
    const nodes = [...things].flatMap((thing) => {
      const [others, kinds] = [aliases[thing] ?? [null], types[thing] ?? [null]];
      const name = thing.startsWith('http://clew.test/event/') ? null : thing;
      return others.flatMap((alias) => kinds.map((kind) => [thing, name, alias, kind]));
    });
    const path = await makeDatabase({
      thing: [['id', 'name', 'alias', 'kind'], ...nodes],
      fact: [
        ['a', 'r', 'b', 'v'],
        ...triples.map(({ head, relation, tail }) =>
          typeof tail === 'object' && 'literal' in tail
            ? [nameOf(head), relation, null, tail.literal]
            : [nameOf(head), relation, nameOf(tail), null],
        ),
      ],
    });
    return openEntry('suite', {
      engine: 'duckdb',
      path,
      nodes: [{ table: 'thing', id: 'id', name: 'name', aliases: ['alias'], kindColumn: 'kind' }],
      edges: [
        { table: 'fact', from: 'a', to: 'b', relationColumn: 'r' },
        { table: 'fact', from: 'a', value: 'v', relationColumn: 'r' },
      ],
      profile: {
        base: 'plain',
        mediators: profile.mediators,
        ...(profile.mediatorPattern === undefined ? {} : { mediatorPattern: profile.mediatorPattern }),
      },
    });
  },
  { literals: 'columns have no language tags and no datatype IRIs' },
);

describe('tables of DuckDB as a graph', () => {
  const tables: Table = {
    people: [
      ['id', 'name', 'born', 'department'],
      ['1', 'Ada', '1985-04-02', '1'],
      ['2', 'Ben', null, '1'],
      ['3', '', '1990-01-01', null],
    ],
    departments: [
      ['id', 'title'],
      ['1', 'Research'],
    ],
  };
  const entry = (path: string): DuckdbEntry => ({
    engine: 'duckdb',
    path,
    nodes: [
      { table: 'people', id: 'id', name: 'name', kind: 'Person', values: ['born'] },
      { table: 'departments', id: 'id', name: 'title', kind: 'Department' },
    ],
    edges: [
      {
        table: 'people',
        from: 'id',
        to: 'department',
        relation: 'works in',
        fromTable: 'people',
        toTable: 'departments',
      },
    ],
  });

  test('a key to another table is a fact, a column is a value, an empty cell is nothing', async () => {
    const graph = await openEntry('firm', entry(await makeDatabase(tables)));
    const found = await graph.findByName(['Research', 'Ada', '1990-01-01'], { mode: 'exact', limit: 3 });
    expect(found.map((list) => list.map(({ entity }) => [entity.name, entity.kind, entity.term]))).toEqual([
      [['Research', 'entity', 'departments:1']],
      [['Ada', 'entity', 'people:1']],
      [['1990-01-01', 'literal', undefined]],
    ]);
    const ids = await graph.resolve(['Research', 'people:1', 'people:3']);
    const { triples } = await graph.neighbours(ids as string[], { direction: 'both', limit: 20 });
    expect(triples.map(({ head, relation, tail }) => [head.name, relation.id, tail.name])).toEqual([
      ['Ada', 'works in', 'Research'],
      ['Ben', 'works in', 'Research'],
      ['Ada', 'born', '1985-04-02'],
      ['people:3', 'born', '1990-01-01'],
    ]);
    expect(await graph.stats()).toMatchObject({ triples: 4, entities: 4, literals: 2, relations: 2 });
    expect((await graph.schema()).types).toEqual([
      { name: 'Person', count: 3 },
      { name: 'Department', count: 1 },
    ]);
    await graph.close();
  });

  test('a table that is not there, an edge without an end and a missing file are named', async () => {
    const path = await makeDatabase(tables);
    const [people] = entry(path).nodes;
    const open = (change: Partial<DuckdbEntry>) =>
      openEntry('firm', { ...entry(path), edges: [], ...change });
    await expect(open({ nodes: [{ ...people!, table: 'persons' }] })).rejects.toThrow(/persons/u);
    await expect(open({ nodes: [{ ...people!, name: 'called' }] })).rejects.toThrow(/called/u);
    await expect(open({ edges: [{ table: 'people', from: 'id', relation: 'r' }] })).rejects.toThrow(
      /edges\[0\] of graph "firm" needs "to" or "value"/u,
    );
    await expect(open({ path: join(folder, 'none.duckdb') })).rejects.toThrow(/none\.duckdb .*is not there/u);
  });

  test('the database is opened for reading, and a statement that is aborted ends', async () => {
    const path = await makeDatabase(tables);
    const graph = await openEntry('firm', entry(path));
    const again = await openEntry('firm', entry(path));
    expect(await again.version()).toBe(await graph.version());
    await again.close();
    const aborted = AbortSignal.abort(new Error('enough'));
    await expect(graph.stats({ signal: aborted })).rejects.toThrow('enough');
    await graph.close();
  });
});
