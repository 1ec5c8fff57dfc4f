import type { Answer, AnswerUsage } from './answer/answer.ts';
import { buildAnswer, failedAnswer } from './answer/build-answer.ts';
import { prove } from './answer/prove.ts';
import { readQualifiers } from './answer/read-qualifiers.ts';
import { BudgetExceededError, ConfigError } from './errors.ts';
import type { KnowledgeGraph } from './graph/graph.ts';
import { type GraphMeter, type GraphWatch, meterGraph } from './graph/metered.ts';
import type { Entity } from './graph/term.ts';
import type { Method, MethodResult, Question } from './method/method.ts';
import { parseMethodOptions } from './method/options.ts';
import { methodById } from './method/registry.ts';
import { type BudgetLimits, createBudget } from './model/budget.ts';
import type { GraphEmbedder } from './model/embedder/embedder.ts';
import { meterEmbedding } from './model/embedder/metered.ts';

import { createLedger, type Ledger } from './model/ledger.ts';
import { describeRoutes, type ModelRoutes } from './model/route.ts';
import { openGraph } from './open-graph.ts';
import { type ModelChoice, openModels } from './open-models.ts';
import { type EmbedderChoice, embedderFor } from './open-vectors.ts';
import { compileQuery } from './plan/compile-query.ts';
import { seededRandom } from './random.ts';
import { detectLanguage } from './task/language.ts';
import { createTaskRunner, type ReplyCut } from './task/runner.ts';
import type { Language } from './task/task.ts';
import type { QuestionWatch, Telemetry } from './telemetry/telemetry.ts';
import { thinkerFor } from './thinker-for.ts';
import { createTrace, type Trace, type TraceListener } from './trace.ts';

export interface AskOptions {
  /** An open graph, or a name or path as `--graph` takes it. The demo graph when absent. */
  readonly graph?: KnowledgeGraph | string;
  /** `provider:model`, a model of the AI SDK, an open model, or `embedded` (the default: no language model at all). */
  readonly model?: ModelChoice;
  /** Other models for single tasks, groups or stages: `{ clue: 'openai:gpt-5-mini', match: 'embedded' }`. */
  readonly models?: Readonly<Record<string, ModelChoice>>;
  /** What compares texts by vectors: `provider:model`, an open embedder, or `embedded` (the default: word vectors). */
  readonly embedder?: EmbedderChoice;
  /** A method's id, or a method of your own. Default `clew`. */
  readonly method?: string | Method;
  /** Options of the method; texts are read as the option's type. */
  readonly options?: Readonly<Record<string, unknown>>;
  /** Names or stable identifiers of the entities to start from. Found in the question when absent. */
  readonly topicEntities?: readonly string[];
  /** Language of the prompts and the wording. Detected per question when absent. */
  readonly language?: Language;
  readonly signal?: AbortSignal;
  readonly onEvent?: TraceListener;
  /** Hard limits of this question; 30 exploration calls when nothing is said about calls. */
  readonly budget?: BudgetLimits;
  /** Of everything random. Default 0. */
  readonly seed?: number;
  /** Adds to an answer that has a query its text in the language the graph speaks. */
  readonly withQuery?: boolean;
  /** 0..2, for tasks that do not ask for one of their own. Default 0. */
  readonly temperature?: number;
  /** Makes spans of the question, its tasks, model calls and graph operations. Default: nothing watches. */
  readonly telemetry?: Telemetry;
}

/** The same number of calls for every method (arXiv:2401.13444, arXiv:2508.10012). */
export const DEFAULT_MAX_CALLS = 30;

/**
 * Asks one question. A graph or model given by name is opened for this question and closed after it; whoever asks often
 * opens them once and passes them.
 *
 * A limit that is reached is no error: the answer holds what was found and `stopReason` names the limit.
 * @throws {ConfigError} for what the caller can mend: an unknown graph, method or option, a missing key.
 * @throws {GraphError | ModelCallError | TaskUnsupportedError} when graph or model fail.
 * Aborting the signal rejects with its reason.
 */
export async function ask(question: string, options: AskOptions = {}): Promise<Answer> {
  return askCounting(question, options, createSpending());
}

/**
 * `ask` for many questions in a row: a failing question gives an abstained answer with `error`, so that the others go on.
 * Only an abort rejects.
 */
