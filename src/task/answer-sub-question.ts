import { normaliseName } from '../graph/normalise.ts';
import type { Thinker } from '../model/embedded/thinker.ts';
import { block, LIST_LIMIT, quote } from '../slice/quote.ts';
import { endNames, type TripleText, tripleLine } from './answer-from-triples.ts';
import { type AnswerReply, answerSchema, emptyAnswer, parseAnswer, parseAnswerText } from './answer-reply.ts';
import { NAMED } from './meant.ts';
import { textIn } from './prompt-in.ts';
import { type SystemPrompt, systemIn } from './system-prompt.ts';
import type { Task } from './task.ts';

export interface AnswerSubQuestionInput {
  readonly question: string;
  /** Most similar first. May be empty; the prompt then says so. */
  readonly triples: readonly TripleText[];
}

/**
 * Answers one question from the triples retrieved for it, zero-shot and from these facts alone (arXiv:2504.08893). If
 * there are no facts, it asks for the model's own knowledge. An exploration call.
 */
export const answerSubQuestion: Task<AnswerSubQuestionInput, AnswerReply> = {
  id: 'subanswer.triples',
  schema: answerSchema,
  maxOutputTokens: 256,
  example: {
    question: 'Who is the sister of Oda Marr?',
    triples: [{ head: 'Oda Marr', relation: 'sibling', tail: 'Ria Marr' }],
  },

  prompt: ({ question, triples }, language) => {
    const none = textIn({ en: '(no facts were found)', zh: '（没有找到事实）' }, language);
    const lines = triples.map(tripleLine).join('\n');
    return {
      system: systemIn(SYSTEM, language),
      prompt: [block('facts', lines || none), block('question', quote(question, LIST_LIMIT))].join('\n'),
    };
  },

  parse: (value, { triples }) => parseAnswer(value, endNames(triples)),
  parseText: (text, { triples }) => parseAnswerText(text, endNames(triples)),
  empty: () => emptyAnswer,
  embedded: readBestRelation,
};

/** The same task as the one call that answers the question, so it does not count as an exploration call. */
export const answerFromRetrieved: Task<AnswerSubQuestionInput, AnswerReply> = {
  ...answerSubQuestion,
  answering: true,
};

/**
 * Takes one step from the nodes that the question names, along the directed relation that its words express best, and
 * returns all ends. Reads no chains, counts or verdicts. Empty if no node is named or no relation is meant.
 */
async function readBestRelation(
  { question, triples }: AnswerSubQuestionInput,
  thinker: Thinker,
): Promise<AnswerReply> {
  const clues = await thinker.extractClues(question);
  const nodes = [...new Set(endNames(triples))];
  const asked = normaliseName(question);
  const named = new Set(
    nodes.filter((node) => {
      const name = normaliseName(node);
      return (
        (name !== '' && asked.includes(name)) ||
        clues.some(({ kind, text }) => kind === 'entity' && thinker.nameScore(text, node) >= NAMED)
      );
    }),
  );
  const phrases = [...clues.filter(({ kind }) => kind !== 'entity').map(({ text }) => text), question];
  const ends = new Map<string, { readonly score: number; readonly answers: Set<string> }>();
  for (const { head, relation, tail } of triples) {
    for (const [from, to, direction] of [
      [head, tail, 'out'],
      [tail, head, 'in'],
    ] as const) {
      if (!named.has(from) || named.has(to)) continue;
      const key = `${direction} ${relation}`;
      const facts = { id: relation, name: relation };
      const entry = ends.get(key) ?? {
        score: Math.max(...phrases.map((phrase) => thinker.relationScore(phrase, facts, direction))),
        answers: new Set<string>(),
      };
      entry.answers.add(to);
      ends.set(key, entry);
    }
  }
  let best: { readonly score: number; readonly answers: Set<string> } | undefined;
  for (const entry of ends.values()) if (entry.score > (best?.score ?? 0)) best = entry;
  return { answers: [...(best?.answers ?? [])], rationale: '' };
}

const SYSTEM: SystemPrompt = {
  instructions: {
    en: `You answer a question from facts of a knowledge graph, written (head, relation, tail).
Many of the facts may be beside the point. Answer from the facts alone; you may combine several of them. Give every answer, each as the short name that stands in the facts. If the question asks whether something is true, set "verdict" to true or false. If the facts do not hold the answer, give an empty list. Only if there are no facts at all, answer from what you know.`,
    zh: `请依据知识图谱中的事实回答问题，事实写作（头实体, 关系, 尾实体）。
其中许多事实可能与问题无关。只能依据这些事实作答，可以把几条事实结合起来推理。请给出所有答案，每个答案使用事实中出现的简短名称。如果问题是判断真假，请把 "verdict" 设为 true 或 false。如果事实中没有答案，请给出空列表。只有在完全没有事实时，才根据你的知识回答。`,
  },
  data: 'blocks',
  replies: ['{"answers": ["...", "..."]}'],
  verdict: '{"verdict": true, "answers": []}',
};
