import { z } from 'zod';
import { block, quote } from '../slice/quote.ts';
import { textIn } from './prompt-in.ts';
import { type SystemPrompt, systemIn } from './system-prompt.ts';
import type { Language, Task } from './task.ts';

/** One relation to be taught: its name and one of its facts. */
export interface TeachRelation {
  readonly name: string;
  readonly example?: { readonly head: string; readonly tail: string };
}

export interface TeachRelationsInput {
  /** At most {@link TAUGHT_AT_ONCE}. */
  readonly relations: readonly TeachRelation[];
}

/** How people ask for one relation. Texts are short, with one X for the known thing. */
export interface TaughtRelation {
  /** Questions in which X is the head. */
  readonly out: readonly string[];
  /** Questions in which X is the tail. */
  readonly in: readonly string[];
  /** What the tail and the head are called. */
  readonly tail?: string | undefined;
  readonly head?: string | undefined;
  readonly gloss?: string | undefined;
  readonly unit?: string | undefined;
}

export interface TeachRelationsOutput {
  /** In the order of the input. Undefined if the model said nothing usable about a relation. */
  readonly relations: readonly (TaughtRelation | undefined)[];
}

/** How many relations one call asks about. */
export const TAUGHT_AT_ONCE = 25;

const MOST_PHRASES = 4;
const PHRASE_LIMIT = 120;
const NOUN_LIMIT = 40;
const GLOSS_LIMIT = 120;
const UNIT_LIMIT = 12;

const replySchema = z.object({
  relations: z.array(
    z.object({
      n: z.int(),
      out: z.array(z.string()),
      in: z.array(z.string()),
      tail: z.string().optional(),
      head: z.string().optional(),
      gloss: z.string().optional(),
      unit: z.string().optional(),
    }),
  ),
});

/**
 * Learns how people ask for relations of a graph, once per graph: short questions in both directions, what the ends are
 * called, the relation in plain words, and the unit of its values. What a model writes is data: limited in length, on
 * one line, never run.
 */
export const teachRelations: Task<TeachRelationsInput, TeachRelationsOutput> = {
  id: 'phrasebook.teach',
  schema: replySchema,
  maxOutputTokens: 4_000,
  example: {
    relations: [
      { name: 'opened_by', example: { head: 'Mill Lane Bakery', tail: 'Oda Marr' } },
      { name: 'heightMetres', example: { head: 'Linn Tower', tail: '84' } },
    ],
  },

  prompt: ({ relations }, language) => ({
    system: systemIn(SYSTEM, language),
    prompt: block(
      'relations',
      relations.map((relation, index) => line(relation, index, language)).join('\n'),
    ),
  }),

  parse: (value, { relations }) => {
    const given = entries(value);
    if (given === undefined) return undefined;
    const found: (TaughtRelation | undefined)[] = relations.map(() => undefined);
    for (const one of given) {
      const at = typeof one.n === 'number' || typeof one.n === 'string' ? Number(one.n) - 1 : -1;
      if (!Number.isInteger(at) || at < 0 || at >= relations.length || found[at] !== undefined) continue;
      found[at] = readOne(one);
    }
    return found.every((one) => one === undefined) ? undefined : { relations: found };
  },

  empty: ({ relations }) => ({ relations: relations.map(() => undefined) }),
};

function line({ name, example }: TeachRelation, index: number, language: Language): string {
  const fact =
    example === undefined
      ? ''
      : textIn(
          {
            en: ` (fact: ${quote(example.head, 60)} -> ${quote(example.tail, 60)})`,
            zh: `（例：${quote(example.head, 60)} → ${quote(example.tail, 60)}）`,
          },
          language,
        );
  return `${index + 1}. ${quote(name)}${fact}`;
}

function entries(value: unknown): readonly Readonly<Record<string, unknown>>[] | undefined {
  const list = Array.isArray(value)
    ? value
    : (value as { relations?: unknown } | null | undefined)?.relations;
  if (!Array.isArray(list)) return undefined;
  return list.filter((one): one is Record<string, unknown> => typeof one === 'object' && one !== null);
}

function readOne(given: Readonly<Record<string, unknown>>): TaughtRelation | undefined {
  const out = phrases(given.out);
  const back = phrases(given.in);
  if (out.length === 0 && back.length === 0) return undefined;
  const tail = short(given.tail, NOUN_LIMIT);
  const head = short(given.head, NOUN_LIMIT);
  const gloss = short(given.gloss, GLOSS_LIMIT);
  const unit = short(given.unit, UNIT_LIMIT);
  return {
    out,
    in: back,
    tail,
    head,
    gloss,
    unit,
  };
}

/** Texts with exactly one X as a separate word (in Chinese, next to any character). */
function phrases(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  const texts = value
    .filter((text): text is string => typeof text === 'string')
    .map((text) => quote(text, PHRASE_LIMIT).replace(/[?？。.]+$/u, ''))
    .filter((text) => text.match(/(?<![A-Za-z0-9])X(?![A-Za-z0-9])/gu)?.length === 1);
  return [...new Set(texts)].slice(0, MOST_PHRASES);
}

function short(value: unknown, limit: number): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = quote(value, limit);
  return text === '' || /^(?:none|null|n\/a|unknown|-|无|没有)$/iu.test(text) ? undefined : text;
}

const SYSTEM: SystemPrompt = {
  instructions: {
    en: `You write down how people ask for the facts of a knowledge graph. For each relation its name and one fact (head -> tail) are given.
For each relation write:
- "out": two or three short questions in everyday words when the head is known and the tail is asked for. X stands for the head.
- "in": two or three short questions when the tail is known and the head is asked for. X stands for the tail. Leave it empty where nobody would ask so.
- "tail" and "head": a noun for what stands at each end, as in "manager" and "report".
- "gloss": the relation in a few plain words. "unit": the unit of its values if the name tells it, else leave it out.
Use other words than the name where people would. Every question holds X exactly once and none of the names of the example.`,
    zh: `你的任务是写下人们如何询问知识图谱中的事实。每个关系给出名称和一个事实（头 → 尾）。
对每个关系写出：
- "out"：已知头、询问尾时的两三个口语短问句，用 X 代表头。
- "in"：已知尾、询问头时的两三个短问句，用 X 代表尾；没有人会这样问时留空。
- "tail" 和 "head"：两端事物的称呼，例如"上级"和"下属"。
- "gloss"：用几个平常的词说明这个关系。"unit"：名称中说明了数值单位时写出，否则省略。
人们会换别的说法时就换。每个问句恰好包含一个 X，不要出现例子中的名字。`,
  },
  data: 'block',
  replies: {
    en: [
      '{"relations": [{"n": 1, "out": ["who opened X"], "in": ["what did X open"], "tail": "founder", "head": "shop", "gloss": "who opened it"}]}',
    ],
    zh: [
      '{"relations": [{"n": 1, "out": ["X是谁开的"], "in": ["X开了什么"], "tail": "创办人", "head": "店铺", "gloss": "谁开办的"}]}',
    ],
  },
};
