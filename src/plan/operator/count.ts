import { z } from 'zod';

/** Asks how many answers there are; with `group`, how many for each. */
export const countSchema = z.object({ kind: z.literal('count') });

export type Count = z.infer<typeof countSchema>;
