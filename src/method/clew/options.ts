import { z } from 'zod';

export const clewOptions = z.object({
  maxHops: z.int().min(1).max(3).default(3).describe('Longest path of relations from a name to the answer.'),
  beam: z.int().min(1).max(100).default(10).describe('Paths that are extended at each hop.'),
  threshold: z
    .number()
    .min(0)
    .default(0)
    .describe('Least margin to the next path with other answers; below it the question is not decided.'),
  coverage: z
    .number()
    .min(0)
    .max(1)
    .default(0.3)
    .describe('Least share of the question’s words, by weight, that the path must explain.'),
  clearMargin: z
    .number()
    .min(0)
    .default(0.5)
    .describe('Margin from which half the coverage is enough: few words, but no other reading comes near.'),
  effort: z
    .enum(['none'])
    .default('none')
    .describe('How far the method may climb beyond ranking; `none` makes no model call.'),
  maxAnswers: z.int().min(1).default(5000).describe('Answers named at most; a cut is reported.'),
  maxEvidence: z.int().min(1).default(2000).describe('Triples shown as evidence at most; a cut is reported.'),
});

export type ClewOptions = z.infer<typeof clewOptions>;
