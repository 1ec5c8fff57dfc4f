import type { Config } from '../../config.ts';
import type { KnowledgeGraph } from '../../graph/graph.ts';
import { openGraph } from '../../open-graph.ts';
import { type ModelSettings, type OpenedModels, openModels } from '../../open-models.ts';
import { keptPromise } from '../../shared-work.ts';
import type { WorkspaceSettings } from '../workspace.ts';
import type { Offer } from './offer.ts';

/** Graphs and models that are offered, each opened when it is first wanted and then shared. */
export interface Opened {
  /** @throws {RequestError} 404 for a name that is not offered. @throws {ConfigError | GraphError} when it cannot be opened. */
  graph(name: string | undefined): Promise<KnowledgeGraph>;
  /** With the routes of the server for the default model, alone where it is named. @throws as `graph` does. */
  model(name: string | undefined): Promise<OpenedModels>;
  /** Closes everything that was opened here; a graph that was given open stays so. */
  close(): Promise<void>;
}

export function createOpened(
  offer: Offer,
  config: Config,
  routes: NonNullable<WorkspaceSettings['routes']>,
): Opened {
  const graphs = new Map<string, Promise<KnowledgeGraph>>();
  const models = new Map<string, Promise<OpenedModels>>();
  const modelSettings: ModelSettings = {
    named: config.models ?? {},
    ...(config.cache === undefined ? {} : { cacheFolder: config.cache }),
  };
  return {
    graph(name) {
      const target = offer.graph(name);
      return keptPromise(graphs, name ?? offer.defaults.graph, async () =>
        typeof target === 'string' ? openGraph(target, config) : target,
      );
    },
    model(name) {
      const choice = offer.model(name);
      return keptPromise(models, name ?? '', () =>
        openModels(choice, name === undefined ? routes : {}, modelSettings),
      );
    },
    async close() {
      const own = [...graphs].filter(([name]) => typeof offer.graphs[name] === 'string');
      const opened = [...models.values(), ...own.map(([, graph]) => graph)];
      await Promise.allSettled(opened.map(async (one) => (await one).close()));
    },
  };
}
