import { basename, join } from 'node:path';
import { z } from 'zod';
import type { EvalQuestion, GoldAnswer } from '../question.ts';
import type { Dataset, Split } from './dataset.ts';
import { firstExisting, readRecords } from './read-file.ts';
import { asShape, distinct } from './shape.ts';

const entity = z.object({ name: z.string(), label: z.record(z.string(), z.string().nullable()).nullish() });
const record = z.object({
  id: z.string(),
  question: z.string(),
  questionEntity: z
    .array(z.object({ entityType: z.string(), label: z.string().nullish(), mention: z.string().nullish() }))
    .default([]),
  answer: z.object({
    answerType: z.string(),
    answer: z.array(z.union([entity, z.string(), z.number(), z.boolean()])).nullish(),
    mention: z.string().nullish(),
  }),
  category: z.string().optional(),
  complexityType: z.string().optional(),
});

/** Mintaka. Reads the English questions. An answer's labels in other languages become aliases. */
export const mintaka: Dataset = {
  id: 'mintaka',
  title: 'Mintaka',
  source: 'Sen, Aji and Saffari, COLING 2022; github.com/amazon-science/mintaka',
  licence: 'CC BY 4.0',
  obtain: 'The repository amazon-science/mintaka, folder data; pass it.',
  labelsTopicEntities: true,
  needs: 'Wikidata (endpoint)',
  expects: ['mintaka_dev.json', 'mintaka_test.json', 'mintaka_train.json'],
  async splits(folder) {
    const splits: Split[] = [];
    for (const [name, published] of [
      ['train', 14_000],
      ['dev', 2_000],
      ['test', 4_000],
    ] as const) {
      const file = firstExisting(folder, [`mintaka_${name}.json`, `data/mintaka_${name}.json`]);
      if (file !== undefined) splits.push({ name, files: [file], published });
    }
    return splits;
  },
  async *questions(folder, split): AsyncGenerator<EvalQuestion> {
    const file = join(folder, split.files[0]!);
    for await (const { value, number } of readRecords(file)) {
      const item = asShape(record, value, basename(file), number);
      const values = item.answer.answer ?? [];
      const verdict = values.find((one) => typeof one === 'boolean');
      const topics = distinct(
        item.questionEntity
          .filter((one) => one.entityType === 'entity')
          .map((one) => one.label ?? one.mention),
      );
      yield {
        id: item.id,
        question: item.question,
        ...(topics.length === 0 ? {} : { topicEntities: topics }),
        answers: verdict === undefined ? values.map((one) => gold(one as Exclude<typeof one, boolean>)) : [],
        verdict,
        type: item.complexityType,
        tags: item.category === undefined ? undefined : { category: item.category },
      };
    }
  },
};

function gold(value: z.output<typeof entity> | string | number): GoldAnswer {
  if (typeof value !== 'object') return { name: String(value) };
  const labels = distinct(Object.values(value.label ?? {}));
  const name = value.label?.en ?? labels[0] ?? value.name;
  const aliases = labels.filter((label) => label !== name);
  return { name, id: value.name, aliases: aliases.length === 0 ? undefined : aliases };
}
