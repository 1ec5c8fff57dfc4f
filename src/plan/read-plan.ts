import { ConfigError } from '../errors.ts';
import { checkPlan } from './check-plan.ts';
import type { OperatorSpec } from './operator/operator.ts';
import { specOf } from './operator/operators.ts';
import type { Operator, Plan, PlanEdge } from './plan.ts';
import type { IndexedPart, Negation, PlanShape, PlanUnit, ScopeChoice } from './plan-shape.ts';

const BASE = '';
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
  const scopes = partsOf(plan, (operator, spec) => spec.scope?.(operator));
  const conditions = partsOf(plan, (operator, spec) => spec.condition?.(operator));
  const own = partsOf(plan, (operator, spec) => spec.keep?.(operator));
  const [ask] = partsOf(plan, (operator, spec) => spec.ask?.(operator));
  const grouping = plan.operators.find((operator) => operator.kind === 'group');
  const everys = scopes.filter(({ part }) => part.kind === 'every');
  const keeps = [...own, ...everys].sort((left, right) => left.index - right.index);

  // The scope of each edge: the whole, groups, or one of the other scopes.
  const nots = scopes.filter(({ part }) => part.kind === 'not');
  const eithers = scopes.filter(({ part }) => part.kind === 'either');
  const groupsOf = (edge: number): readonly string[] =>
    eithers.flatMap(({ index, part }) =>
      part.groups.flatMap((group, place) => (group.includes(edge) ? [scopeOf(index, place)] : [])),
    );
  const holderOf = (edge: number): number | undefined =>
    scopes.find(({ part }) => part.kind !== 'either' && part.groups[0]?.includes(edge))?.index;
  const isNegated = (edge: number): boolean => nots.some(({ part }) => part.groups[0]?.includes(edge));
  const scopesOf = (edge: number): readonly string[] => {
    const holder = holderOf(edge);
    if (holder !== undefined) return [scopeOf(holder)];
    const groups = groupsOf(edge);
    return groups.length === 0 ? [BASE] : groups;
  };

  // The scope of each node, from the edges that must hold.
  const edgesAt = new Map<string, number[]>(plan.nodes.map(({ id }) => [id, []]));
  for (const [index, { from, to }] of plan.edges.entries()) {
    for (const id of new Set([from, to])) edgesAt.get(id)?.push(index);
  }
  const answers = [
    ...(ask?.part.kind === 'truth' && keeps.length === 0 ? [] : [plan.answer]),
    ...(grouping === undefined ? [] : [grouping.by]),
  ];
  const measured = new Set([
    ...own.flatMap(({ part }) => [...part.of, ...(part.subject === undefined ? [] : [part.subject])]),
    ...(ask?.part.of ?? []),
    ...everys.flatMap(({ part }) => part.of ?? []),
  ]);
  const isAsked = (id: string): boolean => answers.includes(id) || measured.has(id);
  const isOwn = (id: string): boolean => {
    const edges = edgesAt.get(id) ?? [];
    return !isAsked(id) && edges.length > 0 && edges.every(isNegated);
  };
  const homes = new Map(plan.nodes.map(({ id }) => [id, homeOf(id)]));
  function homeOf(id: string): string {
    const edges = (edgesAt.get(id) ?? []).filter((edge) => !isNegated(edge));
    // If several groups name a node, they share it, as the whole would.
    const found = new Set(edges.flatMap((edge) => scopesOf(edge)));
    const [home = BASE, ...others] = [...found];
    if (others.length > 0 || home === BASE) return BASE;
    return isAsked(id) && !isOptional(home) ? BASE : home;
  }
  function isOptional(home: string): boolean {
    return scopes.some(({ index, part }) => part.kind === 'optional' && scopeOf(index) === home);
  }
  const homeAt = (id: string): string => homes.get(id) ?? BASE;

  /** The scope that contains all of these nodes. */
  function common(nodes: readonly string[], what: string): string {
    const found = [...new Set(nodes.map(homeAt))].filter((home) => home !== BASE);
    if (found.length > 1) {
      throw new ConfigError(`${what} joins nodes of two parts that stand apart (${nodes.join(', ')}).`, {
        mend: 'Name nodes of one group, or bind one of them by an edge that must hold.',
      });
    }
    return found[0] ?? BASE;
  }

  const negations = nots.map(({ index, part }) => {
    const places = part.groups[0] ?? [];
    const edges = placedEdges(plan, places);
    const ends = [...new Set(edges.flatMap((edge) => [edge.part.from, edge.part.to]))];
    const inner = ends.filter(isOwn);
    const within = conditions.filter((condition) => condition.part.nodes.some((id) => inner.includes(id)));
    const fitting = within.filter((condition) =>
      condition.part.nodes.every((id) => inner.includes(id) || !isOwn(id)),
    );
    const named = fitting.flatMap((condition) => condition.part.nodes);
    const shared = [...new Set([...ends, ...named])].filter((id) => !inner.includes(id));
    const group = eithers.flatMap((one) =>
      one.part.groups.flatMap((members, place) =>
        places.every((edge) => members.includes(edge)) ? [scopeOf(one.index, place)] : [],
      ),
    );
    const home = common(shared, `operators[${index}]`);
    const negation: Negation = { index, edges, conditions: fitting, own: inner, shared };
    return { negation, homes: home !== BASE || group.length === 0 ? [home] : group };
  });
  for (const { index, part } of conditions) {
    const isInside = negations.some(({ negation }) => negation.conditions.some((one) => one.index === index));
    if (part.nodes.some(isOwn) && !isInside) {
      throw new ConfigError(`operators[${index}] joins nodes of two parts that must not hold.`, {
        mend: 'Name nodes of one of them, or bind one of them by an edge that must hold.',
      });
    }
  }
  const outer = conditions
    .filter(({ part }) => !part.nodes.some(isOwn))
    .map((condition) => ({ condition, home: common(condition.part.nodes, `operators[${condition.index}]`) }));

  const isMentioned = (id: string): boolean =>
    (edgesAt.get(id) ?? []).length > 0 ||
    isAsked(id) ||
    conditions.some(({ part }) => part.nodes.includes(id));

  const unit = (branch: ScopeChoice, added: readonly number[]): PlanUnit => {
    const active = new Set([BASE, ...branch, ...added.map((index) => scopeOf(index))]);
    const places = plan.edges.flatMap((_, index) =>
      !isNegated(index) && scopesOf(index).some((scope) => active.has(scope)) ? [index] : [],
    );
    const edges = placedEdges(plan, places);
    const bound = new Set(edges.flatMap(({ part }) => [part.from, part.to]));
    for (const { id, entities } of plan.nodes) {
      if (entities !== undefined && isMentioned(id) && !isOwn(id) && active.has(homeAt(id))) bound.add(id);
    }
    const own = outer.filter(({ home }) => active.has(home)).map(({ condition }) => condition);
    const inner = negations
      .filter(({ homes: at }) => at.some((home) => active.has(home)))
      .map(({ negation }) => negation);
    const needed = [
      ...[...answers, ...measured].filter((id) => active.has(homeAt(id))),
      ...own.flatMap(({ part }) => part.nodes),
      ...inner.flatMap(({ shared }) => shared),
    ];
    const loose = needed.find((id) => !bound.has(id));
    if (loose !== undefined) throw looseError(loose, branch);
    return { edges, nodes: [...bound], conditions: own, negations: inner };
  };

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
  const optionals = scopes.filter(({ part }) => part.kind === 'optional');
  /** The position of the `optional` that a node is behind. */
  const optionalOf = (node: string): number | undefined =>
    optionals.find(({ index }) => homeAt(node) === scopeOf(index))?.index;
  const shown = grouping?.by ?? plan.answer;
  const shape: PlanShape = {
    plan,
    branches,
    everys,
    keeps,
    ask,
    group: grouping?.by,
    shown,
    order: own.findLast(({ part }) => part.order !== undefined && (part.subject ?? shown) === shown),
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
  for (const branch of branches) {
    unit(branch, []);
    for (const { index, part } of scopes) {
      if (part.kind === 'every' || part.kind === 'optional') unit(branch, [index]);
    }
  }
  const fixed = [
    shown,
    ...own.flatMap(({ part }) => part.subject ?? []),
    ...everys.flatMap(({ part }) => part.of ?? []),
  ];
  const missing = fixed.find((id) => optionalOf(id) !== undefined);
  if (missing !== undefined) throw looseError(missing, []);
  return shape;
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

/** One part of each operator that has it. */
function partsOf<T>(
  { operators }: Plan,
  take: (operator: Operator, spec: OperatorSpec<Operator>) => T | undefined,
): readonly IndexedPart<T>[] {
  return operators.flatMap((operator, index) => {
    const part = take(operator, specOf(operator));
    return part === undefined ? [] : [{ index, part }];
  });
}

function scopeOf(operator: number, group?: number): string {
  return group === undefined ? `${operator}` : `${operator}.${group}`;
}

function placedEdges(plan: Plan, places: readonly number[]): readonly IndexedPart<PlanEdge>[] {
  return [...new Set(places)]
    .sort((left, right) => left - right)
    .map((index) => ({ index, part: plan.edges[index] as PlanEdge }));
}
