import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import type { EvalQuestion, GoldAnswer } from '../question.ts';
import type { Dataset } from './dataset.ts';
import { readRecords } from './read-file.ts';
import { asShape } from './shape.ts';

const binding = z.record(z.string(), z.object({ type: z.string().optional(), value: z.string() }));
const record = z.object({
  id: z.union([z.string(), z.number()]),
  answertype: z.string().optional(),
  question: z.array(z.object({ language: z.string(), string: z.string() })).min(1),
  answers: z
    .array(
      z.object({
        boolean: z.boolean().optional(),
        results: z.object({ bindings: z.array(binding).optional() }).optional(),
      }),
    )
    .default([]),
});

/**
 * QALD JSON (any edition). Answers are IRIs or literals. Gold keeps the IRI as `id` and its readable last part as name;
 * the run adds the graph's own name when it looks the IRI up. English text is preferred.
 */
export const qald: Dataset = {
  id: 'qald',
  title: 'QALD',
  source: 'Question Answering over Linked Data challenges; QALD-10: github.com/KGQA/QALD-10',
  licence: 'MIT (QALD-10); see the edition',
  obtain: 'The repository KGQA/QALD-10 or ag-sc/QALD; pass a folder with its qald*.json files.',
  labelsTopicEntities: false,
  needs: 'the graph of the edition (Wikidata or DBpedia, usually an endpoint)',
  expects: ['qald_10.json (any *qald*.json)'],
  async splits(folder) {
    const names = (await readdir(folder)).filter((name) => /qald.*\.json(\.gz)?$/i.test(name)).sort();
    return names.map((file) => ({ name: file.replace(/\.json(\.gz)?$/, ''), files: [file] }));
  },
  async *questions(folder, split): AsyncGenerator<EvalQuestion> {
    const file = join(folder, split.files[0]!);
    for await (const { value, number } of readRecords(file)) {
      const item = asShape(record, value, basename(file), number);
      const text = item.question.find((one) => one.language === 'en') ?? item.question[0]!;
      const verdict = item.answers.find((one) => one.boolean !== undefined)?.boolean;
      yield {
        id: `${split.name}-${item.id}`,
        question: text.string.trim(),
        answers:
          verdict === undefined ? item.answers.flatMap((one) => golds(one.results?.bindings ?? [])) : [],
        verdict,
        type: item.answertype,
        tags: { language: text.language },
      };
    }
  },
};

function golds(bindings: readonly z.output<typeof binding>[]): GoldAnswer[] {
  return bindings
    .flatMap((one) => Object.values(one))
    .map((one) => (one.type === 'uri' ? { name: lastPart(one.value), id: one.value } : { name: one.value }));
}

function lastPart(iri: string): string {
  const part = iri.split(/[/#]/).at(-1) ?? iri;
  try {
    return decodeURIComponent(part).replaceAll('_', ' ');
  } catch {
    return part.replaceAll('_', ' ');
  }
}
