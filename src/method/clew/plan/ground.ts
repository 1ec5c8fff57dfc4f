import { BudgetExceededError } from '../../../errors.ts';
import { normaliseName } from '../../../graph/normalise.ts';

import { groundEdges, type OpenEdge } from '../../../task/ground-edges.ts';
import type { Task } from '../../../task/task.ts';
import { anchorOf, candidatesOf, FITS } from './candidates.ts';
import { choicesOf } from './choice-cache.ts';
import { foresee, type Open } from './foresee.ts';
import { contentOf } from './phrase-words.ts';
import {
  edgeText,
  type Failure,
  type Grounding,
  nodeOf,
  opposite,
  type PlanState,
  shown,
  type Way,
  wayKey,
  wayText,
} from './state.ts';

/** A way is alone when the next one stays a whole grade of evidence below it. */
const CLEAR = 0.2;

/**
 * Edges that wait and have a known end; negated ones only when nothing else waits. The first when the plan
 * names nothing at all ("who founded the most bakeries").
 */
export function frontier(state: PlanState): readonly number[] {
  const waiting = state.plan.edges.flatMap((_, index) =>
    state.grounded.has(index) || state.failed.has(index) || state.identities.edges.has(index) ? [] : [index],
  );
  const isKnown = (id: string) => anchorOf(state, id) !== undefined;
  const reached = waiting.filter((index) => {
    const edge = state.plan.edges[index] as PlanState['plan']['edges'][number];
    return isKnown(edge.from) || isKnown(edge.to);
  });
  const isNegated = (index: number) => state.plan.edges[index]?.isNegated === true;
  const plain = reached.filter((index) => !isNegated(index));
  if (plain.length > 0) return plain;
  if (reached.length > 0) return reached;
  const isNothingNamed = state.plan.nodes.every(({ id, kind }) => kind !== 'named' && !isKnown(id));
  return isNothingNamed ? waiting.filter((index) => !isNegated(index)).slice(0, 1) : [];
}

/**
 * Finds the relations of all edges of a frontier: fixed ones are taken, said ones are decided by their words, earlier choices
 * are used again, and all others are put to the model in one call. Without budget for it the likeliest are taken.
 */
export async function groundFrontier(state: PlanState, edges: readonly number[]): Promise<void> {
  const open: Open[] = [];
  const layer: { readonly index: number; readonly ways: readonly Way[] }[] = [];
  for (const index of edges) {
    const fixed = fixedWays(state, index);
    if (fixed !== undefined) {
      settle(state, index, { ways: fixed, by: state.loose.has(index) ? 'nearness' : 'plan', others: [] });
      continue;
    }
    const ways = await candidatesOf(state, index);
    listed(state, index, ways);
    if (ways.length === 0) fail(state, index, 'no-relation');
    else if (isDecided(state, index, ways))
      settle(state, index, { ways: ways.slice(0, 1), by: 'words', others: ways.slice(1) });
    else if (!remember(state, index, ways)) open.push({ index, ways, state });
    layer.push({ index, ways: state.grounded.get(index)?.ways ?? ways });
  }
  if (open.length > 0) await ask(state, open, layer);
}

function isDecided(state: PlanState, index: number, ways: readonly Way[]): boolean {
  return isDecisive(ways) || isOnlyWay(state, index, ways);
}

function fixedWays(state: PlanState, index: number): readonly Way[] | undefined {
  const relations = state.plan.edges[index]?.relations;
  if (relations === undefined || relations.length === 0) return undefined;
  return relations.map(({ relation, direction }) => ({
    steps: [{ relation: { id: relation, name: relation }, direction }],
    score: 1,
    isFirm: true,
  }));
}

function isDecisive([best, next]: readonly Way[]): boolean {
  if (best === undefined || !best.isFirm || best.steps.length > 1) return false;
  return next === undefined || next.score <= best.score - CLEAR;
}

