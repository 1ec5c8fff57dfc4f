import { createRoute, z } from '@hono/zod-openapi';
import { graphSchemaSchema } from '../schema.ts';
import type { RouteDeps, ServerApp } from '../server-env.ts';
import { failures } from './failures.ts';

const schemaRoute = createRoute({
  method: 'get',
  path: '/api/graphs/{name}/schema',
  summary: 'What is in a graph: kinds of things, and relations with an example each',
  request: { params: z.object({ name: z.string().min(1).max(200) }) },
  responses: {
    200: {
      description: 'Kinds and relations',
      content: { 'application/json': { schema: graphSchemaSchema } },
    },
    ...failures(400, 401, 403, 404, 502, 503, 504),
  },
});

export function addGraphSchemaRoutes(app: ServerApp, { workspace }: RouteDeps): void {
  app.openapi(schemaRoute, async (c) => {
    const { name } = c.req.valid('param');
    const schema = await workspace.describe(name, { signal: c.req.raw.signal });
    return c.json(schema, 200);
  });
}
