import { z } from 'zod';
import type { Plan } from './plan.ts';

/** A plan as saved before operators became data (version 1). */
export const savedQuerySchema = z.object({
  version: z.literal(1),
  nodes: z
    .array(
      z.object({
        id: z.string().min(1).max(40),
        /** Present on a constant: every entity with the name. Any of them may fill the node. Absent on a variable. */
        entities: z.array(z.object({ id: z.string(), name: z.string() })).optional(),
      }),
    )
    .min(1),
  edges: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      /**
       * At least one of these holds; `out`: stored as from –relation→ to, `in`: stored as to –relation→ from. Never
       * empty.
       */
      relations: z.array(z.object({ relation: z.string().min(1), direction: z.enum(['out', 'in']) })).min(1),
      isNegated: z.boolean().optional(),
    }),
  ),
  answer: z.string(),
  asks: z.enum(['set', 'count', 'truth']),
  filters: z.array(
    z.object({ node: z.string(), op: z.enum(['=', '!=', '<', '<=', '>', '>=']), value: z.string() }),
  ),
  /** Pairs of nodes that stand for different entities. */
  different: z.array(z.tuple([z.string(), z.string()])),
  top: z
    .object({
      by: z.string(),
      measure: z.enum(['value', 'count']),
      direction: z.enum(['max', 'min']),
      limit: z.int().min(1),
      skip: z.int().min(0),
    })
    .optional(),
  either: z.array(z.array(z.int().min(0))).optional(),
});

export type SavedQuery = z.infer<typeof savedQuerySchema>;

/** Converts a plan of version 1 into today's form. */
export function planFromQuery(query: SavedQuery): Plan {
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
