import { z } from 'zod';
import type { OperatorSpec } from './operator.ts';
import { edgePlaces } from './parts.ts';

/**
 * These edges need not hold. If they do not, a count or sum behind them is 0 ("average number of projects per person").
 */
export const optionalSchema = z.object({ kind: z.literal('optional'), edges: edgePlaces });

export type Optional = z.infer<typeof optionalSchema>;

export const optional: OperatorSpec<Optional> = {
  nodes: () => [],
  scope: ({ edges }) => ({ kind: 'optional', groups: [edges] }),
};
