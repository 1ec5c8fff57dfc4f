import { createRoute, z } from '@hono/zod-openapi';
import { confirmAnswer, undoConfirmation } from '../../confirm.ts';
import { LEARNING, QUESTION } from '../../limits.ts';
import { planSchema } from '../../plan/plan.ts';
import { learnedSchema, phraseSchema } from '../schema.ts';
import type { RouteDeps, ServerApp } from '../server-env.ts';
import { failures } from './failures.ts';

const confirmSchema = z
  .strictObject({
    question: z.string().min(1).max(QUESTION.characters.value),
    plan: planSchema.describe('The plan of the answer, or of the reading that was picked'),
  })
  .openapi('ConfirmRequest');

const undoSchema = z
  .strictObject({
    learned: z.array(phraseSchema).max(LEARNING.relations.value).describe('As it was given'),
  })
  .openapi('UndoConfirmRequest');

const request = <Body extends z.ZodType>(schema: Body) => ({
  params: z.object({ name: z.string().min(1).max(200) }),
  body: { content: { 'application/json': { schema } }, required: true },
});

const confirmRoute = createRoute({
  method: 'post',
  path: '/api/graphs/{name}/confirm',
  summary: 'Learn from an answer that is right, or from the reading that was picked',
  description:
    'Keeps the question with its name masked as a way to ask for the relation of the plan; of a plan of two steps, for the one step that could not be explained. Counts are kept per user; what two users confirm for different relations stays ambiguous. Empty where question and plan do not tell clearly.',
  request: request(confirmSchema),
  responses: {
    200: { description: 'What was learned', content: { 'application/json': { schema: learnedSchema } } },
    ...failures(400, 401, 403, 404, 413, 415, 422, 502, 503, 504),
  },
});

const undoRoute = createRoute({
  method: 'post',
  path: '/api/graphs/{name}/confirm/undo',
  summary: 'Take a confirmation back',
  description: 'Takes back one confirmation by the same user; what others confirmed stays.',
  request: request(undoSchema),
  responses: {
    200: {
      description: 'Taken back',
      content: { 'application/json': { schema: z.strictObject({ undone: z.literal(true) }) } },
    },
    ...failures(400, 401, 403, 404, 413, 415, 502, 503, 504),
  },
});

export function addConfirmRoutes(app: ServerApp, { workspace }: Pick<RouteDeps, 'workspace'>): void {
  app.openapi(confirmRoute, async (c) => {
    const { name } = c.req.valid('param');
    const answer = c.req.valid('json');
    const user = c.get('owner');
    const { phrases, isFull } = await workspace.lookUp(name, c.req.raw.signal, async (signal) =>
      confirmAnswer(await workspace.graph(name), answer, { user, signal }),
    );
    return c.json({ learned: [...phrases], isFull }, 200);
  });
  app.openapi(undoRoute, async (c) => {
    const { name } = c.req.valid('param');
    const { learned } = c.req.valid('json');
    const user = c.get('owner');
    await workspace.lookUp(name, c.req.raw.signal, async () =>
      undoConfirmation(await workspace.graph(name), learned, { user }),
    );
    return c.json({ undone: true as const }, 200);
  });
}
