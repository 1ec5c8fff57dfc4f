import type { Answer, AnswerUsage } from './answer/answer.ts';
import { buildAnswer, failedAnswer } from './answer/build-answer.ts';
import { judge, type Proof, prove } from './answer/prove.ts';
import { type Qualifiers, readQualifiers } from './answer/read-qualifiers.ts';
import type { Earlier } from './answer/result.ts';
import { resolveReferences } from './conversation/resolve-references.ts';
import { createDeadline, type Deadline } from './deadline.ts';
import { BudgetExceededError, ConfigError } from './errors.ts';
import type { KnowledgeGraph } from './graph/graph.ts';
import { type GraphMeter, type GraphWatch, meterGraph } from './graph/metered.ts';
import type { Entity } from './graph/term.ts';
import { detectLanguage } from './language/detect-language.ts';
import { QUESTION } from './limits.ts';
import { loadMethod } from './method/load-method.ts';
import type { Method, MethodResult, Question } from './method/method.ts';
import { nearest, parseMethodOptions } from './method/options.ts';
import { type BudgetLimits, createBudget, type QuestionBudget } from './model/budget.ts';
import type { GraphEmbedder } from './model/embedder/embedder.ts';
import { meterEmbedding } from './model/embedder/metered.ts';
import { createLedger, type Ledger } from './model/ledger.ts';
import { describeRoutes, type ModelRoutes } from './model/route.ts';
import { openGraph } from './open-graph.ts';
import { type ModelChoice, openModels } from './open-models.ts';
import { type EmbedderChoice, embedderFor } from './open-vectors.ts';
import { compilePlan } from './plan/compile-plan.ts';
import { seededRandom } from './random.ts';
import { readerFor } from './reader-for.ts';
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
  /** The answer before: pronouns and short questions ("how many?", "and in Bonn?") then go on from it. */
  readonly after?: Earlier;
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
export const DEFAULT_MAX_CALLS = QUESTION.calls.value;

/**
 * Asks one question. A graph or model given by name is opened for this question and closed after it; whoever asks often
 * opens them once and passes them.
 *
 * A limit that is reached is no error: the answer holds what was found and `stopReason` names the limit. The seconds of the
 * budget hold for everything from the call on; work that does not end with them is left behind.
 * @throws {ConfigError} for what the caller can mend: an unknown graph, method or option, a missing key, a question that is empty
 * or longer than 4,000 characters.
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

/** The answer that stands for a question that was ended from outside when its seconds were over: nothing was found. */
export function cutAnswer(
  question: string,
  facts: {
    readonly graph: string;
    readonly model: string;
    readonly method: string;
    readonly language?: Language;
  },
): Answer {
  const { language, ...names } = facts;
  const asked = { text: question, language: detectLanguage(question, language) };
  return buildAnswer(judge({ ...NOTHING, stopReason: 'time-cap' }), {
    ...names,
    question: asked,
    usage: createSpending().usage(),
  });
}

const NOTHING = { answers: [], basis: 'none', clues: [], evidence: [], complete: false } as const;

async function askCounting(question: string, options: AskOptions, spending: Spending): Promise<Answer> {
  checkQuestion(question);
  checkOptions(options);
  const limits = { maxCalls: DEFAULT_MAX_CALLS, ...options.budget };
  const deadline = createDeadline({
    seconds: limits.maxSeconds ?? QUESTION.seconds.value,
    graceMs: QUESTION.graceMs.value,
    signal: options.signal,
  });
  const clock = { deadline, budget: createBudget(limits) };
  try {
    const opened = await open(options, deadline);
    try {
      const { telemetry } = options;
      if (telemetry === undefined) return await run(question, options, opened, spending, clock);
      const facts = { question, method: opened.method.id, graph: opened.graph, models: opened.models };
      return await telemetry.question(facts, (watch) =>
        run(question, options, opened, spending, clock, watch),
      );
    } finally {
      await opened.close();
    }
  } finally {
    deadline.clear();
  }
}

