import { z } from 'zod';
import { temperaturePolicyOption } from '../step/temperature.ts';

export const kgRagOptions = z.object({
  N: z
    .int()
    .min(1)
    .max(5)
    .default(3)
    .describe('Hops around the question entity whose triples are candidates.'),
  K: z
    .int()
    .min(1)
    .max(1000)
    .default(30)
    .describe('Triples shown for each sub-question, the most similar ones.'),
  direction: z
    .enum(['both', 'out'])
    .default('both')
    .describe('Whether triples are followed both ways or only from head to tail.'),
  maxSubQuestions: z.int().min(1).max(20).default(5).describe('Sub-questions; more are cut.'),
  similarity: z
    .enum(['embedder', 'dot', 'cosine'])
    .default('embedder')
    .describe('How vectors are compared. `embedder`: as the embedder was trained for; the paper: dot.'),
  maxCandidates: z
    .int()
    .min(1)
    .default(200_000)
    .describe('Triples around the question entity; more are cut, farthest hop first.'),
  entitiesPerClue: z
    .int()
    .min(1)
    .default(1)
    .describe('Without given entities: entities of one name that count as question entities.'),
  temperaturePolicy: temperaturePolicyOption(
    '0.3 with a seed, top-k 40, min-p 0.05 and a repetition penalty of 1.1 on sub-answers, as the paper ran it',
  ),
  topK: z
    .int()
    .min(1)
    .optional()
    .describe('Tokens a reply is drawn from. Default: the model’s; original: 40.'),
  minP: z
    .number()
    .min(0)
    .max(1)
    .optional()
    .describe(
      'Least likelihood of a token, as a share of the likeliest. Default: the model’s; original: 0.05.',
    ),
  repeatPenalty: z
    .number()
    .min(0.1)
    .max(2)
    .optional()
    .describe('Penalty on repetition in sub-answers; 1 is none. Default: the model’s; original: 1.1.'),
});

export type KgRagOptions = z.infer<typeof kgRagOptions>;
