import { beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../src/ask.ts';
import type { EmbeddedGraph } from '../../src/graph/embedded/embedded-graph.ts';
import { createMemoryGraph } from '../../src/graph/embedded/open-embedded-graph.ts';
import { evaluatePlan } from '../../src/plan/evaluate.ts';
import { createReader, type Reader } from '../../src/reader/read.ts';
import { ASKED, FIRM, UNANSWERABLE } from '../helper/german-firm.ts';

let graph: EmbeddedGraph;
let reader: Reader;

beforeAll(async () => {
  graph = await createMemoryGraph(FIRM, { name: 'firma' });
  reader = await createReader(graph);
});

/** Nobody is described but by what they have not: no reading begins with all people. */
const UNREAD = new Set(['Wer arbeitet an keinem Projekt?']);

interface Outcome {
  readonly answers: readonly string[];
  readonly sure: boolean;
}

async function firstOf(question: string): Promise<Outcome> {
  const { readings, sure } = await reader.read(question, { today: '2026-11-22' });
  const [best] = readings;
  if (best === undefined) return { answers: [], sure };
  const { answers, value, verdict } = await evaluatePlan(best.plan, graph, {});
  if (best.verdict !== undefined) return { answers: [verdict === true ? 'ja' : 'nein'], sure };
  return { answers: value === undefined ? answers.map(({ entity }) => entity.name) : [value], sure };
}

describe('German questions to a German graph, without a language model', () => {
  test.each(ASKED.filter(([question]) => !UNREAD.has(question)))('%s', async (question, ...expected) => {
    expect([...(await firstOf(question)).answers].sort()).toEqual([...expected].sort());
  });

  test('most are sure, and no sure one is wrong', async () => {
    let right = 0;
    const wrong: string[] = [];
    for (const [question, ...expected] of ASKED) {
      const { answers, sure } = await firstOf(question);
      if (!sure) continue;
      if ([...answers].sort().join() === [...expected].sort().join()) right += 1;
      else wrong.push(question);
    }
    expect(wrong).toEqual([]);
    expect(right).toBeGreaterThanOrEqual(50);
  });

  test.each(UNANSWERABLE)('says nothing surely: %s', async (question) => {
    expect((await reader.read(question)).sure).toBe(false);
  });

  test('English questions to it stay English', async () => {
    const { analysis } = await reader.read('who is the Leiter of Vertrieb');
    expect(analysis.language).toBe('en');
  });

  test('the whole way: a proved answer in German words, and why there is none', async () => {
    const found = await ask('Wer leitet den Vertrieb?', { graph });
    expect(found).toMatchObject({ outcome: 'grounded', text: 'Anna Becker.' });
    const none = await ask('Welche Telefonnummer hat Emil Wolf?', { graph });
    expect(none).toMatchObject({ outcome: 'abstained', text: 'Es wurde keine Antwort gefunden.' });
    expect(none.why.map(({ words }) => words).join(' ')).toContain('Graph');
  });
});
