import { followUp } from '../../conversation/follow-up.ts';
import { evaluatePlan } from '../../plan/evaluate.ts';
import type { Plan } from '../../plan/plan.ts';
import type { Tie } from '../../plan/tie.ts';
import type { MethodContext, MethodResult, Question } from '../method.ts';
import type { ClewOptions } from './options.ts';
import { resultOf, runPlan } from './run-plan.ts';

/** How many readings of a follow-up are offered. */
const MOST_READINGS = 3;

/**
 * The answer to a follow-up question; undefined if the question stands by itself. If it may mean several things, they
 * are readings to choose from.
 */
export async function goOn(
  question: Question,
  options: ClewOptions,
  context: MethodContext,
): Promise<MethodResult | undefined> {
  const { text, after } = question;
  if (after === undefined) return undefined;
  const { graph, signal } = context;
  const found = await followUp(text, after, {
    graph,
    signal,
    read: async (own) => {
      const { reader } = await context.reading();
      const { readings } = await reader.read(own, { signal });
      return readings.map(({ plan }) => plan);
    },
  });
  const [first] = found?.plans ?? [];
  if (found === undefined || first === undefined) return undefined;
  context.trace.record({
    type: 'step',
    name: 'followed-up',
    data: { kind: found.kind, plans: found.plans.length },
  });
  if (!found.isOpen && (found.kind !== 'instead' || found.plans.length === 1)) {
    const run = await runPlan(first.plan, options, context);
    const tied = { plan: first.plan, ties: tiesOf(first.plan, first.words) };
    return { ...resultOf(first.words, tied, run, options), readAs: first.words };
  }
  const readings = await Promise.all(
    found.plans.slice(0, MOST_READINGS).map(async ({ plan, words }) => {
      const { answers, verdict } = await evaluatePlan(plan, graph, { signal, maxTriples: 1 });
      return {
        plan,
        ties: tiesOf(plan, words),
        words,
        answers: answers.map(({ entity }) => entity),
        verdict,
      };
    }),
  );
  return {
    answers: [],
    basis: 'none',
    clues: [],
    evidence: [],
    complete: false,
    doubts: [{ code: 'several-readings', readings: readings.length }],
    readings,
    stopReason: 'not-decisive',
  };
}

/** The words of a follow-up and of the question it goes on from stand together for the whole plan. */
function tiesOf({ nodes, edges, operators }: Plan, words: string): readonly Tie[] {
  const tie = (to: Tie['to'], by: Tie['by']): Tie => ({ start: 0, end: words.length, to, by, isSure: true });
  return [
    ...nodes.flatMap(({ entities }, index) =>
      entities === undefined ? [] : [tie({ part: 'node', index }, 'name')],
    ),
    ...edges.map((_, index) => tie({ part: 'edge', index }, 'phrase')),
    ...operators.map((_, index) => tie({ part: 'operator', index }, 'operator')),
  ];
}
