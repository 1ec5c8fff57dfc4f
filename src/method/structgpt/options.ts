import { z } from 'zod';

const count = (value: number, description: string) => z.int().min(1).default(value).describe(description);

export const structGptOptions = z.object({
  maxIterations: count(
    3,
    'Relations walked one after the other; 1 is what the released script for WebQSP does.',
  ),
  answers: z
    .enum(['one', 'all'])
    .default('one')
    .describe('How many answers are asked for; the paper asks for one, which bounds complete match.'),
  constraints: z
    .boolean()
    .default(true)
    .describe('Asks which values around statement nodes the question states, and drops the others.'),
  inverse: z
    .boolean()
    .default(true)
    .describe('Offers relations against their direction too; the paper needs a graph stored with inverses.'),
  tripleLimit: count(1000, 'Triples read per relation; the paper says 40 and the run script 60, unenforced.'),
  valueLimit: count(20, 'Values shown per relation when constraints are asked for.'),
  maxWords: count(3400, 'Words of facts in one prompt; more are cut.'),
  maxEarlier: z
    .int()
    .min(0)
    .default(100)
    .describe('Facts of earlier steps shown with those of the last; 0 as the released code.'),
  relationChunk: count(100, 'Relations per call; the best of each call meet in a last one.'),
  tripleDirection: z
    .enum(['stored', 'traversal'])
    .default('stored')
    .describe('How triples are written: as stored, or as walked (papers).'),
});

export type StructGptOptions = z.infer<typeof structGptOptions>;
