import { z } from 'zod';
import { temperaturePolicyOption } from '../step/temperature.ts';

const count = (value: number, description: string) => z.int().min(1).default(value).describe(description);

/** Options that the three variants share. The variant itself is the method's id. */
export const togOptions = z.object({
  N: count(3, 'Beam width: relations per entity and entities per depth.'),
  D: count(3, 'Depth: steps from the topic entities.'),
  pruner: z
    .enum(['llm', 'bm25', 'embedding'])
    .default('llm')
    .describe(
      'Who scores relations and entities: the model, or their text against the question without calls.',
    ),
  sampleAt: count(20, 'From this many entities behind a relation on, a random sample is scored (seeded).'),
  sample: count(5, 'Size of that sample.'),
  relationChunk: count(100, 'Relations per call; the released code sends all at once.'),
  shots: z
    .int()
    .min(0)
    .max(5)
    .default(5)
    .describe('Worked examples shown when it is asked whether the triples suffice; the paper: 5.'),
  temperaturePolicy: temperaturePolicyOption('0.4 exploring, 0 reasoning, as the paper ran it'),
  perRelation: count(
    60,
    'ToG-R: things behind one relation that are kept, those that share words with the question first; the paper keeps all.',
  ),
  maxShown: count(
    200,
    'Triples shown in one prompt, those walked last; more are cut. The released code has no limit.',
  ),
  literals: z
    .boolean()
    .default(false)
    .describe('Follows edges to values too; the paper walks to entities only.'),
  edgeLimit: count(1000, 'Edges read behind one relation; more are cut.'),
  tripleDirection: z
    .enum(['stored', 'traversal'])
    .default('stored')
    .describe('How triples are written: as stored, or as walked (papers).'),
  startsPerClue: count(1, 'Entities of one name that become topic entities when none are given.'),
});

export type TogOptions = z.infer<typeof togOptions>;
