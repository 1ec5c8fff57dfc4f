import { z } from 'zod';
import { block, questionBlock, quote } from '../slice/quote.ts';
import { answerFromTriples, type TripleText, tripleLine } from './answer-from-triples.ts';
import { type AnswerReply, answerSchema, emptyAnswer, parseAnswer, parseAnswerText } from './answer-reply.ts';
import { answerWhenCovered } from './answer-when-covered.ts';
import { fieldOf } from './choices.ts';
import type { PromptTexts } from './prompt-in.ts';
import { readVerdict } from './reply.ts';
import { type SystemPrompt, systemIn } from './system-prompt.ts';
import type { Task } from './task.ts';

export interface AnswerFromFactsInput {
  readonly question: string;
  readonly facts: readonly TripleText[];
  /** How many answers are asked for; the paper asks for one. */
  readonly answers: 'one' | 'all';
  /** For the embedded form of the last answer; not shown in the prompt. */
  readonly clues?: readonly string[] | undefined;
  /**
   * What was read before this step. Without it, the facts of the last step do not show what they are about. Only
   * `sg.answer` shows it.
   */
  readonly earlier?: readonly TripleText[] | undefined;
}

export interface AnswerFromFactsOutput extends AnswerReply {
  /** True if the facts do not suffice. There are no answers then. */
  readonly needMore: boolean;
}

const example: AnswerFromFactsInput = {
  question: 'Which bakery in Lintown was opened by the sister of Oda Marr?',
  facts: [{ head: 'Oda Marr', relation: 'sibling', tail: 'Ria Marr' }],
  answers: 'one',
};

/** Answers from the facts of one step, or says that more are needed (arXiv:2305.09645 §4.2). */
export const answerFromFacts: Task<AnswerFromFactsInput, AnswerFromFactsOutput> = {
  id: 'sg.answer',
  schema: z.object({
    needMore: z.boolean(),
    verdict: z.boolean().optional(),
    answers: z.array(z.string()),
  }),
  maxOutputTokens: 300,
  example,

  prompt: (input, language) => ({
    system: systemIn(systemOf(READ, input.answers, READ_REPLIES), language),
    prompt: [earlierBlock(input), body(input)].join(''),
  }),

  parse: (value, input) => {
    const needMore = readVerdict(fieldOf(value, ['needmore', 'more']));
    if (needMore === true) return { ...emptyAnswer, needMore };
    const reply = parseAnswer(withoutNeed(value), namesOf(input));
    return reply === undefined ? undefined : limited(reply, input.answers);
  },

  empty: () => ({ ...emptyAnswer, needMore: true }),

  embedded: async ({ question, facts, earlier = [], answers }, thinker) =>
    limited(await answerWhenCovered(question, [...earlier, ...facts], thinker), answers),
};

/** The last answer, from everything that was read, whether or not it suffices. */
export const answerAtLast: Task<AnswerFromFactsInput, AnswerReply> = {
  id: 'sg.final',
  answering: true,
  schema: answerSchema,
  maxOutputTokens: 300,
  example,

  prompt: (input, language) => ({
    system: systemIn(systemOf(LAST, input.answers, LAST_REPLIES), language),
    prompt: body(input),
  }),

  parse: (value, input) => {
    const reply = parseAnswer(value, namesOf(input));
    return reply && cut(reply, input.answers);
  },
  parseText: (text, input) => {
    const reply = parseAnswerText(text, namesOf(input));
    return reply && cut(reply, input.answers);
  },
  empty: () => emptyAnswer,

  embedded: async ({ question, facts, clues, answers }, thinker) => {
    const input = { question, triples: facts, clues };
    const reply = await answerFromTriples.embedded?.(input, thinker);
    return cut(reply ?? emptyAnswer, answers);
  },
};

/** The earlier facts as a block. Empty at the first step. */
function earlierBlock({ earlier = [], facts }: AnswerFromFactsInput): string {
  const shown = new Set(facts.map(tripleLine));
  const lines = earlier.map(tripleLine).filter((line) => !shown.has(line));
  return lines.length === 0 ? '' : `${block('earlier', lines.join('\n'))}\n`;
}

function body({ question, facts }: AnswerFromFactsInput): string {
  return [block('facts', facts.map(tripleLine).join('\n')), questionBlock(question)].join('\n');
}

function namesOf({ facts, earlier = [] }: AnswerFromFactsInput): readonly string[] {
  return [...earlier, ...facts].flatMap(({ head, tail }) => [quote(head), quote(tail)]);
}

/** A reply without an answer or a verdict needs more facts, whatever it says. */
function limited(reply: AnswerReply, answers: 'one' | 'all'): AnswerFromFactsOutput {
  const kept = cut(reply, answers);
  return { ...kept, needMore: kept.answers.length === 0 && kept.verdict === undefined };
}

function cut(reply: AnswerReply, answers: 'one' | 'all'): AnswerReply {
  return answers === 'one' ? { ...reply, answers: reply.answers.slice(0, 1) } : reply;
}

/** The reply without its "need more", which is not an answer field. */
function withoutNeed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const { needMore: _, need_more: __, more: ___, ...rest } = value as Readonly<Record<string, unknown>>;
  return Object.keys(rest).length === 0 ? { answers: [] } : rest;
}

const READ: PromptTexts = {
  en: 'You are given facts of a knowledge graph, written (head, relation, tail), those read earlier first, and a question. If the facts suffice, answer from them; if they do not, say that more are needed and give no answer.',
  zh: '下面给出知识图谱中的事实（写作（头实体, 关系, 尾实体），先前读到的在前）和一个问题。如果这些事实足够，请据此回答；如果不够，请说明还需要更多事实，并且不要给出答案。',
};
const LAST: PromptTexts = {
  en: 'You are given all facts of a knowledge graph that were read, written (head, relation, tail), and a question. Answer it from them as well as you can.',
  zh: '下面给出从知识图谱中读到的全部事实（写作（头实体, 关系, 尾实体））和一个问题。请尽可能据此回答。',
};
const COUNTS: PromptTexts<Readonly<Record<'one' | 'all', string>>> = {
  en: { one: 'Give exactly one answer', all: 'Give every answer' },
  zh: { one: '只给出一个答案', all: '给出所有答案' },
};

function systemOf(task: PromptTexts, answers: 'one' | 'all', replies: readonly string[]): SystemPrompt {
  return {
    instructions: {
      en: `${task.en} ${COUNTS.en[answers]} as a short name, or for a question that is true or false the verdict.`,
      zh: `${task.zh}${COUNTS.zh[answers]}，用简短名称；判断题则给出真假。`,
    },
    data: 'blocks',
    replies,
  };
}

const READ_REPLIES = [
  '{"needMore": false, "answers": ["..."]}',
  '{"needMore": false, "verdict": true, "answers": []}',
  '{"needMore": true, "answers": []}',
];
const LAST_REPLIES = ['{"answers": ["..."]}', '{"verdict": true, "answers": []}'];
