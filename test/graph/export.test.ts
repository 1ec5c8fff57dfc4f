import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { evidenceTriples } from '../../src/answer/evidence-triples.ts';
import { exportTriples, writerOf } from '../../src/graph/export/export-graph.ts';
import {
  bulkLoad,
  createMemoryGraph,
  type EmbeddedGraph,
  type ExportFormat,
  exportGraph,
  type GraphProfile,
  type KnowledgeGraph,
  type NewTerm,
  type NewTriple,
  openEmbeddedGraph,
  PROFILES,
  readTriples,
  type Triple,
} from '../../src/graph/index.ts';
import { openSparqlGraph } from '../../src/graph/sparql/open-sparql-graph.ts';
import { startOxigraph } from '../engines/oxigraph-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'clew-export-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let count = 0;
const XSD = 'http://www.w3.org/2001/XMLSchema#';
const RAW: GraphProfile = { ...PROFILES.rdf, mediators: 'raw' };

async function textOf(graph: KnowledgeGraph, format: ExportFormat): Promise<string> {
  let text = '';
  for await (const piece of exportGraph(graph, format)) text += piece;
  return text;
}

/** Loads exported text again. */
async function reload(text: string, format: ExportFormat, profile: GraphProfile): Promise<EmbeddedGraph> {
  const path = join(folder, `${count++}`);
  writeFileSync(`${path}.in`, text);
  await bulkLoad(`${path}.db`, readTriples(`${path}.in`, { format }), { profile, allowEmpty: true });
  return openEmbeddedGraph(`${path}.db`);
}

/** Everything a graph holds, as text. */
async function contentOf(graph: EmbeddedGraph): Promise<string[]> {
  const triples: Triple[] = [];
  for await (const page of graph.triplePages()) triples.push(...page);
  const ids = [...new Set(triples.flatMap(({ head, tail }) => [head.id, tail.id]))];
  const described = await graph.describe(ids);
  const key = ({ id: _, ...rest }: Triple['head']) => rest;
  return [
    ...triples.map(({ head, relation, tail }) => JSON.stringify([key(head), relation, key(tail)])),
    ...described.map(({ entity, aliases, types }) =>
      JSON.stringify([key(entity), [...aliases].sort(), [...types].sort()]),
    ),
  ].sort();
}

// Quotes, line ends, tabs, marks of every syntax, other scripts, invisible and right-to-left characters.
const nasty = fc.oneof(
  fc.constantFrom(
    '"',
    "'",
    '\\',
    '\n',
    '\r',
    '\r\n',
    '\t',
    '<&>',
    ']]>',
    '{}|^`',
    '# .',
    '@en',
    '^^',
    '&#0;',
  ),
  fc.constantFrom('é', '漢字', '\u200b', '\u202e', '😀', '\u0301', ' ', '_', '%20', 'ß', '\u00a0', '\u0085'),
  fc.string({ minLength: 1, maxLength: 6 }),
);
const text = fc.array(nasty, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(''));
const named = text.filter((one) => one.trim() !== '');
const iri = fc
  .webUrl({ withFragments: true })
  .chain((url) => fc.constantFrom('', 'a', 'Ünï', 'a_b', '%20c').map((end) => `${url}${end}`));
const literal: fc.Arbitrary<NewTerm> = fc.oneof(
  text.map((value) => ({ literal: value })),
  fc.tuple(text, fc.constantFrom('en', 'de-ch', 'zh')).map(([value, lang]) => ({ literal: value, lang })),
  fc
    .tuple(text, fc.constantFrom(`${XSD}integer`, `${XSD}date`, 'http://e.org/type'))
    .map(([value, datatype]) => ({ literal: value, datatype })),
);
const resource: fc.Arbitrary<NewTerm> = fc.oneof(
  iri.map((term) => ({ term })),
  fc.tuple(iri, named).map(([term, name]) => ({ term, name })),
  fc.constantFrom('_:a', '_:b.c', '_:n·2', '_:x-y').map((term) => ({ term })),
);
const rdfTriples = fc.array(
  fc.record({
    head: resource,
    relation: fc.constantFrom('http://e.org/r', 'http://e.org/r#s', 'urn:r:t'),
    tail: fc.oneof(resource, literal),
  }) as fc.Arbitrary<NewTriple>,
  { minLength: 1, maxLength: 12 },
);
const plainTriples = fc.array(
  fc.record({ head: text, relation: text, tail: fc.oneof(text, literal) }) as fc.Arbitrary<NewTriple>,
  { minLength: 1, maxLength: 12 },
);
const withoutControls = (triples: readonly NewTriple[]): boolean =>
  !/[\p{Cc}\ufffe\uffff\ufffd]/u.test(JSON.stringify(triples).replace(/\\[nrt]/g, '')) &&
  !/\\u00[01]/.test(JSON.stringify(triples));

