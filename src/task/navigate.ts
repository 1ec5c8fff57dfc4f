import { z } from 'zod';
import { block, numbered, questionBlock, quote } from '../slice/quote.ts';
import { parseAnswer } from './answer-reply.ts';
import { fieldOf } from './choices.ts';
import { readChoice, readText } from './reply.ts';
import { ARROWS, type SystemPrompt, systemIn } from './system-prompt.ts';
import type { Task } from './task.ts';

export interface NavigateInput {
  readonly question: string;
  /** Everything seen and thought so far, in order and uncut. */
  readonly history: readonly string[];
  /** Things that can be searched from. */
  readonly entities: readonly string[];
  /** Relations of the entity searched last, with arrows. Empty before the first search. */
  readonly relations: readonly string[];
}

export interface NavigateOutput {
  readonly thought: string;
  /** Exactly one of the three. Indices from 0. */
  readonly search?: number;
  readonly follow?: number;
  readonly answers?: readonly string[];
  readonly verdict?: boolean | undefined;
}

const LINE_LIMIT = 1500;

/** One step of Search-on-Graph: search the relations of a thing, follow one, or answer (arXiv:2510.08825v2). */
export const navigate: Task<NavigateInput, NavigateOutput> = {
  id: 'sog.step',
  schema: z.object({
    thought: z.string(),
    search: z.int().optional(),
    follow: z.int().optional(),
    answers: z.array(z.string()).optional(),
    verdict: z.boolean().optional(),
  }),
  maxOutputTokens: 768,
  example: {
    question: 'Which bakery did the sister of Oda Marr open?',
    history: ['Search Oda Marr: 2 relations.'],
    entities: ['Oda Marr'],
    relations: ['–sibling→', '–height→'],
  },

  prompt: ({ question, history, entities, relations }, language) => ({
    system: systemIn(SYSTEM, language),
    prompt: [
      questionBlock(question),
      ...(history.length === 0
        ? []
        : [block('history', history.map((line) => quote(line, LINE_LIMIT)).join('\n'))]),
      block('entities', numbered(entities)),
      ...(relations.length === 0 ? [] : [block('relations', numbered(relations))]),
    ].join('\n'),
  }),

  parse: (value, { entities, relations, history }) => {
    const thought = readText(fieldOf(value, ['thought', 'reasoning', 'rationale'])) ?? '';
    const follow = readChoice(fieldOf(value, ['follow', 'relation']), relations);
    if (follow !== undefined) return { thought, follow };
    const search = readChoice(fieldOf(value, ['search', 'entity']), entities);
    if (search !== undefined) return { thought, search };
    const given = parseAnswer(value, [...entities, ...history]);
    if (
      given === undefined ||
      (fieldOf(value, ['answers', 'answer', 'verdict']) ?? undefined) === undefined
    ) {
      return undefined;
    }
    const { answers, verdict } = given;
    return { thought, answers, verdict };
  },
  empty: () => ({ thought: '', answers: [] }),
};

const SYSTEM: SystemPrompt = {
  instructions: {
    en: `You find the answer to a question in a knowledge graph by going from thing to thing. At each step think briefly, then do one of these:
- {"thought": "...", "search": 1}: see all relations, both ways, of thing 1 of "entities".
- {"thought": "...", "follow": 2}: go along relation 2 of "relations", seen from the thing searched last; what it leads to joins "entities".
- {"thought": "...", "answers": ["...", "..."]}: the answers, every one, as they are named in "history"; for a question of yes or no {"thought": "...", "verdict": true, "answers": []}.
Choose a relation only after you have seen it; do not guess. Answer only from what "history" shows.
${ARROWS.en}`,
    zh: `请在知识图谱中从一个事物走到另一个事物，找出问题的答案。每一步先简短思考，然后做下面一件事：
- {"thought": "……", "search": 1}：查看“entities”中第 1 个事物的全部关系（两个方向）。
- {"thought": "……", "follow": 2}：沿“relations”中的第 2 个关系前进（从刚查看的事物看出去）；到达的事物会加入“entities”。
- {"thought": "……", "answers": ["……", "……"]}：给出全部答案，用“history”中的名称；是非题则回复 {"thought": "……", "verdict": true, "answers": []}。
只选择已经看到的关系，不要猜测。只依据“history”所示作答。
${ARROWS.zh}`,
  },
  data: 'choices',
  replies: [],
  asks: { en: 'Reply with one JSON object only.', zh: '只回复一个 JSON 对象。' },
};
