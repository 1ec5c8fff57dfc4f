import { accountFor, wordReasons } from '../../answer/check-words.ts';
import type { EntityId } from '../../graph/term.ts';
import { languageRoom } from '../../language/registry.ts';
import type { PlanResult } from '../../plan/evaluate.ts';
import type { Plan } from '../../plan/plan.ts';
import type { Tie } from '../../plan/tie.ts';
import { extendSlice } from '../../slice/extend-slice.ts';
import type { SliceRequest } from '../../slice/request.ts';
import type { Slice } from '../../slice/slice.ts';
import { type WritePlanOutput, writePlan } from '../../task/write-plan.ts';
import type { WrittenPlan } from '../../task/written/read-written.ts';
import type { MethodContext, Question } from '../method.ts';
import { cueTies } from '../step/cue-ties.ts';
import { similarSolved } from '../step/exemplars.ts';
import { judge, type Objection } from './judge.ts';
import { bearersOf, lookUpNames } from './look-up.ts';
import type { ClewOptions } from './options.ts';
import type { ReadQuestion } from './read-question.ts';
import { runPlan } from './run-plan.ts';
import { isHolding, setAt } from './set-at.ts';
import { tellObjections, tellRun } from './tell.ts';

/** What every step after reading works with. */
export interface Situation {
  readonly question: Question;
  readonly read: ReadQuestion;
  readonly options: ClewOptions;
  readonly context: MethodContext;
  /** The request that produced the slice and that extends it. */
  readonly request: SliceRequest;
}

/** Collects what is known before a model is asked. */
export async function situationOf(
  question: Question,
  read: ReadQuestion,
  options: ClewOptions,
  context: MethodContext,
): Promise<Situation> {
  return { question, read, options, context, request: await sliceRequestOf(question.text, read, context) };
}

/** The request for the slice of a question that was read. */
export async function sliceRequestOf(
  question: string,
  { names, readings, closeness }: ReadQuestion,
  { reading, signal }: Pick<MethodContext, 'reading' | 'signal'>,
): Promise<SliceRequest> {
  const { reader, structure } = await reading();
  const plans = readings.map(({ plan }) => plan);
  const gloss = (relation: string) => reader.gloss(relation);
  return { question, names, plans, structure, closeness, gloss, signal };
}

/** A plan and what became of it. */
export interface PlanTrial {
  readonly written: WrittenPlan;
  readonly ties: readonly Tie[];
  /** Absent if a name in the plan stands for nothing. */
  readonly run?: PlanResult;
  readonly objections: readonly Objection[];
  /** What became of the plan, in lines for the model. */
  readonly told: readonly string[];
}

/** The outcome of writing. */
export interface Writing {
  /** The slice as it was last shown. */
  readonly slice: Slice;
  /** Absent if the reply could not be read, or was `none`. */
  readonly tried?: PlanTrial;
  /** Why the graph cannot answer, in the model's words. */
  readonly none?: string;
}

/** Has a model write a plan with the slice in view, and runs it. One call, or two if the model asks to look further. */
export async function write(slice: Slice, situation: Situation): Promise<Writing> {
  const first = await ask(slice, false, situation);
  if (first.kind !== 'look') return outcome(first, slice, situation);
  const places = await placesOf(first.nodes, first.so, undefined, slice, situation);
  const wider = await extendSlice(
    slice,
    { look: places, names: [], values: [] },
    situation.request,
    situation.context.graph,
  );
  if (situation.context.budget.exhausted() !== undefined) return { slice: wider };
  return outcome(await ask(wider, true, situation), wider, situation);
}

async function ask(
  slice: Slice,
  hasLooked: boolean,
  { question, read, options, context }: Situation,
): Promise<WritePlanOutput> {
  const named = read.names.map(({ text }) => text);
  const solved = await similarSolved(question.text, named, options, context);
  const input = { question: question.text, slice, values: valuesOf(read), hasLooked, solved };
  const { output } = await context.tasks.run(writePlan, input, {
    why: hasLooked ? 'the plan, after looking further' : 'the plan: the reading is not sure',
  });
  context.trace.record({
    type: 'step',
    name: 'plan-written',
    data: {
      kind: output.kind,
      lines: slice.lines.length,
      ...(output.kind === 'none' ? { why: output.why } : {}),
      ...(output.kind === 'look' ? { nodes: output.nodes } : {}),
      ...(output.kind === 'plan' ? { edges: output.plan.edges.length, unmet: output.unmet } : {}),
    },
  });
  return output;
}

