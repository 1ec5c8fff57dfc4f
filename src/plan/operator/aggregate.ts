import { z } from 'zod';
import { nodeId } from './parts.ts';

/**
 * Asks for one number or date over the values at `of`: one value for each distinct pair of answer and value node. Sum and
 * average take numbers; minimum and maximum numbers or dates. What has no such value is left out; behind `optional` it is 0.
 */
export const aggregateSchema = z.object({
  kind: z.literal('aggregate'),
  function: z.enum(['sum', 'average', 'minimum', 'maximum']),
  of: nodeId,
});

export type Aggregate = z.infer<typeof aggregateSchema>;
