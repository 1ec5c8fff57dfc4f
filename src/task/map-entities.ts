import { z } from 'zod';
import type { Direction } from '../graph/term.ts';
import type { ClueKind, Thinker } from '../model/embedded/thinker.ts';
import { block, numbered, questionBlock, quote } from '../slice/quote.ts';
import { readMatches } from './reply.ts';
import { ARROWS, type SystemPrompt, systemIn } from './system-prompt.ts';
import type { Task } from './task.ts';
import { walkedRelation } from './walked.ts';

export interface MapEntitiesInput {
  readonly question: string;
  /** Clues not yet used on the branch, including those that the relations already express. */
  readonly clues: readonly string[];
  /** The clues' kinds, if the extractor gave them, for the embedded form. The prompt does not show them. */
  readonly kinds?: readonly ClueKind[] | undefined;
  /** The name of the entity from which the candidates are reached. */
  readonly current?: string | undefined;
  /** The names of a relation and of an entity behind it. At most 20 keep the prompt short. */
  readonly candidates: readonly {
    readonly relation: string;
    /** Seen from `current`. Without it, the prompt shows a bare arrow, as the released code does. */
    readonly direction?: Direction | undefined;
    readonly entity: string;
  }[];
}

export interface MapEntitiesOutput {
  /**
   * Indices from 0 into the input lists, by candidate, then clue. Each pair comes once. Scores are above 0 and at most
   * 10.
   */
  readonly matches: readonly { readonly candidate: number; readonly clue: number; readonly score: number }[];
}

/** How well each entity, reached by its relation, fits an unused clue (arXiv:2401.13444, entity mapping). */
export const mapEntities: Task<MapEntitiesInput, MapEntitiesOutput> = {
  id: 'entity.map',
  schema: z.object({
    matches: z.array(z.object({ candidate: z.int(), clue: z.int(), score: z.number() })),
  }),
  maxOutputTokens: 1536,
  example: {
    question: 'Which bakery in Lintown was opened by the sister of Oda Marr?',
    clues: ['sister', 'opened'],
    current: 'Oda Marr',
    candidates: [
      { relation: 'sibling', direction: 'out', entity: 'Ria Marr' },
      { relation: 'parent', direction: 'in', entity: 'Tom Marr' },
    ],
  },

  prompt: ({ question, clues, current, candidates }, language) => ({
    system: systemIn(SYSTEM, language),
    prompt: [
      questionBlock(question),
      block('clues', numbered(clues)),
      ...(current === undefined ? [] : [block('current', quote(current))]),
      block('candidates', numbered(candidates.map(candidateText), 420)),
    ].join('\n'),
  }),

  parse: (value, { clues, candidates }) => {
    const matches = readMatches(value, {
      names: ['candidate', 'entity', 'pair'],
      candidates: candidates.map((candidate) => candidate.entity),
      clues,
    });
    return matches && { matches };
  },

  empty: () => ({ matches: [] }),

  embedded: ({ clues, kinds, candidates }, thinker) => ({
    matches: candidates.flatMap((pair, candidate) =>
      clues
        .map((phrase, clue) => ({
          candidate,
          clue,
          score: 10 * fitScore(phrase, kinds?.[clue], pair, thinker),
        }))
        .filter((match) => match.score > 0),
    ),
  }),
};

/** At this similarity or above, a relation's text means the phrase itself, not merely something related. */
const SAYS_IT = 0.9;

/**
 * Compares the entity's name, and the class of things that the relation's text names. For a clue that is a relation
 * word, the entity's own relation must mean that very clue: a related one is not enough, because the right one may
 * still come.
 */
function fitScore(
  phrase: string,
  kind: ClueKind | undefined,
  { relation, entity }: MapEntitiesInput['candidates'][number],
  thinker: Thinker,
): number {
  const byClass = thinker.classScore(phrase, relation);
  return Math.max(thinker.nameScore(phrase, entity), kind !== 'relation' || byClass >= SAYS_IT ? byClass : 0);
}

function candidateText({ relation, direction, entity }: MapEntitiesInput['candidates'][number]): string {
  const arrow = direction === undefined ? `${quote(relation)} →` : walkedRelation(relation, direction);
  return `${arrow} ${quote(entity)}`;
}

const SYSTEM: SystemPrompt = {
  instructions: {
    en: `You compare entities of a knowledge graph with clues of a question. Each candidate is an entity with the relation by which it is reached from the current entity.
Rate how well each candidate fits a clue, from 0 to 10: 10 the entity is what the clue names, or a thing of the kind the clue asks for, reached in the way the question says; 0 unrelated. Give the number of the candidate, the number of the clue and the score. A candidate may fit several clues. Leave out unrelated candidates. Do not explain.
${ARROWS.en}
Example: question "Who taught the father of Kim?", clues 1. taught 2. father; current Kim; candidates 1. –parent→ Ann Lee 2. –parent→ Bo Lee 3. ←parent– Zoe. Reply: {"matches": [{"candidate": 2, "clue": 2, "score": 9}, {"candidate": 1, "clue": 2, "score": 3}]}`,
    zh: `你的任务是把知识图谱中的实体与问题中的线索进行对照。每个候选是一个实体，以及从当前实体到达它的关系。
请为每个候选与线索的吻合程度打 0 到 10 分：10 表示该实体正是线索所指，或者是线索所问类别的事物并且以问题所说的方式到达；0 表示无关。给出候选编号、线索编号和分数。一个候选可以对应多条线索。无关的候选不要列出。不要解释。
${ARROWS.zh}
示例：问题“Kim 的父亲的老师是谁？”，线索 1. 父亲 2. 老师；当前实体 Kim；候选 1. –parent→ Ann Lee 2. –parent→ Bo Lee 3. ←parent– Zoe。回复：{"matches": [{"candidate": 2, "clue": 1, "score": 9}, {"candidate": 1, "clue": 1, "score": 3}]}`,
  },
  data: 'choices',
  replies: ['{"matches": [{"candidate": 1, "clue": 1, "score": 8}]}', '{"matches": []}'],
};
