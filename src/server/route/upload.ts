import type { ReadableStream } from 'node:stream/web';
import { createRoute, z } from '@hono/zod-openapi';
import type { GraphLoader, UploadRequest } from '../load-graph.ts';
import { loadedSchema, previewSchema } from '../load-schema.ts';
import { RequestError } from '../request-error.ts';
import type { ServerApp } from '../server-env.ts';
import { failures } from './failures.ts';

/** Whether a request brings files as they are instead of JSON. */
export function bringsFiles(method: string, path: string): boolean {
  return (
    (method === 'PUT' && /^\/api\/graphs\/[^/]+$/u.test(path)) ||
    (method === 'POST' && /^\/api\/graphs\/[^/]+\/preview$/u.test(path))
  );
}
export const UPLOAD_TYPE = 'application/octet-stream';

/** Files of one graph at most. */
const MOST_FILES = 50;
const fileName = z.string().min(1).max(255);
const fileBytes = z.coerce.number().int().nonnegative();

const uploaded = {
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
} as const;

const uploadRoute = createRoute({
  method: 'put',
  path: '/api/graphs/{name}',
  summary: 'Load files as a graph, or put it in the place of one',
  description:
    'The body is the file as it is, or several one after another. Its name says the format where its content does not. Only where the server was started with --allow-upload. The next question sees the graph.',
  request: uploaded,
  responses: {
    200: {
      description: 'The graph is there',
      content: { 'application/json': { schema: loadedSchema.openapi('LoadedGraph') } },
    },
    ...failures(400, 401, 403, 413, 415, 422, 503, 504),
  },
});

const previewRoute = createRoute({
  method: 'post',
  path: '/api/graphs/{name}/preview',
  summary: 'What loading files as a graph would make of them',
  description:
    'Takes what the loading itself takes, and keeps nothing: how each column is read, and sample facts. Only where the server was started with --allow-upload.',
  request: uploaded,
  responses: {
    200: {
      description: 'What would be made; no graph is',
      content: { 'application/json': { schema: previewSchema.openapi('LoadPreview') } },
    },
    ...failures(400, 401, 403, 413, 415, 422, 503, 504),
  },
});

/** Without a loader, the paths exist and say that they are switched off. */
export function addUploadRoutes(app: ServerApp, loader: GraphLoader | undefined): void {
  app.openapi(uploadRoute, async (c) => {
    const request = requestOf(c.req.raw.body, c.req.valid('param').name, c.req.valid('query'));
    return c.json(await allowed(loader).load(request, c.req.raw.signal), 200);
  });
  app.openapi(previewRoute, async (c) => {
    const request = requestOf(c.req.raw.body, c.req.valid('param').name, c.req.valid('query'));
    return c.json(await allowed(loader).preview(request, c.req.raw.signal), 200);
  });
}

function allowed(loader: GraphLoader | undefined): GraphLoader {
  if (loader !== undefined) return loader;
  throw new RequestError(
    403,
    'uploads',
    'This server takes no files. It was started without --allow-upload.',
  );
}

function requestOf(
  body: Request['body'],
  name: string,
  { file, bytes, replace, as, dates }: z.infer<typeof uploaded.query>,
): UploadRequest {
  if (body === null) throw new RequestError(400, 'body', 'The file is empty.');
  const sizes = [bytes ?? []].flat();
  const files = [file].flat().map((one, at) => ({ name: one, bytes: sizes[at] }));
  return {
    ...{ name, files, as, dates, replace: replace === 'true' },
    body: body as ReadableStream<Uint8Array>,
  };
}
