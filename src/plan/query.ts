import { z } from 'zod';

/**
 * A plan grounded in one knowledge graph: what is run, saved and compiled. Entities and relations are the source's own stable
 * identifiers, so that a saved query outlives a reload and moves between engines.
 *
 * Meaning: a solution gives every variable one entity such that every edge outside `either` holds, every filter holds, every
 * pair of `different` differs, no negated edge holds (variables that only negated edges mention are existential inside
 * each), and at least one group of `either` holds (variables that only one group mentions are existential inside it).
 * The answers are the distinct entities at `answer` over all solutions; `top` keeps the best of them, ties included.
 *
 * Filters and pairs of a node that is existential inside a negated edge or a group belong to that edge or group. A constant is
 * existential where a variable would be; one at which no edge must hold need not be in the graph. An empty `either` is none.
 */
export const querySchema = z.object({
  version: z.literal(1),
  nodes: z
    .array(
      z.object({
        id: z.string().min(1).max(40),
        /** Present on a constant: everything that bears the name; any of them may fill the node. Absent on a variable. */
        entities: z.array(z.object({ id: z.string(), name: z.string() })).optional(),
      }),
    )
    .min(1),
  edges: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      /** Any of these holds; `out`: stored from –relation→ to, `in`: stored to –relation→ from. Never empty. */
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

export type Query = z.infer<typeof querySchema>;
export type QueryNode = Query['nodes'][number];
export type QueryEdge = Query['edges'][number];
export type QueryStep = QueryEdge['relations'][number];
export type QueryFilter = Query['filters'][number];
export type QueryTop = NonNullable<Query['top']>;
