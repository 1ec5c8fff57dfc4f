import { ConfigError } from '../errors.ts';
import { checkPlan } from './check-plan.ts';
import type { Condition, Scope } from './operator/operator.ts';
import type { Plan, PlanEdge } from './plan.ts';
import type { IndexedPart, Negation, PlanShape, PlanUnit, ScopeChoice } from './plan-shape.ts';
import { BASE, type OperatorParts, type PlanScopes, partsOf, scopeOf, scopesOf } from './scopes.ts';

/** How many combinations of groups of several `either` are allowed. */
const MOST_BRANCHES = 64;

/**
 * Takes a plan apart. Filters, comparisons and differences belong where their nodes belong. If only `not` operators
 * mention a node, its conditions are part of each of them. If a single group, `optional` or `every` mentions it, they
 * are part of that one. A constant without a required edge need not be in the graph. A node that nothing mentions is
 * not a condition. @throws {ConfigError} if a part names a node or edge that does not exist, if two parts contradict
 * each other, or if no edge of a branch binds a variable that matters, so that it would stand for everything in the
 * graph.
 */
export function readPlan(plan: Plan): PlanShape {
  checkPlan(plan);
  const parts = partsOf(plan);
  const scopes = scopesOf(plan, parts);
  const everys = parts.scopes.filter(({ part }) => part.kind === 'every');
  const optionals = parts.scopes.filter(({ part }) => part.kind === 'optional');
  /** The position of the `optional` that a node is behind. */
  const optionalOf = (node: string): number | undefined =>
    optionals.find(({ index }) => scopes.ofNode(node) === scopeOf(index))?.index;
  const shown = parts.group ?? plan.answer;
  const branches = branchesOf(parts.scopes.filter(({ part }) => part.kind === 'either'));
  const unit = unitsOf(plan, parts, scopes);
  for (const branch of branches) {
    unit(branch, []);
    for (const { index } of [...everys, ...optionals]) unit(branch, [index]);
  }
  const unbound = [
    shown,
    ...parts.keeps.flatMap(({ part }) => part.subject ?? []),
    ...everys.flatMap(({ part }) => part.of ?? []),
  ].find((id) => optionalOf(id) !== undefined);
  if (unbound !== undefined) throw looseError(unbound, []);
  return {
    plan,
    branches,
    everys,
    keeps: [...parts.keeps, ...everys].sort((left, right) => left.index - right.index),
    ask: parts.ask,
    group: parts.group,
    shown,
    order: parts.keeps.findLast(({ part }) => part.order !== undefined && (part.subject ?? shown) === shown),
    constantAt(node) {
      const index = plan.nodes.findIndex(({ id }) => id === node);
      const entities = plan.nodes[index]?.entities;
      return entities === undefined ? undefined : { index, entities };
    },
    required(nodes) {
      const optional = nodes.flatMap((node) => optionalOf(node) ?? []);
      return [...new Set([...everys.map(({ index }) => index), ...optional])].sort(
        (left, right) => left - right,
      );
    },
    countsZero: (subject, node) => optionalOf(node) !== undefined && optionalOf(subject) === undefined,
    idleAt(subject, node) {
      if (optionalOf(node) === undefined) return undefined;
      return optionalOf(plan.answer) === undefined ? plan.answer : subject;
    },
    unit,
  };
}

/** The combinations of groups, one of each `either`. */
function branchesOf(eithers: readonly IndexedPart<Scope>[]): readonly ScopeChoice[] {
  const branches = eithers.reduce<readonly ScopeChoice[]>(
    (all, { index, part }) =>
      all.flatMap((branch) => part.groups.map((_, place) => [...branch, scopeOf(index, place)])),
    [[]],
  );
  if (branches.length > MOST_BRANCHES) {
    throw new ConfigError(`The plan has ${branches.length} ways to satisfy its groups.`, {
      mend: `Give it fewer groups: at most ${MOST_BRANCHES} combinations.`,
    });
  }
  return branches;
}

/**
 * A negation, and the scopes that it is checked in: of the nodes it shares, or of each group that has all its edges.
 */
interface PlacedNegation {
  readonly negation: Negation;
  readonly homes: readonly string[];
}

