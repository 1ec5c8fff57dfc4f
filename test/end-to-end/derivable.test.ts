import { describe, expect, test } from 'vitest';
import { ask } from '../../src/ask.ts';
import { demoQuestions } from '../../src/demo-graph.ts';
import { createMemoryGraph, type KnowledgeGraph } from '../../src/graph/index.ts';
import { openGraph } from '../../src/open-graph.ts';
import { derive, saidBy } from '../helper/derive.ts';
import { NORLAND, norlandLines } from '../helper/norland.ts';

describe('an answer of outcome grounded can be derived from its evidence alone', () => {
  test('every question of the ranker over its graph', async () => {
    const graph = await createMemoryGraph(NORLAND);
    expect(await derivable(norlandLines('questions.txt'), graph)).toBeGreaterThan(20);
    await graph.close();
  });

  test('every question of the demo', async () => {
    const graph = await openGraph('demo');
    const questions = demoQuestions().map(({ question }) => question);
    expect(await derivable(questions, graph)).toBeGreaterThan(3);
    await graph.close();
  });
});

/** Asks all and derives every grounded answer; gives how many there were. */
async function derivable(questions: readonly string[], graph: KnowledgeGraph): Promise<number> {
  let grounded = 0;
  const wrong: unknown[] = [];
  for (const question of questions) {
    const answer = await ask(question, { graph, method: 'clew' });
    if (answer.outcome !== 'grounded') continue;
    grounded++;
    expect(answer.plan, question).toBeDefined();
    const said = saidBy(answer);
    const derived = await derive(answer);
    if (JSON.stringify(derived) !== JSON.stringify({ evaluated: said, compiled: said })) {
      wrong.push({ question, said, derived, plan: answer.plan });
    }
  }
  expect(wrong).toEqual([]);
  return grounded;
}
