import { z } from 'zod';
import type { OperatorSpec } from './operator.ts';
import { edgePlaces, nodeId } from './parts.ts';

/**
 * Each entity that the other edges allow at `of` satisfies these edges, and there is at least one such entity ("are all
 * …", "only"). This holds for one answer, or for the whole graph if `of` is the answer.
 */
export const everySchema = z.object({ kind: z.literal('every'), of: nodeId, edges: edgePlaces });

export type Every = z.infer<typeof everySchema>;

export const every: OperatorSpec<Every> = {
  nodes: ({ of }) => [['of', of]],
  scope: ({ edges, of }) => ({ kind: 'every', groups: [edges], of }),
};