async function outcome(output: WritePlanOutput, slice: Slice, situation: Situation): Promise<Writing> {
  if (output.kind === 'plan') return { slice, tried: await tryPlan(output, slice, situation) };
  return output.kind === 'none' ? { slice, none: output.why } : { slice };
}

/** Looks up names, runs the plan, and finds what counts against it. */
export async function tryPlan(found: WrittenPlan, slice: Slice, situation: Situation): Promise<PlanTrial> {
  const { question, read, options, context } = situation;
  const { graph, signal } = context;
  const { outcomes } = languageRoom(question.language).planPrompts;
  const { written, unknown } = await lookUpNames(found, graph, signal);
  const ties = [...written.ties, ...cueTies(written.plan, read.analysis)];
  if (unknown.length > 0) {
    const told = unknown.map(({ text, near }) => outcomes.unknownName(text, near.join('; ')));
    return { written, ties, objections: [{ kind: 'empty' }], told };
  }
  const run = await runPlan(written.plan, options, context);
  const objections = judge(
    written.plan,
    run,
    written.unmet,
    read,
    isWhollySaid(question, written.plan, ties),
  );
  const told = [
    ...(await tellRun(written.plan, run, slice, { graph, signal, outcomes })),
    ...tellObjections(objections, outcomes),
  ];
  return { written, ties, run, objections, told };
}

/** Whether a plan accounts for every word of the question. */
function isWhollySaid(question: Question, plan: Plan, ties: readonly Tie[]): boolean {
  const reasons = wordReasons(accountFor(question, plan, ties), plan, ties, new Map());
  return reasons.every(({ code }) => code !== 'untied' && code !== 'left-out');
}

/** Values worked out from the question's words, such as a relative date or a number written as a word. */
export function valuesOf({
  analysis,
}: ReadQuestion): readonly { readonly text: string; readonly value: string }[] {
  const { question, tokens, cues } = analysis;
  return cues.flatMap((cue) => {
    if (cue.kind !== 'filter') return [];
    const text = question.slice(tokens[cue.span.from]?.start ?? 0, tokens[cue.span.to - 1]?.end ?? 0);
    const values = cue.until === undefined ? [cue.value] : [cue.value, cue.until];
    return values.filter((value) => !text.includes(value)).map((value) => ({ text, value }));
  });
}

/**
 * What the nodes that a model wants to look at stand for: names of the slice, names given as text, or variables of its
 * last plan.
 */
export async function placesOf(
  nodes: readonly string[],
  plan: WrittenPlan | undefined,
  run: PlanResult | undefined,
  slice: Slice,
  situation: Situation,
): Promise<readonly { readonly label: string; readonly ids: readonly EntityId[] }[]> {
  const { graph, signal } = situation.context;
  let [result, known] = [run, plan?.plan];
  const isVariable = (node: string) =>
    plan?.plan.nodes.some(({ id, entities }) => id === node && entities === undefined);
  if (result === undefined && plan !== undefined && nodes.some(isVariable)) {
    const { written, unknown } = await lookUpNames(plan, graph, signal);
    known = written.plan;
    if (unknown.length === 0) result = await runPlan(written.plan, situation.options, situation.context);
  }
  const places: { label: string; ids: readonly EntityId[] }[] = [];
  for (const node of nodes) {
    const name = slice.names.find(({ id }) => id === node.toLowerCase());
    const set = await setOf(node);
    if (name !== undefined) places.push({ label: name.id, ids: [name.entity.id] });
    else if (set !== undefined && set.length > 0) places.push({ label: node, ids: set });
    else {
      const [bearers = []] = await bearersOf([node.replace(/^=\s*/u, '')], graph, signal);
      if (bearers.length > 0) places.push({ label: node, ids: bearers.map(({ id }) => id) });
    }
  }
  return places;

  /** What a variable stands for. If the plan gives no answer, only the part of it that still has a solution is run. */
  async function setOf(node: string): Promise<readonly EntityId[] | undefined> {
    const own = result?.sets.get(node);
    if (known === undefined || result === undefined || (own !== undefined && own.length > 0)) return own;
    if (!known.nodes.some(({ id, entities }) => id === node && entities === undefined)) return own;
    const { emptied } = result;
    const holding = known.edges.filter((edge) => isHolding(known as Plan, edge));
    const all = await setAt(known, node, (edge) => holding.includes(edge), graph, signal);
    if (all.length > 0 || emptied?.kind !== 'edge') return all;
    const failed = known.edges[emptied.index];
    return setAt(known, node, (edge) => edge !== failed && holding.includes(edge), graph, signal);
  }
}
