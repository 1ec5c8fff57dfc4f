import { z } from 'zod';
import { nodeId } from './parts.ts';

/**
 * Of the answers those with the greatest or least measure, ties included. `value`: the best value at `by` (which may be the
 * answer itself); `count`: the number of distinct entities at `by`; `sum`, `average`: of the values at `by`, one for each
 * distinct entity there and answer. `skip` 0 and `limit` 1 is "the most"; `skip` 1 is "the second most".
 */
export const topSchema = z.object({
  kind: z.literal('top'),
  by: nodeId,
  measure: z.enum(['value', 'count', 'sum', 'average']),
  direction: z.enum(['max', 'min']),
  limit: z.int().min(1).max(1000),
  skip: z.int().min(0).max(1000),
});

export type Top = z.infer<typeof topSchema>;
