import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Answer } from '../../src/answer/answer.ts';
import { ask } from '../../src/ask.ts';
import { openDemoGraph } from '../../src/demo-graph.ts';
import { openCypherGraph } from '../../src/graph/bolt/open-cypher-graph.ts';
import type { EmbeddedGraph } from '../../src/graph/embedded/embedded-graph.ts';
import type { KnowledgeGraph, NewTriple } from '../../src/graph/graph.ts';
import { PROFILES } from '../../src/graph/profile.ts';
import { openSparqlGraph } from '../../src/graph/sparql/open-sparql-graph.ts';
import { loadNeo4j } from './load-neo4j.ts';
import { LABEL, NAMESPACE, toNTriples } from './n-triples.ts';
import { neo4jMissing, startNeo4j } from './neo4j.ts';
import { startOxigraph } from './oxigraph-server.ts';
import { TWENTY_QUESTIONS } from './twenty-questions.ts';
import { startVirtuoso, virtuosoMissing } from './virtuoso.ts';

vi.setConfig({ hookTimeout: 300_000, testTimeout: 240_000 });

/** Questions that the method `fiske` is asked too: of one, two and three hops, and one without an answer. */
const FISKE = TWENTY_QUESTIONS.filter((_, index) => [0, 2, 5, 19].includes(index));

let demo: EmbeddedGraph;
let triples: NewTriple[] = [];
beforeAll(async () => {
  demo = await openDemoGraph();
  for await (const page of demo.triplePages()) {
    triples = triples.concat(
      page.map(({ head, relation, tail }) => ({ head: head.name, relation: relation.id, tail: tail.name })),
    );
  }
});
afterAll(() => demo?.close());

/** What the embedded graph answers, asked once. */
const expected = new Map<string, Promise<ReturnType<typeof shown>[]>>();
function embeddedAnswers(method: string, questions: readonly string[]) {
  const known = expected.get(method) ?? asked(demo, method, questions);
  expected.set(method, known);
  return known;
}

interface Opened {
  readonly graph: KnowledgeGraph;
  close(): Promise<void>;
}

const profile = { ...PROFILES.plain, nameRelations: [LABEL] };

const engines: readonly (readonly [string, string | undefined, () => Promise<Opened>])[] = [
  [
    'oxigraph',
    undefined,
    async () => {
      const server = await startOxigraph();
      await server.load(toNTriples(triples, { labels: true }));
      const { endpoint } = server;
      const graph = await openSparqlGraph({ name: 'demo', endpoint, namespace: NAMESPACE, profile });
      return { graph, close: () => server.close() };
    },
  ],
  [
    'Virtuoso',
    virtuosoMissing(),
    async () => {
      const server = await startVirtuoso();
      const defaultGraph = 'http://clew.test/demo';
      await server.load(toNTriples(triples, { labels: true }), defaultGraph);
      const { endpoint } = server;
      const graph = await openSparqlGraph({
        name: 'demo',
        endpoint,
        defaultGraph,
        namespace: NAMESPACE,
        profile,
      });
      return { graph, close: () => server.close() };
    },
  ],
  [
    'Neo4j',
    neo4jMissing(),
    async () => {
      const host = await startNeo4j();
      const database = await host.open();
      await loadNeo4j(database, triples);
      const graph = await openCypherGraph({ name: 'demo', uri: database.uri, idProperty: 'id' });
      return { graph, close: () => host.close() };
    },
  ],
];

/** What a question must give on every engine: the answer set, how sure it is, and the facts it rests on. */
function shown(answer: Answer) {
  const { question, answers, verdict, outcome, complete, stopReason } = answer;
  return {
    question,
    answers: answers.map(({ name }) => name).sort(),
    verdict,
    outcome,
    complete,
    stopReason,
    evidence: answer.evidence.map(({ head, relation, tail }) => `${head} ${relation} ${tail}`).sort(),
  };
}

async function asked(graph: KnowledgeGraph, method: string, questions: readonly string[]) {
  const found = [];
  for (const question of questions) found.push(shown(await ask(question, { graph, method })));
  return found;
}

it('the embedded graph answers most of the twenty questions, with evidence', async () => {
  expect(TWENTY_QUESTIONS).toHaveLength(20);
  const found = await embeddedAnswers('clew', TWENTY_QUESTIONS);
  const answered = found.filter(({ answers, evidence }) => answers.length > 0 && evidence.length > 0);
  expect(answered.length).toBeGreaterThanOrEqual(14);
  expect(found[0]?.answers).toEqual(['Christopher Nolan']);
});

for (const [name, missing, open] of engines) {
  describe.skipIf(missing !== undefined)(
    `${name} and the embedded graph${missing === undefined ? '' : ` (skipped: ${missing})`}`,
    () => {
      let opened: Opened;
      beforeAll(async () => {
        opened = await open();
      });
      afterAll(async () => {
        await opened?.graph.close();
        await opened?.close();
      });

      // A remote graph is described from smaller samples, so a reading may be sure on one and offered as a choice on the other.
      it('contradict each other in none of twenty questions', async () => {
        const here = await embeddedAnswers('clew', TWENTY_QUESTIONS);
        const there = await asked(opened.graph, 'clew', TWENTY_QUESTIONS);
        const both = here.flatMap((one, at) => {
          const other = there[at]!;
          const isSilent = one.outcome === 'abstained' || other.outcome === 'abstained';
          return isSilent ? [] : [[one, other] as const];
        });
        expect(both.length).toBeGreaterThanOrEqual(6);
        const said = ({ question, answers, verdict }: ReturnType<typeof shown>) => ({
          ...{ question, answers, verdict },
        });
        expect(both.map(([, other]) => said(other))).toEqual(both.map(([one]) => said(one)));
      });

      it('give the same answers by another method', async () => {
        expect(await asked(opened.graph, 'fiske', FISKE)).toEqual(await embeddedAnswers('fiske', FISKE));
      });
    },
  );
}
