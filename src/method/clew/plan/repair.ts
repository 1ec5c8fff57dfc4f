import { BudgetExceededError } from '../../../errors.ts';
import type { Plan, PlanEdge } from '../../../plan/worded-plan.ts';
import { chooseBranch } from '../../../task/choose-branch.ts';
import { type Aligned, take, tryAlign } from './align.ts';
import { candidatesOf, FITS } from './candidates.ts';
import { fail } from './ground.ts';
import {
  edgeText,
  type Grounding,
  nodeOf,
  type PlanState,
  shown,
  turned,
  type Way,
  wayKey,
  wayText,
} from './state.ts';

/** Other relations tried for an edge, edges that are tried, and trials in all: each reads the graph. */
const MOST = { ways: 3, edges: 3, trials: 16 };

/** One change to the grounding. */
interface Trial {
  readonly kind: 'next-relation' | 'inverse' | 'composition' | 'generic-merged' | 'generic-dropped';
  readonly edge: number;
  readonly way?: Way;
  readonly drops: readonly number[];
  /** The plan with a generic node merged away. */
  readonly plan?: Plan;
}

/**
 * Makes the newest part of a grounding fit the rest, when some set became empty: the edge that emptied it takes its next
 * relation, the inverse, two relations in a row; a generic node is merged away or dropped; where two phrases contradict
 * each other the model says once which counts. The first change that leaves no set empty stays. When none does, the new
 * edges are given up one by one until the rest holds.
 * @param fresh edges grounded since the last time the sets held.
 */
export async function repair(state: PlanState, emptied: Aligned, fresh: readonly number[]): Promise<void> {
  const faults = faultsOf(state, emptied, fresh);
  explain(state, emptied, faults);
  let trials = 0;
  for await (const trial of trialsOf(state, faults)) {
    if (trials++ >= MOST.trials) break;
    const grounded = applied(state, trial);
    const aligned = await tryAlign({ ...state, plan: trial.plan ?? state.plan }, grounded);
    if (aligned === undefined || aligned.result.emptied !== undefined) continue;
    accept(state, trial, grounded, aligned);
    return;
  }
  await chooseBetween(state, emptied, faults);
  await giveUp(state, fresh);
}

/**
 * An edge no relation says may go on to the node behind a kind of thing that the graph does not hold. True when one did.
 */
export async function repairFailed(state: PlanState, failed: readonly number[]): Promise<boolean> {
  let isChanged = false;
  for (const index of failed) {
    for await (const trial of mergesOf(state, index)) {
      const grounded = applied(state, trial);
      const aligned = await tryAlign({ ...state, plan: trial.plan ?? state.plan }, grounded);
      if (aligned === undefined || aligned.result.emptied !== undefined) continue;
      state.failed.delete(index);
      accept(state, trial, grounded, aligned);
      isChanged = true;
      break;
    }
  }
  return isChanged;
}

/** The edge at which a set became empty first, then the new edges at the same node, then the other new ones. */
function faultsOf(
  state: PlanState,
  { result, compiled }: Aligned,
  fresh: readonly number[],
): readonly number[] {
  const { emptied } = result;
  const at = emptied?.kind === 'edge' ? compiled.planEdges[emptied.index] : undefined;
  const touches = (index: number) => {
    const edge = state.plan.edges[index];
    return edge !== undefined && (edge.from === emptied?.node || edge.to === emptied?.node);
  };
  const near = [...state.grounded.keys()]
    .filter(touches)
    .sort((a, b) => Number(fresh.includes(b)) - Number(fresh.includes(a)));
  const ordered = [...(at === undefined ? [] : [at]), ...near, ...fresh];
  return [...new Set(ordered)]
    .filter((index) => state.grounded.has(index) && state.plan.edges[index]?.isNegated !== true)
    .slice(0, MOST.edges);
}

async function* trialsOf(state: PlanState, faults: readonly number[]): AsyncGenerator<Trial> {
  const tried = new Set<string>();
  const isNew = (index: number, way: Way) => {
    const key = `${index} ${wayKey(way)}`;
    return tried.has(key) ? false : tried.add(key) !== undefined;
  };
  const open = faults.filter((index) => state.grounded.get(index)?.by !== 'plan');
  for (const index of open) {
    const { others = [], ways = [] } = state.grounded.get(index) ?? {};
    for (const way of ways) isNew(index, way);
    const fitting = others.filter(({ score }) => score >= FITS / 2).slice(0, MOST.ways);
    for (const way of fitting) {
      if (isNew(index, way)) yield { kind: kindOf(way, ways), edge: index, way, drops: [] };
    }
  }
  for (const index of open) {
    for (const way of state.grounded.get(index)?.ways ?? []) {
      const inverse = turned({ ...way, isFirm: false });
      if (way.steps.length === 1 && isNew(index, inverse))
        yield { kind: 'inverse', edge: index, way: inverse, drops: [] };
    }
  }
  for (const index of open) {
    const composed = (await candidatesOf(state, index, { isComposed: true })).filter(
      ({ steps }) => steps.length === 2,
    );
    for (const way of composed.slice(0, MOST.ways)) {
      if (way.score >= FITS / 2 && isNew(index, way))
        yield { kind: 'composition', edge: index, way, drops: [] };
    }
  }
  for (const index of open) yield* mergesOf(state, index);
  for (const index of faults) {
    if (isLeaf(state, index)) yield { kind: 'generic-dropped', edge: index, drops: [index] };
  }
}

