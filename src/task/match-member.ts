import { z } from 'zod';
import { isObject } from '../is-object.ts';
import { MEMBERS_EXAMPLE, type Member, memberScore, membersPrompt, memberTexts } from './match-members.ts';
import { readMatches } from './reply.ts';
import { ARROWS, type SystemPrompt, systemIn } from './system-prompt.ts';
import type { Task } from './task.ts';

export interface MatchMemberInput {
  readonly question: string;
  readonly clues: readonly string[];
  /** The released code asks about one at a time. */
  readonly members: readonly Member[];
}

export interface MatchMemberOutput {
  /**
   * Clues that nodes stand for, by node, then clue. Indices count from 0; scores are above 0 and at most 10. Empty if
   * there are none.
   */
  readonly scores: readonly { readonly member: number; readonly clue: number; readonly score: number }[];
}

/** Exact matching: which single clue each node stands for, or none (arXiv:2401.13444v1, CGPE). */
export const matchMember: Task<MatchMemberInput, MatchMemberOutput> = {
  id: 'cgpe.exact',
  schema: z.object({
    scores: z.array(z.object({ node: z.int(), clue: z.int(), score: z.number() })),
  }),
  maxOutputTokens: 1024,
  example: MEMBERS_EXAMPLE,

  prompt: (input, language) => ({
    system: systemIn(SYSTEM, language),
    prompt: membersPrompt(input, 'nodes'),
  }),

  parse: (value, { clues, members }) => {
    const list = typeof value === 'object' && value !== null && 'scores' in value ? value.scores : value;
    const shape = { names: ['node', 'member'], candidates: memberTexts(members), clues };
    const matches = readMatches(members.length === 1 ? withOnlyNode(list) : list, shape);
    return matches && { scores: matches.map(({ candidate, ...match }) => ({ member: candidate, ...match })) };
  },

  empty: () => ({ scores: [] }),

  embedded: ({ clues, members }, thinker) => ({
    scores: members.flatMap((node, member) =>
      clues
        .map((text, clue) => ({ member, clue, score: 10 * memberScore(text, node, thinker) }))
        .filter(({ score }) => score > 0),
    ),
  }),
};

/** If there is only one node, a reply may leave out its number. */
function withOnlyNode(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((entry: unknown) =>
    isObject(entry) && !('node' in entry) ? { ...entry, node: 1 } : entry,
  );
}

const SYSTEM: SystemPrompt = {
  instructions: {
    en: `You decide which clue of a question each of some nodes of a knowledge graph stands for.
Score each clue from 0 to 10: 10 if the node is exactly what the clue means in this question, 0 if it is not. Be strict; leave out pairs with score 0; a node that stands for no clue is left out. Do not explain.
${ARROWS.en}
Example: question "Who taught the father of Kim?", clues 1. taught 2. father; nodes 1. Kim –parent→ Bo Lee (person) 2. Kim –school→ Ashby School. Reply: {"scores": [{"node": 1, "clue": 2, "score": 9}]}`,
    zh: `你的任务是判断知识图谱中的每个节点代表问题中的哪一条线索。
请打 0 到 10 分：如果节点正是这条线索在问题中所指，给 10 分；不是则给 0 分。请从严判断；0 分的不要列出，不代表任何线索的节点略去。不要解释。
${ARROWS.zh}
示例：问题“Kim 的父亲的老师是谁？”，线索 1. 父亲 2. 老师；节点 1. Kim –parent→ Bo Lee (人) 2. Kim –school→ 安城中学。回复：{"scores": [{"node": 1, "clue": 1, "score": 9}]}`,
  },
  data: 'choices',
  replies: ['{"scores": [{"node": 1, "clue": 1, "score": 9}]}', '{"scores": []}'],
};
