import { block, questionBlock } from '../slice/quote.ts';
import { type TripleText, tripleLine } from './answer-from-triples.ts';
import { emptyAnswer } from './answer-reply.ts';
import { type JudgeSufficiencyOutput, judgeSufficiency, SUFFICIENCY_REPLIES } from './judge-sufficiency.ts';
import { type SystemPrompt, systemIn } from './system-prompt.ts';
import type { Task } from './task.ts';
import { type Memory, memoryBlock } from './update-memory.ts';

export interface EvaluateMemoryInput {
  readonly question: string;
  /** Absent if the method keeps none. */
  readonly memory?: Memory | undefined;
  readonly triples: readonly TripleText[];
}

/**
 * Whether triples and memory answer the question. If so, the answer comes in the same reply (arXiv:2410.23875 §3.4).
 * Sufficient without an answer counts as not sufficient.
 */
export const evaluateMemory: Task<EvaluateMemoryInput, JudgeSufficiencyOutput> = {
  id: 'pog.evaluate',
  schema: judgeSufficiency.schema,
  maxOutputTokens: 512,
  example: {
    question: 'Which bakery in Lintown was opened by the sister of Oda Marr?',
    memory: ['the sister of Oda Marr is Ria Marr', ''],
    triples: [{ head: 'Oda Marr', relation: 'sibling', tail: 'Ria Marr' }],
  },

  prompt: ({ question, memory, triples }, language) => ({
    system: systemIn(SYSTEM, language),
    prompt: [
      ...(memory === undefined ? [] : [memoryBlock(memory, language)]),
      block('triples', triples.map(tripleLine).join('\n')),
      questionBlock(question),
    ].join('\n'),
  }),

  parse: (value, { question, triples }) => judgeSufficiency.parse(value, { question, triples }),
  empty: () => ({ ...emptyAnswer, sufficient: false }),

  /** The notes are made from the triples, which say the same more precisely. */
  embedded: ({ question, triples }, thinker) =>
    judgeSufficiency.embedded?.({ question, triples }, thinker) ?? { ...emptyAnswer, sufficient: false },
};

const SYSTEM: SystemPrompt = {
  instructions: {
    en: `You are given what was noted while a knowledge graph was explored, facts of the graph, written (head, relation, tail), and a question. Decide whether the notes and facts state the answer; where notes and facts disagree the facts are right. What you know may tell you what names and relations mean; it stands in for no fact that is missing. If they do, give every answer as a short name, or for a question that is true or false the verdict. If they do not, say what is missing and give no answer.`,
    zh: `下面给出探索知识图谱时所做的笔记、图谱中的事实（写作（头实体, 关系, 尾实体））和一个问题。请判断这些笔记和事实是否说出了答案；笔记与事实不一致时以事实为准。你的知识只能用来理解名称和关系的含义，不能代替缺少的事实。如果已经说出，请给出所有答案的简短名称；判断题则给出真假。如果没有，请说明缺少什么，并且不要给出答案。`,
  },
  data: 'blocks',
  replies: SUFFICIENCY_REPLIES,
};
