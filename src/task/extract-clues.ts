import { z } from 'zod';
import { normaliseName, singleWords } from '../graph/normalise.ts';
import type { ExtractedClue } from '../model/embedded/thinker.ts';
import { questionBlock } from '../slice/quote.ts';
import { readList, readText } from './reply.ts';
import { type SystemPrompt, systemIn } from './system-prompt.ts';
import type { Task } from './task.ts';

export interface ExtractCluesInput {
  readonly question: string;
}

export interface ExtractCluesOutput {
  /** In order of appearance in the reply, none twice. A language model does not give kinds, so they are `unknown`. */
  readonly clues: readonly ExtractedClue[];
}

/** More clues than any question has. Protects the search from a runaway reply. */
const MAX_CLUES = 16;
const MAX_CLUE_LENGTH = 120;

/**
 * Clues of a question: every informative phrase as written, without telling entities from relations
 * (arXiv:2401.13444 §3). The paper's released prompt asks for entities, but its text means keywords of any kind; this
 * prompt states the wider intent. Phrases that share no word with the question are dropped.
 */
export const extractClues: Task<ExtractCluesInput, ExtractCluesOutput> = {
  id: 'clue.extract',
  schema: z.object({ clues: z.array(z.string()) }),
  maxOutputTokens: 256,
  example: { question: 'Which bakery in Lintown was opened by the sister of Oda Marr?' },

  prompt: ({ question }, language) => ({
    system: systemIn(SYSTEM, language),
    prompt: questionBlock(question),
  }),

  parse: (value, { question }) => {
    const list = readList(value, ['clues', 'clue', 'keywords', 'phrases']);
    if (list === undefined) return undefined;
    const clues = new Map<string, ExtractedClue>();
    for (const entry of list) {
      const text = readText(entry);
      if (text === undefined || text.length > MAX_CLUE_LENGTH || !sharesWord(text, question)) continue;
      const key = normaliseName(text);
      if (key !== '' && !clues.has(key) && clues.size < MAX_CLUES) clues.set(key, { text, kind: 'unknown' });
    }
    return { clues: [...clues.values()] };
  },

  empty: () => ({ clues: [] }),

  embedded: async ({ question }, thinker) => ({ clues: await thinker.extractClues(question) }),
};

/**
 * Whether the phrase shares a word with the question. Words of more than three letters also match if one begins with
 * the other (`films`, `film`). In Han script, one shared character is enough.
 */
function sharesWord(phrase: string, question: string): boolean {
  const words = singleWords(question);
  const units = singleWords(phrase);
  const telling = units.filter((unit) => unit.length > 2 || HAN.test(unit));
  return (telling.length > 0 ? telling : units).some(
    (unit) =>
      words.includes(unit) ||
      (unit.length > 3 &&
        words.some((word) => word.length > 3 && (word.startsWith(unit) || unit.startsWith(word)))),
  );
}

const HAN = /\p{Script=Han}/u;

const SYSTEM: SystemPrompt = {
  instructions: {
    en: `You pick the clues out of a question that will be answered from a knowledge graph.
A clue is a phrase of the question that carries information: the name of a person, place, work or thing; a noun for the kind of thing that is asked for; a word for a relationship or property; a date or a number.
Judge by the part a phrase plays in the sentence. Copy each phrase exactly as it stands, do not rephrase it, and use no word that is not in the question. Do not split a name. Leave out articles, question words and auxiliary verbs.
List the clues in the order in which they appear.`,
    zh: `你的任务是从一个问题中找出线索，这个问题将依据知识图谱来回答。
线索是问题中带有信息的词语：人物、地点、作品或事物的名称；所问事物的类别名词；表示关系或属性的词；日期或数字。
请根据词语在句子中的语法作用来判断。逐字照抄原文，不要改写，不要使用问题中没有的字词，不要拆开一个名称。不要列出疑问词和虚词。
按照在问题中出现的先后顺序列出。`,
  },
  data: 'questionToAnalyse',
  replies: ['{"clues": ["...", "..."]}'],
  examples: {
    en: [
      [
        'Which bakery in Lintown was opened by the sister of Oda Marr?',
        '{"clues": ["bakery", "Lintown", "opened", "sister", "Oda Marr"]}',
      ],
    ],
    zh: [
      [
        '欧达的姐姐在林镇开的面包店叫什么名字？',
        '{"clues": ["欧达", "姐姐", "林镇", "开", "面包店", "名字"]}',
      ],
    ],
  },
};
