import { z } from 'zod';
import { edgePlaces, nodeId } from './parts.ts';

/**
 * Each entity that the other edges allow at `of` (for one answer; for the whole graph when `of` is the answer) satisfies
 * these edges, and there is at least one ("are all …", "only").
 */
export const everySchema = z.object({ kind: z.literal('every'), of: nodeId, edges: edgePlaces });

export type Every = z.infer<typeof everySchema>;
