import fc from 'fast-check';
import { type Operator, type Plan, planSchema } from '../../src/plan/plan.ts';
import type { NamedFact } from './brute-force.ts';

/** Names that meet every rule by which values are compared: numbers, dates of all precisions, times of day, and texts. */
export const NAMES = [
  'Ann',
  'bob',
  'Cy "C"',
  '1999',
  '1999-03',
  '1999-03-31',
  '2,000',
  '7',
  '-1.5',
  '9:30',
  '17:05:10',
] as const;
export const RELATIONS = ['r', 's', 'has `x` \\ "y"'] as const;

const name = fc.constantFrom(...NAMES);
const relation = fc.constantFrom(...RELATIONS);

export const facts: fc.Arbitrary<NamedFact[]> = fc.uniqueArray(
  fc.tuple(name, relation, name) as fc.Arbitrary<NamedFact>,
  { minLength: 6, maxLength: 18, selector: (fact) => fact.join('\t') },
);

const step = fc.record({ relation, direction: fc.constantFrom('out' as const, 'in' as const) });
const op = fc.constantFrom(
  '=' as const,
  '!=' as const,
  '<' as const,
  '<=' as const,
  '>' as const,
  '>=' as const,
);

/** Operators over these nodes and edges; scopes take edges from the end. */
function operatorsOver(
  ids: readonly string[],
  variables: readonly string[],
  edges: number,
): fc.Arbitrary<Operator[]> {
  const id = fc.constantFrom(...ids);
  const variable = fc.constantFrom(...variables);
  const index = fc.integer({ min: Math.min(1, edges - 1), max: edges - 1 });
  const places = fc.uniqueArray(index, { minLength: 1, maxLength: 2 });
  const none = { nil: undefined, freq: 3 };
  const keep = fc.option(variable, { nil: undefined, freq: 1, depthIdentifier: 'keep' });
  const condition: fc.Arbitrary<Operator> = fc.oneof(
    fc.record({
      kind: fc.constant('filter' as const),
      node: id,
      op: fc.oneof({ weight: 3, arbitrary: op }, fc.constantFrom('contains' as const, 'begins' as const)),
      value: fc.constantFrom(
        '1999',
        '1999-03',
        '1999-03-15',
        '1,000',
        '7',
        'ANN',
        'b',
        '3',
        '09:30:00',
        '12:00',
      ),
      part: fc.option(fc.constantFrom('year' as const, 'month' as const, 'day' as const), none),
    }),
    fc.record({ kind: fc.constant('different' as const), nodes: fc.tuple(id, id) }),
    fc.record({ kind: fc.constant('compare' as const), left: id, op, right: id }),
  );
  const scope: fc.Arbitrary<Operator> = fc.oneof(
    fc.record({ kind: fc.constant('not' as const), edges: places }),
    fc.record({
      kind: fc.constant('either' as const),
      groups: fc.array(places, { minLength: 2, maxLength: 3 }),
    }),
    fc.record({ kind: fc.constant('optional' as const), edges: places }),
    fc.record({ kind: fc.constant('every' as const), of: variable, edges: places }),
  );
  const kept: fc.Arbitrary<Operator> = fc.oneof(
    fc.record({
      kind: fc.constant('top' as const),
      by: id,
      measure: fc.constantFrom('value' as const, 'count' as const, 'sum' as const, 'average' as const),
      direction: fc.constantFrom('max' as const, 'min' as const),
      limit: fc.integer({ min: 1, max: 2 }),
      skip: fc.integer({ min: 0, max: 1 }),
      keep,
    }),
    fc.record({
      kind: fc.constant('having' as const),
      of: id,
      op,
      value: fc.integer({ min: 0, max: 2 }),
      keep,
    }),
    fc.record({
      kind: fc.constant('compare' as const),
      left: id,
      op,
      right: id,
      measure: fc.constant('count' as const),
    }),
  );
  const aggregate = fc.record({
    kind: fc.constant('aggregate' as const),
    function: fc.constantFrom('sum' as const, 'average' as const, 'minimum' as const, 'maximum' as const),
    of: id,
    measure: fc.option(fc.constantFrom('value' as const, 'count' as const), none),
  });
  const calculate = fc.record({
    kind: fc.constant('calculate' as const),
    function: fc.constantFrom('difference' as const, 'ratio' as const, 'sum' as const),
    left: id,
    right: id,
    measure: fc.option(
      fc.constantFrom('value' as const, 'count' as const, 'sum' as const, 'average' as const),
      none,
    ),
    unit: fc.option(fc.constantFrom('days' as const, 'years' as const), none),
  });
  const count = fc.record({ kind: fc.constant('count' as const) });
  const asked = fc.oneof(
    { weight: 5, arbitrary: fc.constant<Operator[]>([]) },
    { weight: 2, arbitrary: fc.tuple(fc.record({ kind: fc.constant('truth' as const) })) },
    { weight: 2, arbitrary: fc.tuple(count) },
    { weight: 2, arbitrary: fc.tuple(aggregate) },
    { weight: 2, arbitrary: fc.tuple(calculate) },
    {
      weight: 3,
      arbitrary: fc.tuple(
        fc.oneof<fc.Arbitrary<Operator>[]>(count, aggregate, calculate) as fc.Arbitrary<Operator>,
        fc.record({ kind: fc.constant('group' as const), by: variable }),
      ),
    },
  );
  return fc
    .tuple(
      fc.array(scope, { maxLength: 2 }),
      fc.array(condition, { maxLength: 1 }),
      fc.array(kept, { maxLength: 1 }),
      asked as fc.Arbitrary<Operator[]>,
    )
    .map((parts) => parts.flat());
}

