import { z } from 'zod';
import type { OperatorSpec } from './operator.ts';
import { nodeId } from './parts.ts';

/** Two nodes must stand for different entities ("other than", "besides"). */
export const differentSchema = z.object({ kind: z.literal('different'), nodes: z.tuple([nodeId, nodeId]) });

export type Different = z.infer<typeof differentSchema>;

export const different: OperatorSpec<Different> = {
  nodes: ({ nodes }) => nodes.map((id, index) => [`nodes[${index}]`, id] as const),
  condition: ({ nodes: [one, other] }) => ({
    nodes: [...new Set([one, other])],
    readsText: false,
    write: (names) => names.apart(one, other),
    holds: (at) => at(one).id !== at(other).id,
  }),
};
