import { afterAll, describe, expect, test } from 'vitest';
import { NORLAND } from '../../../test/golden/ranker/norland.ts';
import { ask } from '../../ask.ts';
import { createMemoryGraph } from '../../graph/embedded/open-embedded-graph.ts';
import type { KnowledgeGraph } from '../../graph/graph.ts';
import { createThinker } from '../../model/embedded/create-thinker.ts';
import { evaluateQuery } from '../../plan/evaluate-query.ts';
import { type Query, querySchema } from '../../plan/query.ts';
import { type Read, readEnds } from './choose.ts';
import { combineAnswers } from './reading-answer.ts';
import { hopsOfEdges, toQuery } from './to-query.ts';

const graph = await createMemoryGraph(NORLAND, { name: 'norland' });
const thinker = await createThinker(graph);
afterAll(() => graph.close());

const QUESTIONS = [
  'Which people share an employer with Clara Voss?',
  'Where was the author of Glass Orchard born?',
  'Which person was born in Velm and works for Norvik Energy?',
  'Who is married to the child of someone born in Castora?',
  'Which books were published by the publisher of Winter Letters?',
  '李青的妻子的职业是什么？',
];

async function reads(question: string): Promise<readonly Read[]> {
  const { ranked } = await thinker.interpret(question, { graph, maxHops: 3, beam: 10 });
  const all: Read[] = [];
  for (const interpretation of ranked.slice(0, 40)) {
    const read = readEnds(interpretation, await interpretation.run());
    if (read.answers.size > 0) all.push(read);
  }
  return all;
}

async function answersOf(query: Query, of: KnowledgeGraph = graph): Promise<readonly string[]> {
  expect(querySchema.safeParse(query).success).toBe(true);
  return (await evaluateQuery(query, of)).answers.map(({ entity }) => entity.id).sort();
}

describe('toQuery', () => {
  test.each(QUESTIONS)('a reading and its query have the same answers: %s', async (question) => {
    const all = await reads(question);
    expect(all.length).toBeGreaterThan(3);
    let turns = 0;
    for (const read of all) {
      const query = toQuery([read.interpretation]);
      turns += query.different.length;
      expect(hopsOfEdges([read.interpretation])).toHaveLength(query.edges.length);
      expect(await answersOf(query)).toEqual([...read.answers.keys()].sort());
    }
    if (question.includes('share')) expect(turns).toBeGreaterThan(0);
  });

  test('readings that are joined have the answers of both, or what they have in common', async () => {
    for (const question of QUESTIONS.slice(0, 3)) {
      const all = (await reads(question)).slice(0, 8);
      for (const [index, one] of all.entries()) {
        const other = all[(index + 3) % all.length] as Read;
        if (one === other) continue;
        const both = [one.interpretation, other.interpretation];
        for (const combine of ['union', 'intersection'] as const) {
          const expected = [...combineAnswers([one, other], combine).keys()].sort();
          expect(await answersOf(toQuery(both, combine))).toEqual(expected);
        }
      }
    }
  });

  test('single steps from one name become one edge with several relations', async () => {
    const all = (await reads('Who works for Norvik Energy?')).filter(
      ({ interpretation: { paths } }) => paths.length === 1 && paths[0]?.steps.length === 1,
    );
    const query = toQuery(
      [all[0] as Read, all[1] as Read].map(({ interpretation }) => interpretation),
      'union',
    );
    expect([query.edges.length, query.edges[0]?.relations.length, query.either]).toEqual([1, 2, undefined]);
  });

  test.each(QUESTIONS)('the evidence alone gives the same answer through the query: %s', async (question) => {
    const { answers, evidence, query, outcome } = await ask(question, { graph });
    if (outcome === 'abstained') return;
    const alone = await createMemoryGraph(
      evidence.map(({ head, relation, tail }) => [head, relation, tail] as [string, string, string]),
    );
    const again = await evaluateQuery(query?.clew as Query, alone);
    expect(again.answers.map(({ entity }) => entity.name).sort()).toEqual(
      answers.map(({ name }) => name).sort(),
    );
    await alone.close();
  });
});
