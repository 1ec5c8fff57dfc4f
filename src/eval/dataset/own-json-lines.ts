import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import type { NewTriple } from '../../graph/graph.ts';
import type { EvalQuestion, GoldAnswer } from '../question.ts';
import type { Dataset } from './dataset.ts';
import { fields, readJsonLines, readLines } from './read-file.ts';
import { asShape } from './shape.ts';

const gold = z.union([
  z.string(),
  z.object({ name: z.string(), id: z.string().optional(), aliases: z.array(z.string()).optional() }),
]);
const record = z.looseObject({
  id: z.union([z.string(), z.number()]),
  question: z.string(),
  topicEntities: z.array(z.string()).optional(),
  answers: z.array(gold).default([]),
  graphAnswers: z.array(z.string()).optional(),
  verdict: z.boolean().optional(),
  statement: z.object({ entities: z.array(z.string()), relation: z.string().optional() }).optional(),
  hops: z.number().optional(),
  type: z.string().optional(),
  subgraph: z.array(z.tuple([z.string(), z.string(), z.string()])).optional(),
  tags: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
});
const KNOWN = new Set(Object.keys(record.shape));

/**
 * Own questions and the normalised folders: JSON Lines with `id`, `question`, `topicEntities`, `answers` (names, or
 * objects with aliases), and anything else, which becomes a tag to filter and group by; beside them `triples.tsv` with
 * `head <tab> relation <tab> tail`. Each may be `.gz`. If `graphAnswers` is given, it is the gold: every object that
 * the gold relation has in the graph.
 */
export const ownJsonLines: Dataset = {
  id: 'json-lines',
  title: 'Own questions (JSON Lines)',
  source: 'your own',
  licence: 'your own',
  obtain:
    'Write one JSON object a line: {"id", "question", "answers", "topicEntities"?, "hops"?, "type"?, …}; a graph beside it as triples.tsv.',
  labelsTopicEntities: true,
  expects: ['*.jsonl', 'triples.tsv'],
  async splits(folder) {
    const single = await stat(folder).catch(() => undefined);
    if (single?.isFile() === true) return [{ name: splitName(basename(folder)), files: [''] }];
    const names = (await readdir(folder)).filter((name) => /\.jsonl(\.gz)?$/.test(name)).sort();
    return names.map((file) => ({ name: splitName(file), files: [file] }));
  },
  async *questions(folder, split): AsyncGenerator<EvalQuestion> {
    const file = join(folder, split.files[0]!);
    for await (const { value, number } of readJsonLines(file))
      yield asQuestion(value, basename(file), number);
  },
  graph: {
    expects: ['triples.tsv (or *triples.tsv)'],
    files: tripleFiles,
    async *triples(folder, named): AsyncGenerator<NewTriple> {
      for (const path of await tripleFiles(folder, named)) yield* readTriples(join(folder, path));
    },
  },
};

/** Triples of one tab-separated file. */
export async function* readTriples(file: string): AsyncGenerator<NewTriple> {
  for await (const line of readLines(file)) {
    const [head, relation, tail] = fields(line, file, '\t', 3) as [string, string, string];
    yield { head, relation, tail };
  }
}

/** One normalised record as a question; unknown fields with plain values become tags. */
export function asQuestion(value: unknown, file: string, number: number): EvalQuestion {
  const item = asShape(record, value, file, number);
  const tags: Record<string, string | number | boolean> = { ...item.tags };
  for (const [name, fact] of Object.entries(item)) {
    if (KNOWN.has(name)) continue;
    if (typeof fact === 'string' || typeof fact === 'number' || typeof fact === 'boolean') tags[name] = fact;
  }
  const answers: GoldAnswer[] = (item.graphAnswers ?? item.answers).map((one) =>
    typeof one === 'string'
      ? { name: one }
      : {
          name: one.name,
          id: one.id,
          aliases: one.aliases,
        },
  );
  return {
    id: String(item.id),
    question: item.question,
    topicEntities: item.topicEntities,
    answers: answers.filter((one) => one.name.trim() !== ''),
    verdict: item.verdict,
    statement: item.statement,
    hops: item.hops,
    type: item.type,
    tags: Object.keys(tags).length === 0 ? undefined : tags,
    subgraph: item.subgraph,
  };
}

function splitName(file: string): string {
  return file.replace(/\.jsonl(\.gz)?$/, '');
}

/** One graph per folder: the named file, else `triples.tsv`, else every file whose name ends in `triples.tsv`. */
async function tripleFiles(folder: string, named?: string): Promise<string[]> {
  if (named !== undefined) return [named];
  const names = (await readdir(folder)).filter((name) => /triples\.tsv(\.gz)?$/.test(name)).sort();
  const main = names.find((name) => /^triples\.tsv(\.gz)?$/.test(name));
  return main === undefined ? names : [main];
}
