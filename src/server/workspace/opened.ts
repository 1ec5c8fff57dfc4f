import type { Config } from '../../config.ts';
import type { KnowledgeGraph } from '../../graph/graph.ts';
import { graphEdition, openGraph } from '../../open-graph.ts';
import { type ModelSettings, type OpenedModels, openModels } from '../../open-models.ts';
import { keptPromise } from '../../shared-work.ts';
import type { Offer } from './offer.ts';
import type { WorkspaceSettings } from './settings.ts';

/** The offered graphs and models. Each is opened when it is first needed, and then shared. */
export interface SharedGraphs {
  /**
   * The graph as its file is now. A graph that a load replaced is opened again, and one that is no longer offered is
   * closed. @throws {RequestError} 404 for a name that is not offered. @throws {ConfigError | GraphError} if it cannot
   * be opened.
   */
  graph(name: string | undefined): Promise<KnowledgeGraph>;
  /** The default model has the server's routes; a named model has none. @throws as `graph` does. */
  model(name: string | undefined): Promise<OpenedModels>;
  /** Closes everything that was opened here. A graph that was given open stays open. */
  close(): Promise<void>;
}

interface OpenedGraph {
  readonly edition: string;
  readonly graph: Promise<KnowledgeGraph>;
}

/**
 * @param retireMs how much later a replaced graph is closed, when no question that began with it can still be reading.
 */
export function createOpened(
  offer: Offer,
  config: Config,
  routes: NonNullable<WorkspaceSettings['routes']>,
  retireMs: number,
  engines: NonNullable<WorkspaceSettings['engines']>,
): SharedGraphs {
  const graphs = new Map<string, OpenedGraph>();
  const retired = new Map<OpenedGraph, NodeJS.Timeout>();
  const models = new Map<string, Promise<OpenedModels>>();
  const modelSettings: ModelSettings = {
    named: config.models ?? {},
    cacheFolder: config.cache,
    seconds: config.modelSeconds,
    concurrency: config.modelConcurrency,
  };

  function retire(name: string, opened: OpenedGraph): void {
    graphs.delete(name);
    const end = (): void => {
      retired.delete(opened);
      void close(opened);
    };
    if (retireMs === 0) end();
    else retired.set(opened, setTimeout(end, retireMs).unref());
  }

  function retireRemoved(): void {
    const offered = offer.graphs;
    for (const [name, opened] of graphs) if (!Object.hasOwn(offered, name)) retire(name, opened);
  }

  return {
    async graph(name = offer.defaults.graph) {
      retireRemoved();
      const target = offer.graph(name);
      if (typeof target !== 'string') return target;
      const edition = graphEdition(target, config);
      const before = graphs.get(name);
      if (before?.edition === edition) return before.graph;
      if (before !== undefined) retire(name, before);
      const opened: OpenedGraph = { edition, graph: openGraph(target, config, { share: engines(target) }) };
      graphs.set(name, opened);
      opened.graph.catch(() => {
        if (graphs.get(name) === opened) graphs.delete(name);
      });
      return opened.graph;
    },
    model(name) {
      const choice = offer.model(name);
      return keptPromise(models, name ?? '', () =>
        openModels(choice, name === undefined ? routes : {}, modelSettings),
      );
    },
    async close() {
      for (const timer of retired.values()) clearTimeout(timer);
      const closing = [...graphs.values(), ...retired.keys()].map(close);
      await Promise.allSettled([...closing, ...[...models.values()].map(async (one) => (await one).close())]);
    },
  };
}

/** A graph that cannot be closed, or never opened, needs nothing more. */
async function close({ graph }: OpenedGraph): Promise<void> {
  await graph.then((one) => one.close()).catch(() => {});
}
