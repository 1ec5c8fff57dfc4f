import { z } from 'zod';

const count = (value: number, description: string) => z.int().min(1).default(value).describe(description);

/** Options that the three variants share; the variant itself is the method's id. */
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
