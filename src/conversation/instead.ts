import { normaliseName } from '../graph/normalise.ts';
import { type Entity, stableId } from '../graph/term.ts';
import type { FollowUpKind } from '../language/follow-up-words.ts';
import { evaluatePlan } from '../plan/evaluate.ts';
import type { Plan, PlanEdge, PlanNode } from '../plan/plan.ts';
import { otherLimits, otherValue } from './other-limits.ts';
import { givesAny, type TrialContext } from './trial.ts';

/** The most names that are considered in place of another, and the most plans that are tried. */
const MOST_NAMES = 4;
const MOST_PLANS = 12;

/**
 * The plans with something else in place of one of the names, values or limits, as far as they have answers, or within one more limit.
 * @param readings what the follow-up may mean by itself, the likeliest first.
 */
export async function instead(
  { of: words, than }: Pick<Extract<FollowUpKind, { kind: 'instead' }>, 'of' | 'than'>,
  plan: Plan,
  readings: () => Promise<readonly Plan[]>,
  context: TrialContext,
): Promise<readonly Plan[]> {
  const { graph, signal } = context;
  const value = otherValue(than ?? { value: words }, plan);
  if (value !== undefined) return [value];
  const name = ownerIn(words);
  const [exact = [], near = []] = await Promise.all([
    graph.findByName([words, name], { mode: 'exact', limit: MOST_NAMES, signal }),
    graph.findByName([name], { mode: 'fuzzy', limit: MOST_NAMES, signal }),
  ]).then((lists) => lists.map((found) => found.find((list) => list.length > 0) ?? []));
  const found =
    exact.length > 0
      ? exact
      : near.filter(({ entity, score }) => score >= LIKE && !isOther(name, entity.name));
  // Of a list to choose from, none is replaced; of a statement, its subject may be.
  const isTruth = plan.operators.some(({ kind }) => kind === 'truth');
  const places = found.flatMap(({ entity }) =>
    plan.nodes.flatMap((node) =>
      node.entities === undefined ||
      (node.id === plan.answer && !isTruth) ||
      node.entities.some(({ id }) => id === stableId(entity))
        ? []
        : [{ node, entity }],
    ),
  );
  const fit = await Promise.all(places.map((place) => mayStand(place, plan, context)));
  const plans = places
    .filter((_, at) => fit[at])
    .map(({ node, entity }) => withEntity(plan, node.id, entity));
  const tried = plans.slice(0, MOST_PLANS);
  const gives = await Promise.all(tried.map((one) => givesAny(one, context)));
  const fitting = tried.filter((_, at) => gives[at]);
  // If one name replaces exactly one other, an empty answer counts as an answer too.
  if (fitting.length > 0) return fitting;
  if (plans.length === 1) return plans;
  const own = (await readings()).slice(0, MOST_PLANS);
  const limited = await otherLimits(own, plan, (one) => givesAny(one, context));
  return limited === undefined ? [] : [limited];
}

/** Lucy of "Lucy's", whose salary or whatever else is asked for; other words as they are. */
export function ownerIn(words: string): string {
  return words.replace(/['’]s?$/u, '');
}

/**
 * Whether a thing may take the place of another: they are of one kind, or it has what the plan asks of the other. "Marek" takes
 * no place of a yes.
 */
async function mayStand(
  { node, entity }: { readonly node: PlanNode; readonly entity: Entity },
  plan: Plan,
  { graph, signal }: TrialContext,
): Promise<boolean> {
  const known = (node.entities ?? []).map(({ id }) => id);
  const ids = (await graph.resolve([stableId(entity), ...known], { signal })).flatMap((id) => id ?? []);
  const [own, ...others] = await graph.describe(ids, { signal });
  const kinds = new Set(own?.types ?? []);
  if (others.some(({ types }) => types.some((type) => kinds.has(type)))) return true;
  const edges = plan.edges.filter(({ from, to }) => from === node.id || to === node.id);
  const trials = await Promise.all(
    edges.map((edge) =>
      evaluatePlan(alone(edge, node.id, entity), graph, { maxRows: 1, maxTriples: 1, signal }),
    ),
  );
  return trials.some(({ answers }) => answers.length > 0);
}

/** What one edge joins a thing to. */
function alone(edge: PlanEdge, node: string, entity: Entity): Plan {
  const other = edge.from === node ? edge.to : edge.from;
  const entities = [{ id: stableId(entity), name: entity.name }];
  return {
    version: 2,
    nodes: [{ id: node, entities }, { id: other }],
    edges: [edge],
    operators: [],
    answer: other,
  };
}

/** Least likeness of a name that is not written out. */
const LIKE = 0.7;
/** A word so short tells things apart ("shelf B"), and is not misspelt. */
const SHORT = 2;

/** Whether words name something else than a name that is like them. */
function isOther(words: string, name: string): boolean {
  const own = new Set(normaliseName(name).split(' '));
  return normaliseName(words)
    .split(' ')
    .some((word) => word.length <= SHORT && !own.has(word));
}

function withEntity(plan: Plan, node: string, entity: Entity): Plan {
  const entities = [{ id: stableId(entity), name: entity.name }];
  return { ...plan, nodes: plan.nodes.map((one) => (one.id === node ? { ...one, entities } : one)) };
}
