import type { KnowledgeGraph } from '../graph/graph.ts';
import type { EntityId } from '../graph/term.ts';
import type { Trace } from '../trace.ts';
import { decideFalse } from './decide-truth.ts';
import { collectEvidence, type PlanEvidence, toTriples } from './evidence.ts';
import { exactCount } from './exact-count.ts';
import type { EmptyCause } from './gather.ts';
import { applyKeeps } from './keep-answers.ts';
import { measuresOf } from './measures.ts';
import type { ValueText } from './operator/operator.ts';
import type { Plan } from './plan.ts';
import type { PlanAnswer, PlanTriple } from './plan-result.ts';
import type { PlanShape } from './plan-shape.ts';
import { readPlan } from './read-plan.ts';
import type { Domains, PlanRun } from './reading.ts';
import { MOST_TRIALS } from './search.ts';
import { Solutions, unionAt } from './solutions.ts';
import type { UnitSolutions } from './solve-unit.ts';
import { groupAnswers, toAnswers, valueAnswer } from './to-answers.ts';

export type { EmptyCause } from './gather.ts';

export interface EvaluateOptions {
  /** The most facts that are read of one relation at one edge. Default 50,000. */
  readonly maxRows?: number | undefined;
  /** The most facts returned as evidence. Default 2,000. */
  readonly maxTriples?: number | undefined;
  /**
   * `closed`: anything the graph does not say is false. `open`, the default: whether a statement holds may be unknown.
   */
  readonly world?: 'open' | 'closed' | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly trace?: Trace | undefined;
}

/** What was not read or not tried: `kept` of `of`, or of an unknown number. */
export interface PlanCut {
  readonly what: string;
  readonly kept: number;
  readonly of?: number | undefined;
}

export interface PlanResult {
  /**
   * What is asked for. Entities come best first (by `top`, then those that the plan does not name, then support
   * descending, then name, then stable id). With `group` they are the group's entities with their measures. A count, an
   * aggregate or a calculation gives its single value as a literal. Empty if the plan asks for truth.
   */
  readonly answers: readonly PlanAnswer[];
  /**
   * The entities at the answer node from which the result was computed. Equal to `answers` if the plan asks for
   * entities.
   */
  readonly found: readonly PlanAnswer[];
  /** The number or date of a count, an aggregate or a calculation without `group`; absent if there is none. */
  readonly value?: string;
  /** Set only if the plan asks for truth, and then only if the graph decides it (see `decideFalse`). */
  readonly verdict?: boolean;
  /**
   * The entities each node can stand for over all solutions, before operators discard any; nodes inside `not` and
   * `optional` are left out.
   */
  readonly sets: ReadonlyMap<string, readonly EntityId[]>;
  /** Ordered by edge, as they were read. Mediators of collapsed edges are not named. */
  readonly triples: readonly PlanTriple[];
  /**
   * Whatever was not read, not tried, or could not be read as a number. Unless this is empty, the answers may be wrong.
   */
  readonly cuts: readonly PlanCut[];
  /** Set only if nothing is left: which node ran out of entities, and why. */
  readonly emptied?: EmptyCause | undefined;
}

const MAX_ROWS = 50_000;
const MAX_TRIPLES = 2000;

/**
 * Evaluates a plan over a graph, exactly as `planSchema` defines its meaning. Every engine gives the same result.
 * @throws {ConfigError} for a plan with a dangling reference, or with a variable that no edge binds. @throws
 * {GraphError} if the engine fails.
 */
