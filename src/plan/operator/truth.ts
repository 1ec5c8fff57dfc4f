import { z } from 'zod';

/** Asks whether the whole has a solution: true, false, or unknown where the graph does not say. */
export const truthSchema = z.object({ kind: z.literal('truth') });

export type Truth = z.infer<typeof truthSchema>;
