import { z } from 'zod';
import type { OperatorSpec } from './operator.ts';
import { nodeId } from './parts.ts';

/** A count, an aggregate or a calculation for each entity at `by` instead of one for all ("of each", "per"). */
export const groupSchema = z.object({ kind: z.literal('group'), by: nodeId });

export type Group = z.infer<typeof groupSchema>;

export const group: OperatorSpec<Group> = {
  nodes: ({ by }) => [['by', by]],
};
