import type { Answer } from '../answer/answer.ts';
import { cutAnswer } from '../ask/failed.ts';
import { DEFAULT_MAX_CALLS } from '../ask/options.ts';
import { ask as askOne } from '../ask.ts';
import { type PlannedQuestion, planQuestion } from '../ask-plan.ts';
import type { Config } from '../config.ts';
import { DeadlineError } from '../errors.ts';
import type { KnowledgeGraph } from '../graph/graph.ts';
import { SERVER } from '../limits.ts';
import type { Method } from '../method/method.ts';
import type { BudgetLimits } from '../model/budget.ts';
import { EMBEDDED_MODEL_ID } from '../model/route.ts';
import { embedderByName } from '../open-vectors.ts';
import { type SuggestedQuestion, suggestQuestions } from '../suggest-questions.ts';
import type { TraceListener } from '../trace.ts';
import { type EntityMatches, searchEntities } from './look-up.ts';
import { createLookUpTurns } from './look-up-turns.ts';
import { onePerRound } from './one-per-round.ts';
import { publicEvent } from './public-event.ts';
import { type GraphOverview, readOverview } from './read-overview.ts';
import { type AllGates, createSeparateTurns } from './separate-turns.ts';
import { createTurns, type Turns } from './turns.ts';
import { createThreads } from './worker/threads-for.ts';
import type { AskRequest } from './workspace/ask-request.ts';
import { checkRequest, optionsFor } from './workspace/check-request.ts';
import { createEngineShares } from './workspace/engine-shares.ts';
import { awaitedGraph } from './workspace/graph-place.ts';
import { createOffer } from './workspace/offer.ts';
import { createOpened } from './workspace/opened.ts';
import type { WorkspaceSettings } from './workspace/settings.ts';

/** A name this short is found at once in any graph, so typing need not wait for a thread. */
const QUICK_LETTERS = 40;

/** Listens to a question that is being answered. */
export interface AskListening {
  readonly signal: AbortSignal;
  readonly onEvent?: TraceListener;
  /** The same events as JSON. */
  readonly onEventText?: ((event: string) => void) | undefined;
  /** The answer's wording so far, as a language model writes it. */
  readonly onText?: ((text: string) => void) | undefined;
}

/** The graphs, models and methods that clients may name. They are opened at the first question and shared by all. */
export interface Workspace extends AsyncDisposable {
  /** In the order in which they are listed. The first is not necessarily the default. */
  readonly graphs: readonly string[];
  readonly models: readonly string[];
  readonly methods: readonly Method[];
  readonly defaults: { readonly graph: string; readonly model: string; readonly method: string };
  /** The highest limits of one question. */
  readonly budget: BudgetLimits;
  /** Limits the questions of each model separately, and among them those over each graph that is not a file. */
  readonly gate: AllGates;
  /** @throws {RequestError} as `ask` would right now if the line is full. */
  ensureRoom(request: Pick<AskRequest, 'graph' | 'model'>): void;
  /**
   * @throws {RequestError} 404 for a name that is not offered. @throws {ConfigError | GraphError} if it cannot be
   * opened.
   */
  graph(name?: string): Promise<KnowledgeGraph>;
  /**
   * Opens a model before anyone asks for it. @throws as `graph` does. @throws {ModelCallError} if it cannot be reached.
   */
  openModel(name?: string): Promise<void>;
  /** @throws {RequestError} 404 for names that are not offered, 422 for options that do not fit. Costs nothing. */
  check(request: AskRequest): void;
  /**
   * Calls `ask` within the server's limits, after waiting for its turn. Events are those that clients may see.
   * @throws {RequestError} as `check` and the gate do, 504 when the server's time is up; else as `ask` does.
   */
  ask(request: AskRequest, options: AskListening): Promise<Answer>;
  /** The plan of a question, made within the limits of one. @throws {RequestError} as `ask` does. */
  plan(request: AskRequest, options: { readonly signal: AbortSignal }): Promise<PlannedQuestion>;
  /**
   * What is in a graph. Looks it up in a thread if there are threads. @throws {RequestError} as `graph` and `lookUp`
   * do.
   */
  describe(graph: string | undefined, options: { readonly signal: AbortSignal }): Promise<GraphOverview>;
  /** At most `limit` questions that a graph can answer, each of which was tried. Otherwise like `describe`. */
  suggest(
    graph: string | undefined,
    options: { readonly signal: AbortSignal; readonly limit: number },
  ): Promise<readonly SuggestedQuestion[]>;
  /** At most `limit` entities by name, best first. Otherwise like `describe`. */
  search(
    graph: string | undefined,
    text: string,
    options: { readonly signal: AbortSignal; readonly limit: number },
  ): Promise<EntityMatches>;
  /**
   * Reads a graph outside questions, with turns and a time limit of its own. Graph files share their turns.
   * @throws {RequestError} 404 for a name that is not offered, 503, 504.
   */
  lookUp<Result>(
    graph: string | undefined,
    signal: AbortSignal,
    work: (stopping: AbortSignal) => Promise<Result>,
  ): Promise<Result>;
  /** The same for reading every graph at once. */
  readonly lookUpAll: Turns['take'];
  /** The longest time of a look-up. */
  readonly lookUpMs: number;
  /**
   * Registers a listener for every question that had its turn or failed before it. It must not throw. Returns a
   * function that stops listening.
   */
  watch(listener: (asked: QuestionOutcome) => void): () => void;
}

