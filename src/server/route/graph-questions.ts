import { createRoute, z } from '@hono/zod-openapi';
import { demoQuestions } from '../../demo-graph.ts';
import { LANGUAGE_IDS, type LanguageId } from '../../language/ids.ts';
import { DEMO_GRAPH } from '../../open-graph.ts';
import { graphQuestionsSchema } from '../schema.ts';
import type { RouteDeps, ServerApp } from '../server-env.ts';
import { failures } from './failures.ts';

/** How many questions are given, and for how many graphs they are kept. */
const MOST = { questions: 6, kept: 50 };

const questionsRoute = createRoute({
  method: 'get',
  path: '/api/graphs/{name}/questions',
  summary: 'Questions that a graph can answer, each tried',
  request: {
    params: z.object({ name: z.string().min(1).max(200) }),
    query: z.object({
      language: z
        .enum(LANGUAGE_IDS)
        .default('en')
        .describe('Of the questions of the demo; other graphs are asked in their own.'),
    }),
  },
  responses: {
    200: {
      description: 'At most six',
      content: { 'application/json': { schema: graphQuestionsSchema } },
    },
    ...failures(400, 401, 403, 404, 502, 503, 504),
  },
});

export function addGraphQuestionRoutes(app: ServerApp, { workspace }: RouteDeps): void {
  /** By name and version, because they are made once for each content of a graph. */
  const kept = new Map<string, readonly string[]>();

  app.openapi(questionsRoute, async (c) => {
    const { name } = c.req.valid('param');
    const { language } = c.req.valid('query');
    const questions = await questionsOf(name, language, c.req.raw.signal);
    return c.json({ questions: [...questions] }, 200);
  });

  async function questionsOf(
    name: string,
    language: LanguageId,
    signal: AbortSignal,
  ): Promise<readonly string[]> {
    const graph = await workspace.graph(name);
    // The name is reserved, but a program that uses the library may put another graph under it.
    if (name === DEMO_GRAPH && graph.name === DEMO_GRAPH)
      return demoQuestions(language).map(({ question }) => question);
    // On a remote engine each try would take a handful of requests.
    if (graph.engine !== 'embedded') return [];
    const key = `${name} ${await workspace.lookUp(name, signal, (stopping) => graph.version({ signal: stopping }))}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = await workspace.suggest(name, { signal, limit: MOST.questions });
    const questions = made.map(({ question }) => question);
    kept.set(key, questions);
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST.kept) break;
      kept.delete(oldest);
    }
    return questions;
  }
}
