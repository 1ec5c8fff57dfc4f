import type { KnowledgeGraph } from './graph/graph.ts';
import { languageOfNames } from './language/detect-language.ts';
import { createBudget } from './model/budget.ts';
import { createLedger } from './model/ledger.ts';
import type { LanguageModel, TokenUsage } from './model/model.ts';
import { phraseRelations } from './phrasebook/phrase-relations.ts';
import type { PhraseRelation } from './phrasebook/phrasebook.ts';
import { printOf, readKept, type TaughtPhrases, writeKept } from './phrasebook/store.ts';
import { describeStructure } from './structure/describe-structure.ts';
import { promptIn } from './task/prompt-in.ts';
import { createTaskRunner } from './task/runner.ts';
import type { Language } from './task/task.ts';
import {
  TAUGHT_AT_ONCE,
  type TaughtRelation,
  type TeachRelation,
  teachRelations,
} from './task/teach-relations.ts';
import { createTrace } from './trace.ts';

export interface TeachPlan {
  readonly language: Language;
  /** Relations that are new or have changed, in calls of at most 25. */
  readonly batches: readonly (readonly PhraseRelation[])[];
  /** Relations that are taught already, as they are now. */
  readonly known: number;
  /** An estimate: four characters per token for the request, and 90 tokens per relation for the reply. */
  readonly inputTokens: number;
  readonly outputTokens: number;
}

export interface TeachProgress {
  readonly calls: number;
  readonly of: number;
  /** Relations taught in this run. */
  readonly taught: number;
  readonly usage: TokenUsage;
}

export interface TeachOptions {
  readonly signal?: AbortSignal | undefined;
  /** Called after every call to the model, when what was taught has been stored. Returning false stops before the next one. */
  readonly onProgress?: (progress: TeachProgress) => boolean | undefined;
}

const OUTPUT_TOKENS_A_RELATION = 90;
const CHARACTERS_A_TOKEN = 4;

/**
 * What teaching a graph would ask. Relations that only hold names, types or identifiers, or values without words, are asked about
 * like any other.
 */
export async function planTeaching(
  graph: KnowledgeGraph,
  options: { readonly language?: Language | undefined; readonly signal?: AbortSignal | undefined } = {},
): Promise<TeachPlan> {
  const structure = await describeStructure(graph, { signal: options.signal });
  const relations = phraseRelations(structure);
  const language = options.language ?? languageOfNames(relations.map(({ name }) => name));
  const taught = await readKept(graph, 'taught');
  const isKnown = (relation: PhraseRelation): boolean => {
    const before = Object.hasOwn(taught.relations, relation.id) ? taught.relations[relation.id] : undefined;
    return before?.print === printOf(relation) && before.phrases.languages[language] !== undefined;
  };
  const open = relations.filter((relation) => !isKnown(relation));
  const batches: PhraseRelation[][] = [];
  for (let at = 0; at < open.length; at += TAUGHT_AT_ONCE) batches.push(open.slice(at, at + TAUGHT_AT_ONCE));
  const asked = batches.map((batch) =>
    promptIn(teachRelations, { relations: batch.map(({ name }) => ({ name })) }, language),
  );
  const characters = asked.reduce((sum, { system, prompt }) => sum + system.length + prompt.length, 0);
  return {
    language,
    batches,
    known: relations.length - open.length,
    inputTokens: Math.ceil(characters / CHARACTERS_A_TOKEN),
    outputTokens: open.length * OUTPUT_TOKENS_A_RELATION,
  };
}

/**
 * Asks a model how people ask for each relation, and keeps the answers with the graph after every call: a run that is
 * stopped loses at most the call under way, and the next one continues where it ended.
 * @throws {ModelCallError} when the model cannot be called; what was taught before is kept.
 * @throws {GraphError} when nothing can be kept with the graph.
 */
export async function teachGraph(
  graph: KnowledgeGraph,
  model: LanguageModel,
  plan: TeachPlan,
  options: TeachOptions = {},
): Promise<TeachProgress> {
  const ledger = createLedger();
  const runner = createTaskRunner({
    models: { default: model },
    ledger,
    budget: createBudget(),
    trace: createTrace(() => {}),
    language: plan.language,
    signal: options.signal,
    thinker: () => Promise.reject(new Error('The embedded model does not teach.')),
  });
  let progress: TeachProgress = { calls: 0, of: plan.batches.length, taught: 0, usage: ledger.total() };
  for (const batch of plan.batches) {
    const relations = await Promise.all(
      batch.map((relation) => withExample(graph, relation, options.signal)),
    );
    const { output } = await runner.run(teachRelations, { relations });
    const before = await readKept(graph, 'taught');
    await writeKept(graph, 'taught', withTaught(before, batch, output.relations, plan.language));
    progress = {
      calls: progress.calls + 1,
      of: plan.batches.length,
      taught: progress.taught + output.relations.filter((one) => one !== undefined).length,
      usage: ledger.total(),
    };
    if (options.onProgress?.(progress) === false) break;
  }
  return progress;
}

async function withExample(
  graph: KnowledgeGraph,
  { id, name }: PhraseRelation,
  signal: AbortSignal | undefined,
): Promise<TeachRelation> {
  const [triple] = await graph.sample(id, { limit: 1, signal });
  return triple === undefined
    ? { name }
    : { name, example: { head: triple.head.name, tail: triple.tail.name } };
}

/** What was taught before with a batch added; other languages of a relation stay, unless the relation has changed. */
function withTaught(
  before: TaughtPhrases,
  batch: readonly PhraseRelation[],
  replies: readonly (TaughtRelation | undefined)[],
  language: Language,
): TaughtPhrases {
  const relations = new Map(Object.entries(before.relations));
  batch.forEach((relation, index) => {
    const reply = replies[index];
    if (reply === undefined) return;
    const print = printOf(relation);
    const known = relations.get(relation.id);
    const others = known?.print === print ? known.phrases.languages : {};
    const { unit, tail, head, gloss } = reply;
    relations.set(relation.id, {
      print,
      phrases: {
        languages: {
          ...others,
          [language]: {
            out: [...reply.out],
            in: [...reply.in],
            tail: tail === undefined ? undefined : [tail],
            head: head === undefined ? undefined : [head],
            gloss,
          },
        },
        unit,
      },
    });
  });
  return { format: 1, relations: Object.fromEntries(relations) };
}
