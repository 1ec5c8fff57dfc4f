import { z } from 'zod';
import { nodeId } from './parts.ts';

/**
 * The value at a node compared with a given one: a number, a date (`1999`, `1999-03`, `1999-03-31`) or a text, by the rule
 * of `value.ts`; `contains` and `begins` compare texts, case and white space apart. Between two values is two filters.
 */
export const filterSchema = z.object({
  kind: z.literal('filter'),
  node: nodeId,
  op: z.enum(['=', '!=', '<', '<=', '>', '>=', 'contains', 'begins']),
  value: z.string().max(200),
});

export type Filter = z.infer<typeof filterSchema>;
