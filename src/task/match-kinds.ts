import { z } from 'zod';
import type { Direction } from '../graph/term.ts';
import { block, numbered, questionBlock, quote } from '../slice/quote.ts';
import { meant } from './meant.ts';
import { readMatches } from './reply.ts';
import { ARROWS, type SystemPrompt, systemIn } from './system-prompt.ts';
import type { Task } from './task.ts';
import { walkedRelation } from './walked.ts';

/** A kind of neighbour: how it is reached and what it is. */
export interface NeighbourKind {
  /** The label and name of the node from which it is reached. An empty label is not shown. */
  readonly current: { readonly label: string; readonly name: string };
  readonly relation: string;
  /** Seen from `current`. */
  readonly direction: Direction;
  /** The type of what it leads to. Empty if the graph gives none. */
  readonly label: string;
}

export interface MatchKindsInput {
  readonly question: string;
  readonly clues: readonly string[];
  /** At most 40 keep the prompt short. */
  readonly pairs: readonly NeighbourKind[];
}

export interface MatchKindsOutput {
  /** The best score of each pair with a score above 0, by pair. Indices count from 0; scores are at most 10. */
  readonly matches: readonly { readonly pair: number; readonly score: number }[];
}

/** Fuzzy matching: which kinds of neighbours can lead to an unused clue. Lenient (arXiv:2401.13444v1, CGPE). */
export const matchKinds: Task<MatchKindsInput, MatchKindsOutput> = {
  id: 'cgpe.fuzzy',
  schema: z.object({
    matches: z.array(z.object({ pair: z.int(), clue: z.int().optional(), score: z.number() })),
  }),
  maxOutputTokens: 3072,
  example: {
    question: 'Which bakery in Lintown was opened by the sister of Oda Marr?',
    clues: ['bakery', 'sister'],
    pairs: [
      {
        current: { label: 'person', name: 'Oda Marr' },
        relation: 'sibling',
        direction: 'out',
        label: 'person',
      },
      {
        current: { label: 'person', name: 'Oda Marr' },
        relation: 'height',
        direction: 'out',
        label: 'number',
      },
    ],
  },

  prompt: ({ question, clues, pairs }, language) => ({
    system: systemIn(SYSTEM, language),
    prompt: [
      questionBlock(question),
      block('clues', numbered(clues)),
      block('kinds', numbered(pairTexts(pairs), KIND_LIMIT)),
    ].join('\n'),
  }),

  parse: (value, { clues, pairs }) => {
    const shape = { names: ['pair', 'kind'], candidates: pairTexts(pairs), clues, isClueOptional: true };
    const matches = readMatches(value, shape);
    return (
      matches && { matches: bestPerPair(matches.map(({ candidate, score }) => ({ pair: candidate, score }))) }
    );
  },

  empty: () => ({ matches: [] }),

  embedded: ({ clues, pairs }, thinker) => ({
    matches: bestPerPair(
      clues.flatMap((clue) => {
        const scores = pairs.map(({ relation, label }) => {
          const byRelation = thinker.relationScore(clue, { id: relation, name: relation });
          return Math.max(byRelation, thinker.classScore(clue, label));
        });
        return meant(scores).map(({ index, score }) => ({ pair: index, score: 10 * score }));
      }),
    ),
  }),
};

function pairTexts(pairs: readonly NeighbourKind[]): readonly string[] {
  return pairs.map(({ current, relation, direction, label }) => {
    const from =
      current.label === '' ? quote(current.name) : `${quote(current.name)} (${quote(current.label)})`;
    return `${from} ${walkedRelation(relation, direction)}${label === '' ? '' : ` ${quote(label)}`}`;
  });
}

/** The longest kind that a prompt shows: two labels, a name and a relation. */
const KIND_LIMIT = 820;

function bestPerPair(matches: MatchKindsOutput['matches']): MatchKindsOutput['matches'] {
  const best = new Map<number, number>();
  for (const { pair, score } of matches) {
    if (score > (best.get(pair) ?? 0)) best.set(pair, score);
  }
  return [...best].map(([pair, score]) => ({ pair, score })).sort((a, b) => a.pair - b.pair);
}

const SYSTEM: SystemPrompt = {
  instructions: {
    en: `You help to explore a knowledge graph. "kinds" are the kinds of neighbours of the nodes reached so far: a node (its type), a relation, and the type of thing that leads to where it is known.
${ARROWS.en}
For every kind that could be one of the clues or lead towards one, give its number and a score from 0 to 10. Be generous: leave out only kinds that have nothing to do with any clue. Do not explain.
Example: question "Who taught the father of Kim?", clues 1. taught 2. father; kinds 1. Kim (person) –height→ number 2. Kim (person) –parent→ person 3. Kim (person) –school→. Reply: {"matches": [{"pair": 2, "clue": 2, "score": 9}, {"pair": 3, "clue": 1, "score": 3}]}`,
    zh: `你在协助探索一个知识图谱。“kinds”是已到达节点的邻居种类：节点（类型）、关系，以及所指事物的类型（若已知）。
${ARROWS.zh}
凡是可能就是某条线索、或可能通向某条线索的种类，请给出编号和 0 到 10 的分数。请从宽判断：只略去与所有线索都无关的种类。不要解释。
示例：问题“Kim 的父亲的老师是谁？”，线索 1. 父亲 2. 老师；种类 1. Kim (人) –height→ 数值 2. Kim (人) –parent→ 人 3. Kim (人) –school→。回复：{"matches": [{"pair": 2, "clue": 1, "score": 9}, {"pair": 3, "clue": 2, "score": 3}]}`,
  },
  data: 'choices',
  replies: ['{"matches": [{"pair": 1, "clue": 1, "score": 7}]}', '{"matches": []}'],
};
