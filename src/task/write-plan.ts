import { z } from 'zod';
import { isObject } from '../is-object.ts';
import type { PlanPrompts } from '../language/plan-prompts.ts';
import { languageRoom } from '../language/registry.ts';
import { block, questionBlock, quote } from '../slice/quote.ts';
import type { Slice } from '../slice/slice.ts';
import { sliceText } from '../slice/slice-text.ts';
import { type SolvedQuestion, solvedBlock } from './solved.ts';
import type { Task } from './task.ts';
import type { DraftContext } from './written/draft.ts';
import { type Fields, fieldOf, listOf, textOf } from './written/fields.ts';
import { readWritten, type WrittenPlan } from './written/read-written.ts';

export interface WritePlanInput extends DraftContext {
  /** The model has already asked for more relations and may not ask again. */
  readonly hasLooked?: boolean | undefined;
  /** Shown if there are any. */
  readonly solved?: readonly SolvedQuestion[] | undefined;
}

export type WritePlanOutput =
  | ({ readonly kind: 'plan' } & WrittenPlan)
  /** More relations are wanted around these nodes. `so` says what the variables among them are. */
  | { readonly kind: 'look'; readonly nodes: readonly string[]; readonly so?: WrittenPlan }
  /** The model says that the graph cannot answer, and why. That text is the model's own. */
  | { readonly kind: 'none'; readonly why: string }
  | { readonly kind: 'unusable' };

/** The longest reason kept, in characters, and how many nodes may be looked at. */
const MOST = { why: 300, look: 6 };

const anything = z.array(z.any());

/** The fields of a reply that holds a plan. Every list is read tolerantly. */
export const writtenFields = {
  edges: anything.optional(),
  answer: z.union([z.string(), z.array(z.string())]).optional(),
  filter: anything.optional(),
  not: anything.optional(),
  optional: anything.optional(),
  either: anything.optional(),
  every: anything.optional(),
  having: anything.optional(),
  top: anything.optional(),
  agg: anything.optional(),
  group: anything.optional(),
  calc: anything.optional(),
  yesno: z.boolean().optional(),
  unmet: z.array(z.string()).optional(),
};

/**
 * Turns question and slice into a plan in one call. The model gives numbers of relations, and code turns them into
 * exact ones. The model never writes an identifier, a query or an answer. The repair request names each number, name,
 * class or value that cannot be found.
 */
export const writePlan: Task<WritePlanInput, WritePlanOutput> = {
  id: 'plan.write',
  schema: z.object({
    ...writtenFields,
    look: z.array(z.string()).optional(),
    none: z.string().optional(),
  }),
  maxOutputTokens: 600,
  isInEveryLanguage: true,
  example: {
    question: 'Which bakery of Oda’s sister opened last?',
    slice: {
      names: [
        {
          id: 'e1',
          text: 'Oda',
          start: 17,
          end: 20,
          entity: { id: '1', name: 'Oda Marr', kind: 'entity' },
          shown: 'Oda Marr',
          note: 'person',
          has: [1],
        },
      ],
      classes: [],
      steps: [{ relation: 'sibling', direction: 'out', name: 'sibling', twins: [] }],
      lines: [{ head: 'Oda Marr', steps: [1], ends: ['Ule Marr'], isCut: false, isWhole: false }],
      further: [],
      isWhole: true,
    },
    values: [],
  },

  prompt: (input, language) => {
    const { write, lines } = languageRoom(language).planPrompts;
    return {
      system: write,
      prompt: [
        ...solvedBlock(input.solved, language),
        ...contextBlocks(input, lines),
        ...(input.hasLooked === true ? [lines.lookedOnce] : []),
      ].join('\n'),
    };
  },

  parse: (value, input) => {
    const read = readReply(value, input, languageRoom('en').planPrompts.faults);
    return 'fault' in read ? undefined : read;
  },

  fault: (value, input, language) => {
    const read = readReply(value, input, languageRoom(language).planPrompts.faults);
    return 'fault' in read ? read.fault : undefined;
  },

  empty: () => ({ kind: 'unusable' }),
};

/** Slice, worked-out values and question: the part of a prompt that depends on the question. */
export function contextBlocks(
  { slice, question, values }: { readonly slice: Slice } & Omit<DraftContext, 'slice'>,
  lines: PlanPrompts['lines'],
): readonly string[] {
  const worked = values.map(({ text, value }) => `${quote(text)} = ${quote(value)}`).join('; ');
  return [
    ...(slice.lines.some(({ from }) => from !== undefined) ? [lines.walked] : []),
    block('slice', sliceText(slice)),
    ...(worked === '' ? [] : [`${lines.values}: ${worked}`]),
    questionBlock(question),
  ];
}

function readReply(
  value: unknown,
  input: WritePlanInput,
  faults: PlanPrompts['faults'],
): WritePlanOutput | { readonly fault: string } {
  const reply = planFieldsOf(value);
  if (reply === undefined) return { fault: faults.noEdges };
  const hasEdges = listOf(fieldOf(reply, 'edges', 'edge')).length > 0;
  const nodes = listOf(fieldOf(reply, 'look'))
    .flatMap((node) => textOf(node) ?? [])
    .slice(0, MOST.look);
  if (nodes.length > 0 && input.hasLooked !== true) return readLook(reply, nodes, hasEdges, input, faults);
  const why = fieldOf(reply, 'none');
  if (!hasEdges && typeof why === 'string' && why.trim() !== '')
    return { kind: 'none', why: quote(why, MOST.why) };
  const written = readWritten(reply, input, faults);
  return 'fault' in written ? written : { kind: 'plan', ...written };
}

/**
 * Reads a request to look further. For names, it needs no plan. For a variable, it needs the edges that say what it is.
 */
function readLook(
  reply: Fields,
  nodes: readonly string[],
  hasEdges: boolean,
  input: WritePlanInput,
  faults: PlanPrompts['faults'],
): WritePlanOutput | { readonly fault: string } {
  if (!hasEdges) return { kind: 'look', nodes };
  const so = readWritten({ edges: fieldOf(reply, 'edges', 'edge'), answer: nodes[0] }, input, faults);
  return 'fault' in so ? { kind: 'look', nodes } : { kind: 'look', nodes, so };
}

/** The object that holds the plan: the reply itself, or what it wraps as `plan`. */
export function planFieldsOf(value: unknown): Fields | undefined {
  if (!isObject(value)) return undefined;
  const inner = fieldOf(value, 'plan', 'query');
  return isObject(inner) ? inner : value;
}
