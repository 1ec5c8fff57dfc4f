import { z } from 'zod';
import { normaliseName } from '../graph/normalise.ts';
import { questionBlock, quote } from '../slice/quote.ts';
import { type Guidance, type GuidanceTriple, NO_GUIDANCE } from './guidance.ts';
import { chainGuidance } from './guidance-chain.ts';
import { type PromptTexts, textIn } from './prompt-in.ts';
import { readList, readText } from './reply.ts';
import { type SystemPrompt, systemIn } from './system-prompt.ts';
import type { Task } from './task.ts';

export interface BuildGuidanceGraphInput {
  readonly question: string;
}

const MAX_TRIPLES = 16;
const MAX_TEXT = 200;

/**
 * Turns a question into a guidance graph in one call: a complete statement, fine-grained elements, and triples under
 * four rules. (1) Specific keywords are nodes, never edges. (2) A generic keyword for the same thing as a specific one
 * becomes the relation. (3) Of two generic keywords for one thing, one becomes the relation. (4) Related keywords for
 * different things make a triple (arXiv:2508.10012). The `answer` field is ours.
 * A graph is unreadable if it has no triples, no answer node, or a specific keyword without an edge. That costs one
 * repair request. Edges named by a specific keyword are dropped.
 */
export const buildGuidanceGraph: Task<BuildGuidanceGraphInput, Guidance> = {
  id: 'gg.build',
  schema: z.object({
    statement: z.string(),
    specific: z.array(z.string()),
    generic: z.array(z.string()),
    triples: z.array(z.object({ head: z.string(), relation: z.string(), tail: z.string() })),
    answer: z.string(),
  }),
  maxOutputTokens: 768,
  example: { question: 'Which bakery in Lintown was opened by the sister of Oda Marr?' },

  prompt: ({ question }, language) => ({
    system: systemIn(SYSTEM, language),
    prompt: questionBlock(question),
  }),

  parse: (value) => {
    const read = readGuidance(value, FAULTS.en);
    return typeof read === 'string' ? undefined : read;
  },
  fault: (value, _, language) => {
    const read = readGuidance(value, textIn(FAULTS, language));
    return typeof read === 'string' ? read : undefined;
  },
  empty: () => NO_GUIDANCE,
  embedded: async ({ question }, thinker) => chainGuidance(await thinker.extractClues(question)),
};

/** What is wrong with a guidance graph, for the repair request. */
interface Faults {
  readonly noTriples: string;
  readonly loose: (names: string) => string;
  readonly noAnswer: string;
}

const FAULTS: PromptTexts<Faults> = {
  en: {
    noTriples: 'There is no triple with a head, a relation and a tail.',
    loose: (names) =>
      `Every specific keyword must be the head or the tail of a triple; these are not: ${names}.`,
    noAnswer: '"answer" must be a head or a tail, written as it stands in the triples.',
  },
  zh: {
    noTriples: '没有任何包含头、关系和尾的三元组。',
    loose: (names) => `每个 specific 关键词都必须是某个三元组的头或尾；这些不是：${names}。`,
    noAnswer: '"answer" 必须是三元组中的头或尾，写法相同。',
  },
};

/** The guidance graph, or what is wrong with it. */
function readGuidance(value: unknown, faults: Faults): Guidance | string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return faults.noTriples;
  const fields = value as Readonly<Record<string, unknown>>;
  const specific = readTexts(fields.specific);
  const isSpecific = membership(specific);
  const triples = (readList(fields.triples ?? fields.graph ?? fields.edges, []) ?? [])
    .flatMap((entry) => readTriple(entry) ?? [])
    .filter((triple) => !isSpecific(triple.relation))
    .filter((triple) => normaliseName(triple.head) !== normaliseName(triple.tail))
    .slice(0, MAX_TRIPLES);
  const nodes = distinct(triples.flatMap(({ head, tail }) => [head, tail]));
  const isNode = membership(nodes);
  if (triples.length === 0) return faults.noTriples;
  const loose = specific.filter((text) => !isNode(text));
  if (loose.length > 0) return faults.loose(loose.map((text) => `"${quote(text)}"`).join(', '));
  const generic = distinct([...readTexts(fields.generic), ...nodes]).filter((text) => !isSpecific(text));
  const answer = answerNode(readText(fields.answer), nodes, isSpecific);
  if (answer === undefined) return faults.noAnswer;
  return { statement: readText(fields.statement) ?? '', specific, generic, triples, answer };
}

