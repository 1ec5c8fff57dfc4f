import { z } from 'zod';

export const rraZsOptions = z.object({
  beam: z.int().min(1).max(50).default(5).describe('Relations kept per call, and prefixes kept per hop.'),
  paths: z
    .int()
    .min(1)
    .max(100)
    .default(5)
    .describe('Walked paths that become knowledge; the walk stops as soon as there are more.'),
  maxHops: z.int().min(1).max(3).default(3).describe('Bound of the predicted number of hops.'),
  rewrite: z
    .enum(['each', 'batch', 'none'])
    .default('each')
    .describe('Facts into words: one call per path, one call for all, or none (triples are shown).'),
  knowledge: z
    .boolean()
    .default(true)
    .describe('Off: nothing is retrieved and the question is asked alone (the control of the paper).'),
  relationChunk: z.int().min(1).default(100).describe('Relations per call.'),
  edgeLimit: z.int().min(1).default(1000).describe('Triples read per step; more are cut.'),
  entitiesPerClue: z
    .int()
    .min(1)
    .default(1)
    .describe('Without given entities: entities of one name that are starts.'),
});

export type RraZsOptions = z.infer<typeof rraZsOptions>;
