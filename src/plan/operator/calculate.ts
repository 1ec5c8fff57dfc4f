import { z } from 'zod';
import { nodeId } from './parts.ts';

/**
 * Asks for the difference, ratio or sum of the values at two nodes ("how much longer is A than B"). The difference of two
 * dates is in days, of two years in years; it is never negative.
 */
export const calculateSchema = z.object({
  kind: z.literal('calculate'),
  function: z.enum(['difference', 'ratio', 'sum']),
  left: nodeId,
  right: nodeId,
});

export type Calculate = z.infer<typeof calculateSchema>;
