import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { openCypherGraph } from '../../../src/graph/bolt/open-cypher-graph.ts';
import type { KnowledgeGraph, NewTerm, NewTriple } from '../../../src/graph/graph.ts';
import { createMemoryGraph } from '../../../src/graph/index.ts';
import { PROFILES } from '../../../src/graph/profile.ts';
import type { Triple } from '../../../src/graph/term.ts';
import { describeNeo4j } from '../describe-neo4j.ts';
import { loadNeo4j } from '../load-neo4j.ts';

vi.setConfig({ hookTimeout: 300_000, testTimeout: 300_000 });

describeNeo4j('mediators on Neo4j', (neo4j) => {
  const collapsing = { ...PROFILES.plain, id: 'suite', mediators: 'collapse' } as const;
  const open = async (changes: { mediators?: 'raw'; mediatorTypes?: readonly string[] } = {}) =>
    openCypherGraph({
      name: 'suite',
      uri: neo4j.database.uri,
      idProperty: 'id',
      profile: { ...collapsing, ...changes },
    });
  const clear = () => neo4j.database.run('MATCH (n) DETACH DELETE n');

  it('joins the two sides of a node without a name into one edge, and keeps it with its values', async () => {
    await clear();
    await neo4j.database.run(
      `CREATE (a:Person {id: 'a', name: 'Ann'})-[:HELD]->(m:Tenure {id: 'm', since: 1999})-[:OF]->(o:Office {id: 'o', name: 'Mayor'}),
                (m)-[:IN]->(:City {id: 'c', name: 'Ulm'})`,
    );
    const graph = await open();
    const ann = (await graph.resolve(['a'])) as [string];
    const page = await graph.neighbours(ann, { direction: 'both', limit: 10 });
    expect(page.triples.map(plain)).toEqual([
      'Ann|HELD / IN|Ulm',
      'Ann|HELD / OF|Mayor',
      'Ann|HELD / since|1999',
    ]);
    expect(new Set(page.triples.map(({ mediator }) => mediator?.term ?? mediator?.name))).toEqual(
      new Set(['m']),
    );
    expect(page.triples[0]?.mediator?.kind).toBe('mediator');
    const [mayor] = await graph.resolve(['o']);
    expect(await graph.connected(ann, [mayor as string], { relation: 'HELD / OF' })).toEqual(ann);
    const back = await graph.step([page.triples[2]?.tail.id as string], 'HELD / since', 'in', { limit: 5 });
    expect(back.targets).toEqual(ann);
    expect((await graph.schema()).relations.map(({ relation }) => relation.id)).toEqual([
      'HELD / IN',
      'HELD / OF',
      'HELD / since',
    ]);
    await graph.close();
  });

  it('collapses declared labels even when they have names, and nothing when raw', async () => {
    const declared = await open({ mediatorTypes: ['Office'] });
    const ann = (await declared.resolve(['a'])) as [string];
    // The office has no edge that leaves it: it joins nothing.
    expect((await declared.relations(ann, 'out')).map(({ relation }) => relation.id)).toEqual(['HELD']);
    await declared.close();
    const raw = await open({ mediators: 'raw' });
    const page = await raw.neighbours(ann, { direction: 'both', limit: 10 });
    expect(page.triples.map(({ relation, tail }) => [relation.id, tail.kind])).toEqual([
      ['HELD', 'mediator'],
    ]);
    await raw.close();
  });

  it('gives what the embedded graph gives, whatever the edges', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(edge, { minLength: 1, maxLength: 14, selector: String }),
        async (edges) => {
          await clear();
          const triples = edges.map(([head, relation, tail]): NewTriple => ({ head, relation, tail }));
          await loadNeo4j(neo4j.database, triples);
          const embedded = await createMemoryGraph(triples.map(withTerms), {
            profile: { ...collapsing, mediatorPattern: '^_:' },
          });
          const graph = await open();
          expect(await view(graph)).toEqual(await view(embedded));
          await graph.close();
          await embedded.close();
        },
      ),
      { numRuns: 15, seed: 7 },
    );
  });
});

const node = fc.constantFrom('Ann', 'Bob', 'Ulm', 'Rome', '_:m1', '_:m2', '_:m3');
const edge = fc.tuple(node, fc.constantFrom('held', 'of', 'in'), node);

function withTerms({ head, relation, tail }: NewTriple): NewTriple {
  const term = (one: NewTerm): NewTerm =>
    typeof one === 'string' && one.startsWith('_:') ? { term: one } : one;
  return { head: term(head), relation, tail: term(tail) };
}

async function view(graph: KnowledgeGraph) {
  const names = ['Ann', 'Bob', 'Ulm', 'Rome'];
  const ids = (await graph.resolve(names)).filter((id) => id !== undefined);
  const terms = new Map(
    (await graph.describe(ids)).map(({ entity, degree }) => [entity.id, [entity.name, degree] as const]),
  );
  return {
    described: [...terms.values()],
    relations: (await graph.relations(ids, 'both')).map(({ relation, direction, count, entities }) => [
      relation.id,
      direction,
      count,
      entities,
    ]),
    around: (await graph.neighbours(ids, { direction: 'both', limit: 99 })).triples.map(plain).sort(),
    paged: (await graph.neighbours(ids, { direction: 'out', limit: 2, offset: 1 })).truncated,
    within: (await graph.triplesWithin(ids.slice(0, 1), 2, { limit: 99 })).hops.map((hop) =>
      hop.map(plain).sort(),
    ),
    connected: (await graph.connected(ids, ids.slice(0, 2))).map((id) => terms.get(id)?.[0]),
    stepped: (await graph.step(ids, 'held / of', 'in', { limit: 9 })).targets.map((id) => terms.get(id)?.[0]),
  };
}

function plain({ head, relation, tail }: Triple): string {
  return `${head.name}|${relation.id}|${tail.name}`;
}