/** How one question ended: with an answer or an error. */
export interface QuestionOutcome {
  readonly request: AskRequest;
  readonly answer?: Answer;
  readonly error?: unknown;
  /** Includes the waiting time. */
  readonly ms: number;
}

/**
 * Without settings: every graph and model of the configuration, and the graphs that were loaded.
 * @throws {ConfigError} for a default that is not offered.
 */
export function createWorkspace(config: Config, settings: WorkspaceSettings = {}): Workspace {
  const offer = createOffer(config, settings);
  const routes = settings.routes ?? config.routes ?? {};
  const timeoutMs = settings.timeoutMs ?? SERVER.questionMs.value;
  const engines = createEngineShares(config);
  const opened = createOpened(
    offer,
    config,
    routes,
    settings.retireMs ?? timeoutMs,
    settings.engines ?? engines.of,
  );
  const budget: BudgetLimits = {
    maxCalls: DEFAULT_MAX_CALLS,
    maxSeconds: SERVER.questionSeconds.value,
    ...config.budget,
    ...settings.budget,
  };
  const embedder =
    settings.embedder ??
    embedderByName(config.embedder ?? EMBEDDED_MODEL_ID, {
      named: config.models ?? {},
      seconds: config.modelSeconds,
    });
  const running = settings.running ?? SERVER.running.value;
  const waiting = settings.waiting ?? SERVER.waiting.value;
  const questions = createSeparateTurns(() =>
    createTurns({ running, waiting, timeoutMs, what: 'The question' }),
  );
  const lookUps = createLookUpTurns(settings.lookUps);
  const threads = createThreads(offer, config, {
    ...{ threads: settings.threads ?? 0, running, routes, embedder, budget },
    model: (name) => opened.model(name),
    ...{ timeoutMs, lookUpMs: lookUps.timeoutMs, telemetry: settings.telemetry !== undefined },
    memoryMegabytes: settings.threadMegabytes ?? SERVER.threadMegabytes.value,
    areGraphsSettled: settings.graphs !== undefined,
    engines,
  });
  const listeners = new Set<(asked: QuestionOutcome) => void>();

  // A question to the embedded model computes without a pause. One starts per round of the event loop, so that
  // connections are accepted and other readers served in between.
  const turn = onePerRound();

  async function ask(request: AskRequest, options: AskListening): Promise<Answer> {
    const started = performance.now();
    const tell = (result: Pick<QuestionOutcome, 'answer' | 'error'>) => {
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

  async function askInTurn(
    request: AskRequest,
    { signal, onText, ...listening }: AskListening,
  ): Promise<Answer> {
    const method = checkRequest(request, offer, config);
    return turnsOf(request).take(signal, async (stopping) => {
      const pool = await threads.for(request);
      if (pool !== undefined) {
        return withinSeconds(
          () =>
            pool.run(
              {
                type: 'ask',
                request,
                wantsText: onText !== undefined,
                wantsEvents: Object.values(listening).some((one) => one !== undefined),
              },
              { signal: stopping, ...limitOf(request), onEventText: textsHeardBy(listening), onText },
            ),
          () => cutAnswer(request.question, nameAll(request)),
        );
      }
      return askOne(request.question, {
        ...(await settle(request, stopping)),
        method,
        options: optionsFor(method, request, config),
        withQuery: request.withQuery,
        onEvent: eventsHeardBy(listening),
        onText,
      });
    });
  }

  function turnsOf({ graph, model = offer.defaults.model }: Pick<AskRequest, 'graph' | 'model'>): Turns {
    return questions.of(model, awaitedGraph(graph, offer, config));
  }

  const lookUp: Workspace['lookUp'] = async (graph, signal, work) =>
    lookUps.of('graph', awaitedGraph(graph, offer, config)).take(signal, work);

  /** The time limit of a thread. The thread keeps to it by itself as long as it can. */
  function limitOf(request: AskRequest): { readonly limitMs: number } {
    const { maxSeconds = SERVER.questionSeconds.value } = lower(budget, request.budget ?? {});
    return { limitMs: maxSeconds * 1000 };
  }

  function nameAll({ graph, model, method, language }: AskRequest) {
    const { defaults } = offer;
    return {
      graph: graph ?? defaults.graph,
      model: model ?? defaults.model,
      method: method ?? defaults.method,
      language: language ?? config.language,
    };
  }

  /** The combined settings of the request and the server, whatever the method. */
  async function settle(request: AskRequest, signal: AbortSignal) {
    await turn();
    const [graph, { routes }] = await Promise.all([opened.graph(request.graph), opened.model(request.model)]);
    return {
      graph,
      model: routes.default,
      models: routes.routes ?? {},
      embedder,
      budget: lower(budget, request.budget ?? {}),
      signal,
      topicEntities: request.topicEntities,
      after: request.after,
      language: request.language ?? config.language,
      today: request.today,
      seed: request.seed ?? config.seed,
      telemetry: settings.telemetry,
    };
  }

  return {
    get graphs() {
      return Object.keys(offer.graphs);
    },
    models: Object.keys(offer.models),
    methods: [...offer.methods.values()],
    defaults: offer.defaults,
    budget,
    gate: questions.gate,
    graph: async (name) => opened.graph(name),
    openModel: async (name) => void (await opened.model(name)),
    check: (request) => void checkRequest(request, offer, config),
    ask,
    ensureRoom: (request) => turnsOf(request).gate.ensureRoom(),
    lookUp,
    lookUpAll: lookUps.of('all graphs').take,
    lookUpMs: lookUps.timeoutMs,
    async plan(request, { signal }) {
      checkRequest(request, offer, config);
      return turnsOf(request).take(signal, async (stopping) => {
        const pool = await threads.for(request);
        if (pool === undefined) return planQuestion(request.question, await settle(request, stopping));
        return withinSeconds(
          () => pool.run({ type: 'plan', request }, { signal: stopping, ...limitOf(request) }),
          () => ({ unmet: [], usage: cutAnswer(request.question, nameAll(request)).usage }),
        );
      });
    },
    describe: (graph, { signal }) =>
      lookUp(
        graph,
        signal,
        async (stopping) =>
          threads.forGraph(graph)?.run({ type: 'describe', graph }, { signal: stopping }) ??
          readOverview(await opened.graph(graph), stopping),
      ),
    suggest: (graph, { signal, limit }) =>
      lookUp(
        graph,
        signal,
        async (stopping) =>
          threads.forGraph(graph)?.run({ type: 'suggest', graph, limit }, { signal: stopping }) ??
          suggestQuestions(await opened.graph(graph), { signal: stopping, limit }),
      ),
    search: (graph, text, { signal, limit }) =>
      lookUp(graph, signal, async (stopping) => {
        const pool = text.length > QUICK_LETTERS ? threads.forGraph(graph) : undefined;
        return (
          pool?.run({ type: 'search', graph, text, limit }, { signal: stopping }) ??
          searchEntities(await opened.graph(graph), text, { limit, signal: stopping })
        );
      }),
    watch(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async [Symbol.asyncDispose]() {
      questions.gate.close();
      lookUps.gate.close();
      await threads.close();
      await opened.close();
      await engines.close();
      await settings.onClose?.();
    },
  };
}

type EventListening = Pick<AskListening, 'onEvent' | 'onEventText'>;

/** Reports events of this thread, as far as clients may see them. */
function eventsHeardBy({ onEvent, onEventText }: EventListening): TraceListener | undefined {
  if (onEvent === undefined && onEventText === undefined) return undefined;
  return (event) => {
    const told = publicEvent(event);
    onEvent?.(told);
    onEventText?.(JSON.stringify(told));
  };
}

/** Reports events of another thread, which sends only what clients may see. */
function textsHeardBy({ onEvent, onEventText }: EventListening): (event: string) => void {
  return (event) => {
    onEventText?.(event);
    onEvent?.(JSON.parse(event));
  };
}

/** The result of the work, or a substitute if its thread had to be terminated because its time was up. */
async function withinSeconds<Result>(work: () => Promise<Result>, cut: () => Result): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DeadlineError) return cut();
    throw error;
  }
}

/** The smaller value of each limit. */
function lower(server: BudgetLimits, client: NonNullable<AskRequest['budget']>): BudgetLimits {
  const limits: { -readonly [Limit in keyof BudgetLimits]: BudgetLimits[Limit] } = { ...server };
  for (const limit of ['maxCalls', 'maxTokens', 'maxSeconds'] as const) {
    const wanted = client[limit];
    if (wanted !== undefined) limits[limit] = Math.min(wanted, server[limit] ?? wanted);
  }
  return limits;
}
