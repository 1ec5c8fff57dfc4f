import type { Config } from '../../config.ts';
import { SERVER } from '../../limits.ts';
import type { BudgetLimits } from '../../model/budget.ts';
import { EMBEDDED_MODEL_ID } from '../../model/route.ts';
import type { OpenedModels } from '../../open-models.ts';
import { type EmbedderChoice, onceOpened } from '../../open-vectors.ts';
import { keptPromise } from '../../shared-work.ts';
import type { AskRequest } from '../workspace/ask-request.ts';
import type { EngineShares } from '../workspace/engine-shares.ts';
import { type GraphPlace, placeOf } from '../workspace/graph-place.ts';
import type { Offer } from '../workspace/offer.ts';
import type { WorkspaceSettings } from '../workspace/settings.ts';
import { type AskPool, createAskPool } from './ask-pool.ts';
import type { WorkerSettings } from './messages.ts';
import { sendRoutes } from './model-calls.ts';

/** The threads that compute the answers to questions, whatever their model. */
export interface Threads {
  /**
   * The threads for a question over a graph that they can open. Questions to the embedded model alone over graph files
   * share their threads with look-ups. Each language model and each remote graph has its own threads, made as needed,
   * so that one that hangs holds up only its own questions.
   * @throws as opening the model does.
   */
  for(request: AskRequest): Promise<AskPool | undefined>;
  /** The threads that can scan a graph they can open. */
  forGraph(name: string | undefined): AskPool | undefined;
  close(): Promise<void>;
}

export interface ThreadSettings {
  /** If 0, this thread answers every question. */
  readonly threads: number;
  /** Threads of one language model, or of one remote graph. */
  readonly running: number;
  /** Opens the models of questions that name this model, or none. */
  readonly model: (name: string | undefined) => Promise<OpenedModels>;
  readonly routes: NonNullable<WorkspaceSettings['routes']>;
  readonly embedder: EmbedderChoice;
  readonly budget: BudgetLimits;
  readonly timeoutMs: number;
  readonly lookUpMs: number;
  readonly memoryMegabytes: number;
  /**
   * Whether the settings name the graphs. If not, threads look them up again for every question, as the server does.
   */
  readonly areGraphsSettled: boolean;
  /** Whether each thread opens the telemetry of configuration and environment. */
  readonly telemetry: boolean;
  readonly engines: EngineShares;
}

export function createThreads(offer: Offer, config: Config, settings: ThreadSettings): Threads {
  const { threads, routes, embedder, budget, timeoutMs, lookUpMs, memoryMegabytes, telemetry, engines } =
    settings;
  const pool = threads === 0 ? undefined : createAskPool(threadSettings('file'), threads);
  /** Pools for questions to the embedded model over remote graphs, by the graph's client name. */
  const elsewhere = new Map<string, AskPool>();
  /** Pools for questions to a language model, by client names. */
  const pools = new Map<string, Promise<AskPool>>();
  const openEmbedder = onceOpened(embedder);

  function threadSettings(place: GraphPlace): WorkerSettings {
    const files = Object.entries(offer.graphs).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    const { graph, method } = offer.defaults;
    const graphs = settings.areGraphsSettled ? Object.fromEntries(files) : undefined;
    const chosen = { config, graphs, defaults: { graph, method } };
    const limits = { budget, timeoutMs, lookUpMs, memoryMegabytes };
    // Only questions about its graph wait for an engine.
    return {
      ...chosen,
      ...limits,
      telemetry,
      isWarmed: place === 'file' && placeOf(graph, offer, config) === 'file',
    };
  }

  function poolForGraph(name?: string): AskPool | undefined {
    const place = pool === undefined ? undefined : placeOf(name, offer, config);
    if (place === undefined || place === 'file') return place && pool;
    const before = elsewhere.get(place.elsewhere);
    if (before !== undefined) return before;
    const made = createAskPool(threadSettings(place), settings.running, {
      lent: { models: [], embedder: openEmbedder, engine: engines.of },
      restMs: SERVER.threadRestMs.value,
    });
    elsewhere.set(place.elsewhere, made);
    return made;
  }

  function isEmbedded({ model }: AskRequest): boolean {
    const named = [
      ...[offer.models[model ?? offer.defaults.model], embedder],
      ...(model === undefined ? Object.values(routes) : []),
    ];
    return named.every((one) => one === EMBEDDED_MODEL_ID);
  }

  async function makePool(name: string, place: GraphPlace): Promise<AskPool> {
    const opened = await settings.model(name === offer.defaults.model ? undefined : name);
    const { sent, models } = sendRoutes(opened.routes);
    const isEmbedderLent = embedder !== EMBEDDED_MODEL_ID;
    return createAskPool(
      { ...threadSettings(place), models: { name, routes: sent, isEmbedderLent } },
      settings.running,
      { lent: { models, embedder: openEmbedder, engine: engines.of }, restMs: SERVER.threadRestMs.value },
    );
  }

  // If questions that name no graph go to another pool, these threads may never be needed.
  if (isEmbedded({ question: '' }))
    poolForGraph()?.warm(placeOf(offer.defaults.graph, offer, config) === 'file' ? threads : 1);
  return {
    async for(request) {
      const place = pool === undefined ? undefined : placeOf(request.graph, offer, config);
      if (place === undefined || isEmbedded(request)) return poolForGraph(request.graph);
      const name = request.model ?? offer.defaults.model;
      const key = place === 'file' ? name : JSON.stringify([name, place.elsewhere]);
      return keptPromise(pools, key, () => makePool(name, place));
    },
    forGraph: poolForGraph,
    async close() {
      const opened = await Promise.allSettled(pools.values());
      const own = opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      await Promise.all([pool, ...elsewhere.values(), ...own].map((one) => one?.close()));
    },
  };
}
