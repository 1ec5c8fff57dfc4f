import type { Config } from '../../config.ts';
import { ConfigError } from '../../errors.ts';
import type { KnowledgeGraph } from '../../graph/graph.ts';
import type { Method } from '../../method/method.ts';
import { nearest } from '../../method/options.ts';
import { checkOptionIds, METHODS } from '../../method/registry.ts';
import { EMBEDDED_MODEL_ID } from '../../model/route.ts';
import { DEMO_GRAPH, graphNames } from '../../open-graph.ts';
import type { ModelChoice } from '../../open-models.ts';
import { RequestError } from '../request-error.ts';
import type { WorkspaceSettings } from './settings.ts';

/** What clients may name, and what is behind each name. Nothing is opened. */
export interface Offer {
  /**
   * Client names -> what is opened. If the settings name no graphs, this is looked up again each time, so that graphs
   * loaded or removed meanwhile are noticed.
   */
  readonly graphs: Readonly<Record<string, string | KnowledgeGraph>>;
  readonly models: Readonly<Record<string, ModelChoice>>;
  readonly methods: ReadonlyMap<string, Method>;
  readonly defaults: { readonly graph: string; readonly model: string; readonly method: string };
  /** Without a name, each returns the default. @throws {RequestError} 404 that names the nearest. */
  graph(name: string | undefined): string | KnowledgeGraph;
  model(name: string | undefined): ModelChoice;
  method(id: string | undefined): Method;
}

/**
 * The graphs, models and defaults of the settings, else of the configuration. @throws {ConfigError} for a default that
 * is not offered, and for options of an unknown method.
 */
export function createOffer(config: Config, settings: WorkspaceSettings): Offer {
  checkOptionIds(config.options, config.file);
  const graphs = (): Offer['graphs'] =>
    settings.graphs ?? Object.fromEntries(graphNames(config).map((name) => [name, name]));
  const atFirst = graphs();
  const models = { [EMBEDDED_MODEL_ID]: EMBEDDED_MODEL_ID, ...(settings.models ?? namedModels(config)) };
  const [firstGraph = DEMO_GRAPH] = Object.keys(atFirst);
  const defaults = {
    graph: settings.defaults?.graph ?? defaultGraph(config, settings, firstGraph),
    model: settings.defaults?.model ?? config.model ?? EMBEDDED_MODEL_ID,
    method: settings.defaults?.method ?? config.method ?? 'clew',
  };
  const methods = Object.fromEntries(METHODS);
  for (const [kind, among] of Object.entries({ graph: atFirst, model: models, method: methods })) {
    const wanted = defaults[kind as keyof typeof defaults];
    const names = Object.keys(among);
    if (!names.includes(wanted)) {
      throw new ConfigError(`The default ${kind} "${wanted}" is not among those offered.`, {
        mend: `Choose one of: ${names.join(', ')}.`,
      });
    }
  }
  return {
    get graphs() {
      return graphs();
    },
    models,
    methods: METHODS,
    defaults,
    graph: (name = defaults.graph) => find('graph', name, graphs()),
    model: (name = defaults.model) => find('model', name, models),
    method: (id = defaults.method) => find('method', id, methods),
  };
}

/**
 * The configuration's default graph. If the settings name graphs but not this one, the first of them. The check of
 * defaults finds a default that is named but does not exist; the demo must not answer in its place.
 */
function defaultGraph({ graph }: Config, { graphs }: WorkspaceSettings, first: string): string {
  if (graph === undefined || (graphs !== undefined && !Object.hasOwn(graphs, graph))) return first;
  return graph;
}

function namedModels(config: Config): Readonly<Record<string, ModelChoice>> {
  const names = [...Object.keys(config.models ?? {}), ...(config.model === undefined ? [] : [config.model])];
  return Object.fromEntries(names.map((name) => [name, name]));
}

/** @throws {RequestError} 404 that names the nearest one. */
function find<Value>(kind: string, name: string, among: Readonly<Record<string, Value>>): Value {
  if (Object.hasOwn(among, name)) return among[name]!;
  const names = Object.keys(among);
  const near = name.length > 100 ? undefined : nearest(name, names);
  const mend = near === undefined ? `Choose one of: ${names.join(', ')}.` : `Did you mean "${near}"?`;
  const shown = name.length > 100 ? `${name.slice(0, 100)}…` : name;
  throw new RequestError(404, `unknown-${kind}`, `There is no ${kind} "${shown}". ${mend}`);
}
