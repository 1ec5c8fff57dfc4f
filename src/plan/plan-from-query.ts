import type { Plan } from './plan.ts';
import type { Query } from './query.ts';

/** A plan as it was saved before operators were data (version 1), in today's form. */
export function planFromQuery(query: Query): Plan {
  const operators: Plan['operators'][number][] = [
    ...query.filters.map((filter) => ({ kind: 'filter' as const, ...filter })),
    ...query.different.map((nodes) => ({ kind: 'different' as const, nodes })),
    ...query.edges.flatMap(({ isNegated }, index) =>
      isNegated === true ? [{ kind: 'not' as const, edges: [index] }] : [],
    ),
  ];
  const [first, ...others] = query.either ?? [];
  const groups = first !== undefined && others.length === 0 ? [first, first] : (query.either ?? []);
  if (groups.length > 0) operators.push({ kind: 'either', groups });
  if (query.top !== undefined) operators.push({ kind: 'top', ...query.top });
  if (query.asks !== 'set') operators.push({ kind: query.asks });
  return {
    version: 2,
    nodes: query.nodes,
    edges: query.edges.map(({ from, to, relations }) => ({ from, to, relations })),
    answer: query.answer,
    operators,
  };
}