/** Plans of up to three variables and two constants; some are refused, as they leave a variable that matters unbound. */
export const plans: fc.Arbitrary<Plan> = fc
  .tuple(
    fc.integer({ min: 1, max: 3 }),
    fc.array(fc.uniqueArray(name, { minLength: 0, maxLength: 5 }), { minLength: 0, maxLength: 2 }),
  )
  .chain(([count, constants]) => {
    const variables = Array.from({ length: count }, (_, index) => `v${index}`);
    const nodes = [
      ...variables.map((id) => ({ id })),
      ...constants.map((names, index) => ({
        id: `c${index}`,
        entities: names.map((one) => ({ id: one, name: one })),
      })),
    ];
    const ids = nodes.map((node) => node.id);
    const id = fc.constantFrom(...ids);
    const variable = fc.constantFrom(...variables);
    const edge = fc.record({
      from: fc.oneof({ weight: 3, arbitrary: variable }, { weight: 1, arbitrary: id }),
      to: fc.oneof({ weight: 2, arbitrary: variable }, { weight: 1, arbitrary: id }),
      relations: fc.array(step, { minLength: 1, maxLength: 3 }),
    });
    return fc
      .array(edge, { minLength: 1, maxLength: 4 })
      .chain((edges) =>
        fc.record({
          version: fc.constant(2 as const),
          nodes: fc.constant(nodes),
          edges: fc.constant(edges),
          answer: fc.oneof({ weight: 4, arbitrary: variable }, { weight: 1, arbitrary: id }),
          operators: operatorsOver(ids, variables, edges.length),
        }),
      )
      .map((plan) => planSchema.parse(JSON.parse(JSON.stringify(mended(plan)))));
  });

/** The same with what is asked and measured moved to nodes that edges bind, so that few plans are refused. */
function mended(plan: Plan): Plan {
  const claimed = new Set(
    plan.operators.flatMap((one) =>
      'edges' in one ? [...one.edges] : one.kind === 'either' ? one.groups.flat() : [],
    ),
  );
  const bound = plan.edges.flatMap(({ from, to }, index) => (claimed.has(index) ? [] : [from, to]));
  const behind = plan.operators.flatMap((one) =>
    one.kind === 'optional'
      ? one.edges.flatMap((edge) => [plan.edges[edge]?.from, plan.edges[edge]?.to])
      : [],
  );
  const move = (id: string): string =>
    bound.length === 0 || bound.includes(id) ? id : (bound[id.charCodeAt(1) % bound.length] as string);
  const moveOrLeave = (id: string): string => (behind.includes(id) ? id : move(id));
  return {
    ...plan,
    answer: move(plan.answer),
    operators: plan.operators.map((one): Operator => {
      switch (one.kind) {
        case 'top':
          return {
            ...one,
            by: moveOrLeave(one.by),
            ...(one.keep === undefined ? {} : { keep: move(one.keep) }),
          };
        case 'having':
          return {
            ...one,
            of: moveOrLeave(one.of),
            ...(one.keep === undefined ? {} : { keep: move(one.keep) }),
          };
        case 'compare':
          return one.measure === 'count'
            ? { ...one, left: moveOrLeave(one.left), right: moveOrLeave(one.right) }
            : one;
        case 'calculate':
          return { ...one, left: moveOrLeave(one.left), right: moveOrLeave(one.right) };
        case 'every':
        case 'aggregate':
          return { ...one, of: moveOrLeave(one.of) };
        case 'group':
          return { ...one, by: move(one.by) };
        case 'filter':
          return { ...one, node: moveOrLeave(one.node) };
        default:
          return one;
      }
    }),
  };
}
