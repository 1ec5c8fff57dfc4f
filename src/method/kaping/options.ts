import { z } from 'zod';
import type { Similarity } from '../../model/embedder/embedder.ts';
import { temperaturePolicyOption } from '../step/temperature.ts';

export const kapingOptions = z.object({
  profile: z
    .enum(['kaping', 'kg-rag'])
    .default('kaping')
    .describe('KAPING itself, or LLM+KG as the KG-RAG paper ran it: sets N, K and similarity.'),
  N: z.int().min(1).max(5).optional().describe('Hops around the entities. Default: 1; kg-rag: 3.'),
  K: z.int().min(1).max(1000).optional().describe('Triples shown. Default: 10; kg-rag: 30.'),
  similarity: z
    .enum(['embedder', 'dot', 'cosine'])
    .optional()
    .describe('How vectors are compared. Default: cosine; kg-rag: embedder, as it was trained for.'),
  knowledge: z
    .enum(['similar', 'none', 'random', 'popular'])
    .default('similar')
    .describe('Control: no triples, K drawn at random, or K of the most frequent relations.'),
  direction: z
    .enum(['both', 'out'])
    .default('both')
    .describe('Whether triples are followed both ways or only from head to tail.'),
  maxCandidates: z
    .int()
    .min(1)
    .default(200_000)
    .describe('Triples around the entities; more are cut, farthest hop first.'),
  entitiesPerClue: z
    .int()
    .min(1)
    .default(1)
    .describe('Without given entities: entities of one name that count as linked.'),
  temperaturePolicy: temperaturePolicyOption('0.3 with a seed, as KG-RAG’s LLM+KG was run'),
});

export type KapingOptions = z.infer<typeof kapingOptions>;

export interface SettledKaping extends KapingOptions {
  readonly N: number;
  readonly K: number;
  readonly compare: Similarity | undefined;
}

const PROFILES = {
  kaping: { N: 1, K: 10, similarity: 'cosine' },
  'kg-rag': { N: 3, K: 30, similarity: 'embedder' },
} as const;

/** Given options take precedence over the profile. */
export function settleKaping(options: KapingOptions): SettledKaping {
  const profile = PROFILES[options.profile];
  const similarity = options.similarity ?? profile.similarity;
  return {
    ...options,
    N: options.N ?? profile.N,
    K: options.K ?? profile.K,
    compare: similarity === 'embedder' ? undefined : similarity,
  };
}
