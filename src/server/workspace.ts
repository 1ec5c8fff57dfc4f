import type { Answer } from '../answer/answer.ts';
import { ask as askOne, DEFAULT_MAX_CALLS } from '../ask.ts';
import { type PlannedQuestion, planQuestion } from '../ask-plan.ts';
import type { Config } from '../config.ts';
import { ConfigError } from '../errors.ts';
import type { KnowledgeGraph } from '../graph/graph.ts';
import type { Method } from '../method/method.ts';
import { describeOptions, nearest, parseMethodOptions } from '../method/options.ts';
import { METHODS } from '../method/registry.ts';
import type { BudgetLimits } from '../model/budget.ts';
import { EMBEDDED_MODEL_ID } from '../model/route.ts';
import { DEMO_GRAPH, listGraphs, openGraph } from '../open-graph.ts';
import { type ModelChoice, type ModelSettings, type OpenedModels, openModels } from '../open-models.ts';
import { type EmbedderChoice, embedderByName } from '../open-vectors.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import type { TraceListener } from '../trace.ts';
import { createGate, type Gate } from './gate.ts';
import { createLookUpTurns, type LookUpLimits, type LookUpTurns } from './look-up-turns.ts';
import { onePerRound } from './one-per-round.ts';
import { publicEvent } from './public-event.ts';
import { RequestError } from './request-error.ts';
import { withinTime } from './within-time.ts';
import { type AskPool, createAskPool } from './worker/ask-pool.ts';

/** What a client may say about a question; every name is one the server offers. */
export interface AskRequest {
  readonly question: string;
  readonly graph?: string | undefined;
  readonly model?: string | undefined;
  readonly method?: string | undefined;
  readonly options?: Readonly<Record<string, unknown>> | undefined;
  readonly topicEntities?: readonly string[] | undefined;
  readonly language?: 'en' | 'zh' | undefined;
  readonly seed?: number | undefined;
  /** Adds to an answer that has a query its text in the language the graph speaks. */
  readonly withQuery?: boolean | undefined;
  /** Can only lower the limits of the server. */
  readonly budget?: { readonly [Limit in keyof BudgetLimits]?: number | undefined } | undefined;
}

/** The graphs, models and methods that clients may name, opened at the first question and shared by all. */
export interface Workspace extends AsyncDisposable {
  /** In the order in which they are listed; the first is not necessarily the default. */
  readonly graphs: readonly string[];
  readonly models: readonly string[];
  readonly methods: readonly Method[];
  readonly defaults: { readonly graph: string; readonly model: string; readonly method: string };
  /** Highest limits of one question. */
  readonly budget: BudgetLimits;
  readonly gate: Gate;
  /** @throws {RequestError} 404 for a name that is not offered. @throws {ConfigError | GraphError} when it cannot be opened. */
  graph(name?: string): Promise<KnowledgeGraph>;
  /** @throws {RequestError} 404 for names that are not offered, 422 for options that do not fit. Costs nothing. */
  check(request: AskRequest): void;
  /**
   * `ask` within the limits of the server, waiting for its turn. Events are those that clients may see.
   * @throws {RequestError} as `check` and the gate do, 504 when the server's time is up; else as `ask` does.
   */
  ask(
    request: AskRequest,
    options: { readonly signal: AbortSignal; readonly onEvent?: TraceListener },
  ): Promise<Answer>;
  /** The plan of a question, made within the limits of one. @throws {RequestError} as `ask` does. */
  plan(request: AskRequest, options: { readonly signal: AbortSignal }): Promise<PlannedQuestion>;
  /** Reads of a graph outside of questions, in turns and within a time of their own. @throws {RequestError} 503, 504 */
  readonly lookUp: LookUpTurns['lookUp'];
  /** Longest time of a look-up. */
  readonly lookUpMs: number;
  /** Told of every question that had its turn or failed before it; must not throw. Gives the way to stop listening. */
  watch(listener: (asked: Asked) => void): () => void;
}

