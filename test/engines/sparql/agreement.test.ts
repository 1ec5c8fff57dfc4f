import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMemoryGraph } from '../../../src/graph/embedded/open-embedded-graph.ts';
import type { GraphProfile, KnowledgeGraph, NewTriple } from '../../../src/graph/graph.ts';
import { PROFILES } from '../../../src/graph/profile.ts';
import { openSparqlGraph } from '../../../src/graph/sparql/open-sparql-graph.ts';
import { stableId, type Triple } from '../../../src/graph/term.ts';
import { LABEL, toNTriples } from '../n-triples.ts';
import { startOxigraph } from '../oxigraph-server.ts';
import { startVirtuoso, type VirtuosoServer, virtuosoMissing } from '../virtuoso.ts';

const BASE = 'http://rdf.freebase.com/ns/';
const ENTITIES = ['m.0a', 'm.0b', 'm.0c', 'm.0d', 'm.0e'];
const MEDIATORS = ['m.0x1', 'm.0x2', 'm.0x3'];
const RELATIONS = [
  'film.film.starring',
  'film.performance.actor',
  'film.performance.role',
  'location.contains',
];

const node = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...ENTITIES) },
  { weight: 2, arbitrary: fc.constantFrom(...MEDIATORS) },
);
const triples: fc.Arbitrary<Sketch[]> = fc.array(
  fc.record({
    head: node,
    relation: fc.constantFrom(...RELATIONS),
    tail: fc.oneof(
      { weight: 6, arbitrary: node },
      { weight: 1, arbitrary: fc.constantFrom({ literal: '1999' }, { literal: 'deux', lang: 'fr' }) },
    ),
  }),
  { minLength: 1, maxLength: 18 },
);

type Sketch = { head: string; relation: string; tail: string | { literal: string; lang?: string } };

/** Shapes that once told engines apart: a chain of mediators, a mediator with a loop, a literal behind a mediator. */
const EXAMPLES: [Sketch[]][] = [
  [
    [
      { head: 'm.0x3', relation: 'film.film.starring', tail: 'm.0x1' },
      { head: 'm.0a', relation: 'film.film.starring', tail: 'm.0x2' },
      { head: 'm.0x2', relation: 'film.film.starring', tail: 'm.0x3' },
    ],
  ],
  [
    [
      { head: 'm.0x2', relation: 'film.film.starring', tail: 'm.0x2' },
      { head: 'm.0x2', relation: 'film.film.starring', tail: 'm.0a' },
    ],
  ],
  [
    [
      { head: 'm.0x1', relation: 'film.film.starring', tail: { literal: '1999' } },
      { head: 'm.0x1', relation: 'film.film.starring', tail: 'm.0x1' },
      { head: 'm.0a', relation: 'film.film.starring', tail: 'm.0a' },
    ],
  ],
];

/** Full IRIs; entities have names (two of them the same one), mediators none, some types are hidden relations. */
function statements(
  list: readonly { head: string; relation: string; tail: string | NewTriple['tail'] }[],
): NewTriple[] {
  const iri = (text: string) => ({ term: BASE + text });
  const names: NewTriple[] = ENTITIES.flatMap((entity, index): NewTriple[] => [
    { head: iri(entity), relation: LABEL, tail: { literal: `Name ${index % 4}`, lang: 'en' } },
    { head: iri(entity), relation: LABEL, tail: { literal: `Nom ${index}`, lang: 'fr' } },
    { head: iri(entity), relation: `${BASE}type.object.key`, tail: { literal: `key ${index}` } },
  ]);
  return [
    ...names,
    ...list.map(({ head, relation, tail }): NewTriple => {
      return {
        head: iri(head),
        relation: BASE + relation,
        tail: typeof tail === 'string' ? iri(tail) : tail,
      };
    }),
  ];
}

function text({ head, relation, tail, mediator }: Triple): string {
  return [stableId(head), relation.id, stableId(tail), mediator === undefined ? '' : stableId(mediator)].join(
    ' ',
  );
}

