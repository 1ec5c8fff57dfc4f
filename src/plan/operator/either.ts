import { z } from 'zod';
import type { OperatorSpec } from './operator.ts';
import { edgePlaces } from './parts.ts';

/**
 * At least one of these groups of edges holds ("or", unions of readings). A node that only one group mentions belongs
 * to that group. The same holds for a `not` whose edges are all in the group.
 */
export const eitherSchema = z.object({ kind: z.literal('either'), groups: z.array(edgePlaces).min(2) });

export type Either = z.infer<typeof eitherSchema>;

export const either: OperatorSpec<Either> = {
  nodes: () => [],
  scope: ({ groups }) => ({ kind: 'either', groups }),
};
