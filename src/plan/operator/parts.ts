import { z } from 'zod';

/** Id of a node of the plan. */
export const nodeId = z.string().min(1).max(40);

/** Places of edges among the plan's edges, from 0. */
export const edgePlaces = z.array(z.int().min(0)).min(1);
