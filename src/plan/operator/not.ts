import { z } from 'zod';
import type { OperatorSpec } from './operator.ts';
import { edgePlaces } from './parts.ts';

/**
 * These edges must not hold together ("has no", "never", "without"). Nodes mentioned only by such edges are existential
 * inside, and so the filters, comparisons and differences on them belong inside too.
 */
export const notSchema = z.object({ kind: z.literal('not'), edges: edgePlaces });

export type Not = z.infer<typeof notSchema>;

export const not: OperatorSpec<Not> = {
  nodes: () => [],
  scope: ({ edges }) => ({ kind: 'not', groups: [edges] }),
};