export async function askSafely(question: string, options: AskOptions = {}): Promise<Answer> {
  const spending = createSpending();
  try {
    return await askCounting(question, options, spending);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    return answerToFailure(question, error, options, spending.usage());
  }
}

/** The answer that stands for a question that failed before or while it was asked. */
export function answerToFailure(
  question: string,
  error: unknown,
  options: AskOptions = {},
  usage: AnswerUsage = createSpending().usage(),
): Answer {
  const { graph = 'demo', model = 'embedded', method = 'clew' } = options;
  return failedAnswer(error, {
    question: { text: question, language: detectLanguage(question, options.language) },
    usage,
    method: typeof method === 'string' ? method : method.id,
    model: typeof model === 'string' ? model : 'id' in model ? model.id : model.modelId,
    graph: typeof graph === 'string' ? graph : graph.name,
  });
}

async function askCounting(question: string, options: AskOptions, spending: Spending): Promise<Answer> {
  const opened = await open(options);
  try {
    const { telemetry } = options;
    if (telemetry === undefined) return await run(question, options, opened, spending);
    const facts = { question, method: opened.method.id, graph: opened.graph, models: opened.models };
    return await telemetry.question(facts, (watch) => run(question, options, opened, spending, watch));
  } finally {
    await opened.close();
  }
}

interface Opened {
  readonly graph: KnowledgeGraph;
  readonly models: ModelRoutes;
  readonly method: Method;
  readonly methodOptions: unknown;
  close(): Promise<void>;
}

/** Checks what costs nothing before it opens what costs something; closes in reverse order. */
async function open(options: AskOptions): Promise<Opened> {
  const method = typeof options.method === 'object' ? options.method : methodById(options.method ?? 'clew');
  const methodOptions = parseMethodOptions(method, options.options ?? {});
  const { graph: named = 'demo' } = options;
  const models = await openModels(options.model ?? 'embedded', options.models ?? {});
  try {
    const graph = typeof named === 'string' ? await openGraph(named) : named;
    return {
      graph,
      models: models.routes,
      method,
      methodOptions,
      async close() {
        try {
          if (graph !== named) await graph.close();
        } finally {
          await models.close();
        }
      },
    };
  } catch (error) {
    await models.close();
    throw error;
  }
}

async function run(
  text: string,
  options: AskOptions,
  opened: Opened,
  spending: Spending,
  watch?: QuestionWatch,
): Promise<Answer> {
  if (text.trim() === '') {
    throw new ConfigError('The question is empty.', { mend: 'Write it between quotation marks.' });
  }
  const signal = options.signal ?? new AbortController().signal;
  signal.throwIfAborted();
  const { onEvent = () => {} } = options;
  const trace = createTrace((event) => {
    watch?.onEvent(event);
    onEvent(event);
  });
  const language = detectLanguage(text, options.language);
  const { method } = opened;
  const graph = spending.watch(opened.graph, watch?.graph);
  const budget = createBudget({ maxCalls: DEFAULT_MAX_CALLS, ...options.budget });
  const cutReplies: ReplyCut[] = [];
  const runner = createTaskRunner({
    models: watch?.models(opened.models) ?? opened.models,
    ledger: spending.ledger,
    budget,
    trace,
    language,
    signal,
    ...(options.temperature === undefined ? {} : { temperature: options.temperature }),
    thinker: () => thinkerFor(opened.graph),
    onCut: (cut) => cutReplies.push(cut),
  });
  const tasks = watch?.tasks(runner) ?? runner;
  trace.record({
    type: 'question-asked',
    question: text,
    language,
    method: method.id,
    graph: opened.graph.name,
  });
  const question: Question = {
    text,
    language,
    ...(options.topicEntities === undefined
      ? {}
      : { topicEntities: await findTopics(options.topicEntities, graph, trace, signal) }),
  };
  const context = {
    graph,
    tasks,
    trace,
    budget,
    embedder: async () => {
      const embedder = spending.watchEmbedder(
        await embedderFor(opened.graph, options.embedder ?? 'embedded', () => thinkerFor(opened.graph)),
      );
      return watch?.embedder(embedder) ?? embedder;
    },
    random: seededRandom(options.seed ?? 0),
    signal,
  };
  const found = await withinLimits(() => method.run(question, opened.methodOptions, context));
  signal.throwIfAborted();
  const truncated = [...(found.truncated ?? []), ...cutReplies];
  const proof = await prove({ ...found, truncated }, question, { graph, signal, trace });
  const result =
    options.withQuery === true ? await withCompiled(proof.result, graph, signal, trace) : proof.result;
  const qualifiers = await readQualifiers(
    graph,
    result.evidence.map(({ triple }) => triple),
    signal,
  );
  if (qualifiers.failure !== undefined) {
    const message = 'Qualifiers could not be read.';
    trace.record({ type: 'warning', message, detail: qualifiers.failure });
  }
  const answer = buildAnswer(
    { ...proof, result },
    {
      qualifiers,
      question,
      usage: spending.usage(),
      method: method.id,
      model: describeRoutes(opened.models),
      graph: opened.graph.name,
    },
  );
  trace.record({
    type: 'answered',
    outcome: answer.outcome,
    answers: answer.answers.length,
    stopReason: answer.stopReason,
  });
  return answer;
}

