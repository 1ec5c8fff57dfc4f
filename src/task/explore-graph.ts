import { z } from 'zod';
import { isObject } from '../is-object.ts';
import type { PlanPrompts } from '../language/plan-prompts.ts';
import { languageRoom } from '../language/registry.ts';
import { block, quote } from '../slice/quote.ts';
import type { Task } from './task.ts';
import { contextBlocks, planFieldsOf, writtenFields } from './write-plan.ts';
import type { DraftContext } from './written/draft.ts';
import { fieldOf, listOf, numbersOf, textOf } from './written/fields.ts';
import { readWritten, type WrittenPlan } from './written/read-written.ts';

export interface ExploreGraphInput extends DraftContext {
  /** The outcome of the last plans and actions, one line each. Text from the graph is quoted. */
  readonly seen: readonly string[];
  /** How many replies are still allowed, this one included. At least 1. */
  readonly callsLeft: number;
}

/** What a model wants to do next. One reply may hold several actions. `commit` or `none` ends the exploration. */
export interface ExploreGraphOutput {
  /** Names of the slice, texts ("=Oslo") or variables of the last plan. */
  readonly look: readonly string[];
  readonly find: readonly string[];
  /** Numbers of relations, from 1. */
  readonly values: readonly number[];
  readonly tries: readonly WrittenPlan[];
  readonly commit?: WrittenPlan | undefined;
  /** Why the graph has no answer, in the model's own words. */
  readonly none?: string | undefined;
}

/** The most actions of one kind in one reply, and the longest text of one, in characters. */
const MOST = { actions: 6, tries: 3, text: 200, why: 300 };

const plan = z.object(writtenFields);

/**
 * What to do next in a graph if the first plan did not settle a question: actions on sets of numbered things, several
 * at once, until the model commits a plan or says that the graph does not know.
 */
export const exploreGraph: Task<ExploreGraphInput, ExploreGraphOutput> = {
  id: 'graph.explore',
  schema: z.object({
    look: z.array(z.string()).optional(),
    find: z.array(z.string()).optional(),
    values: z.array(z.int()).optional(),
    try: plan.optional(),
    commit: plan.optional(),
    none: z.string().optional(),
  }),
  maxOutputTokens: 700,
  isInEveryLanguage: true,
  example: {
    question: 'Which bakery of Oda’s sister opened last?',
    slice: { names: [], classes: [], steps: [], lines: [], further: [], isWhole: false },
    values: [],
    seen: ['That plan gives nothing.'],
    callsLeft: 2,
  },

  prompt: (input, language) => {
    const { write, explore, lines } = languageRoom(language).planPrompts;
    return {
      system: `${write}\n\n${explore}`,
      prompt: [
        ...contextBlocks(input, lines),
        block('seen', input.seen.join('\n') || lines.nothingFound),
        input.callsLeft === 1 ? lines.lastCall : lines.callsLeft(input.callsLeft),
      ].join('\n'),
    };
  },

  parse: (value, input) => {
    const read = readActions(value, input, languageRoom('en').planPrompts.faults);
    return 'fault' in read ? undefined : read;
  },

  fault: (value, input, language) => {
    const read = readActions(value, input, languageRoom(language).planPrompts.faults);
    return 'fault' in read ? read.fault : undefined;
  },

  empty: () => ({ look: [], find: [], values: [], tries: [] }),
};

function readActions(
  value: unknown,
  input: ExploreGraphInput,
  faults: PlanPrompts['faults'],
): ExploreGraphOutput | { readonly fault: string } {
  if (!isObject(value)) return { fault: faults.action };
  const tries: WrittenPlan[] = [];
  for (const tried of listOf(fieldOf(value, 'try')).slice(0, MOST.tries)) {
    const written = isObject(tried) ? readWritten(tried, input, faults) : { fault: faults.noEdges };
    if ('fault' in written) return written;
    tries.push(written);
  }
  const committed = committedOf(value);
  const commit = committed === undefined ? undefined : readWritten(committed, input, faults);
  if (commit !== undefined && 'fault' in commit) return commit;
  const why = fieldOf(value, 'none');
  const none = typeof why === 'string' && why.trim() !== '' ? quote(why, MOST.why) : undefined;
  const { steps } = input.slice;
  const output: ExploreGraphOutput = {
    look: textsOf(fieldOf(value, 'look')),
    find: textsOf(fieldOf(value, 'find')).map((text) => text.replace(/^=\s*/u, '')),
    values: (numbersOf(fieldOf(value, 'values') ?? []) ?? [])
      .map(Math.abs)
      .filter((number) => steps[number - 1] !== undefined)
      .slice(0, MOST.actions),
    tries,
    commit,
    none: commit === undefined ? none : undefined,
  };
  const isNothing =
    [output.look, output.find, output.values, tries].every(({ length }) => length === 0) &&
    commit === undefined &&
    none === undefined;
  return isNothing ? { fault: faults.action } : output;
}

/** The plan to commit. A reply that is itself a plan commits it. */
function committedOf(value: Readonly<Record<string, unknown>>) {
  const commit = fieldOf(value, 'commit', 'plan');
  if (isObject(commit)) return planFieldsOf(commit);
  return fieldOf(value, 'try') === undefined && listOf(fieldOf(value, 'edges')).length > 0
    ? value
    : undefined;
}

function textsOf(value: unknown): readonly string[] {
  return listOf(value)
    .flatMap((one) => textOf(one)?.slice(0, MOST.text) ?? [])
    .slice(0, MOST.actions);
}
