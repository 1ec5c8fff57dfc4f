import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { dialectNamed } from '../../../src/graph/bolt/dialect.ts';
import { openCypherGraph } from '../../../src/graph/bolt/open-cypher-graph.ts';
import { normaliseName } from '../../../src/graph/normalise.ts';
import { describeNeo4j } from '../describe-neo4j.ts';

vi.setConfig({ hookTimeout: 300_000, testTimeout: 300_000 });

const NASTY = [
  `'`,
  `"`,
  '`',
  '``',
  '\\',
  '\\`',
  '\\u0060',
  '\\\\u0060 x',
  `'}) DETACH DELETE n //`,
  '`]->() DETACH DELETE n //',
  '} UNION MATCH (n) RETURN n //',
  '/* comment */',
  '// to the end',
  'two\nlines\r\n\ttab',
  'line\u2028separator',
  'zero\u200bwidth\ufeff',
  '\u202eright to left\u202c',
  'שלום "עולם"',
  '$ids $plain',
  '{curly: [1, 2]}',
  'name:x AND (y OR z~) [* TO *] ^2 /re/',
  'AND',
  '*',
  'a / b',
  '100% _like_',
  '😀`😀',
];

describeNeo4j('any text on Neo4j', (neo4j) => {
  /** Stores every text as a name, type, key, value and label of its own, and reads each back by every operation. */
  const roundTrip = async (texts: readonly string[]): Promise<void> => {
    await neo4j.database.run('MATCH (n) DETACH DELETE n');
    for (const [place, text] of texts.entries()) {
      const quoted = dialectNamed('neo4j').name(text);
      await neo4j.database.run(
        `CREATE (n:Thing:${quoted} {key: $key, name: $text, aliases: $aliases, ${quoted}: $text})-[:${quoted}]->(:End {key: $end, name: $endName})`,
        {
          text,
          key: `key ${text}`,
          aliases: [`also ${text}`],
          end: `end ${place}`,
          endName: `end ${place}`,
        },
      );
      // What was written is the text itself and nothing more or less.
      const [stored] = await neo4j.database.run(
        'MATCH (n:Thing {key: $key})-[r]->() RETURN type(r) AS type, [k IN keys(n) WHERE k = $text] AS keys, [l IN labels(n) WHERE l = $text] AS labels',
        { key: `key ${text}`, text },
      );
      expect(stored).toMatchObject({ type: text, keys: [text], labels: [text] });
    }
    const graph = await openCypherGraph({
      name: 'suite',
      uri: neo4j.database.uri,
      idProperty: 'key',
      hiddenLabels: ['Thing', 'End'],
    });
    for (const [place, text] of texts.entries()) {
      const [id, end] = (await graph.resolve([`key ${text}`, `end ${place}`])) as [string, string];
      const isNamed = text.trim() !== '';
      const name = isNamed ? text : `key ${text}`;
      const [described] = await graph.describe([id]);
      expect(described).toMatchObject({
        entity: { id, name },
        aliases: isNamed ? [`also ${text}`] : expect.anything(),
        types: [text],
        degree: { out: 2, in: 0 },
      });
      for (const mode of ['exact', 'prefix', 'fuzzy'] as const) {
        const [found] = await graph.findByName([text], { mode, limit: 50 });
        if (mode === 'exact' && normaliseName(text) !== '') {
          expect(found?.map(({ entity }) => entity.id)).toContain(id);
        }
      }
      const [alias] = await graph.findByName([`also ${text}`], { mode: 'exact', limit: 50 });
      expect(alias?.map(({ entity }) => entity.id)).toContain(id);
      expect(await graph.relations([id], 'both')).toEqual([
        { relation: { id: text, name: text }, direction: 'out', count: 2, entities: 1 },
      ]);
      const { triples } = await graph.neighbours([id], { direction: 'both', limit: 9, relations: [text] });
      expect(triples.map(({ tail }) => [tail.kind, tail.name]).sort()).toEqual([
        ['entity', `end ${place}`],
        ['literal', text],
      ]);
      const literal = triples.find(({ tail }) => tail.kind === 'literal')?.tail.id as string;
      expect((await graph.step([id], text, 'out', { limit: 9 })).targets.toSorted()).toEqual(
        [end, literal].toSorted(),
      );
      for (const target of [end, literal]) {
        expect((await graph.step([target], text, 'in', { limit: 9 })).targets).toEqual([id]);
        expect(await graph.connected([id], [target], { relation: text })).toEqual([id]);
        expect(await graph.connected([target], [id], { relation: text, direction: 'in' })).toEqual([target]);
      }
      expect(await graph.sample(text, { limit: 5 })).toHaveLength(2);
      expect((await graph.triplesWithin([id], 1, { limit: 9 })).hops.flat()).toHaveLength(2);
      // As an id it is of nobody.
      expect(await graph.relations([text, `"string:${text}x`], 'both')).toEqual([]);
      expect(await graph.describe([text])).toEqual([]);
    }
    const { relations, types } = await graph.schema();
    expect(relations.map(({ relation }) => relation.id).toSorted()).toEqual([...texts].toSorted());
    expect(types.map((type) => type.name).toSorted()).toEqual([...texts].toSorted());
    expect(await graph.stats()).toMatchObject({ triples: 2 * texts.length, entities: 2 * texts.length });
    await graph.close();
  };

  it('reads back texts that look like queries', () => roundTrip(NASTY));

  it('reads back random texts', async () => {
    const text = fc
      .string({
        unit: fc.oneof(
          fc.constantFrom(...`'"\`\\{}()[]$/*;: \nu0060`),
          fc.string({ unit: 'grapheme', maxLength: 1 }),
        ),
        minLength: 1,
        maxLength: 12,
      })
      .filter(
        (one) =>
          one.isWellFormed() &&
          !['name', 'key', 'aliases', 'Thing', 'End'].includes(one) &&
          !one.includes('\u0000'),
      );
    await fc.assert(fc.asyncProperty(fc.uniqueArray(text, { minLength: 1, maxLength: 6 }), roundTrip), {
      numRuns: 8,
      seed: 4,
    });
  });

  it('takes half a character for text that nothing is called', async () => {
    const graph = await openCypherGraph({ name: 'suite', uri: neo4j.database.uri });
    expect(await graph.findByName(['\ud800'], { mode: 'exact', limit: 5 })).toEqual([[]]);
    expect(await graph.resolve(['\ud800'])).toEqual([undefined]);
    await graph.close();
  });
});