/** A phrase without a word of its own, where the graph has one relation only: there is nothing to choose. */
function isOnlyWay({ plan }: PlanState, index: number, ways: readonly Way[]): boolean {
  const [only] = ways;
  const isBare = contentOf(plan.edges[index]?.phrase ?? '') === '';
  return isBare && ways.length === 1 && only?.steps.length === 1 && plan.edges[index]?.isNegated !== true;
}

/** An earlier choice of the same model: for this very edge, or for the same phrase among the same candidates. */
function remember(state: PlanState, index: number, ways: readonly Way[]): boolean {
  const ahead = state.foreseen.get(index);
  if (ahead !== undefined) {
    const chosen = ways.filter((way) => ahead.chosen.has(wayKey(way)));
    const isAllSeen = ways.every((way) => ahead.offered.has(wayKey(way)));
    if (chosen.length > 0 || isAllSeen) {
      choicesOf(state.thinker).set(choiceKey(state, index, ways), chosen.map(wayKey));
      conclude(state, index, ways, chosen, false);
      return true;
    }
  }
  const before = choicesOf(state.thinker).get(choiceKey(state, index, ways));
  if (before === undefined) return false;
  const chosen = ways.filter((way) => before.includes(wayKey(way)));
  conclude(state, index, ways, chosen, true);
  return true;
}

function choiceKey(state: PlanState, index: number, ways: readonly Way[]): string {
  const edge = state.plan.edges[index] as PlanState['plan']['edges'][number];
  const end = (id: string) => {
    const node = nodeOf(state.plan, id);
    return node.kind === 'variable' ? normaliseName(node.text) : node.kind;
  };
  const model = state.context.tasks.modelOf?.(groundEdges as Task<never, unknown>) ?? '';
  const offered = ways.map(wayKey).sort();
  return JSON.stringify([model, end(edge.from), normaliseName(edge.phrase), end(edge.to), offered]);
}

/** One call for everything that is open, and for what will be open behind it. */
async function ask(
  state: PlanState,
  open: readonly Open[],
  layer: readonly { readonly index: number; readonly ways: readonly Way[] }[],
): Promise<void> {
  const { tasks, budget } = state.context;
  const isModel = !isEmbedded(state);
  try {
    state.stopped ??= isModel ? budget.exhausted() : undefined;
    if (state.stopped === undefined) {
      const behind = isModel ? await foresee(state, layer) : [];
      const undecided = behind.filter(({ index, ways, state: ahead }) => !isDecided(ahead, index, ways));
      const all = [...open, ...undecided];
      const edges = await Promise.all(all.map((one) => openEdge(one.state, one.index, one.ways)));
      const { output, reply } = await tasks.run(groundEdges, { question: state.question.text, edges });
      if (reply === 'no-match') throw new NoReply();
      all.forEach(({ index, ways, state: seen }, place) => {
        const choice = output.choices[place];
        if (choice === undefined) {
          if (seen === state) takeLikeliest(state, index, ways);
          return;
        }
        const chosen = choice.flatMap((each) => ways[each] ?? []);
        const keys = chosen.map(wayKey);
        choicesOf(state.thinker).set(choiceKey(state, index, ways), keys);
        if (seen === state) conclude(state, index, ways, chosen, false);
        else state.foreseen.set(index, { offered: new Set(ways.map(wayKey)), chosen: new Set(keys) });
      });
      return;
    }
  } catch (error) {
    if (error instanceof BudgetExceededError) state.stopped = budget.exhausted() ?? stopOf(error);
    else if (!(error instanceof NoReply)) throw error;
  }
  for (const { index, ways } of open) takeLikeliest(state, index, ways);
}

/** The reply stayed unusable. */
class NoReply extends Error {}

function stopOf({ limit }: BudgetExceededError): NonNullable<PlanState['stopped']> {
  return limit === 'calls' ? 'call-cap' : limit === 'tokens' ? 'token-cap' : 'time-cap';
}

export function isEmbedded({ context, thinker }: PlanState): boolean {
  return context.tasks.modelOf?.(groundEdges as Task<never, unknown>) === thinker.id;
}

