import { z } from 'zod';

export const keqingZsOptions = z.object({
  matching: z
    .enum(['templates', 'none'])
    .default('templates')
    .describe(
      '`templates`: facts of the chains most similar to the sub-question. `none`: all facts at the seed, as the code does.',
    ),
  chains: z.int().min(1).max(100).default(3).describe('Chains whose facts are looked up.'),
  similarity: z
    .enum(['embedder', 'dot', 'cosine'])
    .default('cosine')
    .describe('How a sub-question is compared with the templates.'),
  shortcut: z
    .boolean()
    .default(false)
    .describe('Takes all facts of a seed unseen where they are of one relation, as the released code does.'),
  seedCap: z.int().min(1).default(20).describe('Seeds per sub-question; more are cut.'),
  factLimit: z.int().min(1).default(1000).describe('Facts read per seed; more are cut.'),
  factChunk: z.int().min(1).default(100).describe('Facts per call; a seed with more takes more calls.'),
  respond: z
    .boolean()
    .default(true)
    .describe('Words the final response in one call. Off: the answers of the last sub-question.'),
});

export type KeqingZsOptions = z.infer<typeof keqingZsOptions>;