/** A kind of thing between two nodes that the graph does not hold: the edge goes on to the node behind it. */
async function* mergesOf(state: PlanState, index: number): AsyncGenerator<Trial> {
  const { plan } = state;
  const edge = plan.edges[index] as PlanEdge;
  for (const between of [edge.from, edge.to]) {
    const isUsed = between === plan.answer || plan.top?.by === between;
    if (isUsed || nodeOf(plan, between).kind !== 'variable') continue;
    if (plan.filters.some(({ node }) => node === between)) continue;
    const others = plan.edges.flatMap(({ from, to }, other) =>
      other !== index && (from === between || to === between) ? [other] : [],
    );
    const [next] = others;
    if (next === undefined || others.length > 1 || plan.edges[next]?.isNegated === true) continue;
    const behind = plan.edges[next] as PlanEdge;
    const end = behind.from === between ? behind.to : behind.from;
    if (end === edge.from || end === edge.to) continue;
    const merged = edge.from === between ? { ...edge, from: end } : { ...edge, to: end };
    const shorter = { ...plan, edges: plan.edges.map((one, place) => (place === index ? merged : one)) };
    const [way] = await candidatesOf({ ...state, plan: shorter }, index);
    if (way !== undefined && way.score >= FITS)
      yield { kind: 'generic-merged', edge: index, way, drops: [next], plan: shorter };
  }
}

function kindOf(way: Way, before: readonly Way[]): Trial['kind'] {
  if (way.steps.length === 2) return 'composition';
  const isTurned = before.some((one) => wayKey(turned(one)) === wayKey(way));
  return isTurned ? 'inverse' : 'next-relation';
}

/** An edge to a mere kind of thing, on which nothing else depends. */
function isLeaf({ plan, grounded }: PlanState, index: number): boolean {
  const edge = plan.edges[index] as PlanEdge;
  return [edge.from, edge.to].some((id) => {
    const isUsed = id === plan.answer || plan.top?.by === id || plan.filters.some(({ node }) => node === id);
    const others = [...grounded.keys()].filter((other) => {
      const { from, to } = plan.edges[other] as PlanEdge;
      return other !== index && (from === id || to === id);
    });
    return nodeOf(plan, id).kind === 'variable' && !isUsed && others.length === 0;
  });
}

function applied(state: PlanState, { edge, way, drops }: Trial): Map<number, Grounding> {
  const grounded = new Map(state.grounded);
  for (const index of drops) grounded.delete(index);
  const before = state.grounded.get(edge);
  if (way === undefined) return grounded;
  const others = before?.others.filter((other) => wayKey(other) !== wayKey(way)) ?? [];
  return grounded.set(edge, { ways: [way], by: way.isFirm ? 'words' : 'nearness', others });
}

function accept(state: PlanState, trial: Trial, grounded: Map<number, Grounding>, aligned: Aligned): void {
  note(state, trial);
  state.grounded = grounded;
  state.plan = trial.plan ?? state.plan;
  for (const index of trial.drops) fail(state, index, 'generic');
  take(state, aligned);
}

function explain(state: PlanState, { result, compiled }: Aligned, faults: readonly number[]): void {
  const { emptied } = result;
  const edge = emptied?.kind === 'edge' ? compiled.planEdges[emptied.index] : faults[0];
  state.context.trace.record({
    type: 'step',
    name: 'set-emptied',
    data: {
      by: emptied?.kind ?? 'edge',
      ...(edge === undefined
        ? {}
        : { edge, phrase: edgeText(state.plan, state.plan.edges[edge] as PlanEdge) }),
      node: emptied === undefined ? '' : shown(nodeOf(state.plan, emptied.node)),
    },
  });
}

function note(state: PlanState, { kind, edge, way }: Trial): void {
  state.context.trace.record({
    type: 'step',
    name: 'plan-repaired',
    data: {
      kind,
      edge,
      phrase: edgeText(state.plan, state.plan.edges[edge] as PlanEdge),
      ...(way === undefined ? {} : { relations: [wayText(way)] }),
    },
  });
}

/** At most once: of phrases that cannot hold together the model keeps one. */
async function chooseBetween(
  state: PlanState,
  { result }: Aligned,
  faults: readonly number[],
): Promise<void> {
  const { context, plan } = state;
  const node = result.emptied?.node;
  const rivals = [...state.grounded.keys()].filter((index) => {
    const edge = plan.edges[index] as PlanEdge;
    return edge.isNegated !== true && (edge.from === node || edge.to === node || faults.includes(index));
  });
  if (rivals.length < 2 || state.branchCalls > 0 || plan.asks === 'truth') return;
  if (!context.tasks.supports(chooseBranch as never)) return;
  if (context.budget.exhausted() !== undefined) return;
  state.branchCalls += 1;
  const phrases = rivals.map((index) => {
    const { from, phrase, to } = plan.edges[index] as PlanEdge;
    return [shown(nodeOf(plan, from)), phrase, shown(nodeOf(plan, to))];
  });
  try {
    const { output } = await context.tasks.run(chooseBranch, { question: state.question.text, phrases });
    const kept = rivals[output.choice];
    context.trace.record({
      type: 'step',
      name: 'branch-chosen',
      data: { kept: phrases[output.choice]?.join(' – ') ?? '', of: rivals.length },
    });
    for (const index of rivals) if (index !== kept) fail(state, index, 'branch');
  } catch (error) {
    if (!(error instanceof BudgetExceededError)) throw error;
    state.stopped = context.budget.exhausted();
  }
}

/** The last resort: new edges go, the last first, until what is left holds. */
async function giveUp(state: PlanState, fresh: readonly number[]): Promise<void> {
  for (const index of [...fresh].reverse()) {
    const aligned = await tryAlign(state);
    if (aligned?.result.emptied === undefined) {
      if (aligned !== undefined) take(state, aligned);
      return;
    }
    if (state.grounded.has(index)) fail(state, index, 'emptied');
  }
  const aligned = await tryAlign(state);
  if (aligned === undefined) state.sets = new Map();
  else take(state, aligned);
}
