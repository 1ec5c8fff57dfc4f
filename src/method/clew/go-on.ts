import { isDeepStrictEqual } from 'node:util';
import { accountFor, wordReasons } from '../../answer/check-words.ts';
import { MOST_OFFERED } from '../../answer/result.ts';
import { type FollowUp, followUp, type ReadPlan } from '../../conversation/follow-up.ts';
import { planWordsOf } from '../../conversation/plan-in-words.ts';
import { evaluatePlan } from '../../plan/evaluate.ts';
import type { Plan } from '../../plan/plan.ts';
import type { MethodContext, MethodResult, Question } from '../method.ts';
import { tiesOfPicked } from './given-plan.ts';
import type { ClewOptions } from './options.ts';
import { isAnswered, nothingFits, resultOf, runPlan } from './run-plan.ts';

/**
 * The answer to a follow-up question. If it may mean several things, they are offered as readings. Undefined if the
 * question stands by itself.
 * @param given the plan of such a reading, if the user picked one. For any other plan, the result is undefined too.
 */
export async function goOn(
  question: Question,
  given: Plan | undefined,
  options: ClewOptions,
  context: MethodContext,
): Promise<MethodResult | undefined> {
  const found = await readFollowUp(question, context);
  if (found === undefined) return undefined;
  const picked =
    given === undefined
      ? found.plans[(options.reading ?? 0) - 1]
      : found.plans.find(({ plan }) => isDeepStrictEqual(plan, given));
  if (given !== undefined && picked === undefined) return undefined;
  context.trace.record({
    type: 'step',
    name: 'followed-up',
    data: { kind: found.kind, plans: found.plans.length },
  });
  const [first] = found.doubts.length === 0 ? found.plans : [];
  const asked = picked === undefined ? first : { ...picked, ties: tiesOfPicked(picked) };
  if (asked === undefined) return offer(found, context);
  const { plan, words } = asked;
  const run = await runPlan(plan, options, context);
  // There may be too many earlier answers to name them all.
  const understood = found.kind === 'among' ? asked : { plan };
  const doubts = await nothingFits(understood, run, question.language, context);
  const result = { ...resultOf(words, asked, run, options, doubts), readAs: words };
  if (found.kind !== 'why' || !isAnswered(run)) return result;
  return { ...result, explains: (await planWordsOf(question.language, context))(plan) };
}

function readFollowUp(
  { text, language, today, after }: Question,
  { graph, signal, reading }: MethodContext,
): Promise<FollowUp | undefined> {
  if (after === undefined) return Promise.resolve(undefined);
  return followUp(text, after, {
    graph,
    signal,
    read: async (own) => {
      const { reader } = await reading();
      const { readings, doubts } = await reader.read(own, { today, signal });
      return readings.map(({ plan, ties, words }, index): ReadPlan => {
        const asked = { text: own, language, today };
        const open = wordReasons(accountFor(asked, plan, ties), plan, ties, new Map());
        const isBelieved = open.length === 0 || (index === 0 && doubts.length === 0);
        return { plan, ties, words, doubts: isBelieved ? [] : index === 0 ? doubts : open };
      });
    },
  });
}

async function offer({ plans, doubts }: FollowUp, { graph, signal }: MethodContext): Promise<MethodResult> {
  const readings = await Promise.all(
    plans.slice(0, MOST_OFFERED).map(async (one) => {
      const { answers, verdict } = await evaluatePlan(one.plan, graph, { signal, maxTriples: 1 });
      return { ...one, answers: answers.map(({ entity }) => entity), verdict };
    }),
  );
  return {
    answers: [],
    basis: 'none',
    clues: [],
    evidence: [],
    complete: false,
    doubts,
    readings,
    stopReason: 'not-decisive',
  };
}
