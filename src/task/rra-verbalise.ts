import { z } from 'zod';
import { block, questionBlock, quote } from '../slice/quote.ts';
import { type TripleText, tripleLine } from './answer-from-triples.ts';
import { readList, readText } from './reply.ts';
import { type SystemPrompt, systemIn } from './system-prompt.ts';
import type { Task } from './task.ts';

export interface RraVerbaliseInput {
  readonly question: string;
  /** One or more paths, each a chain of triples. */
  readonly paths: readonly (readonly TripleText[])[];
}

export interface RraVerbaliseOutput {
  /** One text per path, in order. */
  readonly texts: readonly string[];
}

const MAX_TEXT = 1000;

/**
 * Turns paths of triples into statements that help to answer the question. Uses a prompt instead of the rewriter of
 * arXiv:2309.11206, which was trained on what helped a model to answer correctly. Paths for which the reply has no text
 * keep their triples' own words, and so does the embedded form.
 */
export const rraVerbalise: Task<RraVerbaliseInput, RraVerbaliseOutput> = {
  id: 'rra.verbalise',
  schema: z.object({ texts: z.array(z.string()) }),
  maxOutputTokens: 512,
  example: {
    question: 'Which bakery was opened by the sister of Oda Marr?',
    paths: [
      [
        { head: 'Oda Marr', relation: 'sibling', tail: 'Ria Marr' },
        { head: 'Ria Marr', relation: 'founder of', tail: 'Golden Crust' },
      ],
    ],
  },

  prompt: ({ question, paths }, language) => ({
    system: systemIn(SYSTEM, language),
    prompt: [
      questionBlock(question),
      block(
        'paths',
        paths.map((path, index) => `${index + 1}. ${path.map(tripleLine).join(' ')}`).join('\n'),
      ),
    ].join('\n'),
  }),

  parse: (value, { paths }) => {
    const list =
      typeof value === 'string'
        ? [value]
        : (readList(value, ['texts', 'text', 'statements']) ?? [
            readText((value as { text?: unknown })?.text),
          ]);
    const texts = list.map((entry) => readText(entry)?.slice(0, MAX_TEXT));
    if (texts.every((text) => text === undefined)) return undefined;
    if (paths.length === 1) {
      return {
        texts: [
          texts
            .filter((text) => text !== undefined)
            .join(' ')
            .slice(0, MAX_TEXT),
        ],
      };
    }
    return { texts: paths.map((path, index) => texts[index] ?? plainText(path)) };
  },

  parseText: (text, { paths }) => (paths.length === 1 ? { texts: [quote(text, MAX_TEXT)] } : undefined),
  empty: ({ paths }) => ({ texts: paths.map(plainText) }),
  embedded: ({ paths }) => ({ texts: paths.map(plainText) }),
};

/** `head relation tail.` for each triple. */
export function plainText(path: readonly TripleText[]): string {
  return path.map(({ head, relation, tail }) => `${head} ${relation} ${tail}.`).join(' ');
}

const SYSTEM: SystemPrompt = {
  instructions: {
    en: `You turn facts of a knowledge graph, written (head, relation, tail), into plain statements.
For each numbered path of facts write one short text that states all of its facts in words, so that it helps to answer the question. Keep every name exactly as it stands. Add nothing that the facts do not say, and do not answer the question.`,
    zh: `请把知识图谱中的事实（写作（头实体, 关系, 尾实体））改写成通顺的陈述。
为每一条编号的路径写一段简短的文字，用语言说出其中的全部事实，使之有助于回答问题。名称必须原样保留。不要添加事实中没有的内容，也不要回答问题。`,
  },
  data: 'blocks',
  replies: ['{"texts": ["...", "..."]}'],
  asks: {
    en: 'Reply with JSON only, one text per path in the same order: ',
    zh: '只回复 JSON，每条路径一段文字，顺序相同：',
  },
};
