import type { ReadableStream } from 'node:stream/web';
import { createRoute, z } from '@hono/zod-openapi';
import { type GraphLoader, loadedSchema } from '../load-graph.ts';
import { RequestError } from '../request-error.ts';
import type { ServerApp } from '../server-env.ts';
import { failures } from './failures.ts';

/** The route that takes a file as it is instead of JSON. */
export const UPLOAD_PATH = /^\/api\/graphs\/[^/]+$/u;
export const UPLOAD_TYPE = 'application/octet-stream';

const uploadRoute = createRoute({
  method: 'put',
  path: '/api/graphs/{name}',
  summary: 'Load a file as a graph, or put it in the place of one',
  description:
    'The body is the file as it is. Its name says the format where its content does not. Only where the server was started with --allow-upload. The next question sees the graph.',
  request: {
    params: z.object({ name: z.string().min(1).max(100) }),
    query: z.strictObject({
      file: z.string().min(1).max(255).openapi({ description: 'Name of the file, such as films.csv.' }),
      replace: z.enum(['true', 'false']).default('false'),
    }),
    body: {
      content: { [UPLOAD_TYPE]: { schema: z.string().openapi({ format: 'binary' }) } },
      required: true,
    },
  },
  responses: {
    200: {
      description: 'The graph is there',
      content: { 'application/json': { schema: loadedSchema.openapi('LoadedGraph') } },
    },
    ...failures(400, 401, 403, 413, 415, 422, 503, 504),
  },
});

/** Without a loader the path is there and says that it is switched off. */
export function addUploadRoute(app: ServerApp, loader: GraphLoader | undefined): void {
  app.openapi(uploadRoute, async (c) => {
    if (loader === undefined) {
      throw new RequestError(
        403,
        'uploads',
        'This server takes no files. It was started without --allow-upload.',
      );
    }
    const { body } = c.req.raw;
    if (body === null) throw new RequestError(400, 'body', 'The file is empty.');
    const { name } = c.req.valid('param');
    const { file, replace } = c.req.valid('query');
    const request = { name, file, replace: replace === 'true', body: body as ReadableStream<Uint8Array> };
    return c.json(await loader.load(request, c.req.raw.signal), 200);
  });
}
