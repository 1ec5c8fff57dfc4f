import fc from 'fast-check';
import { type Query, querySchema } from '../../src/plan/query.ts';
import type { NamedFact } from './brute-force.ts';

/** Names that meet every rule by which values are compared: numbers, dates of all precisions, and texts. */
export const NAMES = ['Ann', 'bob', 'Cy "C"', '1999', '1999-03', '1999-03-31', '2,000', '7', '-1.5'] as const;
export const RELATIONS = ['r', 's', 'has `x` \\ "y"'] as const;

const name = fc.constantFrom(...NAMES);
const relation = fc.constantFrom(...RELATIONS);

export const facts: fc.Arbitrary<NamedFact[]> = fc.uniqueArray(
  fc.tuple(name, relation, name) as fc.Arbitrary<NamedFact>,
  { minLength: 1, maxLength: 14, selector: (fact) => fact.join('\t') },
);

const step = fc.record({ relation, direction: fc.constantFrom('out' as const, 'in' as const) });

/** Queries of up to three variables and two constants; some leave a variable that matters without an edge, which evaluation refuses. */
export const queries: fc.Arbitrary<Query> = fc
  .tuple(
    fc.integer({ min: 1, max: 3 }),
    fc.array(fc.uniqueArray(name, { minLength: 0, maxLength: 3 }), { minLength: 0, maxLength: 2 }),
  )
  .chain(([variables, constants]) => {
    const nodes = [
      ...Array.from({ length: variables }, (_, index) => ({ id: `v${index}` })),
      ...constants.map((names, index) => ({
        id: `c${index}`,
        entities: names.map((one) => ({ id: one, name: one })),
      })),
    ];
    const id = fc.constantFrom(...nodes.map((node) => node.id));
    const variable = fc.constantFrom(...nodes.slice(0, variables).map((node) => node.id));
    const edge = fc.record({
      from: id,
      to: id,
      relations: fc.array(step, { minLength: 1, maxLength: 2 }),
      isNegated: fc.option(fc.constant(true), { nil: undefined, freq: 4 }),
    });
    return fc
      .array(edge, { minLength: 1, maxLength: 5 })
      .chain((edges) => {
        const index = fc.integer({ min: 0, max: edges.length - 1 });
        return fc.record({
          version: fc.constant(1 as const),
          nodes: fc.constant(nodes),
          edges: fc.constant(edges),
          answer: fc.oneof({ weight: 4, arbitrary: variable }, { weight: 1, arbitrary: id }),
          asks: fc.constantFrom('set' as const, 'set' as const, 'count' as const, 'truth' as const),
          filters: fc.array(
            fc.record({
              node: id,
              op: fc.constantFrom(
                '=' as const,
                '!=' as const,
                '<' as const,
                '<=' as const,
                '>' as const,
                '>=' as const,
              ),
              value: fc.constantFrom('1999', '1999-03', '1999-03-15', '1,000', '7', 'ANN', 'x'),
            }),
            { maxLength: 1 },
          ),
          different: fc.array(fc.tuple(id, id), { maxLength: 1 }),
          top: fc.option(
            fc.record({
              by: id,
              measure: fc.constantFrom('value' as const, 'count' as const),
              direction: fc.constantFrom('max' as const, 'min' as const),
              limit: fc.integer({ min: 1, max: 2 }),
              skip: fc.integer({ min: 0, max: 1 }),
            }),
            { nil: undefined, freq: 3 },
          ),
          either: fc.option(
            fc.array(fc.uniqueArray(index, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 3 }),
            {
              nil: undefined,
              freq: 3,
            },
          ),
        });
      })
      .chain((query) =>
        fc
          .integer({ min: 0, max: 5 })
          .map((lot) => querySchema.parse(JSON.parse(JSON.stringify(lot > 0 ? mended(query) : query)))),
      );
  });

/** The same, with a first edge that must hold, and what asks, filters and compares moved to nodes that edges bind. */
function mended<T extends Pick<Query, 'edges' | 'either' | 'answer' | 'filters' | 'different' | 'top'>>(
  query: T,
): T {
  const edges = query.edges.map((edge, index) => (index === 0 ? { ...edge, isNegated: undefined } : edge));
  const either = query.either?.map((group) => group.filter((index) => index > 0));
  const grouped = new Set(either?.flat());
  const bound = edges.flatMap(({ from, to, isNegated }, index) =>
    isNegated === true || grouped.has(index) ? [] : [from, to],
  );
  const move = (id: string): string =>
    bound.includes(id) ? id : (bound[id.charCodeAt(1) % bound.length] as string);
  return {
    ...query,
    edges,
    ...(either === undefined ? {} : { either }),
    answer: move(query.answer),
    filters: query.filters.map((filter) => ({ ...filter, node: move(filter.node) })),
    different: query.different.map(([one, other]) => [move(one), move(other)]),
    ...(query.top === undefined ? {} : { top: { ...query.top, by: move(query.top.by) } }),
  };
}
