import type { Config } from '../../config.ts';
import { SERVER } from '../../limits.ts';
import type { BudgetLimits } from '../../model/budget.ts';
import { EMBEDDED_MODEL_ID } from '../../model/route.ts';
import type { OpenedModels } from '../../open-models.ts';
import { type EmbedderChoice, onceOpened } from '../../open-vectors.ts';
import { keptPromise } from '../../shared-work.ts';
import type { AskRequest } from '../workspace/ask-request.ts';
import type { Offer } from '../workspace/offer.ts';
import type { WorkspaceSettings } from '../workspace/settings.ts';
import { type AskPool, createAskPool } from './ask-pool.ts';
import type { WorkerSettings } from './messages.ts';
import { sendRoutes } from './model-calls.ts';

/** The threads for questions, which compute here whatever model they have. */
export interface Threads {
  /**
   * The threads, for a question over a graph file. Those of the embedded model alone share theirs with look-ups; each language model has
   * threads of its own, made as they are needed, so that one that hangs holds up those who ask it and nobody else.
   * @throws as opening the model does.
   */
  for(request: AskRequest): Promise<AskPool | undefined>;
  /** The threads, to look through a graph that they can open: a file. */
  forGraph(name: string | undefined): AskPool | undefined;
  close(): Promise<void>;
}

export interface ThreadSettings {
  /** Without any every question is answered in this thread. */
  readonly threads: number;
  /** Threads of one language model. */
  readonly running: number;
  /** Opens the models of questions that name this one, or none. */
  readonly model: (name: string | undefined) => Promise<OpenedModels>;
  readonly routes: NonNullable<WorkspaceSettings['routes']>;
  readonly embedder: EmbedderChoice;
  readonly budget: BudgetLimits;
  readonly timeoutMs: number;
  readonly lookUpMs: number;
  readonly memoryMegabytes: number;
  /** The graphs were settled by name; otherwise threads look them up again for every question, as the server does. */
  readonly areGraphsSettled: boolean;
  /** Opens the telemetry of configuration and environment in each. */
  readonly telemetry: boolean;
}

export function createThreads(offer: Offer, config: Config, settings: ThreadSettings): Threads {
  const { threads, routes, embedder, budget, timeoutMs, lookUpMs, memoryMegabytes, telemetry } = settings;
  const pool = threads === 0 ? undefined : createAskPool(threadSettings(), threads);
  /** Of questions with a language model, by the name clients use. */
  const pools = new Map<string, Promise<AskPool>>();
  const openEmbedder = onceOpened(embedder);

  function threadSettings(): WorkerSettings {
    const files = Object.entries(offer.graphs).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    const { graph, method } = offer.defaults;
    const graphs = settings.areGraphsSettled ? { graphs: Object.fromEntries(files) } : {};
    const chosen = { config, ...graphs, defaults: { graph, method } };
    const limits = { budget, timeoutMs, lookUpMs, memoryMegabytes };
    return { ...chosen, ...limits, telemetry };
  }

  function poolForGraph(name = offer.defaults.graph): AskPool | undefined {
    const target = offer.graphs[name];
    const engine = typeof target === 'string' ? (config.graphs?.[target]?.engine ?? 'embedded') : undefined;
    return engine === 'embedded' ? pool : undefined;
  }

  function isEmbedded({ model }: AskRequest): boolean {
    const named = [
      ...[offer.models[model ?? offer.defaults.model], embedder],
      ...(model === undefined ? Object.values(routes) : []),
    ];
    return named.every((one) => one === EMBEDDED_MODEL_ID);
  }

  async function makePool(name: string): Promise<AskPool> {
    const opened = await settings.model(name === offer.defaults.model ? undefined : name);
    const { sent, models } = sendRoutes(opened.routes);
    const isEmbedderLent = embedder !== EMBEDDED_MODEL_ID;
    return createAskPool(
      { ...threadSettings(), models: { name, routes: sent, isEmbedderLent } },
      settings.running,
      { lent: { models, embedder: openEmbedder }, restMs: SERVER.threadRestMs.value },
    );
  }

  // If a question that names nothing goes elsewhere, these threads may never be needed.
  if (isEmbedded({ question: '' })) poolForGraph()?.warm();
  return {
    async for(request) {
      const shared = poolForGraph(request.graph);
      if (shared === undefined || isEmbedded(request)) return shared;
      const name = request.model ?? offer.defaults.model;
      return keptPromise(pools, name, () => makePool(name));
    },
    forGraph: poolForGraph,
    async close() {
      const opened = await Promise.allSettled(pools.values());
      const own = opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      await Promise.all([pool, ...own].map((one) => one?.close()));
    },
  };
}