/** What became of one question: an answer or an error. */
export interface Asked {
  readonly request: AskRequest;
  readonly answer?: Answer;
  readonly error?: unknown;
  /** Waiting included. */
  readonly ms: number;
}

export interface WorkspaceSettings {
  /** Names clients use -> what is opened: a name of the configuration, `demo`, a loaded graph, a path, or an open graph. */
  readonly graphs?: Readonly<Record<string, string | KnowledgeGraph>>;
  /** Names clients use -> model. `embedded` is always offered. */
  readonly models?: Readonly<Record<string, ModelChoice>>;
  readonly defaults?: { readonly graph?: string; readonly model?: string; readonly method?: string };
  /** For the default model alone: whoever names a model gets that model for everything. */
  readonly routes?: Readonly<Record<string, ModelChoice>>;
  readonly embedder?: EmbedderChoice;
  readonly budget?: BudgetLimits;
  /** Questions answered side by side, and questions that may wait. Default 8 and 256. */
  readonly running?: number;
  readonly waiting?: number;
  /** Longest time of one question from its turn on, whatever it does. Default 300,000. */
  readonly timeoutMs?: number;
  /** Of what is read for clients outside of questions. */
  readonly lookUps?: LookUpLimits;
  /**
   * Threads for questions that compute here: those of the embedded model over a graph file. Each opens the graphs it is asked
   * about. Default 0: such questions are answered in this thread, which serves nobody else meanwhile.
   */
  readonly threads?: number;
  /** Makes spans of every question; threads open what configuration and environment say. Default: none. */
  readonly telemetry?: Telemetry;
}

/**
 * Without settings: every graph and model of the configuration, and the graphs that were loaded.
 * @throws {ConfigError} for a default that is not offered.
 */
