import type { Config } from '../../config.ts';
import type { BudgetLimits } from '../../model/budget.ts';
import { EMBEDDED_MODEL_ID } from '../../model/route.ts';
import type { EmbedderChoice } from '../../open-vectors.ts';
import type { AskRequest } from '../workspace/ask-request.ts';
import type { Offer } from '../workspace/offer.ts';
import type { WorkspaceSettings } from '../workspace/settings.ts';
import { type AskPool, createAskPool } from './ask-pool.ts';

/** The threads for questions that compute here. */
export interface Threads {
  /** The threads, for a question that they can answer: one of the embedded model alone over a graph file. */
  for(request: AskRequest): AskPool | undefined;
  /** The threads, to look through a graph that they can open: a file. */
  forGraph(name: string | undefined): AskPool | undefined;
  close(): Promise<void>;
}

export interface ThreadSettings {
  /** Without any every question is answered in this thread. */
  readonly threads: number;
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
  const pool = threads === 0 ? undefined : makePool();

  function makePool(): AskPool {
    const files = Object.entries(offer.graphs).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    const { graph, method } = offer.defaults;
    const graphs = settings.areGraphsSettled ? { graphs: Object.fromEntries(files) } : {};
    const chosen = { config, ...graphs, defaults: { graph, method } };
    const limits = { budget, timeoutMs, lookUpMs, memoryMegabytes };
    return createAskPool({ ...chosen, ...limits, telemetry }, threads);
  }

  function poolForGraph(name = offer.defaults.graph): AskPool | undefined {
    const target = offer.graphs[name];
    const engine = typeof target === 'string' ? (config.graphs?.[target]?.engine ?? 'embedded') : undefined;
    return engine === 'embedded' ? pool : undefined;
  }

  function poolFor(request: AskRequest): AskPool | undefined {
    const named = [
      ...[offer.models[request.model ?? offer.defaults.model], embedder],
      ...(request.model === undefined ? Object.values(routes) : []),
    ];
    return named.every((one) => one === EMBEDDED_MODEL_ID) ? poolForGraph(request.graph) : undefined;
  }

  // If a question that names nothing goes elsewhere, threads may never be needed.
  poolFor({ question: '' })?.warm();
  return { for: poolFor, forGraph: poolForGraph, close: async () => pool?.close() };
}
