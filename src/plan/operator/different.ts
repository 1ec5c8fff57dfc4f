import { z } from 'zod';
import { nodeId } from './parts.ts';

/** Two nodes stand for different entities ("other than", "besides"). */
export const differentSchema = z.object({ kind: z.literal('different'), nodes: z.tuple([nodeId, nodeId]) });

export type Different = z.infer<typeof differentSchema>;
