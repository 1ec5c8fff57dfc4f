import { z } from 'zod';
import { planSchema } from '../../plan/plan.ts';
import { exemplarOptions } from '../step/exemplars.ts';

export const clewOptions = z.object({
  effort: z
    .enum(['none', 'low', 'auto', 'high'])
    .default('auto')
    .describe(
      'What a language model may be asked. `none`: nothing; the question is read without one. `low`: one call, to write a plan where the reading is not sure. `auto`: and to explore where the plan does not settle it. `high`: a sure reading is checked by a plan as well.',
    ),
  confidence: z
    .number()
    .min(0)
    .max(1)
    .optional()
    .describe(
      'Estimated precision from which a reading is believed without asking a language model; the fitted one when absent.',
    ),
  unsure: z
    .enum(['choose', 'answer'])
    .default('choose')
    .describe(
      'What to do when no reading is sure and no model settles it. `choose`: offer the readings to choose from. `answer`: give the answer of the first, never as `grounded`, with what speaks against it, and go on offering the others; for a comparison with methods that always answer.',
    ),
  readingSeconds: z
    .number()
    .min(0.1)
    .max(3600)
    .optional()
    .describe(
      'Processor time in which candidate plans are looked for, three times as long by the clock; 3 s when absent. A reading found when it was over is never sure. With so much time that it is never used up, what a model is asked no longer depends on how fast the machine is: a run can then be replayed anywhere.',
    ),
  exploreCalls: z
    .int()
    .min(0)
    .max(20)
    .default(4)
    .describe('Calls for exploring beyond the one that writes the plan.'),
  plan: z
    .union([z.string(), planSchema])
    .optional()
    .describe('A plan, as JSON text or value: it is run as it is, without a call.'),
  reading: z
    .int()
    .min(1)
    .max(10)
    .optional()
    .describe('Number of the reading to answer with, as an earlier answer listed them; without a call.'),
  world: z
    .enum(['open', 'closed'])
    .default('open')
    .describe(
      'Whether what the graph does not say is unknown (`open`) or not so (`closed`), for yes/no questions.',
    ),
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
  ...exemplarOptions,
  maxAnswers: z.int().min(1).default(5000).describe('Answers named at most; a cut is reported.'),
  maxEvidence: z.int().min(1).default(2000).describe('Triples shown as evidence at most; a cut is reported.'),
});

export type ClewOptions = z.infer<typeof clewOptions>;
