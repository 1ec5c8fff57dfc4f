import { z } from 'zod';
import { edgePlaces } from './parts.ts';

/** At least one of these groups of edges holds ("or", unions of readings). Nodes that one group alone mentions are its own. */
export const eitherSchema = z.object({ kind: z.literal('either'), groups: z.array(edgePlaces).min(2) });

export type Either = z.infer<typeof eitherSchema>;
