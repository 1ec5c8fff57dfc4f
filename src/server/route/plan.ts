import { createRoute } from '@hono/zod-openapi';
import { plannedSchema, planRequestSchema } from '../schema.ts';
import type { RouteDeps, ServerApp } from '../server-env.ts';
import { failures } from './failures.ts';

const planRoute = createRoute({
  method: 'post',
  path: '/api/plan',
  summary: 'Plan a question without answering it',
  description:
    'Gives what the question asks for as a small graph with operators, for a person to look at and edit. Handed back as `options.plan` of a question to the method `clew` it is run as it stands. Without `plan` none could be made. The limits are those of a question.',
  request: { body: { content: { 'application/json': { schema: planRequestSchema } }, required: true } },
  responses: {
    200: { description: 'The plan', content: { 'application/json': { schema: plannedSchema } } },
    ...failures(400, 401, 403, 404, 413, 415, 422, 429, 502, 503, 504),
  },
});

export function addPlanRoutes(app: ServerApp, { workspace }: Pick<RouteDeps, 'workspace'>): void {
  app.openapi(planRoute, async (c) => {
    const planned = await workspace.plan(c.req.valid('json'), { signal: c.req.raw.signal });
    return c.json(planned, 200);
  });
}
