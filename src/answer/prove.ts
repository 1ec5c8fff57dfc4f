import type { KnowledgeGraph } from '../graph/graph.ts';
import type { Reason } from '../plan/reason.ts';
import type { Trace } from '../trace.ts';
import type { AnswerEntity, Outcome } from './answer.ts';
import { narrowedByClass } from './check-classes.ts';
import { checkRun } from './check-run.ts';
import { textAgrees } from './check-text.ts';
import { accountFor, wordReasons } from './check-words.ts';
import { relationNames } from './relation-names.ts';
import { resolveNames } from './resolve-names.ts';
import type { MethodResult, Question } from './result.ts';
import { vetoes } from './vetoes.ts';

/** What supports an answer, and what counts against it. */
export interface Proof {
  /** The method's result, with the facts that its plan needs added to the evidence. */
  readonly result: MethodResult;
  readonly answers: readonly AnswerEntity[];
  readonly outcome: Outcome;
  /** Whether every clue was mapped, the method's own condition held, and no cut limits the set of answers. */
  readonly complete: boolean;
  /** Empty if and only if the outcome is `grounded`. */
  readonly why: readonly Reason[];
}

export interface ProofContext {
  readonly graph: KnowledgeGraph;
  readonly signal: AbortSignal;
  readonly trace: Trace;
}

/**
 * Decides the outcome of every method's answer. This is the only place that does so, and a model's own claim never
 * counts:
 *
 * - `abstained`: there is no answer, or a verdict cannot be given because it is not known whom it is about.
 * - `model`: no fact of the graph supports any answer.
 * - `grounded`: a proof. (1) The plan, run again, gives exactly the answers, and the evidence holds every fact they can
 *   be derived from; (2) every name, value and class of the question is in the plan; (3) every other word that carries
 *   meaning is tied to a part of the plan, by a sure tie or because a model chose that part; (4) no veto holds
 *   (`vetoes`); (5) nothing was cut.
 * - `partial`: anything in between; `why` says what is missing. Without a plan nothing can be proved.
 * @throws {GraphError} if the graph cannot be read.
 */
export async function prove(result: MethodResult, question: Question, context: ProofContext): Promise<Proof> {
  const { plan, ties = [] } = result;
  const early = judge(result);
  if (early.outcome !== 'partial' || plan === undefined) return withCheckedText(early, question, context);
  const run = await checkRun(result, plan, context.graph, context.signal);
  const proved = judge(run.result, run.reasons);
  if (proved.outcome !== 'partial') return withCheckedText(proved, question, context);
  const accounted = accountFor(question, plan, ties);
  const why = [
    ...proved.why.filter(({ code }) => code !== 'no-plan'),
    ...wordReasons(accounted, plan, ties, relationNames(run.result.evidence)),
    ...vetoes(accounted, plan, run.result),
    ...(await narrowedByClass(question.text, plan, ties, context.graph, context.signal)),
  ];
  const outcome = why.length === 0 ? 'grounded' : 'partial';
  return withCheckedText({ ...proved, why, outcome }, question, context);
}

/**
 * Replaces a model's sentence by the template if it says something other than the answers. The trace and `why` say so.
 */
function withCheckedText(proof: Proof, question: Question, { trace }: ProofContext): Proof {
  const { result, outcome, answers } = proof;
  // Where code lists the facts about a thing, the text also names other things at the ends of the same relations.
  const isTold = result.plan !== undefined && result.plan.edges.length === 0;
  const isSaid = !isTold && result.text !== undefined && (outcome === 'grounded' || outcome === 'partial');
  if (!isSaid || textAgrees(result.text, answers, result, question.text)) return proof;
  const { text, ...rest } = result;
  trace.record({ type: 'warning', name: 'text-differs', about: text ?? '' });
  const why: readonly Reason[] =
    outcome === 'grounded' ? proof.why : [...proof.why, { code: 'text-differs', text: text ?? '' }];
  return { ...proof, result: rest, why };
}

/** What counts against a result before its plan is examined. The outcome is never `grounded`. */
export function judge(result: MethodResult, found: readonly Reason[] = []): Proof {
  const { verdict, ...rest } = result;
  // Nothing is true or untrue of somebody unknown.
  if (verdict !== undefined && result.doubts?.some(({ code }) => code === 'unresolved'))
    return judge({ ...rest, answers: [], evidence: [], basis: 'none' });
  const { answers, unresolved } = resolveNames(result.answers, result.evidence);
  const given = answers.length + (result.verdict === undefined || answers.length > 0 ? 0 : 1);
  const doubts = result.doubts ?? [];
  const ledger = ledgerReasons(result);
  const complete = result.complete && result.clues.length > 0 && ledger.length === 0;
  const say = (outcome: Outcome, why: readonly Reason[]): Proof => ({
    result,
    answers,
    outcome,
    complete,
    why,
  });
  if (given === 0 || result.basis === 'none') {
    // Readings on offer have answers, so `no-answer` would be wrong.
    const said: readonly Reason['code'][] = ['no-answer', 'nothing-fits', 'several-readings'];
    const isSaid = doubts.some(({ code }) => said.includes(code));
    return say('abstained', [
      ...doubts,
      ...ledger,
      ...ended(result),
      ...(isSaid ? [] : [{ code: 'no-answer' } as const]),
    ]);
  }
  // Something read off the graph without facts to show (a count, the verdict of a query) is not the model's own
  // knowledge.
  const isBare = result.basis !== 'kg' && result.plan === undefined;
  if (result.basis === 'llm' || (isBare && result.evidence.length === 0)) {
    return say('model', [...doubts, { code: 'no-evidence' }]);
  }
  const isOutside = unresolved.length === given && found.length > 0;
  if (isOutside || (isBare && unresolved.length === given)) {
    return say('model', [...doubts, ...found, { code: 'no-evidence' }]);
  }
  const outside: readonly Reason[] =
    !isBare || unresolved.length === 0 ? [] : [{ code: 'outside-evidence', names: unresolved }];
  const unfinished: readonly Reason[] =
    result.complete || ledger.length > 0 ? [] : [{ code: 'not-finished', stopReason: result.stopReason }];
  const unplanned: readonly Reason[] = result.plan === undefined ? [{ code: 'no-plan' }] : [];
  return say('partial', [...doubts, ...found, ...outside, ...ledger, ...unfinished, ...unplanned]);
}

/** Clues that were not settled, then cuts, each in their order. */
function ledgerReasons({ clues, truncated = [] }: MethodResult): readonly Reason[] {
  return [
    ...clues.flatMap(({ text, status }): readonly Reason[] =>
      status === 'mapped' ? [] : [{ code: status, text }],
    ),
    ...truncated.map((cut): Reason => ({ code: 'cut', ...cut })),
  ];
}

/** The limit that ended the search before there was an answer, if one did. */
function ended({ stopReason }: MethodResult): readonly Reason[] {
  return stopReason.endsWith('-cap') ? [{ code: 'not-finished', stopReason }] : [];
}