/** The node that the reply names, else the only node that is not a specific keyword. */
function answerNode(
  named: string | undefined,
  nodes: readonly string[],
  isSpecific: (text: string) => boolean,
): string | undefined {
  const node = nodes.find((text) => named !== undefined && normaliseName(text) === normaliseName(named));
  if (node !== undefined) return node;
  const open = nodes.filter((text) => !isSpecific(text));
  return open.length === 1 ? open[0] : undefined;
}

function readTriple(entry: unknown): GuidanceTriple | undefined {
  const parts = Array.isArray(entry)
    ? entry
    : typeof entry === 'object' && entry !== null
      ? ['head', 'relation', 'tail'].map((name) => (entry as Record<string, unknown>)[name])
      : [];
  const [head, relation, tail] = parts.map((part) => readText(part)?.slice(0, MAX_TEXT));
  if (head === undefined || relation === undefined || tail === undefined) return undefined;
  return { head, relation, tail };
}

function readTexts(value: unknown): readonly string[] {
  const list = readList(value, []) ?? [];
  return distinct(list.flatMap((entry) => readText(entry)?.slice(0, MAX_TEXT) ?? []));
}

/** The first spelling of each name. */
function distinct(texts: readonly string[]): readonly string[] {
  return [...new Map(texts.toReversed().map((text) => [normaliseName(text), text])).values()].toReversed();
}

function membership(texts: readonly string[]): (text: string) => boolean {
  const names = new Set(texts.map(normaliseName));
  return (text) => names.has(normaliseName(text));
}

const SYSTEM: SystemPrompt = {
  instructions: {
    en: `You turn a question into a small graph that says what has to be found in a knowledge graph.
First write the question as one complete statement in which the unknown thing has a name, such as "bakery".
Then list its elements: "specific" keywords name one thing (a person, place, work, date); "generic" keywords name a kind of thing or a relationship.
Then connect them as triples:
- Specific keywords are always heads or tails, never relations.
- If a generic keyword stands for the same thing as a specific one, use the generic one as the relation.
- If two generic keywords stand for the same thing, use one of them as the relation.
- Keywords for different things that belong together are head and tail; what joins them is the relation.
"answer" is the head or tail that is asked for. Use the words of the question and keep every triple short.`,
    zh: `你的任务是把一个问题转换成一个小图，说明需要在知识图谱中找到什么。
首先把问题改写成一个完整的陈述句，给未知的事物一个名称，例如“面包店”。
然后列出其中的要素：“specific”是指称某一个事物的词（人物、地点、作品、日期）；“generic”是指称一类事物或一种关系的词。
再把它们连成三元组：
- specific 关键词只能作头或尾，不能作关系。
- 如果一个 generic 关键词与某个 specific 关键词指同一事物，就把该 generic 关键词用作关系。
- 如果两个 generic 关键词指同一事物，就把其中一个用作关系。
- 指不同事物而又相关的关键词分别作头和尾，它们之间的联系作关系。
“answer”是所问的那个头或尾。请使用问题中的词语，三元组要简短。`,
  },
  data: 'questionToAnalyse',
  replies: [],
  examples: {
    en: [
      [
        'Which bakery in Lintown was opened by the sister of Oda Marr?',
        '{"statement": "A bakery in Lintown was opened by a person who is the sister of Oda Marr.", "specific": ["Lintown", "Oda Marr"], "generic": ["bakery", "person", "sister"], "triples": [{"head": "bakery", "relation": "in", "tail": "Lintown"}, {"head": "bakery", "relation": "opened by", "tail": "person"}, {"head": "person", "relation": "sister", "tail": "Oda Marr"}], "answer": "bakery"}',
      ],
    ],
    zh: [
      [
        '欧达的姐姐在林镇开的面包店叫什么名字？',
        '{"statement": "欧达的姐姐是某人，这个人在林镇开了一家面包店。", "specific": ["欧达", "林镇"], "generic": ["人", "姐姐", "面包店"], "triples": [{"head": "欧达", "relation": "姐姐", "tail": "人"}, {"head": "人", "relation": "开", "tail": "面包店"}, {"head": "面包店", "relation": "位于", "tail": "林镇"}], "answer": "面包店"}',
      ],
    ],
  },
};
