import { z } from 'zod';

/**
 * What a question asks for, as a small guidance graph with operators. Its texts are the question's (or a person's who edits
 * it), not the knowledge graph's; grounding turns it into a `Query`. Plain JSON.
 */
export const planSchema = z.object({
  nodes: z
    .array(
      z.object({
        id: z.string().min(1).max(40),
        /** `named`: one thing by its name; `variable`: an unknown, its text the kind of thing; `literal`: a date, number or text. */
        kind: z.enum(['named', 'variable', 'literal']),
        text: z.string().max(200),
      }),
    )
    .min(1)
    .max(24),
  edges: z
    .array(
      z.object({
        from: z.string(),
        to: z.string(),
        /** The association in the question's words, read from `from` to `to`; promises nothing about stored direction. */
        phrase: z.string().max(200),
        /** The edge must not exist. */
        isNegated: z.boolean().optional(),
        /** Directed relations fixed beforehand, seen from `from`; grounding then chooses nothing. */
        relations: z
          .array(z.object({ relation: z.string().min(1), direction: z.enum(['out', 'in']) }))
          .optional(),
      }),
    )
    .max(24),
  /** Id of the node asked for. */
  answer: z.string(),
  /** `set`: the things themselves; `count`: how many; `truth`: whether the whole statement holds. */
  asks: z.enum(['set', 'count', 'truth']),
  /** Values a node is compared with: numbers, dates (`1999`, `1999-03`, `1999-03-31`) or text. */
  filters: z
    .array(
      z.object({
        node: z.string(),
        op: z.enum(['=', '!=', '<', '<=', '>', '>=']),
        value: z.string().max(200),
      }),
    )
    .max(12),
  /**
   * Superlative or comparison: of the answers those with the greatest or least measure. `value`: the value of node `by`
   * (may be the answer itself); `count`: the number of distinct things at node `by`. `skip` 0 and `limit` 1 is "the most".
   */
  top: z
    .object({
      by: z.string(),
      measure: z.enum(['value', 'count']),
      direction: z.enum(['max', 'min']),
      limit: z.int().min(1).max(1000),
      skip: z.int().min(0).max(1000),
    })
    .optional(),
  /** Groups of edge indices of which at least one group must hold; edges in no group must always hold. */
  either: z.array(z.array(z.int().min(0))).optional(),
});

export type Plan = z.infer<typeof planSchema>;
export type PlanNode = Plan['nodes'][number];
export type PlanEdge = Plan['edges'][number];
