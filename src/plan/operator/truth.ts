import { z } from 'zod';
import type { OperatorSpec } from './operator.ts';

/** Asks whether the whole plan has a solution: true, false, or unknown if the graph does not say. */
export const truthSchema = z.object({ kind: z.literal('truth') });

export type Truth = z.infer<typeof truthSchema>;

export const truth: OperatorSpec<Truth> = {
  nodes: () => [],
  ask: () => ({ kind: 'truth', of: [] }),
};
