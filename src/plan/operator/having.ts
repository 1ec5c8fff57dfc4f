import { z } from 'zod';
import { nodeId } from './parts.ts';

/** Keeps answers by the number of distinct entities at `of` ("at least two"). None counts as 0 only behind `optional`. */
export const havingSchema = z.object({
  kind: z.literal('having'),
  of: nodeId,
  op: z.enum(['=', '!=', '<', '<=', '>', '>=']),
  value: z.int().min(0),
});

export type Having = z.infer<typeof havingSchema>;