function checkQuestion(question: string): void {
  if (question.trim() === '') {
    throw new ConfigError('The question is empty.', { mend: 'Write it between quotation marks.' });
  }
  const { value } = QUESTION.characters;
  if (question.length > value) {
    throw new ConfigError(`The question has ${question.length} characters; ${value} are read at most.`, {
      mend: 'Ask it in fewer words.',
    });
  }
}

const OPTION_NAMES = Object.keys({
  graph: 0,
  model: 0,
  models: 0,
  embedder: 0,
  method: 0,
  options: 0,
  topicEntities: 0,
  after: 0,
  language: 0,
  signal: 0,
  onEvent: 0,
  budget: 0,
  seed: 0,
  withQuery: 0,
  temperature: 0,
  telemetry: 0,
} satisfies Record<keyof AskOptions, 0>);
const LIMIT_NAMES = Object.keys({ maxCalls: 0, maxTokens: 0, maxSeconds: 0 } satisfies Record<
  keyof BudgetLimits,
  0
>);

/** A name that is written wrongly would otherwise have no effect: another graph would answer. @throws {ConfigError} */
function checkOptions(options: AskOptions): void {
  const given = [
    ...Object.keys(options).map((name) => ({ name, among: OPTION_NAMES, of: 'ask' })),
    ...Object.keys(options.budget ?? {}).map((name) => ({ name, among: LIMIT_NAMES, of: 'the budget' })),
  ];
  const unknown = given.find(({ name, among }) => !among.includes(name));
  if (unknown === undefined) return;
  const near = nearest(unknown.name, unknown.among);
  throw new ConfigError(`"${unknown.name}" is no option of ${unknown.of}.`, {
    mend: near === undefined ? `There are: ${unknown.among.join(', ')}.` : `Did you mean "${near}"?`,
  });
}

interface Opened {
  readonly graph: KnowledgeGraph;
  readonly models: ModelRoutes;
  readonly method: Method;
  readonly methodOptions: unknown;
  close(): Promise<void>;
}

