import { z } from 'zod';
import { block, numbered, questionBlock, quote } from '../slice/quote.ts';
import { type TripleText, tripleLine } from './answer-from-triples.ts';
import { readChoice, readList } from './reply.ts';
import { type SystemPrompt, systemIn } from './system-prompt.ts';
import type { Task } from './task.ts';

export interface KeqingCandidatesInput {
  /** The sub-question with its seed put in. */
  readonly question: string;
  /** Facts at the seed. `candidates[i]` is the other end of `triples[i]`. */
  readonly triples: readonly TripleText[];
  readonly candidates: readonly string[];
}

export interface KeqingCandidatesOutput {
  /** Indices from 0 into the facts, ascending, none twice. May be empty. */
  readonly answers: readonly number[];
}

/** Which facts at a seed hold answers of a sub-question (arXiv:2401.00426, candidate reasoning). */
export const keqingCandidates: Task<KeqingCandidatesInput, KeqingCandidatesOutput> = {
  id: 'keqing.candidates',
  schema: z.object({ answers: z.array(z.int()) }),
  maxOutputTokens: 512,
  example: {
    question: 'Who is the sister of Oda Marr?',
    triples: [
      { head: 'Oda Marr', relation: 'sibling', tail: 'Ria Marr' },
      { head: 'Oda Marr', relation: 'lives in', tail: 'Lintown' },
    ],
    candidates: ['Ria Marr', 'Lintown'],
  },

  prompt: ({ question, triples, candidates }, language) => ({
    system: systemIn(SYSTEM, language),
    prompt: [
      questionBlock(question),
      block(
        'facts',
        numbered(
          triples.map((triple, index) => `${tripleLine(triple)} → ${quote(candidates[index] ?? '')}`),
          FACT_LIMIT,
        ),
      ),
    ].join('\n'),
  }),

  parse: (value, { candidates }) => {
    const list = readList(value, ['answers', 'answer', 'facts']);
    if (list === undefined) return undefined;
    const chosen = list.flatMap((entry) => readChoice(entry, candidates) ?? []);
    return { answers: [...new Set(chosen)].sort((a, b) => a - b) };
  },

  empty: () => ({ answers: [] }),

  embedded: async ({ question, triples, candidates }, thinker) => {
    const clues = await thinker.extractClues(question);
    const phrases = [question, ...clues.filter(({ kind }) => kind !== 'entity').map(({ text }) => text)];
    const scores = triples.map(({ relation, tail }, index) => {
      const direction = tail === candidates[index] ? 'out' : 'in';
      const facts = { id: relation, name: relation };
      return Math.max(...phrases.map((phrase) => thinker.relationScore(phrase, facts, direction)));
    });
    const best = Math.max(0, ...scores);
    return { answers: best === 0 ? [] : [...scores.keys()].filter((index) => scores[index] === best) };
  },
};

const FACT_LIMIT = 700;

const SYSTEM: SystemPrompt = {
  instructions: {
    en: `You pick the answers of a question from numbered facts of a knowledge graph, written (head, relation, tail) → candidate.
Give the numbers of all facts whose candidate answers the question; none if there is no such fact. Do not explain.
Example: question "Who are the children of Kim?"; facts 1. (Kim, child, Bo) → Bo 2. (Kim, born in, Ashby) → Ashby 3. (Kim, child, Ann) → Ann. Reply: {"answers": [1, 3]}`,
    zh: `请从编号的知识图谱事实中选出问题的答案，事实写作（头实体, 关系, 尾实体）→ 候选答案。
请给出候选答案能回答问题的所有事实的编号；没有这样的事实就给出空列表。不要解释。
示例：问题“Kim 的孩子有哪些？”；事实 1. (Kim, child, Bo) → Bo 2. (Kim, born in, 安城) → 安城 3. (Kim, child, Ann) → Ann。回复：{"answers": [1, 3]}`,
  },
  data: 'choices',
  replies: ['{"answers": [1, 3]}', '{"answers": []}'],
};
