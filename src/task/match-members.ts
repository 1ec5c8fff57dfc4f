import { z } from 'zod';
import type { Direction } from '../graph/term.ts';
import type { Thinker } from '../model/embedded/thinker.ts';
import { block, numbered, questionBlock, quote } from '../slice/quote.ts';
import { LIKENESS_FLOOR } from './meant.ts';
import { readMatches } from './reply.ts';
import { ARROWS, type SystemPrompt, systemIn } from './system-prompt.ts';
import type { Task } from './task.ts';
import { walkedStep } from './walked.ts';

/** A neighbour as the prompt shows it. */
export interface Member {
  /** Empty if it has none. */
  readonly label: string;
  readonly name: string;
  /** The node and relation by which it was reached, with the direction as seen from that node. */
  readonly reachedBy?: {
    readonly from: string;
    readonly relation: string;
    readonly direction: Direction;
  };
}

export interface MatchMembersInput {
  readonly question: string;
  /** Clues still to be found, except the label's own. */
  readonly clues: readonly string[];
  /** Neighbours with the same label. At most 20 keep the prompt short. */
  readonly members: readonly Member[];
}

export interface MatchMembersOutput {
  /**
   * The best match of each member with a score above 0, by member. `clue` is -1 if the reply names none. Indices count
   * from 0.
   */
  readonly matches: readonly { readonly member: number; readonly clue: number; readonly score: number }[];
}

/** An invented input for tasks about members. */
export const MEMBERS_EXAMPLE: MatchMembersInput = {
  question: 'Which bakery in Lintown was opened by the sister of Oda Marr?',
  clues: ['bakery', 'sister'],
  members: [{ label: 'person', name: 'Ria Marr' }],
};

/** Rough matching: keeps every neighbour that may have to do with a clue (arXiv:2401.13444v1, CGPE). */
export const matchMembers: Task<MatchMembersInput, MatchMembersOutput> = {
  id: 'cgpe.rough',
  schema: z.object({
    matches: z.array(z.object({ member: z.int(), clue: z.int().optional(), score: z.number() })),
  }),
  maxOutputTokens: 1024,
  example: MEMBERS_EXAMPLE,

  prompt: (input, language) => ({
    system: systemIn(SYSTEM, language),
    prompt: membersPrompt(input, 'members'),
  }),

  parse: (value, { clues, members }) => {
    const shape = {
      names: ['member', 'node'],
      candidates: memberTexts(members),
      clues,
      isClueOptional: true,
    };
    const matches = readMatches(value, shape);
    return (
      matches && {
        matches: bestPerMember(matches.map(({ candidate, ...match }) => ({ member: candidate, ...match }))),
      }
    );
  },

  empty: () => ({ matches: [] }),

  embedded: ({ clues, members }, thinker) => ({
    matches: bestPerMember(
      members.flatMap((node, member) =>
        clues.map((text, clue) => ({ member, clue, score: 10 * memberScore(text, node, thinker) })),
      ),
    ),
  }),
};

/** How well a member's name, its label or the relation that leads to it fits a clue, 0..1. */
export function memberScore(clue: string, { label, name, reachedBy }: Member, thinker: Thinker): number {
  // A relation usually names what it leads to; followed backwards, it says nothing about the node.
  const derived = reachedBy?.direction === 'out' ? reachedBy.relation : '';
  const said =
    reachedBy === undefined
      ? 0
      : thinker.relationScore(
          clue,
          { id: reachedBy.relation, name: reachedBy.relation },
          reachedBy.direction,
        );
  const score = Math.max(thinker.nameScore(clue, name), thinker.classScore(clue, label || derived), said);
  return score < LIKENESS_FLOOR ? 0 : score;
}

/** The blocks of such a prompt: question, clues and members. @param tag what the prompt calls the members. */
export function membersPrompt({ question, clues, members }: MatchMembersInput, tag: string): string {
  return [
    questionBlock(question),
    block('clues', numbered(clues)),
    block(tag, numbered(memberTexts(members), MEMBER_LIMIT)),
  ].join('\n');
}

/** The longest member that a prompt shows: two names, a relation and a label. */
const MEMBER_LIMIT = 820;

/** `from –relation→ name (label)`, without the parts that are unknown. */
export function memberTexts(members: readonly Member[]): readonly string[] {
  return members.map(({ label, name, reachedBy }) => {
    const walked =
      reachedBy === undefined
        ? quote(name)
        : walkedStep(reachedBy.from, reachedBy.relation, reachedBy.direction, name);
    return label === '' ? walked : `${walked} (${quote(label)})`;
  });
}

function bestPerMember(matches: MatchMembersOutput['matches']): MatchMembersOutput['matches'] {
  const best = new Map<number, MatchMembersOutput['matches'][number]>();
  for (const match of matches) {
    if (match.score > (best.get(match.member)?.score ?? 0)) best.set(match.member, match);
  }
  return [...best.values()].sort((a, b) => a.member - b.member);
}

const SYSTEM: SystemPrompt = {
  instructions: {
    en: `You screen nodes of a knowledge graph against the clues of a question.
For every node that may have to do with one of the clues, give its number, the number of the clue and a score from 0 to 10. When in doubt keep it with a low score; leave out nodes that have nothing to do with any clue. Do not explain.
${ARROWS.en}
Example: question "Who taught the father of Kim?", clues 1. taught 2. father; members 1. Kim –parent→ Bo Lee (person) 2. Kim ←parent– Zoe (person). Reply: {"matches": [{"member": 1, "clue": 2, "score": 8}]}`,
    zh: `你的任务是用问题的线索筛选知识图谱中的节点。
凡是可能与某条线索有关的节点，请给出节点编号、线索编号和 0 到 10 的分数。拿不准时以低分保留；只略去与所有线索都无关的节点。不要解释。
${ARROWS.zh}
示例：问题“Kim 的父亲的老师是谁？”，线索 1. 父亲 2. 老师；节点 1. Kim –parent→ Bo Lee (人) 2. Kim ←parent– Zoe (人)。回复：{"matches": [{"member": 1, "clue": 1, "score": 8}]}`,
  },
  data: 'choices',
  replies: ['{"matches": [{"member": 1, "clue": 1, "score": 6}]}', '{"matches": []}'],
};
