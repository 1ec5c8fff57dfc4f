import { BudgetExceededError } from '../../errors.ts';
import { readFollowUpWords } from '../../language/read-follow-up.ts';
import type { Plan } from '../../plan/plan.ts';
import { readSlice } from '../../slice/read-slice.ts';
import { answerDirectly } from '../../task/answer-directly.ts';
import { answerFromTriples } from '../../task/answer-from-triples.ts';
import { exploreGraph } from '../../task/explore-graph.ts';
import { writePlan } from '../../task/write-plan.ts';
import type { Method, MethodContext, MethodResult, Question } from '../method.ts';
import { explore } from './explore.ts';
import { finish } from './finish.ts';
import { readGivenPlan, tiesOfGiven } from './given-plan.ts';
import { goOn } from './go-on.ts';
import { type ClewOptions, clewOptions } from './options.ts';
import { type ReadQuestion, readQuestion } from './read-question.ts';
import { abstain, answerReading, answerTried, answerUnsure, sameAnswers } from './results.ts';
import { nothingFits, resultOf, runPlan } from './run-plan.ts';
import { tellAbout, tellIntroduced, tellOfKind } from './tell-about.ts';
import { type PlanTrial, situationOf, type Writing, write } from './write.ts';

/**
 * The house method. The question is read without a model, and a sure reading is run. Otherwise a model that sees a
 * slice of the graph writes a plan in one call, and explores in a few more if that does not settle it. Whoever makes
 * the plan, it has exact relations, and code runs it. Without a model, an unsure question gets readings to choose from.
 */
export const clew: Method<ClewOptions> = {
  id: 'clew',
  title: 'Clew: one plan, seen before it is written, run by code',
  source: 'Clew',
  summary:
    'Reads the question as a plan over the graph; where that is not sure, a language model writes the plan with a slice of the graph in view.',
  needs: { languageModel: 'optional', embedder: false, graph: true, topicEntities: 'extracted-or-gold' },
  tasks: [writePlan, exploreGraph, answerDirectly, answerFromTriples].map(({ id }) => id),
  departures: [],
  expectedCalls: '0 when the reading is sure, else 1, at most 6; none without a language model',
  options: clewOptions,

  async run(question, options, context) {
    const result = await answer(question, options, context);
    recordEvidence(result, context);
    return finish(result, question, options, context);
  },
};

async function answer(
  question: Question,
  options: ClewOptions,
  context: MethodContext,
): Promise<MethodResult> {
  const plan = readGivenPlan(options.plan);
  const followed = await goOn(question, plan, options, context);
  if (followed !== undefined) return followed;
  const result = await answerAlone(question, plan, options, context);
  const isPicked = plan !== undefined || options.reading !== undefined;
  if (isPicked || !isFollowUp(question)) return result;
  return { ...result, doubts: [...(result.doubts ?? []), { code: 'stands-alone' }] };
}

/** Whether a question is worded as a follow-up and there is an earlier question that was understood. */
function isFollowUp({ text, after }: Question): boolean {
  return (
    (after?.plan !== undefined || (after?.readings ?? []).length > 0) && readFollowUpWords(text) !== undefined
  );
}

async function answerAlone(
  question: Question,
  plan: Plan | undefined,
  options: ClewOptions,
  context: MethodContext,
): Promise<MethodResult> {
  if (plan === undefined && options.reading === undefined) {
    const told = await tellAbout(question, context);
    if (told !== undefined) return told;
  }
  const read = await readQuestion(question, options, context);
  if (plan !== undefined) {
    const run = await runPlan(plan, options, context);
    const doubts = await nothingFits({ plan }, run, question.language, context);
    return resultOf(question.text, { plan, ties: tiesOfGiven(plan, read) }, run, options, doubts);
  }
  recordReading(read, options, context);
  if (options.reading !== undefined) return answerReading(options.reading, read, question, options, context);
  const isSure = read.doubts.length === 0 && read.readings.length > 0;
  const hasModel = options.effort !== 'none' && !context.tasks.isEmbedded(writePlan);
  const own = isSure ? await answerReading(1, read, question, options, context) : undefined;
  const told =
    (await tellOfKind(read, question, context)) ??
    (own !== undefined && isSaid(own) ? undefined : await tellIntroduced(read, question, context));
  if (told !== undefined) return told;
  if (own !== undefined && !(hasModel && options.effort === 'high')) return own;
  if (!hasModel)
    return read.isLikely
      ? answerUnsure(read, question, options, context)
      : unsettled(read, 'not-decisive', question, options, context);
  try {
    return await answerByModel(question, read, own, options, context);
  } catch (error) {
    if (!(error instanceof BudgetExceededError)) throw error;
    return own ?? unsettled(read, context.budget.exhausted() ?? 'call-cap', question, options, context);
  }
}

