import type { KnowledgeGraph } from '../graph/graph.ts';
import type { Reason } from '../plan/reason.ts';
import type { Trace } from '../trace.ts';
import type { AnswerEntity, Outcome } from './answer.ts';
import { checkByQuery } from './check-answer.ts';
import { resolveNames } from './resolve-names.ts';
import type { MethodResult, Question } from './result.ts';

/** What an answer rests on, and what is held against it. */
export interface Proof {
  /** The method's result; facts that its plan needs have joined the evidence. */
  readonly result: MethodResult;
  readonly answers: readonly AnswerEntity[];
  readonly outcome: Outcome;
  /** Every clue was mapped, the method's own condition held, and nothing that bounds the set was cut. */
  readonly complete: boolean;
  /** Empty exactly when the outcome is `grounded`. */
  readonly why: readonly Reason[];
}

export interface ProofContext {
  readonly graph: KnowledgeGraph;
  readonly signal: AbortSignal;
  readonly trace: Trace;
}

/**
 * Decides the outcome of every method's answer, in this one place and never by a model's own word:
 *
 * - `abstained`: there is no answer.
 * - `model`: no fact of the graph stands behind any answer.
 * - `grounded`: a proof: nothing at all is held against the answer.
 * - `partial`: everything between.
 */
export async function prove(result: MethodResult, question: Question, context: ProofContext): Promise<Proof> {
  const checked = await checkByQuery(result, context.graph, context);
  return judge(checked, question);
}

/** The part of the proof that reads nothing but the result. */
export function judge(result: MethodResult, _question: Question): Proof {
  const { answers, unresolved } = resolveNames(result.answers, result.evidence);
  const given = answers.length + (result.verdict === undefined || answers.length > 0 ? 0 : 1);
  const doubts = result.doubts ?? [];
  const ledger = ledgerReasons(result);
  const complete = result.complete && result.clues.length > 0 && ledger.length === 0;
  const found = (outcome: Outcome, why: readonly Reason[]): Proof => ({
    result,
    answers,
    outcome,
    complete,
    why,
  });
  if (given === 0 || result.basis === 'none')
    return found('abstained', [...doubts, ...ledger, { code: 'no-answer' }]);
  if (result.basis === 'llm' || result.evidence.length === 0 || unresolved.length === given) {
    return found('model', [...doubts, { code: 'no-evidence' }]);
  }
  const outside: readonly Reason[] =
    unresolved.length === 0 ? [] : [{ code: 'outside-evidence', names: unresolved }];
  const unfinished: readonly Reason[] =
    complete || ledger.length > 0 ? [] : [{ code: 'not-finished', stopReason: result.stopReason }];
  const why = [...doubts, ...outside, ...ledger, ...unfinished];
  return found(why.length === 0 ? 'grounded' : 'partial', why);
}

/** Clues that were not settled and cuts, in their order. */
function ledgerReasons({ clues, truncated = [] }: MethodResult): readonly Reason[] {
  return [
    ...clues.flatMap(({ text, status }): readonly Reason[] =>
      status === 'mapped' ? [] : [{ code: status, text }],
    ),
    ...truncated.map((cut): Reason => ({ code: 'cut', ...cut })),
  ];
}