/** A label of white space alone names nothing. */
const haveNames = (triples: readonly NewTriple[]): boolean =>
  triples.every(({ head, tail }) =>
    [head, tail].every((one) => typeof one !== 'string' || one.trim() !== ''),
  );

describe('load, export, load again', () => {
  it('gives the same graph through N-Triples', async () => {
    await fc.assert(
      fc.asyncProperty(rdfTriples, async (triples) => {
        const graph = await createMemoryGraph(triples, { profile: RAW });
        const again = await reload(await textOf(graph, 'ntriples'), 'ntriples', RAW);
        expect(await contentOf(again)).toEqual(await contentOf(graph));
        expect(await again.version()).toBe(await graph.version());
        await again.close();
      }),
      { numRuns: 60 },
    );
  });

  it('gives the same graph through GraphML, with IRIs or with plain names', async () => {
    const either = fc.oneof(
      rdfTriples.map((triples) => ({ triples, profile: RAW })),
      plainTriples.map((triples) => ({ triples, profile: PROFILES.plain })),
    );
    await fc.assert(
      fc.asyncProperty(
        either.filter(({ triples }) => withoutControls(triples)),
        async ({ triples, profile }) => {
          const graph = await createMemoryGraph(triples, { profile });
          const again = await reload(await textOf(graph, 'graphml'), 'graphml', profile);
          expect(await contentOf(again)).toEqual(await contentOf(graph));
          expect(await again.version()).toBe(await graph.version());
          await again.close();
        },
      ),
      { numRuns: 60 },
    );
  });

  it('gives plain names the same names through N-Triples, under addresses of their own', async () => {
    await fc.assert(
      fc.asyncProperty(plainTriples.filter(haveNames), async (triples) => {
        const graph = await createMemoryGraph(triples);
        const again = await reload(await textOf(graph, 'ntriples'), 'ntriples', RAW);
        const names = async (one: EmbeddedGraph) => {
          const list: string[] = [];
          for await (const page of one.triplePages()) {
            list.push(...page.map(({ head, tail }) => JSON.stringify([head.name, tail.name, tail.kind])));
          }
          return list.sort();
        };
        const blank = /"_:/;
        const before = (await names(graph)).filter((line) => !blank.test(line));
        expect((await names(again)).filter((line) => !blank.test(line))).toEqual(before);
        await again.close();
      }),
      { numRuns: 40 },
    );
  });

  it('gives the same table through TSV, and counts the texts a table cannot hold', async () => {
    const simple = plainTriples.filter(
      (triples) =>
        triples.every(({ tail }) => typeof tail === 'string') && !/\\[nrt]|\\r/.test(JSON.stringify(triples)),
    );
    await fc.assert(
      fc.asyncProperty(simple, async (triples) => {
        const graph = await createMemoryGraph(triples);
        const again = await reload(await textOf(graph, 'tsv'), 'tsv', PROFILES.plain);
        expect(await contentOf(again)).toEqual(await contentOf(graph));
        await again.close();
      }),
      { numRuns: 40 },
    );
    const graph = await createMemoryGraph([['a\tb', 'r', 'c\nd']]);
    let changed = 0;
    let out = '';
    for await (const piece of exportGraph(graph, 'tsv', { onPiece: (counts) => (changed = counts.changed) }))
      out += piece;
    expect(out).toBe('a b\tr\tc d\n');
    expect(changed).toBe(2);
  });

  it('keeps aliases and classes', async () => {
    const E = 'http://e.org/';
    const graph = await createMemoryGraph(
      [
        { head: { term: `${E}a`, name: 'Ada "L."' }, relation: `${E}knows`, tail: { term: `${E}b_c` } },
        { head: { term: `${E}a` }, relation: `${E}born`, tail: { literal: '1815', datatype: `${XSD}gYear` } },
      ],
      {
        profile: RAW,
        aliases: { [`${E}a`]: ['Countess', 'A\nB'] },
        types: { [`${E}a`]: ['Person', 'first_one'] },
      },
    );
    const own = async (one: EmbeddedGraph) => {
      const [id = ''] = await one.resolve([`${E}a`]);
      const [found] = await one.describe([id]);
      return [found?.entity.name, found?.aliases, [...(found?.types ?? [])].sort()];
    };
    expect((await own(graph))[1]).toEqual(['A\nB', 'Countess']);
    for (const format of ['ntriples', 'graphml'] as const) {
      const again = await reload(await textOf(graph, format), format, RAW);
      expect(await own(again)).toEqual(await own(graph));
      await again.close();
    }
  });
});

