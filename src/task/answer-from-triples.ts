import { normaliseName } from '../graph/normalise.ts';
import type { Thinker } from '../model/embedded/thinker.ts';
import { block, LABEL_LIMIT, questionBlock, quote } from '../slice/quote.ts';
import { type AnswerReply, answerSchema, emptyAnswer, parseAnswer, parseAnswerText } from './answer-reply.ts';
import { NAMED } from './meant.ts';
import { type PromptTexts, textIn } from './prompt-in.ts';
import { type SystemPrompt, systemIn } from './system-prompt.ts';
import type { Task } from './task.ts';

/** A fact as a prompt shows it. */
export interface TripleText {
  readonly head: string;
  readonly relation: string;
  readonly tail: string;
}

export interface AnswerFromTriplesInput {
  readonly question: string;
  /** In the order in which they should be read. May be empty; the prompt then says so. */
  readonly triples: readonly TripleText[];
  /** Clues of the question, for the embedded form. The prompt does not show them. */
  readonly clues?: readonly string[] | undefined;
  /** Nodes around which nothing useful was found. A true-or-false question may need to know them. */
  readonly fruitless?: readonly string[] | undefined;
  /** Shows three worked answers: true, false, a list (arXiv:2401.13444v1 §3.5). */
  readonly withExamples?: boolean | undefined;
}

/**
 * Answers from triples. The model's own knowledge may be used only if they do not suffice (arXiv:2401.13444,
 * answering). All answers are wanted. A true/false question gets a verdict.
 */
export const answerFromTriples: Task<AnswerFromTriplesInput, AnswerReply> = {
  id: 'answer.triples',
  answering: true,
  schema: answerSchema,
  maxOutputTokens: 1024,
  example: {
    question: 'Which bakery in Lintown was opened by the sister of Oda Marr?',
    triples: [{ head: 'Oda Marr', relation: 'sibling', tail: 'Ria Marr' }],
  },

  prompt: ({ question, triples, fruitless = [], withExamples = false }, language) => {
    const none = textIn({ en: '(no triples were found)', zh: '（没有找到三元组）' }, language);
    const nothing = (name: string) =>
      textIn(
        { en: `(${name}: nothing that fits was found)`, zh: `（${name}：没有找到相关的事实）` },
        language,
      );
    const lines = [...triples.map(tripleLine), ...fruitless.map((name) => nothing(quote(name)))].join('\n');
    return {
      system: [systemIn(SYSTEM, language), ...(withExamples ? [textIn(EXAMPLES, language)] : [])].join('\n'),
      prompt: [block('triples', lines || none), questionBlock(question)].join('\n'),
    };
  },

  parse: (value, { triples }) => parseAnswer(value, shownNames(triples)),
  parseText: (text, { triples }) => parseAnswerText(text, shownNames(triples)),
  empty: () => emptyAnswer,
  embedded: readOffChain,
};

/** `(head, relation, tail)`, where each part is a quoted label. */
export function tripleLine({ head, relation, tail }: TripleText): string {
  return `(${[head, relation, tail].map((part) => quote(part, LABEL_LIMIT)).join(', ')})`;
}

function shownNames(triples: readonly TripleText[]): readonly string[] {
  return endNames(triples).map((name) => quote(name));
}

/** The names at the ends of triples, head first, with repetitions. */
export function endNames(triples: readonly TripleText[]): readonly string[] {
  return triples.flatMap(({ head, tail }) => [head, tail]);
}

/**
 * Reads the answers off the triples without a language model. The nodes that the question names are known; the answers
 * are the nodes farthest from them along the triples. Gives no verdicts and no counts.
 */
async function readOffChain(input: AnswerFromTriplesInput, thinker: Thinker): Promise<AnswerReply> {
  const clues = input.clues ?? (await thinker.extractClues(input.question)).map((clue) => clue.text);
  const neighbours = new Map<string, Set<string>>();
  const link = (from: string, to: string) => {
    const known = neighbours.get(from);
    if (known === undefined) neighbours.set(from, new Set([to]));
    else known.add(to);
  };
  for (const { head, tail } of input.triples) {
    link(head, tail);
    link(tail, head);
  }
  const nodes = [...neighbours.keys()];
  let named = nodes.filter((node) => clues.some((clue) => thinker.nameScore(clue, node) >= NAMED));
  if (named.length === 0) {
    const question = normaliseName(input.question);
    named = nodes.filter((node) => question.includes(normaliseName(node)));
  }
  const seen = new Set(named);
  let frontier: readonly string[] = named;
  let answers: readonly string[] = [];
  while (frontier.length > 0) {
    const next = frontier.flatMap((node) => [...(neighbours.get(node) ?? [])]);
    frontier = [...new Set(next)].filter((node) => !seen.has(node));
    for (const node of frontier) seen.add(node);
    if (frontier.length > 0) answers = frontier;
  }
  return { answers, rationale: '' };
}

const SYSTEM: SystemPrompt = {
  instructions: {
    en: `You answer a question from facts of a knowledge graph, written (head, relation, tail).
Answer from these facts. Only when they do not suffice may you use what you know yourself. Give every answer, each as the short name that stands in the facts. If the question asks whether something is true, set "verdict" to true or false. If you do not know, give an empty list.`,
    zh: `请依据知识图谱中的事实回答问题，事实写作（头实体, 关系, 尾实体）。
请依据这些事实作答；只有当它们不足以回答时，才可以使用你自己的知识。请给出所有答案，每个答案使用事实中出现的简短名称。如果问题是判断真假，请把 "verdict" 设为 true 或 false。如果不知道，请给出空列表。`,
  },
  data: 'blocks',
  replies: ['{"rationale": "one sentence", "answers": ["...", "..."]}'],
  verdict: '{"rationale": "one sentence", "verdict": true, "answers": []}',
};

const EXAMPLES: PromptTexts = {
  en: `Example: triples (Norland, capital, Ashby); question "Is Ashby the capital of Norland?". Reply: {"rationale": "The capital of Norland is Ashby.", "verdict": true, "answers": []}
Example: triples (Norland, capital, Ashby); question "Is Lintown the capital of Norland?". Reply: {"rationale": "The capital of Norland is Ashby.", "verdict": false, "answers": []}
Example: triples (Ashby, twin town, Velden) and (Ashby, twin town, Lintown); question "Which towns are twins of Ashby?". Reply: {"rationale": "Both are stated.", "answers": ["Velden", "Lintown"]}`,
  zh: `示例：三元组 (北国, 首都, 安城)；问题“安城是北国的首都吗？”。回复：{"rationale": "北国的首都是安城。", "verdict": true, "answers": []}
示例：三元组 (北国, 首都, 安城)；问题“林镇是北国的首都吗？”。回复：{"rationale": "北国的首都是安城。", "verdict": false, "answers": []}
示例：三元组 (安城, 友好城市, 维镇) 和 (安城, 友好城市, 林镇)；问题“安城的友好城市有哪些？”。回复：{"rationale": "两个都有陈述。", "answers": ["维镇", "林镇"]}`,
};
