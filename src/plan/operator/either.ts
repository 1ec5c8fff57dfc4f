import { z } from 'zod';
import type { OperatorSpec } from './operator.ts';
import { edgePlaces } from './parts.ts';

/**
 * At least one of these groups of edges holds ("or", unions of readings). Nodes that one group alone mentions are its own; a
 * `not` whose edges all are in a group belongs to that group.
 */
export const eitherSchema = z.object({ kind: z.literal('either'), groups: z.array(edgePlaces).min(2) });

export type Either = z.infer<typeof eitherSchema>;

export const either: OperatorSpec<Either> = {
  schema: eitherSchema,
  nodes: () => [],
  scope: ({ groups }) => ({ kind: 'either', groups }),
};