export async function evaluatePlan(
  plan: Plan,
  graph: KnowledgeGraph,
  options: EvaluateOptions = {},
): Promise<PlanResult> {
  const shape = readPlan(plan);
  const trials = { left: MOST_TRIALS, signal: options.signal };
  const cuts = new Map<string, PlanCut>();
  const reading: PlanRun = {
    graph,
    signal: options.signal,
    maxRows: options.maxRows ?? MAX_ROWS,
    entities: new Map(),
    values: new Map(),
    named: new Map(),
    cut(what, kept, of) {
      cuts.set(what, { what, kept, of });
    },
  };
  const constants = await resolveConstants(plan, reading);
  const solutions = new Solutions(shape, constants, reading, trials);
  const whole = await solutions.whole(solutions.must);
  const sets = new Map(plan.nodes.map(({ id }) => [id, [...unionAt(whole, id)]]));
  let emptied = whole.some((one) => one.emptied === undefined) ? undefined : whatEmptied(shape, whole);
  const kept = await applyKeeps(solutions);
  emptied ??= kept.emptied;

  const found = await toAnswers(solutions, kept);
  const measures = measuresOf(solutions);
  const told = await tell();
  const facts = told.facts ?? (await collectEvidence(solutions));
  if (trials.left <= 0) reading.cut('combinations tried', MOST_TRIALS);
  const triples = await toTriples(facts, plan, reading, options.maxTriples ?? MAX_TRIPLES);
  for (const [node, set] of sets) {
    const before = constants.get(node)?.size ?? set.length;
    options.trace?.record({ type: 'set-aligned', node, before, after: set.length });
  }
  for (const cut of cuts.values()) options.trace?.record({ type: 'truncated', ...cut });
  const { facts: _, ...rest } = told;
  return {
    ...rest,
    found,
    sets,
    triples,
    cuts: [...cuts.values()],
    emptied,
  };

  /** What the plan asks for, computed from the kept answers. */
  async function tell(): Promise<
    Pick<PlanResult, 'answers' | 'value' | 'verdict'> & { readonly facts?: readonly PlanEvidence[] }
  > {
    const ask = shape.ask?.part;
    if (ask === undefined) return { answers: found };
    if (ask.kind === 'truth') {
      if (emptied === undefined) return { answers: [], verdict: true };
      if (options.world === 'closed') return { answers: [], verdict: false };
      const decided = await decideFalse(solutions, kept);
      return decided === undefined ? { answers: [] } : { answers: [], verdict: false, ...decided };
    }
    if (emptied !== undefined) {
      if (shape.group !== undefined || ask.ofNothing === undefined) return { answers: [] };
      return { answers: [valueAnswer(ask.ofNothing, 0)], value: ask.ofNothing };
    }
    const said = (await ask.values?.(measures, shape.group, plan.answer)) ?? new Map<EntityId, ValueText>();
    const left = [...said.values()].reduce((sum, one) => sum + (one.left ?? 0), 0);
    if (left > 0) reading.cut('values that are no numbers', 0, left);
    if (shape.group !== undefined) return { answers: await groupAnswers(said, kept, solutions) };
    const value = (await exactCount(shape, constants, cuts.size > 0, reading)) ?? said.get('')?.text;
    return value === undefined ? { answers: [] } : { answers: [valueAnswer(value, found.length)], value };
  }
}

/** The entities of each constant that exist in the graph. Those that do not are still recorded in `reading.named`. */
async function resolveConstants(plan: Plan, reading: PlanRun): Promise<Domains> {
  const given = plan.nodes.flatMap(({ entities }) => entities ?? []);
  const terms = [...new Set(given.map(({ id }) => id))];
  const ids = terms.length === 0 ? [] : await reading.graph.resolve(terms, { signal: reading.signal });
  const byTerm = new Map(terms.map((term, index) => [term, ids[index]]));
  const constants: Domains = new Map();
  for (const { id, entities } of plan.nodes) {
    if (entities === undefined) continue;
    constants.set(id, new Set(entities.flatMap((entity) => byTerm.get(entity.id) ?? [])));
    const all = entities.map((entity): EntityId => {
      const known = byTerm.get(entity.id);
      if (known !== undefined) return known;
      const absent = `absent ${entity.id}`;
      const term = entity.id === entity.name ? undefined : entity.id;
      reading.entities.set(absent, { id: absent, name: entity.name, kind: 'entity', term });
      return absent;
    });
    reading.named.set(id, new Set(all));
  }
  return constants;
}

function whatEmptied({ plan }: PlanShape, solved: readonly UnitSolutions[]): EmptyCause | undefined {
  const first = solved[0]?.emptied;
  if (first === undefined) return undefined;
  const isShared = solved.every(
    ({ emptied }) =>
      emptied !== undefined &&
      emptied.kind === first.kind &&
      emptied.index === first.index &&
      emptied.node === first.node,
  );
  if (!isShared) {
    const index = plan.operators.findIndex(({ kind }) => kind === 'either');
    return { kind: 'operator', index, node: first.node };
  }
  if (first.kind !== 'node') return first;
  return { ...first, index: plan.nodes.findIndex(({ id }) => id === first.node) };
}
