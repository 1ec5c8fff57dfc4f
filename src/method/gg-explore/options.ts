import { z } from 'zod';

const count = (value: number, description: string) => z.int().min(1).default(value).describe(description);

export const ggExploreOptions = z.object({
  contextAwarePruning: z
    .boolean()
    .default(true)
    .describe('Off: the phrase shown for relation choice is replaced by a single clue (see capPhrase).'),
  capPhrase: z
    .enum(['phrase', 'next_e', 'next_r'])
    .optional()
    .describe('What relation choice sees. Default: phrase; without context-aware pruning: next_e.'),
  structuralAlignment: z
    .boolean()
    .default(true)
    .describe('Off: candidates are not constrained by other mapped clues and sets are not made consistent.'),
  dynamicBranchSelection: z
    .boolean()
    .default(true)
    .describe(
      'Off: constraints that cannot hold together make the edge fail instead of asking which to keep.',
    ),
  alignment: z
    .enum(['any', 'typed'])
    .default('any')
    .describe('Whether any edge joins two mapped sets, or only one of the relation chosen for that edge.'),
  settleConstraints: z
    .boolean()
    .default(true)
    .describe(
      'An edge whose ends were mapped otherwise gets its relation by a call of its own. Off: any relation between the two sets passes.',
    ),
  targetOrder: z
    .enum(['informed', 'random'])
    .default('informed')
    .describe('Order of targets: most mapped neighbours first, or at random as in the paper (seeded).'),
  fallback: z.enum(['io', 'cot', 'none']).default('io').describe('Who answers when nothing could be mapped.'),
  showQuestion: z
    .boolean()
    .default(false)
    .describe('Shows the question beside the phrase in relation choice.'),
  tripleDirection: z
    .enum(['stored', 'traversal'])
    .default('stored')
    .describe('How triples are written for the answer: as stored, or from the side that was mapped first.'),
  startsPerClue: count(20, 'Entities of one name that become the set of a named clue.'),
  relationChunk: count(20, 'Relations per call.'),
  maxSetSize: count(20_000, 'Entities one clue may be mapped to; more are cut.'),
  pairEdges: count(3, 'Edges shown for a pair of entities whose relation was never chosen.'),
  maxEvidenceTriples: count(60, 'Triples shown to the answering call; more are cut.'),
});

export type GgExploreOptions = z.infer<typeof ggExploreOptions>;
