import type { ReadableStream } from 'node:stream/web';
import { createRoute, z } from '@hono/zod-openapi';
import { type GraphLoader, loadedSchema } from '../load-graph.ts';
import { RequestError } from '../request-error.ts';
import type { ServerApp } from '../server-env.ts';
import { failures } from './failures.ts';

/** The route that takes a file as it is instead of JSON. */
export const UPLOAD_PATH = /^\/api\/graphs\/[^/]+$/u;
export const UPLOAD_TYPE = 'application/octet-stream';

/** Files of one graph at most. */
const MOST_FILES = 50;
const fileName = z.string().min(1).max(255);
const fileBytes = z.coerce.number().int().nonnegative();

const uploadRoute = createRoute({
  method: 'put',
  path: '/api/graphs/{name}',
  summary: 'Load files as a graph, or put it in the place of one',
  description:
    'The body is the file as it is, or several one after another. Its name says the format where its content does not. Only where the server was started with --allow-upload. The next question sees the graph.',
  request: {
    params: z.object({ name: z.string().min(1).max(100) }),
    query: z.strictObject({
      file: z
        .union([fileName, z.array(fileName).max(MOST_FILES)])
        .openapi({ description: 'Name of the file, such as films.csv; once for each of several.' }),
      bytes: z
        .union([fileBytes, z.array(fileBytes).max(MOST_FILES)])
        .optional()
        .openapi({ description: 'Size of each file in bytes, in the order of "file". One file needs none.' }),
      replace: z.enum(['true', 'false']).default('false'),
      as: z.enum(['facts', 'things']).optional().openapi({
        description: 'What the lines of a table are. Needed after the error load-shape.',
      }),
      dates: z.enum(['dmy', 'mdy']).optional().openapi({
        description: 'Order of day and month in dates such as 03/04/2024. Needed after the error load-dates.',
      }),
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
    const { file, bytes, replace, as, dates } = c.req.valid('query');
    const sizes = [bytes ?? []].flat();
    const files = [file].flat().map((one, at) => ({ name: one, bytes: sizes[at] }));
    const request = {
      ...{ name, files, as, dates, replace: replace === 'true' },
      body: body as ReadableStream<Uint8Array>,
    };
    return c.json(await loader.load(request, c.req.raw.signal), 200);
  });
}