export function createWorkspace(config: Config, settings: WorkspaceSettings = {}): Workspace {
  const graphs: Readonly<Record<string, string | KnowledgeGraph>> =
    settings.graphs ?? Object.fromEntries(listGraphs(config).map(({ name }) => [name, name]));
  const named: Readonly<Record<string, ModelChoice>> =
    settings.models ??
    Object.fromEntries(
      [...Object.keys(config.models ?? {}), ...(config.model === undefined ? [] : [config.model])].map(
        (name) => [name, name],
      ),
    );
  const models: Readonly<Record<string, ModelChoice>> = { [EMBEDDED_MODEL_ID]: EMBEDDED_MODEL_ID, ...named };
  const [firstGraph = DEMO_GRAPH] = Object.keys(graphs);
  const defaults = {
    graph:
      settings.defaults?.graph ?? (Object.hasOwn(graphs, config.graph ?? '') ? config.graph! : firstGraph),
    model: settings.defaults?.model ?? config.model ?? EMBEDDED_MODEL_ID,
    method: settings.defaults?.method ?? config.method ?? 'clew',
  };
  for (const [kind, names] of [
    ['graph', Object.keys(graphs)],
    ['model', Object.keys(models)],
    ['method', [...METHODS.keys()]],
  ] as const) {
    if (!names.includes(defaults[kind])) {
      throw new ConfigError(`The default ${kind} "${defaults[kind]}" is not among those offered.`, {
        mend: `Choose one of: ${names.join(', ')}.`,
      });
    }
  }
  const budget: BudgetLimits = {
    maxCalls: DEFAULT_MAX_CALLS,
    maxSeconds: 120,
    ...config.budget,
    ...settings.budget,
  };
  const embedder =
    settings.embedder ?? embedderByName(config.embedder ?? EMBEDDED_MODEL_ID, { named: config.models ?? {} });
  const gate = createGate({ running: settings.running ?? 8, waiting: settings.waiting ?? 256 });
  const lookUps = createLookUpTurns(settings.lookUps);
  const modelSettings: ModelSettings = {
    named: config.models ?? {},
    ...(config.cache === undefined ? {} : { cacheFolder: config.cache }),
  };
  const listeners = new Set<(asked: Asked) => void>();
  const openGraphs = new Map<string, Promise<KnowledgeGraph>>();
  const openedModels = new Map<string, Promise<OpenedModels>>();
  const timeoutMs = settings.timeoutMs ?? 300_000;
  const pool = settings.threads ? makePool(settings.threads) : undefined;

  function graph(name: string = defaults.graph): Promise<KnowledgeGraph> {
    const target = offered('graph', name, graphs);
    return kept(openGraphs, name, async () =>
      typeof target === 'string' ? openGraph(target, config) : target,
    );
  }

  function model(name: string | undefined): Promise<OpenedModels> {
    const choice = offered('model', name ?? defaults.model, models);
    const routes = name === undefined ? (settings.routes ?? config.routes ?? {}) : {};
    return kept(openedModels, name ?? '', () => openModels(choice, routes, modelSettings));
  }

  function check(request: AskRequest): Method {
    offered('graph', request.graph ?? defaults.graph, graphs);
    offered('model', request.model ?? defaults.model, models);
    const method = offered('method', request.method ?? defaults.method, Object.fromEntries(METHODS));
    refuseLocalOptions(method, request.options ?? {});
    try {
      parseMethodOptions(method, optionsFor(method, request));
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      throw new RequestError(422, 'method-option', error.message, { cause: error });
    }
    if (request.question.trim() === '') throw new RequestError(422, 'question', 'The question is empty.');
    return method;
  }

  function optionsFor(method: Method, request: AskRequest): Readonly<Record<string, unknown>> {
    return { ...config.options?.[method.id], ...request.options };
  }

  function makePool(threads: number): AskPool {
    const files = Object.entries(graphs).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    const telemetry = settings.telemetry !== undefined;
    const { graph, method } = defaults;
    const chosen = { config, graphs: Object.fromEntries(files), defaults: { graph, method } };
    return createAskPool({ ...chosen, budget, timeoutMs, telemetry }, threads);
  }

  /** The threads, for a question that they can answer. */
  function poolFor(request: AskRequest): AskPool | undefined {
    const target = graphs[request.graph ?? defaults.graph];
    const engine = typeof target === 'string' ? (config.graphs?.[target]?.engine ?? 'embedded') : undefined;
    const routes = request.model === undefined ? Object.values(settings.routes ?? config.routes ?? {}) : [];
    const named = [models[request.model ?? defaults.model], embedder, ...routes];
    return engine === 'embedded' && named.every((one) => one === EMBEDDED_MODEL_ID) ? pool : undefined;
  }

  // Where a question that says nothing more goes elsewhere, threads may never be wanted.
  poolFor({ question: '' })?.warm();

  // A question of the embedded model computes without a pause. One begins per round of the event loop, so that connections are
  // accepted and other readers served between two of them.
  const turn = onePerRound();

  async function ask(
    request: AskRequest,
    options: { readonly signal: AbortSignal; readonly onEvent?: TraceListener },
  ): Promise<Answer> {
    const started = performance.now();
    const tell = (result: Pick<Asked, 'answer' | 'error'>) => {
      for (const listener of listeners) listener({ request, ...result, ms: performance.now() - started });
    };
    try {
      const answer = await askInTurn(request, options);
      tell({ answer });
      return answer;
    } catch (error) {
      tell({ error });
      throw error;
    }
  }

  function askInTurn(
    request: AskRequest,
    { signal, onEvent: listener }: { readonly signal: AbortSignal; readonly onEvent?: TraceListener },
  ): Promise<Answer> {
    const onEvent: TraceListener | undefined = listener && ((event) => listener(publicEvent(event)));
    return inTurn(request, signal, async (stopping, method) => {
      const threads = poolFor(request);
      if (threads !== undefined) {
        return threads.ask(request, { signal: stopping, ...optional('onEvent', onEvent) });
      }
      return askOne(request.question, {
        ...(await settle(request, stopping)),
        method,
        options: optionsFor(method, request),
        ...optional('withQuery', request.withQuery),
        ...optional('onEvent', onEvent),
      });
    });
  }

  /** What a request and the settings say together, whatever the method. */
  async function settle(request: AskRequest, signal: AbortSignal) {
    await turn();
    const [asked, { routes }] = await Promise.all([graph(request.graph), model(request.model)]);
    return {
      graph: asked,
      model: routes.default,
      models: routes.routes ?? {},
      embedder,
      budget: lower(budget, request.budget ?? {}),
      signal,
      ...optional('topicEntities', request.topicEntities),
      ...optional('language', request.language ?? config.language),
      ...optional('seed', request.seed ?? config.seed),
      ...optional('telemetry', settings.telemetry),
    };
  }

  /** Checks, waits for a turn, and ends what takes too long. */
  async function inTurn<Result>(
    request: AskRequest,
    signal: AbortSignal,
    work: (stopping: AbortSignal, method: Method) => Promise<Result>,
  ): Promise<Result> {
    const method = check(request);
    const leave = await gate.enter(signal);
    try {
      return await withinTime({ ms: timeoutMs, what: 'The question' }, signal, (stopping) =>
        work(stopping, method),
      );
    } finally {
      leave();
    }
  }

  return {
    graphs: Object.keys(graphs),
    models: Object.keys(models),
    methods: [...METHODS.values()],
    defaults,
    budget,
    gate,
    graph,
    check: (request) => void check(request),
    ask,
    lookUp: lookUps.lookUp,
    lookUpMs: lookUps.timeoutMs,
    plan: (request, { signal }) =>
      inTurn(request, signal, async (stopping) =>
        planQuestion(request.question, await settle(request, stopping)),
      ),
    watch(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async [Symbol.asyncDispose]() {
      gate.close();
      lookUps.close();
      await pool?.close();
      const opened = [...openedModels.values(), ...openGraphs.entries()].map(async (one) => {
        if (!Array.isArray(one)) return (await one).close();
        const [name, promise] = one;
        if (typeof graphs[name] === 'string') await (await promise).close();
      });
      await Promise.allSettled(opened);
    },
  };
}

/** A file of this machine is named by the configuration alone. @throws {RequestError} 422 */
function refuseLocalOptions(method: Method, given: Readonly<Record<string, unknown>>): void {
  const local = describeOptions(method).find(({ name, isLocal }) => isLocal && Object.hasOwn(given, name));
  if (local === undefined) return;
  const message = `Option "${local.name}" of method "${method.id}" names a file of the server: only its configuration can set it. Leave it out.`;
  throw new RequestError(422, 'method-option', message);
}

/** @throws {RequestError} 404 naming the nearest. */
function offered<Value>(kind: string, name: string, among: Readonly<Record<string, Value>>): Value {
  if (Object.hasOwn(among, name)) return among[name]!;
  const names = Object.keys(among);
  const near = name.length > 100 ? undefined : nearest(name, names);
  const mend = near === undefined ? `Choose one of: ${names.join(', ')}.` : `Did you mean "${near}"?`;
  const shown = name.length > 100 ? `${name.slice(0, 100)}…` : name;
  throw new RequestError(404, `unknown-${kind}`, `There is no ${kind} "${shown}". ${mend}`);
}

/** What failed to open is tried again at the next question. */
function kept<Value>(
  values: Map<string, Promise<Value>>,
  key: string,
  make: () => Promise<Value>,
): Promise<Value> {
  const before = values.get(key);
  if (before !== undefined) return before;
  const made = make();
  values.set(key, made);
  made.catch(() => values.delete(key));
  return made;
}

/** Limit by limit the smaller one. */
function lower(server: BudgetLimits, client: NonNullable<AskRequest['budget']>): BudgetLimits {
  const limits: { -readonly [Limit in keyof BudgetLimits]: BudgetLimits[Limit] } = { ...server };
  for (const limit of ['maxCalls', 'maxTokens', 'maxSeconds'] as const) {
    const wanted = client[limit];
    if (wanted !== undefined) limits[limit] = Math.min(wanted, server[limit] ?? wanted);
  }
  return limits;
}

function optional<Key extends string, Value>(
  key: Key,
  value: Value | undefined,
): { readonly [Name in Key]?: Value } {
  return value === undefined ? {} : ({ [key]: value } as { [Name in Key]: Value });
}