function placeNegations(plan: Plan, parts: OperatorParts, scopes: PlanScopes): readonly PlacedNegation[] {
  const eithers = parts.scopes.filter(({ part }) => part.kind === 'either');
  const nots = parts.scopes.filter(({ part }) => part.kind === 'not');
  return nots.map(({ index, part }) => {
    const places = part.groups[0] ?? [];
    const edges = placedEdges(plan, places);
    const ends = [...new Set(edges.flatMap((edge) => [edge.part.from, edge.part.to]))];
    const own = ends.filter(scopes.isNegatedOnly);
    const conditions = parts.conditions.filter(
      ({ part: { nodes } }) =>
        nodes.some((id) => own.includes(id)) &&
        nodes.every((id) => own.includes(id) || !scopes.isNegatedOnly(id)),
    );
    const named = conditions.flatMap((condition) => condition.part.nodes);
    const shared = [...new Set([...ends, ...named])].filter((id) => !own.includes(id));
    const groups = eithers.flatMap((either) =>
      either.part.groups.flatMap((members, place) =>
        places.every((edge) => members.includes(edge)) ? [scopeOf(either.index, place)] : [],
      ),
    );
    const home = scopes.common(shared, `operators[${index}]`);
    const negation: Negation = { index, edges, conditions, own, shared };
    return { negation, homes: home !== BASE || groups.length === 0 ? [home] : groups };
  });
}

interface PlacedCondition {
  readonly condition: IndexedPart<Condition>;
  readonly home: string;
}

/** Where the conditions outside negations belong. @throws {ConfigError} if one joins nodes of two negations. */
function placeConditions(
  { conditions }: OperatorParts,
  scopes: PlanScopes,
  negations: readonly PlacedNegation[],
): readonly PlacedCondition[] {
  const inside = new Set(negations.flatMap(({ negation }) => negation.conditions.map(({ index }) => index)));
  return conditions.flatMap((condition) => {
    const { index, part } = condition;
    if (!part.nodes.some(scopes.isNegatedOnly))
      return [{ condition, home: scopes.common(part.nodes, `operators[${index}]`) }];
    if (inside.has(index)) return [];
    throw new ConfigError(`operators[${index}] joins nodes of two parts that must not hold.`, {
      mend: 'Name nodes of one of them, or bind one of them by an edge that must hold.',
    });
  });
}

/** Makes the units of a plan: what must hold together in a branch. */
function unitsOf(plan: Plan, parts: OperatorParts, scopes: PlanScopes): PlanShape['unit'] {
  const negations = placeNegations(plan, parts, scopes);
  const conditions = placeConditions(parts, scopes, negations);
  const mentioned = new Set([...scopes.asked, ...parts.conditions.flatMap(({ part }) => part.nodes)]);
  const constants = plan.nodes.filter(
    ({ id, entities }) =>
      entities !== undefined &&
      !scopes.isNegatedOnly(id) &&
      (mentioned.has(id) || scopes.edgesAt(id).length > 0),
  );
  return (branch, operators): PlanUnit => {
    const active = new Set([BASE, ...branch, ...operators.map((index) => scopeOf(index))]);
    const places = plan.edges.flatMap((_, index) =>
      !scopes.isNegated(index) && scopes.ofEdge(index).some((scope) => active.has(scope)) ? [index] : [],
    );
    const edges = placedEdges(plan, places);
    const bound = new Set(edges.flatMap(({ part }) => [part.from, part.to]));
    for (const { id } of constants) if (active.has(scopes.ofNode(id))) bound.add(id);
    const own = conditions.filter(({ home }) => active.has(home)).map(({ condition }) => condition);
    const inner = negations
      .filter(({ homes }) => homes.some((home) => active.has(home)))
      .map(({ negation }) => negation);
    const needed = [
      ...scopes.asked.filter((id) => active.has(scopes.ofNode(id))),
      ...own.flatMap(({ part }) => part.nodes),
      ...inner.flatMap(({ shared }) => shared),
    ];
    const loose = needed.find((id) => !bound.has(id));
    if (loose !== undefined) throw looseError(loose, branch);
    return { edges, nodes: [...bound], conditions: own, negations: inner };
  };
}

function looseError(id: string, branch: ScopeChoice): ConfigError {
  const where = branch.length === 0 ? '' : ` in every group of either`;
  return new ConfigError(
    `The plan does not say what "${id}" is${where}: no edge that must hold leads to it.`,
    {
      mend: 'Add such an edge, or leave the node out.',
    },
  );
}

function placedEdges(plan: Plan, places: readonly number[]): readonly IndexedPart<PlanEdge>[] {
  return [...new Set(places)]
    .sort((left, right) => left - right)
    .map((index) => ({ index, part: plan.edges[index] as PlanEdge }));
}