/** Everything the port says about a graph of this shape, in terms that do not depend on the engine. */
async function view(graph: KnowledgeGraph): Promise<unknown> {
  const terms = [...ENTITIES, '1999'].map((term) => (term === '1999' ? term : BASE + term));
  const ids = await graph.resolve(terms);
  const known = ids.filter((id) => id !== undefined);
  const described = await graph.describe(known);
  const termOf = new Map(described.map(({ entity }) => [entity.id, stableId(entity)]));
  const shown = (list: readonly string[]) => list.map((id) => termOf.get(id) ?? '?');
  const relations = await graph.relations(known, 'both');
  const schema = await graph.schema();
  const steps: unknown[] = [];
  for (const { relation, direction } of relations) {
    const step = await graph.step(known, relation.id, direction, { limit: 100 });
    steps.push([relation.id, direction, [...new Set(step.targets)].length]);
    const joined = await graph.connected(known, known, { relation: relation.id, direction });
    steps.push([relation.id, direction, shown(joined)]);
  }
  const pages: unknown[] = [];
  const around = await graph.neighbours(known, { direction: 'both', limit: 100 });
  for (let offset = 0; offset <= around.triples.length; offset += 3) {
    const page = await graph.neighbours(known, { direction: 'both', limit: 3, offset });
    pages.push([page.triples.map(text), page.truncated]);
  }
  return {
    found: ids.map((id) => id !== undefined),
    described: described.map(({ entity, aliases, degree }) => [
      stableId(entity),
      entity.name,
      entity.kind,
      aliases,
      degree,
    ]),
    relations: relations.map(({ relation, direction, count, entities }) => [
      relation,
      direction,
      count,
      entities,
    ]),
    around: around.triples.map(text),
    pages,
    out: (await graph.neighbours(known, { direction: 'out', limit: 100 })).triples.map(text),
    in: (await graph.neighbours(known, { direction: 'in', limit: 100 })).triples.map(text),
    connected: shown(await graph.connected(known, known)),
    steps,
    within: (await graph.triplesWithin(known.slice(0, 1), 3, { limit: 100 })).hops.map((hop) =>
      hop.map(text),
    ),
    schema: schema.relations.map(({ relation, count, heads, tails }) => [relation.id, count, heads, tails]),
    names: (await graph.findByName(['name 1', 'NAME 0', 'nom 3', '1999'], { mode: 'exact', limit: 9 })).map(
      (list) => list.map(({ entity, score, degree, matched }) => [stableId(entity), score, degree, matched]),
    ),
  };
}

async function agree(
  list: NewTriple[],
  profile: GraphProfile,
  open: (triples: readonly NewTriple[]) => Promise<KnowledgeGraph>,
): Promise<void> {
  const [ours, theirs] = [await createMemoryGraph(list, { profile }), await open(list)];
  try {
    expect(await view(theirs)).toEqual(await view(ours));
  } finally {
    await ours.close();
    await theirs.close();
  }
}

const profiles: readonly (readonly [string, GraphProfile])[] = [
  ['freebase', PROFILES.freebase],
  ['freebase, raw', { ...PROFILES.freebase, mediators: 'raw' }],
];

describe('oxigraph and the embedded store', () => {
  it.each(profiles)('say the same of any small graph: %s', { timeout: 120_000 }, async (_, profile) => {
    await fc.assert(
      fc.asyncProperty(triples, async (list) => {
        const server = await startOxigraph();
        try {
          await agree(statements(list), profile, async (all) => {
            await server.load(toNTriples(all));
            return openSparqlGraph({ name: 'agree', endpoint: server.endpoint, profile });
          });
        } finally {
          await server.close();
        }
      }),
      { numRuns: 25, examples: EXAMPLES },
    );
  });
});

const missing = virtuosoMissing();

describe.skipIf(missing !== undefined)(
  `Virtuoso and the embedded store${missing === undefined ? '' : ` (skipped: ${missing})`}`,
  () => {
    let server: VirtuosoServer;
    let graphs = 0;
    beforeAll(async () => {
      server = await startVirtuoso();
    }, 300_000);
    afterAll(() => server?.close());

    it.each(profiles)('say the same of any small graph: %s', { timeout: 180_000 }, async (_, profile) => {
      await fc.assert(
        fc.asyncProperty(triples, async (list) => {
          const defaultGraph = `http://clew.test/graph/${++graphs}`;
          await agree(statements(list), profile, async (all) => {
            await server.load(toNTriples(all), defaultGraph);
            return openSparqlGraph({ name: 'agree', endpoint: server.endpoint, defaultGraph, profile });
          });
        }),
        { numRuns: 10, examples: EXAMPLES },
      );
    });
  },
);
