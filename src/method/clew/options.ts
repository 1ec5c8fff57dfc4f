import { z } from 'zod';
import { planSchema } from '../../plan/worded-plan.ts';

export const clewOptions = z.object({
  effort: z
    .enum(['none', 'low', 'auto', 'high'])
    .default('auto')
    .describe(
      'How far the method may climb. `none`: ranking alone, no call. `low`: at most one call, to choose among paths. `auto`: a call only when ranking is not sure, a plan only when choosing does not settle it. `high`: a choice is checked against a plan. With the embedded model only ranking is done.',
    ),
  confidence: z
    .number()
    .min(0)
    .max(1)
    .default(0.9)
    .describe(
      'Estimated precision from which a ranking is believed without asking a language model; see the page on margins.',
    ),
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
  plan: z
    .union([z.string(), planSchema])
    .optional()
    .describe('A plan, as JSON text or value: it is grounded as it stands, without a planning call.'),
  fallback: z
    .enum(['none', 'model'])
    .default('none')
    .describe(
      '`model`: what the graph does not answer is answered from the model’s own knowledge, labelled.',
    ),
  wording: z
    .boolean()
    .default(false)
    .describe('Let a model put the answer into words, from the evidence, in one more call.'),
  maxAnswers: z.int().min(1).default(5000).describe('Answers named at most; a cut is reported.'),
  maxEvidence: z.int().min(1).default(2000).describe('Triples shown as evidence at most; a cut is reported.'),
});

export type ClewOptions = z.infer<typeof clewOptions>;
