import { buildPlan } from '../../task/build-plan.ts';
import { choosePath } from '../../task/choose-path.ts';
import type { MethodContext, MethodResult, Question } from '../method.ts';
import { answerChosen, type ChosenResult } from './answer-chosen.ts';
import { answerRanked } from './answer-ranked.ts';
import { askChoice, type Chosen } from './ask-choice.ts';
import type { ClewOptions } from './options.ts';
import { planRung, readGivenPlan } from './plan-rung.ts';
import { type Ranked, rank } from './rank.ts';
import { abstained } from './reading-answer.ts';
import { reservationsOf } from './reservations.ts';
import { better, coverageOf, type Effort, isAnswered, type RungResult, recordRung, round } from './rung.ts';

/** How far this question may climb: what was asked for, as far as a language model does the tasks. */
interface Reach {
  readonly effort: Effort;
  readonly mayChoose: boolean;
  readonly mayPlan: boolean;
}

/** Takes one rung after the other until one is sure, and gives the best result of those taken. */
export async function climb(
  question: Question,
  options: ClewOptions,
  context: MethodContext,
): Promise<MethodResult> {
  const plan = readGivenPlan(options.plan);
  if (plan !== undefined) {
    const given = { reason: 'given', plan, precision: 0 };
    return (await planRung(question, options, context, given)).result;
  }
  const reach = reachOf(options, context);
  const ranked = await rank(question, options, context, reach.mayChoose);
  const doubt = doubtOf(ranked, options, reach);
  recordRung(
    doubt === undefined ? 'path-decided' : 'path-undecided',
    'rank',
    { effort: reach.effort, ...measuresOf(ranked), ...(doubt === undefined ? {} : { reason: doubt }) },
    context,
  );
  if (doubt === undefined || (!reach.mayChoose && !reach.mayPlan)) {
    return (await resultOfRanking(ranked, question.text, options, context)).result;
  }
  return (await climbFrom(ranked, doubt, question, options, reach, context)).result;
}

function reachOf(options: ClewOptions, { tasks }: MethodContext): Reach {
  const hasModel = !tasks.isEmbedded(choosePath) || !tasks.isEmbedded(buildPlan);
  const effort = hasModel ? options.effort : 'none';
  return {
    effort,
    mayChoose: effort !== 'none' && !tasks.isEmbedded(choosePath),
    mayPlan: (effort === 'auto' || effort === 'high') && !tasks.isEmbedded(buildPlan),
  };
}

/** Why the ranking is not believed; undefined when it is. */
function doubtOf(
  { refused, precision, calibration, demands, ledger }: Ranked,
  { confidence }: ClewOptions,
  { effort }: Reach,
): string | undefined {
  if (refused !== undefined || effort === 'none') return refused;
  if (precision < confidence) return 'confidence';
  // An answer that would be partial anyway is worth a call.
  if (ledger.clues.some(({ status }) => status !== 'mapped')) return 'clues';
  if (effort === 'high' && calibration !== 'graph') return 'calibration';
  return demands.open.length > 0 ? 'demands' : undefined;
}

function measuresOf({ choice, precision, calibration }: Ranked): Readonly<Record<string, unknown>> {
  if (choice === undefined) return {};
  return {
    margin: Number.isFinite(choice.margin) ? round(choice.margin) : null,
    coverage: round(choice.coverage),
    precision: round(precision),
    calibration,
  };
}

