import { createRoute, z } from '@hono/zod-openapi';
import { confirmAnswer } from '../../confirm.ts';
import { planSchema } from '../../plan/plan.ts';
import type { RouteDeps, ServerApp } from '../server-env.ts';
import { failures } from './failures.ts';

const confirmSchema = z.strictObject({
  question: z.string().min(1).max(1000),
  plan: planSchema.describe('The plan of the answer, or of the reading that was picked'),
  undo: z.boolean().optional().describe('Takes one confirmation back'),
});

const learnedSchema = z.strictObject({
  learned: z.array(
    z.strictObject({
      text: z.string(),
      language: z.string(),
      relation: z.string(),
      direction: z.enum(['out', 'in']),
    }),
  ),
});

const confirmRoute = createRoute({
  method: 'post',
  path: '/api/graphs/{name}/confirm',
  summary: 'Learn from an answer that is right, or from the reading that was picked',
  description:
    'Keeps the question with its name masked as a way to ask for the relation of the plan. Counts are kept per user; what two users confirm for different relations stays ambiguous. Empty where the plan has more than one step.',
  request: {
    params: z.object({ name: z.string().min(1).max(200) }),
    body: { content: { 'application/json': { schema: confirmSchema } }, required: true },
  },
  responses: {
    200: { description: 'What was learned', content: { 'application/json': { schema: learnedSchema } } },
    ...failures(400, 401, 403, 404, 413, 415, 422, 502, 503, 504),
  },
});

export function addConfirmRoutes(app: ServerApp, { workspace }: Pick<RouteDeps, 'workspace'>): void {
  app.openapi(confirmRoute, async (c) => {
    const { question, plan, undo } = c.req.valid('json');
    const user = c.get('owner');
    const learned = await workspace.lookUp(c.req.raw.signal, async () =>
      confirmAnswer(
        await workspace.graph(c.req.valid('param').name),
        { question, plan },
        { user, ...(undo === undefined ? {} : { undo }) },
      ),
    );
    return c.json({ learned: [...learned] }, 200);
  });
}
