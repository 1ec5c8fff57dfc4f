import { basename, join } from 'node:path';
import { z } from 'zod';
import type { EvalQuestion, GoldAnswer } from '../question.ts';
import type { Dataset, Split } from './dataset.ts';
import { firstExisting, readRecords } from './read-file.ts';
import { asShape, distinct } from './shape.ts';

const record = z.object({
  ID: z.string(),
  question: z.string(),
  /** The official form. */
  answers: z
    .array(
      z.object({
        answer: z.string().nullish(),
        answer_id: z.string().nullish(),
        aliases: z.array(z.string()).default([]),
      }),
    )
    .optional(),
  /** The widely used evaluation copy: one string per question, topic entities by identifier. */
  answer: z.string().nullish(),
  topic_entity: z.record(z.string(), z.string()).optional(),
  compositionality_type: z.string().optional(),
});

const PUBLISHED = { train: 27_639, dev: 3_519, test: 3_531 } as const;

/** ComplexWebQuestions 1.1, in the official files or in the evaluation copy `cwq.json` with topic entities. */
export const cwq: Dataset = {
  id: 'cwq',
  title: 'ComplexWebQuestions 1.1',
  source: 'Talmor and Berant, NAACL 2018',
  licence: 'not stated by the authors',
  obtain:
    'The authors\' page "ComplexWebQuestions" (files ComplexWebQuestions_PART.json; the test questions have answers in ComplexWebQuestions_test_wans.json only); for topic entities the copy cwq.json of GasolSun36/ToG.',
  labelsTopicEntities: true,
  needs: 'a Freebase graph (endpoint or file); the data set has none',
  expects: [
    'ComplexWebQuestions_test_wans.json',
    'ComplexWebQuestions_test.json',
    'ComplexWebQuestions_dev.json',
    'cwq.json',
  ],
  async splits(folder) {
    const splits: Split[] = [];
    for (const name of ['train', 'dev', 'test'] as const) {
      const file = firstExisting(folder, [
        `ComplexWebQuestions_${name}_wans.json`,
        `ComplexWebQuestions_${name}.json`,
      ]);
      if (file !== undefined) splits.push({ name, files: [file], published: PUBLISHED[name] });
    }
    const copy = firstExisting(folder, ['cwq.json']);
    if (copy !== undefined) splits.push({ name: 'cwq', files: [copy], published: 3_531 });
    return splits;
  },
  async *questions(folder, split): AsyncGenerator<EvalQuestion> {
    const file = join(folder, split.files[0]!);
    for await (const { value, number } of readRecords(file)) {
      const item = asShape(record, value, basename(file), number);
      const topics = distinct(Object.values(item.topic_entity ?? {}));
      yield {
        id: item.ID,
        question: item.question.trim(),
        ...(topics.length === 0 ? {} : { topicEntities: topics }),
        answers: gold(item),
        type: item.compositionality_type,
      };
    }
  },
};

function gold(item: z.output<typeof record>): GoldAnswer[] {
  if (item.answers === undefined) return item.answer ? [{ name: item.answer }] : [];
  return item.answers.flatMap((one) => {
    const name = one.answer ?? one.aliases[0] ?? one.answer_id;
    if (!name) return [];
    return [
      {
        name,
        id: one.answer_id || undefined,
        aliases: one.aliases.length === 0 ? undefined : one.aliases,
      },
    ];
  });
}