describe('export', () => {
  it('reads tens of thousands of triples in pages, each once', async () => {
    const triples = Array.from({ length: 12_345 }, (_, index): [string, string, string] => [
      `head ${index % 100}`,
      `r${index % 7}`,
      `tail ${index}`,
    ]);
    const lines = (await textOf(await createMemoryGraph(triples), 'tsv')).trimEnd().split('\n');
    expect(new Set(lines)).toEqual(new Set(triples.map((one) => one.join('\t'))));
    expect(lines).toHaveLength(triples.length);
  });

  it('walks a graph that cannot list its triples', async () => {
    const server = await startOxigraph();
    try {
      const E = 'http://e.org/';
      const facts = [
        ...Array.from(
          { length: 120 },
          (_, index) => `<${E}a${index % 30}> <${E}r${index % 3}> <${E}b${index}> .`,
        ),
        `<${E}b3> <${E}size> "3"^^<${XSD}integer> .`,
        `<${E}far> <${E}r1> <${E}away> .`,
      ];
      await server.load(facts.join('\n'));
      const graph = await openSparqlGraph({ name: 'walked', endpoint: server.endpoint });
      const lines = (await textOf(graph, 'ntriples')).trimEnd().split('\n');
      expect(lines.sort()).toEqual(facts.sort());
      await graph.close();
    } finally {
      await server.close();
    }
  });

  it('writes the evidence of answers', async () => {
    const evidence = [
      {
        head: 'Ada',
        relation: 'born',
        tail: '1815',
        clues: [],
        ids: { head: 'http://e.org/a', relation: 'http://e.org/born', tail: '1815' },
      },
      {
        head: 'Ada',
        relation: 'knows',
        tail: 'Mary',
        clues: [],
        ids: { head: 'http://e.org/a', relation: 'http://e.org/knows', tail: 'http://e.org/m' },
      },
    ];
    const triples = evidenceTriples([{ evidence }, { evidence: evidence.slice(1) }]);
    let out = '';
    for await (const piece of exportTriples([triples], writerOf('ntriples'))) out += piece;
    expect(out.split('\n').sort()).toEqual([
      '',
      '<http://e.org/a> <http://e.org/born> "1815" .',
      '<http://e.org/a> <http://e.org/knows> <http://e.org/m> .',
      '<http://e.org/a> <http://www.w3.org/2000/01/rdf-schema#label> "Ada" .',
      '<http://e.org/m> <http://www.w3.org/2000/01/rdf-schema#label> "Mary" .',
    ]);
    expect(evidenceTriples([{ evidence: [{ head: 'a', relation: 'r', tail: 'b', clues: [] }] }])).toEqual([
      {
        head: { id: 'a', name: 'a', kind: 'entity' },
        relation: { id: 'r', name: 'r' },
        tail: { id: 'b', name: 'b', kind: 'entity' },
      },
    ]);
  });
});
