import { createRoute, z } from '@hono/zod-openapi';
import type { Answer } from '../../answer/answer.ts';
import { evidenceTriples } from '../../answer/evidence-triples.ts';
import { exportTriples, writerOf } from '../../graph/export/export-graph.ts';
import { EXPORT_FORMATS, type ExportFormat } from '../../graph/export/format.ts';
import { SERVER } from '../../limits.ts';
import { answerShape } from '../schema.ts';
import type { ServerApp } from '../server-env.ts';
import { failures } from './failures.ts';

export const EXPORT_PATH = '/api/export';
/** An answer that comes back to be exported is larger than any question. */
export const MAX_EXPORT_BYTES = SERVER.exportBytes.value;

const exportSchema = z
  .strictObject({
    format: z.enum(EXPORT_FORMATS),
    evidence: answerShape.evidence.describe('Of an answer, as it was given.'),
  })
  .openapi('ExportRequest');

const FILES: Readonly<Record<ExportFormat, { readonly type: string; readonly ending: string }>> = {
  ntriples: { type: 'application/n-triples', ending: 'nt' },
  tsv: { type: 'text/tab-separated-values', ending: 'tsv' },
  graphml: { type: 'application/graphml+xml', ending: 'graphml' },
};

const exportRoute = createRoute({
  method: 'post',
  path: EXPORT_PATH,
  summary: 'The evidence of an answer as a file',
  description: 'Asks no graph: what was sent comes back in another form, each triple once.',
  request: { body: { content: { 'application/json': { schema: exportSchema } }, required: true } },
  responses: {
    200: {
      description: 'The file',
      content: Object.fromEntries(
        Object.values(FILES).map(({ type }) => [type, { schema: z.string() }]),
      ) as Record<string, { schema: z.ZodString }>,
    },
    ...failures(400, 401, 403, 413, 415),
  },
});

export function addExportRoute(app: ServerApp): void {
  app.openapi(exportRoute, async (c) => {
    const { format, evidence } = c.req.valid('json') as {
      format: ExportFormat;
      evidence: Answer['evidence'];
    };
    let text = '';
    for await (const piece of exportTriples([evidenceTriples([{ evidence }])], writerOf(format)))
      text += piece;
    const { type, ending } = FILES[format];
    return c.body(text, 200, {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="evidence.${ending}"`,
    });
  });
}
