import type { Operator, Plan, PlanEdge } from '../plan/plan.ts';
import { readValue, type ValueComparison } from '../plan/value.ts';

type FilterOperator = Extract<Operator, { kind: 'filter' }>;

/** A limit on one relation of the things that a question asks for, and nothing more: "in March", "under £50". */
interface ValueLimit {
  readonly edge: PlanEdge;
  readonly filters: readonly FilterOperator[];
  /** Whether the words name no things that have it. */
  readonly isBare: boolean;
}

/** The plan with another value in its only filter, and another comparison where one is said, if both are numbers or both are dates. */
export function otherValue(
  { op, value }: { readonly op?: ValueComparison; readonly value: string },
  plan: Plan,
): Plan | undefined {
  const [filter, ...more] = filtersOf(plan);
  if (filter === undefined || more.length > 0) return undefined;
  if (!isSameKind(value, filter.value) || (op !== undefined && filter.part !== undefined)) return undefined;
  const changed = { ...filter, op: op ?? filter.op, value: value.trim() };
  const operators = plan.operators.map((one) => (one === filter ? changed : one));
  return { ...plan, operators };
}

/**
 * The plan with the limit that words such as "and in March" set: in place of its own where that limits values of the same kind, else beside
 * what it asks already. Undefined if the words say more than a limit, or nothing in the plan can have it.
 * @param readings what the words may mean by themselves, the likeliest first.
 */
export async function otherLimits(
  readings: readonly Plan[],
  plan: Plan,
  gives: (plan: Plan) => Promise<boolean>,
): Promise<Plan | undefined> {
  const limits = readings.flatMap((reading) => limitOf(reading) ?? []);
  const bare = limits.filter(({ isBare }) => isBare);
  const places = placesOf(plan).flatMap((place) => bare.map((limit) => ({ place, limit })));
  for (const limit of limits) {
    const { same, alike } = limitedNodes(plan, limit);
    // With a noun it limits nothing but what the question limited by the same relation: "those lent in March".
    const [known, ...more] = same.length > 0 || !limit.isBare ? same : alike;
    if (known !== undefined && more.length === 0) return withFilters(plan, known, limit.filters);
  }
  for (const { place, limit } of places) {
    const limited = withLimit(plan, place, limit);
    if (await gives(limited)) return limited;
  }
  // What is limited is there, but not within the limit.
  for (const { place, limit } of places) {
    if (await gives(withLimit(plan, place, { ...limit, filters: [] }))) return withLimit(plan, place, limit);
  }
  return undefined;
}

function limitOf({ nodes, edges, operators, answer }: Plan): ValueLimit | undefined {
  const [edge, ...more] = edges;
  const isOpen = nodes.every(
    ({ id, entities, label }) => entities === undefined && (label === undefined || id === answer),
  );
  if (edge === undefined || more.length > 0 || edge.from !== answer || !isOpen) return undefined;
  const isBare = nodes.every(({ label }) => label === undefined);
  const filters = operators.filter(
    (one) => one.kind === 'filter' && one.node === edge.to,
  ) as FilterOperator[];
  return filters.length > 0 && filters.length === operators.length ? { edge, filters, isBare } : undefined;
}

/** The nodes of a plan whose values are limited in the same way, and those of them that the same relation leads to. */
function limitedNodes(
  plan: Plan,
  { edge, filters }: ValueLimit,
): Readonly<Record<'same' | 'alike', readonly string[]>> {
  const known = Map.groupBy(filtersOf(plan), ({ node }) => node);
  const alike = [...known].filter(([, own]) =>
    own.every((one) => filters.every((other) => isSameLimit(one, other))),
  );
  const relations = new Set(edge.relations.map(({ relation }) => relation));
  const same = alike.filter(([node]) =>
    plan.edges.some(
      (one) => one.to === node && one.relations.some(({ relation }) => relations.has(relation)),
    ),
  );
  return { same: same.map(([node]) => node), alike: alike.map(([node]) => node) };
}

/** The plan with these filters in place of those at a node. */
function withFilters(plan: Plan, node: string, filters: readonly FilterOperator[]): Plan {
  const others = plan.operators.filter((one) => one.kind !== 'filter' || one.node !== node);
  return { ...plan, operators: [...filters.map((filter) => ({ ...filter, node })), ...others] };
}

/** The answer, then the other variables that must be there whatever else holds. */
function placesOf({ nodes, edges, operators, answer }: Plan): readonly string[] {
  const claimed = new Set(
    operators.flatMap((one): readonly number[] =>
      'edges' in one ? one.edges : 'groups' in one ? one.groups.flat() : [],
    ),
  );
  const free = new Set(edges.flatMap(({ from, to }, at) => (claimed.has(at) ? [] : [from, to])));
  const open = nodes.filter(({ id, entities }) => entities === undefined && id !== answer && free.has(id));
  return [answer, ...open.map(({ id }) => id)];
}

function withLimit(plan: Plan, place: string, { edge, filters }: ValueLimit): Plan {
  const ids = new Set(plan.nodes.map(({ id }) => id));
  let id = 'limit';
  for (let count = 1; ids.has(id); count++) id = `limit${count}`;
  const wider = {
    ...plan,
    nodes: [...plan.nodes, { id }],
    edges: [...plan.edges, { ...edge, from: place, to: id }],
  };
  return withFilters(wider, id, filters);
}

function filtersOf({ operators }: Plan): readonly FilterOperator[] {
  return operators.filter((operator) => operator.kind === 'filter');
}

/** A year is a number too, and the month of a date is none of an amount. */
function isSameLimit(one: FilterOperator, other: FilterOperator): boolean {
  const [given, known] = [one, other].map(({ part, value }) =>
    part === undefined ? readValue(value).date !== undefined : true,
  );
  return given === known && (given || isSameKind(one.value, other.value));
}

function isSameKind(one: string, other: string): boolean {
  const [given, known] = [readValue(one), readValue(other)];
  return (
    (given.date !== undefined && known.date !== undefined) ||
    (given.number !== undefined && known.number !== undefined) ||
    (given.clock !== undefined && known.clock !== undefined)
  );
}
