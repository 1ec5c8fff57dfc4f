import { BudgetExceededError } from '../../../errors.ts';
import type { Interpretations } from '../../../model/embedded/interpret.ts';
import { evaluateQuery } from '../../../plan/evaluate-query.ts';
import type { Plan } from '../../../plan/worded-plan.ts';
import type { BuiltPlan } from '../../../task/build-plan.ts';
import type { MethodContext, MethodResult, Question } from '../../method.ts';
import { type Aligned, take, tryAlign } from './align.ts';
import { checkReferences } from './check-references.ts';
import { fail, frontier, groundFrontier, isEmbedded } from './ground.ts';
import { readIdentities } from './identities.ts';
import { linkNodes } from './link.ts';
import { makePlan } from './make-plan.ts';
import type { PlanOptions } from './options.ts';
import { type Cut, type Reached, readAnswer } from './read-answer.ts';
import { repair, repairFailed } from './repair.ts';
import { edgeText, nodeOf, type PlanState } from './state.ts';
import { compile } from './to-query.ts';

export interface PlanOutcome {
  readonly result: MethodResult;
  /** Share of the clues that were mapped, 0..1. */
  readonly coverage: number;
  /** Texts of the clues that were not. */
  readonly unmapped: readonly string[];
  /** The plan that was run; without nodes where none could be made. */
  readonly plan: Plan;
}

const NO_PLAN: Plan = { nodes: [], edges: [], answer: '', asks: 'set', filters: [] };

/**
 * Plans a question, or takes the plan given, and answers it: names are linked, edges grounded frontier by frontier, sets kept
 * aligned, and what leaves a set empty repaired. At most one more plan is asked for, with what was wrong with the first.
 * When the budget ends the best that is grounded is the answer.
 */
export async function runPlan(
  question: Question,
  options: PlanOptions,
  context: MethodContext,
  given: { readonly plan?: Plan; readonly ranked?: Interpretations } = {},
): Promise<PlanOutcome> {
  const { ranked } = given;
  const how = { maxHops: options.maxHops, beam: options.beam, ...(ranked === undefined ? {} : { ranked }) };
  let built: BuiltPlan = { uncovered: [], mends: [] };
  if (given.plan !== undefined) {
    checkReferences(given.plan);
    built = { ...built, plan: given.plan };
  } else {
    try {
      built = await makePlan(question, context, how);
    } catch (error) {
      if (!(error instanceof BudgetExceededError)) throw error;
      return nothing(context.budget.exhausted() ?? 'call-cap');
    }
  }
  if (built.plan === undefined) return nothing('exhausted');
  const first = await execute(built.plan, built, question, options, context);
  const problem = given.plan === undefined ? problemOf(first) : undefined;
  if (problem === undefined || !canAsk(first.state)) return outcome(first);
  try {
    context.trace.record({ type: 'step', name: 'plan-replaced', data: { problem } });
    const second = await makePlan(question, context, { ...how, problem });
    if (second.plan === undefined) return outcome(first);
    const again = await execute(second.plan, second, question, options, context);
    return outcome(problemOf(again) === undefined || first.result === undefined ? again : first);
  } catch (error) {
    if (!(error instanceof BudgetExceededError)) throw error;
    first.state.stopped = context.budget.exhausted();
    return outcome(first);
  }
}

/** Links, grounds and evaluates one plan. */
async function execute(
  plan: Plan,
  { uncovered, loose = [] }: BuiltPlan,
  question: Question,
  options: PlanOptions,
  context: MethodContext,
): Promise<Reached> {
  const thinker = await context.tasks.thinker();
  const { links, cuts } = await linkNodes(plan, question, context, thinker);
  const state: PlanState = {
    question,
    context,
    options,
    thinker,
    plan,
    links,
    identities: readIdentities(plan),
    loose: new Set(loose),
    grounded: new Map(),
    failed: new Map(),
    foreseen: new Map(),
    sets: new Map(),
    stopped: undefined,
    branchCalls: 0,
  };
  recordLinks(state);
  let whole: Aligned | undefined;
  for (let edges = frontier(state); edges.length > 0; edges = frontier(state)) {
    context.signal.throwIfAborted();
    const before = new Set(state.grounded.keys());
    await groundFrontier(state, edges);
    const fresh = [...state.grounded.keys()].filter((index) => !before.has(index));
    whole = fresh.length === 0 ? undefined : await keepAligned(state, fresh);
    const unsaid = edges.filter((index) => isUnsaid(state, index));
    if (await repairFailed(state, unsaid)) whole = undefined;
  }
  plan.edges.forEach((_, index) => {
    const isOpen =
      !state.grounded.has(index) && !state.failed.has(index) && !state.identities.edges.has(index);
    if (isOpen) fail(state, index, 'not-reached');
  });
  return { state, original: plan, uncovered, ...(await readWhole(state, cuts, whole)) };
}

function isUnsaid({ failed }: PlanState, index: number): boolean {
  const reason = failed.get(index);
  return reason === 'no-relation' || reason === 'none-fits';
}

/**
 * Aligns all sets and repairs what leaves one empty. A statement may be false: an empty set is an answer there, as long as its
 * relations are sure. Gives the whole answer when no edge waits any more and nothing was repaired.
 */
