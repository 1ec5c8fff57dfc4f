import { z } from 'zod';

/** One of the paper's ablation switches, on by default. */
const component = (description: string) => z.boolean().default(true).describe(description);
const count = (value: number, description: string) => z.int().min(1).default(value).describe(description);

export const fiskeOptions = z.object({
  profile: z
    .enum(['journal', 'early', 'code'])
    .default('journal')
    .describe('Version of the method: the journal text, the early text, or the released code.'),
  strictText: z
    .boolean()
    .default(false)
    .describe('Turns off the three rules the texts omit: question word, character matching, last-clue rule.'),

  SR: component('Stateful record: a branch keeps the clues it consumed and looks for the others only.'),
  AMS: component('Adaptive mapping: a relation and its entity may express two clues, not only the same one.'),
  BAA: component('Adaptive answering: triples are shown only when every clue was found; otherwise none.'),
  endingFlag: component(
    'Exploration stops when a branch is complete. Off also turns BAA off (early ablation).',
  ),
  runArms: z
    .enum(['one', 'both'])
    .default('one')
    .describe(
      '`both` also answers with BAA switched the other way, from the same exploration, into the trace.',
    ),
  stopOnComplete: z
    .enum(['round', 'at-once'])
    .optional()
    .describe('After the round in which a branch completes, or at once. Default: round; early: at-once.'),
  fallback: z
    .enum(['cot', 'io', 'none'])
    .optional()
    .describe('Who answers when no branch is complete. Default: cot; early: io.'),

  rewriteQuestionWord: z
    .boolean()
    .optional()
    .describe(
      'English: where, when, who become which place, what time, which person. Default: on; early: off.',
    ),
  characterMatching: z
    .boolean()
    .optional()
    .describe(
      'A neighbour named like an unused clue is taken without asking the model. Default: on; early: off.',
    ),
  relationBesideName: z
    .boolean()
    .optional()
    .describe(
      'Clues that are left after a name was matched by characters are mapped to the relation that leads to it. Default: on; code: off.',
    ),
  lastClueRelationOnly: z
    .boolean()
    .optional()
    .describe('The last clue, mapped to a relation only, accepts every tail of it. Default: on; early: off.'),
  completeness: z
    .enum(['strict', 'allowUnusedGeneric'])
    .default('strict')
    .describe(
      'Whether clues that only name the kind of the answer may stay unused. Extension, not in the papers.',
    ),
  candidateOrder: z
    .enum(['relation-score', 'round-robin'])
    .default('relation-score')
    .describe('Order of entity candidates before the cut: best relation first, or the relations in turn.'),
  tripleDirection: z
    .enum(['stored', 'traversal'])
    .optional()
    .describe(
      'How triples are written for the answer: as stored, or as walked. Default: stored; code: traversal.',
    ),
  showEntity: z
    .boolean()
    .optional()
    .describe('Shows mapping the current entity and which way each relation runs. Default: on; code: off.'),
  mergeHalfPaths: z
    .boolean()
    .default(true)
    .describe('Without BAA: joins incomplete branches that share a node before their triples are shown.'),

  relationThreshold: z
    .number()
    .min(0)
    .max(10)
    .default(5)
    .describe('Least score (0-10) of a mapped relation.'),
  entityThreshold: z.number().min(0).max(10).default(1).describe('Least score (0-10) of a mapped entity.'),
  relationChunk: count(20, 'Relations per call.'),
  entityChunk: count(20, 'Entity candidates per call.'),
  maxEntityCandidates: count(80, 'Entity candidates per step; more are cut.'),
  edgeLimitPerDirection: count(1000, 'Edges read around an entity, each direction; more are cut.'),
  startsPerClue: count(1, 'Entities of one name that become starts.'),
  maxBranches: count(200, 'Active branches; those with fewest clues are cut first.'),
  maxEvidenceTriples: count(30, 'Triples shown to the answering call; more are cut.'),

  clueVariant: z
    .enum(['none', 'trunc', 'ext', 'noise'])
    .default('none')
    .describe('Evaluation only: truncates one clue, adds a truncated one, or adds noiseClue.'),
  noiseClue: z.string().optional().describe('A clue of another question, for clueVariant=noise.'),
});

export type FiskeOptions = z.infer<typeof fiskeOptions>;

/** The options, with every default that depends on `profile` and `strictText` filled in. */
export type SettledFiskeOptions = {
  readonly [Name in Exclude<keyof FiskeOptions, 'noiseClue'>]: NonNullable<FiskeOptions[Name]>;
} & { readonly noiseClue?: string | undefined };

type ProfileDefaults = Pick<
  SettledFiskeOptions,
  | 'stopOnComplete'
  | 'fallback'
  | 'rewriteQuestionWord'
  | 'characterMatching'
  | 'relationBesideName'
  | 'lastClueRelationOnly'
  | 'tripleDirection'
  | 'showEntity'
>;

/**
 * `early` is the first version of arXiv:2401.13444, `journal` the last, `code` the released notebooks. Three rules of
 * the code that no text mentions are also on in `journal`, because its figures were made with them.
 */
const PROFILES: Readonly<Record<FiskeOptions['profile'], ProfileDefaults>> = {
  early: {
    stopOnComplete: 'at-once',
    fallback: 'io',
    rewriteQuestionWord: false,
    characterMatching: false,
    relationBesideName: false,
    lastClueRelationOnly: false,
    tripleDirection: 'stored',
    showEntity: true,
  },
  journal: {
    stopOnComplete: 'round',
    fallback: 'cot',
    rewriteQuestionWord: true,
    characterMatching: true,
    relationBesideName: true,
    lastClueRelationOnly: true,
    tripleDirection: 'stored',
    showEntity: true,
  },
  code: {
    stopOnComplete: 'round',
    fallback: 'cot',
    rewriteQuestionWord: true,
    characterMatching: true,
    relationBesideName: false,
    lastClueRelationOnly: true,
    tripleDirection: 'traversal',
    showEntity: false,
  },
};

const TEXT_ONLY = { rewriteQuestionWord: false, characterMatching: false, lastClueRelationOnly: false };

/** Given options take precedence over `strictText`, which takes precedence over the profile. */
export function settleOptions(options: FiskeOptions): SettledFiskeOptions {
  const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
  const settled = {
    ...PROFILES[options.profile],
    ...(options.strictText ? TEXT_ONLY : {}),
    ...given,
  } as SettledFiskeOptions;
  return {
    ...settled,
    BAA: settled.BAA && settled.endingFlag,
    lastClueRelationOnly: settled.lastClueRelationOnly && settled.AMS && settled.SR,
    relationBesideName: settled.relationBesideName && settled.characterMatching && settled.AMS,
  };
}