/** Without anybody to ask: the best way if it fits, as a guess. */
function takeLikeliest(state: PlanState, index: number, ways: readonly Way[]): void {
  const [best] = ways;
  if (best === undefined || best.score < FITS)
    fail(state, index, state.stopped === undefined ? 'none-fits' : 'budget');
  else settle(state, index, { ways: [best], by: best.isFirm ? 'words' : 'nearness', others: ways.slice(1) });
}

function conclude(
  state: PlanState,
  index: number,
  ways: readonly Way[],
  chosen: readonly Way[],
  isRemembered: boolean,
): void {
  if (chosen.length === 0) {
    fail(state, index, 'none-fits', isRemembered);
    return;
  }
  const isSure = !isEmbedded(state) || chosen.every(({ isFirm }) => isFirm);
  const by = !isEmbedded(state) ? 'model' : isSure ? 'words' : 'nearness';
  const others = ways.filter((way) => !chosen.includes(way));
  settle(state, index, { ways: chosen, by, others }, isRemembered);
}

function settle(state: PlanState, index: number, grounding: Grounding, isRemembered = false): void {
  state.grounded.set(index, grounding);
  const edge = state.plan.edges[index] as PlanState['plan']['edges'][number];
  state.context.trace.record({
    type: 'step',
    name: 'edge-grounded',
    data: {
      edge: index,
      phrase: edgeText(state.plan, edge),
      relations: grounding.ways.map(wayText),
      by: grounding.by,
      score: round(Math.max(...grounding.ways.map(({ score }) => score))),
      ...(isRemembered ? { remembered: true } : {}),
    },
  });
}

export function fail(state: PlanState, index: number, reason: Failure, isRemembered = false): void {
  state.failed.set(index, reason);
  state.grounded.delete(index);
  const edge = state.plan.edges[index] as PlanState['plan']['edges'][number];
  state.context.trace.record({
    type: 'step',
    name: 'edge-given-up',
    data: {
      edge: index,
      phrase: edgeText(state.plan, edge),
      reason,
      ...(isRemembered ? { remembered: true } : {}),
    },
  });
}

function listed(state: PlanState, index: number, ways: readonly Way[]): void {
  const edge = state.plan.edges[index] as PlanState['plan']['edges'][number];
  state.context.trace.record({
    type: 'relations-listed',
    from: [edgeText(state.plan, edge)],
    relations: ways.map(wayText),
    of: ways.length,
  });
}

/** An edge as the model sees it, each way with one fact of the graph. */
async function openEdge(state: PlanState, index: number, ways: readonly Way[]): Promise<OpenEdge> {
  const edge = state.plan.edges[index] as PlanState['plan']['edges'][number];
  const examples = await Promise.all(ways.map((way) => exampleOf(state, edge.from, edge.to, way)));
  return {
    from: shown(nodeOf(state.plan, edge.from)),
    phrase: edge.phrase,
    to: shown(nodeOf(state.plan, edge.to)),
    candidates: ways.map(({ steps }, place) => ({ steps, example: examples[place] ?? '' })),
  };
}

/** Entities of a set among which an example is looked for. */
const SHOWN = 20;

async function exampleOf(state: PlanState, from: string, to: string, way: Way): Promise<string> {
  const { graph, signal } = state.context;
  const start = anchorOf(state, from);
  const step = start === undefined ? way.steps.at(-1) : way.steps[0];
  const set = start ?? anchorOf(state, to);
  if (step === undefined) return '';
  const direction = start === undefined ? opposite(step.direction) : step.direction;
  const [triple] =
    set === undefined
      ? await graph.sample(step.relation.id, { limit: 1, signal })
      : (
          await graph.neighbours(set.slice(0, SHOWN), {
            relations: [step.relation.id],
            direction,
            limit: 1,
            signal,
          })
        ).triples;
  return triple === undefined ? '' : `${triple.head.name} – ${triple.relation.name} – ${triple.tail.name}`;
}

export function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
