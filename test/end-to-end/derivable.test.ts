import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ask } from '../../src/ask.ts';
import { demoQuestions } from '../../src/demo-graph.ts';
import { ConfigError } from '../../src/errors.ts';
import { createMemoryGraph, type KnowledgeGraph } from '../../src/graph/index.ts';
import type { Method } from '../../src/method/method.ts';
import { openGraph } from '../../src/open-graph.ts';
import { evaluateQuery } from '../../src/plan/evaluate-query.ts';
import type { Query } from '../../src/plan/query.ts';
import { derive, saidBy } from '../helper/derive.ts';
import { NORLAND, norlandLines } from '../helper/norland.ts';
import { facts, queries } from '../helper/random-query.ts';

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

  test('random queries over random graphs: cycles, negation, superlatives, statements', async () => {
    const seen = { grounded: 0, top: 0, negated: 0, truth: 0, false: 0 };
    await fc.assert(
      fc.asyncProperty(facts, queries, async (list, query) => {
        const graph = await createMemoryGraph(list);
        try {
          const answer = await ask('which?', { graph, method: running(query), language: 'en' });
          if (answer.outcome !== 'grounded') return;
          seen.grounded++;
          if (query.top !== undefined) seen.top++;
          if (query.edges.some(({ isNegated }) => isNegated)) seen.negated++;
          if (query.asks === 'truth') seen.truth++;
          if (answer.verdict === false) seen.false++;
          const said = saidBy(answer);
          expect(await derive(answer)).toEqual({ evaluated: said, compiled: said });
        } catch (error) {
          if (!(error instanceof ConfigError)) throw error;
        } finally {
          await graph.close();
        }
      }),
      { numRuns: Number(process.env.CLEW_RUNS ?? 200), seed: 13 },
    );
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
  });

  test('an answer that its query does not give is no longer grounded', async () => {
    const graph = await createMemoryGraph([
      ['a', 'r', 'b'],
      ['a', 'r', 'c'],
    ]);
    const query: Query = {
      version: 1,
      nodes: [{ id: 'x', entities: [{ id: 'a', name: 'a' }] }, { id: 'y' }],
      edges: [{ from: 'x', to: 'y', relations: [{ relation: 'r', direction: 'out' }] }],
      answer: 'y',
      asks: 'set',
      filters: [],
      different: [],
    };
    const warnings: string[] = [];
    const method = running(query);
    const halved: Method = {
      ...method,
      run: async (...given) => {
        const result = await method.run(...given);
        return { ...result, answers: result.answers.slice(1) };
      },
    };
    const answer = await ask('which?', {
      graph,
      method: halved,
      onEvent: (event) => void (event.type === 'warning' && warnings.push(event.message)),
    });
    expect(answer.outcome).toBe('partial');
    expect(warnings).toEqual(['The query behind the answers gives others: 1 more, 0 fewer.']);
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
    expect(answer.query?.clew, question).toBeDefined();
    const said = saidBy(answer);
    const derived = await derive(answer);
    if (JSON.stringify(derived) !== JSON.stringify({ evaluated: said, compiled: said })) {
      wrong.push({ question, said, derived, query: answer.query?.clew });
    }
  }
  expect(wrong).toEqual([]);
  return grounded;
}

/** A method that answers with one query, whatever is asked, and leaves the evidence to the check that follows. */
function running(query: Query): Method {
  return {
    id: 'given',
    title: 'A given query',
    source: 'Clew',
    summary: 'Runs one query.',
    needs: { languageModel: 'none', embedder: false, graph: true, topicEntities: 'none' },
    tasks: [],
    departures: [],
    expectedCalls: '0',
    options: z.object({}),
    async run(_, __, { graph, signal }) {
      const found = await evaluateQuery(query, graph, { signal });
      const count = String(found.count);
      return {
        answers:
          query.asks === 'truth'
            ? []
            : query.asks === 'count' && found.count > 0
              ? [{ id: `"${count}`, name: count, kind: 'literal' }]
              : found.answers.map(({ entity }) => entity),
        ...(found.verdict === undefined ? {} : { verdict: found.verdict }),
        basis: 'kg',
        clues: [{ text: 'which', kind: 'given', status: 'mapped', to: [] }],
        evidence: found.triples.slice(0, 1).map(({ triple }) => ({ triple, clues: [0] })),
        complete: true,
        query: { clew: query },
        stopReason: 'complete',
      };
    },
  };
}
