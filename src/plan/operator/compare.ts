import { z } from 'zod';
import { nodeId } from './parts.ts';

/** The values at two nodes of one solution compared with each other, by the rule of `value.ts`. */
export const compareSchema = z.object({
  kind: z.literal('compare'),
  left: nodeId,
  op: z.enum(['=', '!=', '<', '<=', '>', '>=']),
  right: nodeId,
});

export type Compare = z.infer<typeof compareSchema>;
