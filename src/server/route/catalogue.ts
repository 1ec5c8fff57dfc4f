import { createRoute } from '@hono/zod-openapi';
import type { Method } from '../../method/method.ts';
import { describeOptions } from '../../method/options.ts';
import type { GraphLoader } from '../load-graph.ts';
import { publicError } from '../request-error.ts';
import { graphsSchema, methodsSchema, modelsSchema } from '../schema.ts';
import type { RouteDeps, ServerApp } from '../server-env.ts';
import { withinTime } from '../within-time.ts';
import type { Workspace } from '../workspace.ts';
import { failures } from './failures.ts';

const graphsRoute = createRoute({
  method: 'get',
  path: '/api/graphs',
  summary: 'Graphs that may be asked',
  responses: {
    200: { description: 'With their sizes', content: { 'application/json': { schema: graphsSchema } } },
    ...failures(401, 403, 503, 504),
  },
});

const modelsRoute = createRoute({
  method: 'get',
  path: '/api/models',
  summary: 'Models that may be named',
  responses: {
    200: { description: 'Names only', content: { 'application/json': { schema: modelsSchema } } },
    ...failures(401, 403),
  },
});

const methodsRoute = createRoute({
  method: 'get',
  path: '/api/methods',
  summary: 'Methods with their options',
  responses: {
    200: {
      description: 'In the order of the registry',
      content: { 'application/json': { schema: methodsSchema } },
    },
    ...failures(401, 403),
  },
});

export function addCatalogueRoutes(
  app: ServerApp,
  { workspace, loader }: RouteDeps & { readonly loader?: GraphLoader | undefined },
): void {
  app.openapi(graphsRoute, async (c) => {
    const graphs = await workspace.lookUpAll(c.req.raw.signal, (signal) =>
      Promise.all(workspace.graphs.map((name) => describeGraph(workspace, name, signal))),
    );
    const uploads = loader === undefined ? {} : { uploads: { maxBytes: loader.maxBytes } };
    return c.json({ graphs, ...uploads }, 200);
  });
  app.openapi(modelsRoute, (c) => {
    const models = workspace.models.map((name) => ({ name, isDefault: name === workspace.defaults.model }));
    return c.json({ models }, 200);
  });
  app.openapi(methodsRoute, (c) => {
    const methods = workspace.methods.map((method) => ({
      ...describeMethod(method),
      isDefault: method.id === workspace.defaults.method,
    }));
    return c.json({ methods }, 200);
  });
}

/**
 * When graphs are listed together, each gets this share of a look-up's time, so that the whole list stays within it.
 */
const SHARE = 1 / 3;

/**
 * A graph that cannot be opened or read, or takes too long, is listed as unavailable with the reason. It does not hold
 * up the others.
 */
export async function describeGraph(workspace: Workspace, name: string, signal: AbortSignal) {
  const facts = { name, isDefault: name === workspace.defaults.graph };
  try {
    const limit = { ms: workspace.lookUpMs * SHARE, what: 'Reading the graph' };
    return await withinTime(limit, signal, async (stopping) => {
      const graph = await workspace.graph(name);
      const { triples, entities, literals, relations } = await graph.stats({ signal: stopping });
      return {
        ...{ ...facts, engine: graph.engine, triples, entities, literals, relations, isAvailable: true },
      };
    });
  } catch (error) {
    if (signal.aborted) throw error;
    const { code, message } = publicError(error);
    return { ...facts, isAvailable: false, error: { code, message } };
  }
}

/** A method, with the options that a client may set. */
export function describeMethod(method: Method) {
  const { id, title, summary, source, needs, expectedCalls } = method;
  const options = describeOptions(method).flatMap(({ isLocal, ...option }) => (isLocal ? [] : [option]));
  return { id, title, summary, source, needs, expectedCalls, options };
}
