import type { KnowledgeGraph } from '../../src/graph/graph.ts';
import { evaluatePlan } from '../../src/plan/evaluate.ts';
import type { Reader } from '../../src/reader/read.ts';

/** The day on which questions are read in tests of the reader. */
export const TODAY = '2026-11-22';

/** Time for a reading in tests, which other work on the machine must not change. */
const UNHURRIED = 60_000;

/** What the plan of the first reading gives when it is run: names in order, a value, or yes or no; none without a reading. */
export async function runFirst(
  reader: Reader,
  graph: KnowledgeGraph,
  question: string,
): Promise<readonly string[]> {
  const { readings } = await reader.read(question, { today: TODAY, milliseconds: UNHURRIED });
  const [best] = readings;
  if (best === undefined) return [];
  const { answers, value, verdict } = await evaluatePlan(best.plan, graph, {});
  if (best.verdict !== undefined) return [verdict === true ? 'yes' : 'no'];
  return value === undefined ? answers.map(({ entity }) => entity.name).sort() : [value];
}

/** What {@link runFirst} gives for a question, as one text. */
export function firstOf(reader: Reader, graph: KnowledgeGraph): (question: string) => Promise<string> {
  return async (question) => (await runFirst(reader, graph, question)).toSorted().join(', ');
}