/** What the ranking alone is worth: an answer, or abstention where it must not be believed. */
async function resultOfRanking(
  { choice, ledger, demands, precision, refused, found }: Ranked,
  text: string,
  options: ClewOptions,
  context: MethodContext,
): Promise<RungResult> {
  const stopReason = refused === 'no-start' || refused === 'exhausted' ? refused : 'not-decisive';
  let result = abstained(ledger.clues, stopReason);
  if (choice !== undefined && refused === undefined) {
    const asked = { text, choice, ledger, demands, precision, mentions: found.mentions };
    const kept = await reservationsOf(asked, context.graph);
    const sure = { ...ledger, clues: kept.clues };
    result =
      kept.refused === undefined
        ? await answerRanked(choice, sure, demands, options, context)
        : abstained(kept.clues, 'not-decisive');
    result = { ...result, complete: result.complete && kept.isWhole };
    if (kept.refused !== undefined)
      context.trace.record({ type: 'step', name: 'reading-refused', data: { reason: kept.refused } });
  }
  const confidence = isAnswered(result) ? { confidence: round(precision) } : {};
  return { rung: 'rank', result: { ...result, ...confidence }, coverage: coverageOf(result), precision };
}

async function climbFrom(
  ranked: Ranked,
  doubt: string,
  question: Question,
  options: ClewOptions,
  reach: Reach,
  context: MethodContext,
): Promise<RungResult> {
  let chosen: Chosen | undefined;
  const needsStructure = reach.mayPlan && ranked.demands.open.length > 0;
  if (reach.mayChoose && ranked.choice !== undefined && !needsStructure) {
    chosen = await askChoice(question, ranked.found.ranked, context);
    recordRung(
      'path-chosen',
      'choose',
      {
        reason: doubt,
        shown: chosen.shown.length,
        verdict: chosen.verdict,
        paths: chosen.reads.map((read) => chosen?.shown.indexOf(read)),
        combine: chosen.combine,
        constraints: chosen.constraints,
      },
      context,
    );
  }
  const picked =
    chosen?.verdict === 'chosen'
      ? await answerChosen(chosen, ranked.demands, ranked.precision, question, options, context)
      : undefined;
  const need = planReason(chosen, picked, doubt, reach, needsStructure);
  const isStopped = context.budget.exhausted() !== undefined;
  const planned =
    need === undefined || isStopped
      ? undefined
      : await planRung(question, options, context, {
          reason: need,
          ranked: ranked.found,
          precision: ranked.precision,
        });
  if (picked !== undefined && planned !== undefined) recordCheck(picked.result, planned.result, context);
  const best = better(picked, planned);
  if (best !== undefined && isAnswered(best.result)) return best;
  const own = await resultOfRanking(ranked, question.text, options, context);
  // That no path fits is the model's finding about the ranking too; that no model could be asked is not.
  if (chosen?.verdict === 'none' || chosen?.verdict === 'chosen') {
    const { clues, stopReason } = planned?.result ?? own.result;
    const known = clues.length === 0 ? own.result.clues : clues;
    const reason = isAnswered(own.result) || stopReason === 'complete' ? 'not-decisive' : stopReason;
    return { ...own, result: abstained(known, reason) };
  }
  const stopReason = context.budget.exhausted();
  if (stopReason === undefined) return own;
  return { ...own, result: { ...own.result, complete: false, stopReason } };
}

/** Why a plan is made; undefined when none is needed or allowed. */
function planReason(
  chosen: Chosen | undefined,
  picked: ChosenResult | undefined,
  doubt: string,
  { effort, mayPlan }: Reach,
  needsStructure: boolean,
): string | undefined {
  if (!mayPlan || chosen?.verdict === 'refused') return undefined;
  if (chosen === undefined) return needsStructure ? 'structure' : doubt;
  if (chosen.verdict !== 'chosen') return chosen.verdict === 'none' ? 'no-path' : 'unusable';
  if (picked === undefined || !isAnswered(picked.result)) return 'nothing-in-common';
  if (picked.isOpen) return 'structure';
  return effort === 'high' ? 'check' : undefined;
}

/** Whether two rungs came to the same answers. */
function recordCheck(one: MethodResult, other: MethodResult, { trace }: MethodContext): void {
  const names = ({ answers, verdict }: MethodResult) =>
    [...answers.map((answer) => (typeof answer === 'string' ? answer : answer.id)), String(verdict)]
      .sort()
      .join('\n');
  trace.record({ type: 'step', name: 'rungs-compared', data: { isSame: names(one) === names(other) } });
}
