import { createRoute, z } from '@hono/zod-openapi';
import { describeEntity } from '../look-up.ts';
import { entitySchema, matchesSchema } from '../schema.ts';
import type { RouteDeps, ServerApp } from '../server-env.ts';
import { failures } from './failures.ts';

const graph = z.string().min(1).max(200).optional().openapi({ description: 'Default: the server’s.' });
const whole = (lowest: number, highest: number, usual: number) =>
  z.coerce.number().int().min(lowest).max(highest).default(usual);

const searchRoute = createRoute({
  method: 'get',
  path: '/api/entities',
  summary: 'Entities by name',
  description: 'Equal names first, then beginnings of names, then of any of their words, then similar ones.',
  request: { query: z.strictObject({ graph, q: z.string().min(1).max(500), limit: whole(1, 100, 20) }) },
  responses: {
    200: { description: 'Matches', content: { 'application/json': { schema: matchesSchema } } },
    ...failures(400, 401, 403, 404, 502, 503, 504),
  },
});

const entityRoute = createRoute({
  method: 'get',
  path: '/api/entities/{id}',
  summary: 'An entity with its relations and neighbours',
  description:
    'By the identifier a search or an answer gave, percent-encoded, or by a name that only one entity has.',
  request: {
    params: z.object({ id: z.string().min(1).max(2000) }),
    query: z.strictObject({ graph, limit: whole(0, 1000, 100), offset: whole(0, 10_000_000, 0) }),
  },
  responses: {
    200: { description: 'The entity', content: { 'application/json': { schema: entitySchema } } },
    ...failures(400, 401, 403, 404, 422, 502, 503, 504),
  },
});

export function addEntityRoutes(app: ServerApp, { workspace }: RouteDeps): void {
  app.openapi(searchRoute, async (c) => {
    const { graph: name, q, limit } = c.req.valid('query');
    const { matches, ...found } = await workspace.search(name, q, { limit, signal: c.req.raw.signal });
    return c.json({ ...found, matches: [...matches] }, 200);
  });
  app.openapi(entityRoute, async (c) => {
    const { graph: name, limit, offset } = c.req.valid('query');
    const { id } = c.req.valid('param');
    const entity = await workspace.lookUp(name, c.req.raw.signal, async (signal) =>
      describeEntity(await workspace.graph(name), id, { limit, offset, signal }),
    );
    return c.json(entity, 200);
  });
}