async function answerByModel(
  question: Question,
  read: ReadQuestion,
  own: MethodResult | undefined,
  options: ClewOptions,
  context: MethodContext,
): Promise<MethodResult> {
  const situation = await situationOf(question, read, options, context);
  const writing = await write(await readSlice(situation.request, context.graph), situation);
  if (own !== undefined && agrees(own, writing, context)) return own;
  const settled = writing.tried?.objections.length === 0 ? writing.tried : undefined;
  if (settled?.run !== undefined) return answerTried(settled, situation);
  // If the whole schema was in view, there is nothing more to look for.
  if (writing.none !== undefined && writing.slice.isWhole) return abstain(read, 'exhausted', writing.none);
  const calls = options.effort === 'low' ? 0 : options.exploreCalls;
  const explored = await explore(writing, calls, situation);
  if (explored.none !== undefined) return abstain(read, 'exhausted', explored.none);
  const best = betterOf(explored.committed, writing.tried);
  if (best?.run !== undefined) return answerTried(best, situation);
  return writing.none === undefined
    ? unsettled(read, context.budget.exhausted() ?? 'exhausted', question, options, context)
    : abstain(read, 'exhausted', writing.none);
}

/** What a question gets whose reading is not sure, and which no model settled. */
async function unsettled(
  read: ReadQuestion,
  stopReason: MethodResult['stopReason'],
  question: Question,
  options: ClewOptions,
  context: MethodContext,
): Promise<MethodResult> {
  return options.unsure === 'answer' && read.readings.length > 0
    ? answerUnsure(read, question, options, context)
    : abstain(read, stopReason);
}

/** Whether every relation of its plan is surely said by words of the question. */
function isSaid({ plan, ties = [] }: MethodResult): boolean {
  const said = new Set(ties.flatMap(({ to, isSure }) => (isSure && to.part === 'edge' ? [to.index] : [])));
  return plan?.edges.every((_, edge) => said.has(edge)) === true;
}

/** The committed plan, or else the first one, provided it gives an answer. */
function betterOf(...plans: readonly (PlanTrial | undefined)[]): PlanTrial | undefined {
  return plans.find((one) => one?.run !== undefined && !one.objections.some(({ kind }) => kind === 'empty'));
}

/** Whether the plan that checks a sure reading gives the same answers. */
function agrees(own: MethodResult, { tried }: Writing, { trace }: MethodContext): boolean {
  const isSame = tried?.run !== undefined && sameAnswers(own, tried.run);
  trace.record({ type: 'step', name: 'reading-checked', data: { isSame } });
  return isSame;
}

/** How many evidence triples go into the trace. */
const TRACED = 50;

function recordEvidence({ evidence }: MethodResult, { trace }: MethodContext): void {
  evidence.slice(0, TRACED).forEach(({ triple: { head, relation, tail }, clues }, branch) => {
    trace.record({
      type: 'path-extended',
      branch,
      triple: { head: head.name, relation: relation.name, tail: tail.name },
      covered: clues,
      case: 'aligned',
    });
  });
}

function recordReading(read: ReadQuestion, { effort }: ClewOptions, { trace }: MethodContext): void {
  trace.record({
    type: 'step',
    name: 'question-read',
    data: {
      effort,
      readings: read.readings.map(({ words, answers }) => ({ words, answers: answers.length })),
      names: read.names.map(({ text }) => text),
      precision: Math.round(read.precision * 1000) / 1000,
      isSure: read.doubts.length === 0,
    },
  });
}
