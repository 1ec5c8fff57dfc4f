import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import type { Answer } from '../../src/answer/answer.ts';
import { ask } from '../../src/ask.ts';
import { demoQuestions, openDemoGraph } from '../../src/demo-graph.ts';
import { createMemoryGraph } from '../../src/graph/embedded/open-embedded-graph.ts';
import type { KnowledgeGraph } from '../../src/graph/graph.ts';
import type { EntityId } from '../../src/graph/term.ts';
import { Facts } from '../../src/reader/facts.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

type Fact = [string, string, string];

/** A relation too large to be held in memory, with more behind one thing than a step takes, beside a small relation. */
function clubFacts(): Fact[] {
  const facts: Fact[] = [];
  for (let at = 0; at < 21_000; at += 1) facts.push([`member ${at}`, 'trainer', `trainer ${at % 3}`]);
  for (let at = 0; at < 40; at += 1) {
    facts.push([`trainer ${at}`, 'town', `Town ${at % 7}`], [`Town ${at % 7}`, 'river', `River ${at % 3}`]);
  }
  return facts;
}

function firmFacts(): Fact[] {
  return Array.from({ length: 60 }, (_, at): Fact[] => [
    [`Person ${at}`, 'reports to', `Person ${at >> 2}`],
    [`Person ${at}`, 'works on', `Project ${at % 9}`],
    [`Project ${at % 9}`, 'status', at % 2 === 0 ? 'active' : 'on hold'],
  ]).flat();
}

const open: KnowledgeGraph[] = [];
afterAll(() => Promise.all(open.map((graph) => graph.close())));
afterEach(() => vi.restoreAllMocks());

/** Each opened anew, so that nothing is kept of earlier questions. */
async function openAll(): Promise<readonly { readonly graph: KnowledgeGraph; readonly question: string }[]> {
  const club = await createMemoryGraph(clubFacts());
  const firm = await createMemoryGraph(firmFacts());
  const demo = await openDemoGraph();
  open.push(club, firm, demo);
  return [
    { graph: club, question: 'Which members have the trainer "trainer 1"?' },
    { graph: club, question: 'What is the town of "trainer 5"?' },
    { graph: firm, question: 'Who reports to Person 3?' },
    { graph: club, question: 'How many members have the trainer "trainer 2"?' },
    { graph: club, question: 'What is the river of Town 4?' },
    { graph: firm, question: 'What does Person 7 work on?' },
    ...demoQuestions().map(({ question }) => ({ graph: demo, question })),
    { graph: firm, question: 'What is the status of Project 2?' },
  ];
}

const shown = ({ question, outcome, truncated, answers }: Answer) => ({
  ...{ question, outcome, truncated },
  answers: answers.map(({ name }) => name),
});

describe('questions of several graphs asked side by side, without a model', () => {
  const one = async (order: 'forward' | 'backward', options: Readonly<Record<string, unknown>> = {}) => {
    const asked = await openAll();
    const answers: Answer[] = [];
    for (const { graph, question } of order === 'forward' ? asked : asked.toReversed())
      answers.push(await ask(question, { graph, options }));
    return (order === 'forward' ? answers : answers.toReversed()).map(shown);
  };
  const together = async (options: Readonly<Record<string, unknown>> = {}) => {
    const asked = await openAll();
    return (await Promise.all(asked.map(({ graph, question }) => ask(question, { graph, options })))).map(
      shown,
    );
  };

  test('come out as they do one at a time, in whatever order; what one is cut short of is not said of another', async () => {
    const apart = await one('forward');
    expect(apart.map(({ outcome }) => outcome)).toContain('partial');
    expect(apart.filter(({ outcome }) => outcome === 'grounded').length).toBeGreaterThan(6);
    expect(await together()).toEqual(apart);
    expect(await one('backward')).toEqual(apart);
  });

  test('have the time for reading each for itself', async () => {
    // A clock that goes on by a fixed step each time somebody looks at it, so that no other program has a part in the result.
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => ++now);
    const longest = { readingSeconds: 1.2 };
    const apart = await one('forward', longest);
    expect(await together(longest)).toEqual(apart);
    expect(apart.filter(({ outcome }) => outcome === 'grounded').length).toBeGreaterThan(6);
  });
});

test('a question that is given up does not break off facts that another waits for', async () => {
  const graph = await createMemoryGraph(firmFacts());
  open.push(graph);
  const leaving = new AbortController();
  const sample = graph.sample.bind(graph);
  graph.sample = async (relation, options) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    leaving.abort();
    await new Promise((resolve) => setTimeout(resolve, 20));
    options?.signal?.throwIfAborted();
    return sample(relation, options);
  };
  const facts = new Facts(graph, new Map([['status', 60]]));
  const [project] = (await graph.findByName(['Project 2'], { mode: 'exact', limit: 1 }))[0] ?? [];
  const from = [project?.entity.id as EntityId];
  const [left, stayed] = await Promise.allSettled([
    facts.step(from, 'status', 'out', leaving.signal),
    facts.step(from, 'status', 'out'),
  ]);
  expect([left.status, stayed.status]).toEqual(['rejected', 'fulfilled']);
});
