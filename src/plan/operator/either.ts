import { z } from 'zod';
import type { OperatorSpec } from './operator.ts';
import { edgePlaces } from './parts.ts';

/**
 * At least one of these groups of edges holds ("or", unions of readings). A node mentioned by only one group belongs to that group;
 * so does a `not` all of whose edges are in the group.
 */
export const eitherSchema = z.object({ kind: z.literal('either'), groups: z.array(edgePlaces).min(2) });

export type Either = z.infer<typeof eitherSchema>;

export const either: OperatorSpec<Either> = {
  schema: eitherSchema,
  nodes: () => [],
  scope: ({ groups }) => ({ kind: 'either', groups }),
};
