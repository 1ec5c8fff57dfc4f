import { z } from 'zod';
import { exemplarOptions } from '../step/exemplars.ts';
import { temperaturePolicyOption } from '../step/temperature.ts';

const count = (value: number, description: string) => z.int().min(1).default(value).describe(description);
const flag = (description: string) => z.boolean().default(true).describe(description);

export const pogOptions = z.object({
  depth: count(4, 'Steps from the topic entities.'),
  guidance: flag('Splits the question into sub-objectives first; otherwise the question is the only one.'),
  memory: flag('Keeps and shows what is known for each sub-objective.'),
  reflection: flag('Asks whether earlier entities are missing, and goes back to them.'),
  reflections: count(5, 'Times it may be asked.'),
  embedTop: count(70, 'Most names in one prompt; of more, the nearest to the question by their vectors.'),
  unnamedSample: count(10, 'Of more nodes than this that all have no name, so many at random (seeded).'),
  relationChunk: count(100, 'Relations per call; the released code sends all at once.'),
  edgeLimit: count(1000, 'Edges read behind one relation; more are cut.'),
  maxTriples: count(200, 'Triples shown in one prompt; more are cut. The released code has no limit.'),
  tripleDirection: z
    .enum(['stored', 'traversal'])
    .default('stored')
    .describe('How triples are written: as stored, or as walked (papers).'),
  temperaturePolicy: temperaturePolicyOption('0.3'),
  extraction: z
    .enum(['clues', 'guidance'])
    .default('clues')
    .describe(
      'Without given topic entities: found by the clues of the question, or by the specific keywords of a guidance graph (arXiv:2508.10012, its PoG rows on the agricultural graph).',
    ),
  ...exemplarOptions,
  startsPerClue: count(1, 'Entities of one name that become topic entities when none are given.'),
});

export type PogOptions = z.infer<typeof pogOptions>;