/** Checks what costs nothing before it opens what costs something; closes in reverse order. */
async function open(options: AskOptions, { signal, race }: Deadline): Promise<Opened> {
  const method =
    typeof options.method === 'object' ? options.method : await loadMethod(options.method ?? 'clew');
  const methodOptions = parseMethodOptions(method, options.options ?? {});
  const { graph: named = 'demo' } = options;
  const models = await race(() => openModels(options.model ?? 'embedded', options.models ?? {}, { signal }));
  try {
    const graph = typeof named === 'string' ? await race(() => openGraph(named, {}, { signal })) : named;
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
  { deadline, budget }: { readonly deadline: Deadline; readonly budget: QuestionBudget },
  watch?: QuestionWatch,
): Promise<Answer> {
  const { signal } = deadline;
  options.signal?.throwIfAborted();
  const { onEvent = () => {} } = options;
  // Work that was left behind when the time was up may still tell of itself.
  let isLeft = false;
  const trace = createTrace((event) => {
    if (isLeft) return;
    watch?.onEvent(event);
    onEvent(event);
  });
  const language = detectLanguage(text, options.language);
  const { method } = opened;
  const graph = spending.watch(opened.graph, watch?.graph);
  const cutReplies: ReplyCut[] = [];
  const runner = createTaskRunner({
    models: watch?.models(opened.models) ?? opened.models,
    ledger: spending.ledger,
    budget,
    trace,
    language,
    signal,
    ...(options.temperature === undefined ? {} : { temperature: options.temperature }),
    thinker: () => thinkerFor(opened.graph, signal),
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
  const topics = options.topicEntities;
  const { after } = options;
  const referred = after === undefined ? undefined : await resolveAfter(text, after, graph, signal);
  const question: Question = {
    text: referred ?? text,
    language,
    ...(after === undefined ? {} : { after }),
  };
  const context = {
    graph,
    tasks,
    trace,
    budget,
    embedder: async () => {
      const embedder = spending.watchEmbedder(
        await embedderFor(opened.graph, options.embedder ?? 'embedded', () =>
          thinkerFor(opened.graph, signal),
        ),
      );
      return watch?.embedder(embedder) ?? embedder;
    },
    reading: () => readerFor(opened.graph, signal),
    random: seededRandom(options.seed ?? 0),
    signal,
  };
  const { graphVersion, asked, proof, qualifiers } = await withinLimits(question, () =>
    deadline.race(async () => {
      const graphVersion = await versionOf(graph, signal);
      const asked: Question =
        topics === undefined
          ? question
          : { ...question, topicEntities: await findTopics(topics, graph, trace, signal) };
      const found = await opened.method.run(asked, opened.methodOptions, context);
      signal.throwIfAborted();
      const truncated = [...(found.truncated ?? []), ...cutReplies];
      // What a follow-up means stands in the words it was read as.
      const said = found.readAs === undefined ? asked : { ...asked, text: found.readAs };
      const checked = await prove({ ...found, truncated }, said, { graph, signal, trace });
      const proof =
        options.withQuery === true
          ? { ...checked, result: await withCompiled(checked.result, graph, signal, trace) }
          : checked;
      const evidence = proof.result.evidence.map(({ triple }) => triple);
      return { ...graphVersion, asked, proof, qualifiers: await readQualifiers(graph, evidence, signal) };
    }),
  );
  options.signal?.throwIfAborted();
  if (qualifiers?.failure !== undefined) {
    const message = 'Qualifiers could not be read.';
    trace.record({ type: 'warning', message, detail: qualifiers.failure });
  }
  const answer = buildAnswer(proof, {
    ...(qualifiers === undefined ? {} : { qualifiers }),
    ...(graphVersion === undefined ? {} : { graphVersion }),
    question: { ...asked, text },
    ...(referred === undefined ? {} : { readAs: referred }),
    usage: spending.usage(),
    method: method.id,
    model: describeRoutes(opened.models),
    graph: opened.graph.name,
  });
  trace.record({
    type: 'answered',
    outcome: answer.outcome,
    answers: answer.answers.length,
    stopReason: answer.stopReason,
  });
  isLeft = true;
  return answer;
}

/** Nothing of an engine that runs elsewhere: it would count all its triples to say so. */
async function versionOf(graph: KnowledgeGraph, signal: AbortSignal): Promise<Pick<Worked, 'graphVersion'>> {
  return graph.engine === 'embedded' ? { graphVersion: await graph.version({ signal }) } : {};
}

/** The result with its query as text; what the language cannot write is a warning that names the part. */
async function withCompiled(
  result: MethodResult,
  graph: KnowledgeGraph,
  signal: AbortSignal,
  trace: Trace,
): Promise<MethodResult> {
  const { plan } = result;
  if (plan === undefined) return result;
  try {
    return { ...result, query: { ...(await compilePlan(plan, graph, { signal })), ...result.query } };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    trace.record({ type: 'warning', message: error.message });
    return result;
  }
}

const STOP_REASONS = { calls: 'call-cap', tokens: 'token-cap', seconds: 'time-cap' } as const;

/** What there is to make an answer of; where a limit cut everything off, only the question and an empty result. */
interface Worked {
  readonly asked: Question;
  readonly proof: Proof;
  readonly graphVersion?: string;
  readonly qualifiers?: Qualifiers;
}

/** A method that cannot go on without the call that was refused has found nothing; the limit itself is no failure. */
async function withinLimits(asked: Question, work: () => Promise<Worked>): Promise<Worked> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof BudgetExceededError)) throw error;
    const stopReason = STOP_REASONS[error.limit];
    return { asked, proof: judge({ ...NOTHING, stopReason }) };
  }
}

/** The question with its pronouns replaced by what the answer before settles; undefined where there is nothing to replace. */
async function resolveAfter(
  text: string,
  { question, answers }: Earlier,
  graph: KnowledgeGraph,
  signal: AbortSignal,
): Promise<string | undefined> {
  const turns = [
    { role: 'user', text: question },
    { role: 'assistant', text: answers.map(({ name }) => name).join(', ') },
    { role: 'user', text },
  ] as const;
  const { question: resolved } = await resolveReferences(turns, graph, { signal });
  return resolved === text ? undefined : resolved;
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
    const bearers = (matches[index] ?? []).map((match) => match.entity);
    const spelled = bearers.filter((one) => one.name === name);
    const entities = [...(entity === undefined ? [] : [entity]), ...(spelled.length > 0 ? spelled : bearers)];
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
