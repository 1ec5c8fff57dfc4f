import { z } from 'zod';

const count = (value: number, description: string) => z.int().min(1).default(value).describe(description);

export const cgpeOptions = z.object({
  answeringOnly: z.boolean().default(false).describe('Ablation: no exploration, the model answers alone.'),
  llmPruning: z.boolean().default(true).describe('Fuzzy, rough and exact matching by the model.'),
  characterMatching: z
    .boolean()
    .default(true)
    .describe('A neighbour named like an unused clue is taken without asking the model.'),
  termination: z
    .enum(['clues', 'fixed'])
    .default('clues')
    .describe('Exploration ends when a path covers all clues, or after fixedRounds rounds (ablation).'),
  fixedRounds: count(3, 'Rounds under termination=fixed.'),
  exactMatching: z
    .boolean()
    .default(true)
    .describe('Off: rough matching names the clue itself; the paper allows it for strong models.'),
  batch: z
    .boolean()
    .optional()
    .describe(
      'Paths, label groups and nodes that look for the same clues are asked about together. Default: on; profile code: one call each.',
    ),
  hubPolicy: z
    .enum(['chunk', 'drop'])
    .default('chunk')
    .describe('Label groups above 10 members: asked in chunks, or dropped as the released code does.'),
  onIncomplete: z
    .enum(['last-paths', 'none'])
    .default('last-paths')
    .describe('Without a complete path: hand over the last surviving paths (code), or nothing (paper).'),
  mergeHalfPaths: z
    .boolean()
    .optional()
    .describe('Joins terminated paths that share a node. Default: on; profile code: off.'),
  profile: z
    .enum(['paper', 'code'])
    .default('paper')
    .describe('code: half-paths are not merged, nothing is asked together.'),
  labels: z
    .enum(['derived', 'types'])
    .default('derived')
    .describe('Labels from types alone, or from the relation where a node has no type.'),
  tripleDirection: z
    .enum(['stored', 'traversal'])
    .default('stored')
    .describe('How triples are written for the answer: as stored, or as walked (papers).'),
  fallback: z.enum(['io', 'cot', 'none']).default('io').describe('Who answers when no clue names a node.'),

  fuzzyTop: count(10, 'Kinds of neighbours kept by fuzzy matching.'),
  fuzzyChunk: count(100, 'Kinds of neighbours per call; the released code sends all in one.'),
  roughTop: count(5, 'Members of a label group kept by rough matching.'),
  roughChunk: count(20, 'Members per call.'),
  maxGroupMembers: count(80, 'Members of a label group looked at under hubPolicy=chunk; more are cut.'),
  startsPerClue: count(1, 'Entities of one name that become starts.'),
  maxPaths: count(200, 'Active paths; those with fewest clues are cut first.'),
  edgeLimitPerDirection: count(1000, 'Edges read around a node, each direction; more are cut.'),
  maxEvidenceTriples: count(60, 'Triples shown to the answering call; more are cut.'),
});

export type CgpeOptions = z.infer<typeof cgpeOptions>;

/** The options, with those that depend on the profile filled in. */
export type SettledCgpeOptions = CgpeOptions & { readonly batch: boolean; readonly mergeHalfPaths: boolean };

export function settleOptions(options: CgpeOptions): SettledCgpeOptions {
  const isPaper = options.profile === 'paper';
  return {
    ...options,
    batch: options.batch ?? isPaper,
    mergeHalfPaths: options.mergeHalfPaths ?? isPaper,
  };
}
