import { ConfigError } from '../errors.ts';
import type { KnowledgeGraph } from '../graph/graph.ts';
import { normaliseName } from '../graph/normalise.ts';
import { type Entity, stableId, type Triple } from '../graph/term.ts';
import { evaluatePlan, type PlanResult } from '../plan/evaluate.ts';
import { groupValues } from '../plan/group-values.ts';
import type { Plan } from '../plan/plan.ts';
import type { Reason } from '../plan/reason.ts';
import type { MethodResult } from './result.ts';
import { isSameValue } from './same-value.ts';

/** The most facts read of one relation at one edge: as many as a method may walk. */
const MAX_ROWS = 200_000;

export interface CheckedRun {
  /**
   * If the plan gives the answers: the entities as the plan gives them, with evidence that contains every fact needed
   * to derive them.
   */
  readonly result: MethodResult;
  readonly reasons: readonly Reason[];
}

/**
 * Runs a result's plan over the whole graph and compares its answers with those given. Adds to the evidence every fact
 * needed to derive the answers again (facts of solutions, of whatever a superlative discarded, and those that a
 * negation forbids), so that running the plan over the evidence alone gives the same answers.
 * @throws {GraphError} if the graph cannot be read.
 */
export async function checkRun(
  result: MethodResult,
  plan: Plan,
  graph: KnowledgeGraph,
  signal: AbortSignal,
): Promise<CheckedRun> {
  let run: PlanResult;
  try {
    run = await evaluatePlan(plan, graph, { maxRows: MAX_ROWS, maxTriples: MAX_ROWS, signal });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { result, reasons: [{ code: 'plan-failed', message: error.message }] };
  }
  const difference = differenceOf(plan, result, run);
  const cuts = run.cuts.map((cut): Reason => ({ code: 'cut', ...cut }));
  const known = new Set(result.evidence.map(({ triple }) => factKey(triple)));
  const missing = [...new Map(run.triples.map(({ triple }) => [factKey(triple), triple]))].flatMap(
    ([key, triple]) => (known.has(key) ? [] : [{ triple, clues: [] }]),
  );
  const whole = { ...result, evidence: [...result.evidence, ...missing] };
  if (difference !== undefined) return { result: whole, reasons: [difference, ...cuts] };
  return {
    result: {
      ...whole,
      ...(asks(plan, 'truth')
        ? {}
        : { answers: run.answers.map(({ entity }) => entity), values: groupValues(plan, run.answers) }),
      // Evidence that was cut to fit a prompt is complete again.
      truncated: (result.truncated ?? []).filter(({ what }) => what !== 'evidence'),
    },
    reasons: cuts,
  };
}

/** Whether a plan has an operator of a kind. */
export function asks({ operators }: Plan, kind: Plan['operators'][number]['kind']): boolean {
  return operators.some((operator) => operator.kind === kind);
}

function differenceOf(plan: Plan, result: MethodResult, run: PlanResult): Reason | undefined {
  if (asks(plan, 'truth')) {
    if (run.verdict !== undefined && result.verdict === run.verdict) return undefined;
    return {
      code: 'verdict-differs',
      plan: run.verdict,
      given: result.verdict,
    };
  }
  const planned = run.answers.map(({ entity }) => entity);
  const texts = result.answers.filter((answer) => typeof answer === 'string');
  const given = result.answers.filter((answer) => typeof answer !== 'string');
  const ids = { planned: idsOf(planned), given: idsOf(given) };
  const names = { planned: namesOf(planned.map(({ name }) => name)), texts: namesOf(texts) };
  // For a model's text: the same name, or the same number or date in another spelling.
  const isPlanned = (text: string): boolean =>
    names.planned.has(normaliseName(text)) || planned.some(({ name }) => isSameValue(text, name));
  const isTold = ({ name }: Entity): boolean =>
    names.texts.has(normaliseName(name)) || texts.some((text) => isSameValue(text, name));
  const extra =
    given.filter((entity) => !ids.planned.has(stableId(entity))).length +
    texts.filter((text) => !isPlanned(text)).length;
  const lacking = planned.filter((entity) => !ids.given.has(stableId(entity)) && !isTold(entity)).length;
  return extra === 0 && lacking === 0 ? undefined : { code: 'answers-differ', lacking, extra };
}

function idsOf(entities: readonly Entity[]): ReadonlySet<string> {
  return new Set(entities.map(stableId));
}

function namesOf(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.map(normaliseName));
}

function factKey({ head, relation, tail }: Triple): string {
  return JSON.stringify([stableId(head), relation.id, stableId(tail)]);
}