/** The result with its query as text; what the language cannot write is a warning that names the part. */
async function withCompiled(
  result: MethodResult,
  graph: KnowledgeGraph,
  signal: AbortSignal,
  trace: Trace,
): Promise<MethodResult> {
  const query = result.query?.clew;
  if (query === undefined) return result;
  try {
    return { ...result, query: { ...(await compileQuery(query, graph, { signal })), ...result.query } };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    trace.record({ type: 'warning', message: error.message });
    return result;
  }
}

const STOP_REASONS = { calls: 'call-cap', tokens: 'token-cap', seconds: 'time-cap' } as const;

/** A method that cannot go on without the call that was refused has found nothing; the limit itself is no failure. */
async function withinLimits(work: () => Promise<MethodResult>): Promise<MethodResult> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof BudgetExceededError)) throw error;
    const stopReason = STOP_REASONS[error.limit];
    return { answers: [], basis: 'none', clues: [], evidence: [], complete: false, stopReason };
  }
}

/** Every entity a name or stable identifier stands for, in the given order; one that is not there is a warning. */
async function findTopics(
  names: readonly string[],
  graph: KnowledgeGraph,
  trace: Trace,
  signal: AbortSignal,
): Promise<readonly Entity[]> {
  const found = new Map<string, Entity>();
  const ids = await graph.resolve(names, { signal });
  const known = await graph.describe([...new Set(ids.filter((id) => id !== undefined))], { signal });
  const byId = new Map(known.map(({ entity }) => [entity.id, entity]));
  const matches = await graph.findByName(names, { mode: 'exact', limit: SAME_NAME_LIMIT, signal });
  for (const [index, name] of names.entries()) {
    const entity = byId.get(ids[index] ?? '');
    const entities = [
      ...(entity === undefined ? [] : [entity]),
      ...(matches[index] ?? []).map((match) => match.entity),
    ];
    if (entities.length === 0) {
      trace.record({ type: 'warning', message: `The graph has no entity "${name}".` });
    }
    for (const one of entities) found.set(one.id, one);
  }
  return [...found.values()];
}

/** Entities of one name that are taken as starting points together. */
const SAME_NAME_LIMIT = 10;

/** What one question has spent so far, also when it fails half-way. */
interface Spending {
  readonly ledger: Ledger;
  watch(graph: KnowledgeGraph, around?: GraphWatch): KnowledgeGraph;
  watchEmbedder(embedder: GraphEmbedder): GraphEmbedder;
  usage(): AnswerUsage;
}

function createSpending(): Spending {
  const started = performance.now();
  const ledger = createLedger();
  const embedding = meterEmbedding();
  let meter: GraphMeter | undefined;
  return {
    ledger,
    watch(graph, around) {
      meter = meterGraph(graph, undefined, around);
      return meter.graph;
    },
    watchEmbedder: embedding.watch,
    usage() {
      const { byTask, ...total } = ledger.total();
      const embedded = embedding.usage();
      return {
        ...total,
        modelMs: ms(total.modelMs),
        graphMs: ms(meter?.elapsedMs() ?? 0),
        totalMs: ms(performance.now() - started),
        byTask: Object.fromEntries(
          Object.entries(byTask).map(([task, used]) => [task, { ...used, modelMs: ms(used.modelMs) }]),
        ),
        ...(embedded === undefined ? {} : { embedding: { ...embedded, ms: ms(embedded.ms) } }),
      };
    },
  };
}

/** To a microsecond. */
function ms(value: number): number {
  return Math.round(value * 1000) / 1000;
}
