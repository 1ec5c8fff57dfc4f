import { z } from '@hono/zod-openapi';
import { LOAD_REMARKS } from '../graph/load/load-remark.ts';

const factSchema = z.object({ head: z.string(), relation: z.string(), tail: z.string() });

const subjectSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('thing'),
    names: z.array(z.string()),
    key: z.string().optional(),
    isOnePerName: z.boolean(),
  }),
  z.object({ kind: z.literal('extension'), class: z.string(), by: z.string() }),
  z.object({ kind: z.literal('link'), from: z.string(), to: z.string() }),
  z.object({ kind: z.literal('row') }),
]);

const columnSchema = z.object({
  heading: z.string(),
  relation: z.string().optional(),
  use: z.enum([
    'nothing',
    'name',
    'key',
    'number',
    'date',
    'time',
    'truth',
    'text',
    'thing',
    'identified',
    'reference',
  ]),
  class: z.string().optional(),
  unit: z.string().optional(),
  place: z.string().optional(),
  by: z.enum(['key', 'name']).optional(),
  isFact: z.boolean().optional(),
  year: z.int().optional(),
  isList: z.boolean(),
  separator: z.string().optional(),
  codes: z.array(z.string()).optional(),
  odd: z.object({ count: z.int(), example: z.string() }).optional(),
});

const tableSchema = z.object({
  place: z.string(),
  class: z.string(),
  alsoClass: z.string().optional(),
  subject: subjectSchema,
  rows: z.int(),
  isWhole: z.boolean(),
  encoding: z.string().optional(),
  mergedCells: z.int().optional(),
  columns: z.array(columnSchema),
  moreColumns: z.int(),
  facts: z.array(factSchema),
});

/** What a load will make of files, as `clew load --preview --json` prints it. */
export const previewSchema = z.object({
  shape: z.enum(['things', 'facts']),
  tables: z.array(tableSchema),
  facts: z.array(factSchema),
});
export type PreviewedGraph = z.infer<typeof previewSchema>;

/** What was made of a file. */
export const loadedSchema = z.object({
  name: z.string(),
  records: z.int(),
  skipped: z.int(),
  triples: z.int(),
  entities: z.int(),
  literals: z.int(),
  relations: z.int(),
  bytes: z.int(),
  seconds: z.number(),
  remarks: z
    .array(z.object({ what: z.enum(LOAD_REMARKS), count: z.int(), file: z.string().optional() }))
    .openapi({ description: 'What was passed over or stayed a text, and how many of it.' }),
});
export type LoadedGraph = z.infer<typeof loadedSchema>;