async function keepAligned(state: PlanState, fresh: readonly number[]): Promise<Aligned | undefined> {
  const isLast = state.plan.edges.every(
    (_, index) => state.grounded.has(index) || state.failed.has(index) || state.identities.edges.has(index),
  );
  const aligned = isLast ? await evaluateWhole(state) : await tryAlign(state);
  if (aligned === undefined) return undefined;
  const { emptied, cuts } = aligned.result;
  if (emptied === undefined) take(state, aligned);
  else {
    const isSure = fresh.every((index) => state.grounded.get(index)?.by !== 'nearness');
    // Of facts that were not all read an empty set proves nothing.
    const isProven = cuts.every(({ what }) => what === 'evidence');
    if (isProven && !(state.plan.asks === 'truth' && isSure)) {
      await repair(state, aligned, fresh);
      return undefined;
    }
  }
  return isLast ? aligned : undefined;
}

async function evaluateWhole(state: PlanState): Promise<Aligned | undefined> {
  const compiled = compile(state, state.grounded, { isFinal: true });
  if (compiled === undefined) return undefined;
  const { graph, signal } = state.context;
  const maxTriples = state.options.maxEvidence;
  const result = await evaluateQuery(compiled.query, graph, { signal, maxTriples });
  return { compiled, result };
}

async function readWhole(
  state: PlanState,
  cuts: readonly Cut[],
  known: Aligned | undefined,
): Promise<Pick<Reached, 'cuts' | 'compiled' | 'result'>> {
  const whole = known ?? (await evaluateWhole(state));
  for (const index of whole?.compiled.leftOut ?? []) fail(state, index, 'not-reached');
  return { cuts, compiled: whole?.compiled, result: whole?.result };
}

/** What was wrong, for another plan; undefined when there is an answer. */
function problemOf({ state, result, compiled, original }: Reached): string | undefined {
  const hasAnswer = compiled?.nodes.has(state.plan.answer) === true;
  const isFound =
    result !== undefined &&
    hasAnswer &&
    (original.asks === 'set'
      ? result.answers.length > 0
      : original.asks === 'count'
        ? state.failed.size === 0
        : true);
  if (isFound) return undefined;
  const edges = [...state.failed].map(([index, reason]) => {
    const edge = original.edges[index] as Plan['edges'][number];
    return `"${edgeText(original, edge)}": ${PROBLEMS[reason]}`;
  });
  const names = original.nodes.flatMap(({ id, text }) => {
    const link = state.links.get(id);
    if (link?.kind !== 'none') return [];
    return [
      `"${text}": nothing in the graph bears this name${link.nearest.length > 0 ? ` (near: ${link.nearest.join(', ')})` : ''}`,
    ];
  });
  const all = [...names, ...edges];
  return all.length === 0 ? 'the parts are there, but nothing fits all of them together' : all.join('; ');
}

const PROBLEMS = {
  'no-relation': 'nothing is recorded there',
  'none-fits': 'no relation of the graph says this',
  emptied: 'contradicts the other parts',
  branch: 'contradicts the other parts',
  budget: 'not looked at',
  'not-reached': 'cannot be reached from anything known',
  generic: 'left out',
} as const;

function canAsk(state: PlanState): boolean {
  return state.stopped === undefined && !isEmbedded(state) && state.context.budget.exhausted() === undefined;
}

function recordLinks({ plan, links, context }: PlanState): void {
  const clues = plan.nodes.filter(({ kind }) => kind !== 'variable');
  context.trace.record({
    type: 'clue-extracted',
    clues: [
      ...plan.nodes.map(({ text, kind }) => ({ text, kind })),
      ...plan.edges.map(({ phrase }) => ({ text: phrase, kind: 'relation' })),
    ],
  });
  for (const { id, text } of clues) {
    const link = links.get(id);
    const clue = plan.nodes.findIndex((node) => node.id === id);
    context.trace.record({
      type: 'entity-linked',
      clue,
      text,
      entities: link?.entities.map((entity) => ({ id: entity.id, name: entity.name })) ?? [],
      of: link?.entities.length ?? 0,
    });
    if (link?.kind === 'none')
      context.trace.record({ type: 'step', name: 'name-not-found', data: { text, nearest: link.nearest } });
    if (link?.kind === 'value')
      context.trace.record({ type: 'step', name: 'value-compared', data: { text: nodeOf(plan, id).text } });
  }
}

function outcome(reached: Reached): PlanOutcome {
  const result = readAnswer(reached);
  const unmapped = result.clues.filter(({ status }) => status !== 'mapped').map(({ text }) => text);
  const coverage = result.clues.length === 0 ? 0 : 1 - unmapped.length / result.clues.length;
  return { result, coverage, unmapped, plan: reached.original };
}

function nothing(stopReason: MethodResult['stopReason']): PlanOutcome {
  const result = {
    answers: [],
    basis: 'none',
    clues: [],
    evidence: [],
    complete: false,
    stopReason,
  } as const;
  return { result, coverage: 0, unmapped: [], plan: NO_PLAN };
}
