import { z } from 'zod';
import { nodeId } from './parts.ts';

/** A count or an aggregate for each entity at `by` instead of one for all ("of each", "per"). */
export const groupSchema = z.object({ kind: z.literal('group'), by: nodeId });

export type Group = z.infer<typeof groupSchema>;
