import { basename, join } from 'node:path';
import { z } from 'zod';
import type { EvalQuestion } from '../question.ts';
import type { Dataset, Split } from './dataset.ts';
import { firstExisting, readRecords } from './read-file.ts';
import { asShape, distinct } from './shape.ts';

const record = z.object({
  qid: z.union([z.number(), z.string()]),
  question: z.string(),
  answer: z.array(z.object({ answer_argument: z.string(), entity_name: z.string().nullish() })).default([]),
  function: z.string().optional(),
  num_edge: z.number().optional(),
  graph_query: z
    .object({ nodes: z.array(z.object({ node_type: z.string(), friendly_name: z.string().nullish() })) })
    .optional(),
  level: z.string().optional(),
});

/** GrailQA 1.0. Topic entities are the entity nodes of the gold query graph; the public test file has no answers. */
export const grailqa: Dataset = {
  id: 'grailqa',
  title: 'GrailQA 1.0',
  source: 'Gu et al., WWW 2021, arXiv:2011.07743',
  licence: 'CC BY-SA 4.0',
  obtain: 'The GrailQA project page (archive GrailQA_v1.0); pass its folder.',
  labelsTopicEntities: true,
  needs: 'a Freebase graph (endpoint or file); the data set has none',
  expects: ['grailqa_v1.0_dev.json', 'grailqa_v1.0_train.json'],
  async splits(folder) {
    const splits: Split[] = [];
    for (const [name, file, published] of [
      ['train', 'grailqa_v1.0_train.json', 44_337],
      ['dev', 'grailqa_v1.0_dev.json', 6_763],
      ['test', 'grailqa_v1.0_test_public.json', 13_231],
    ] as const) {
      const found = firstExisting(folder, [file]);
      if (found !== undefined) splits.push({ name, files: [found], published });
    }
    return splits;
  },
  async *questions(folder, split): AsyncGenerator<EvalQuestion> {
    const file = join(folder, split.files[0]!);
    for await (const { value, number } of readRecords(file)) {
      const item = asShape(record, value, basename(file), number);
      const topics = distinct(
        (item.graph_query?.nodes ?? [])
          .filter((node) => node.node_type === 'entity')
          .map((node) => node.friendly_name),
      );
      yield {
        id: `grailqa-${item.qid}`,
        question: item.question,
        ...(topics.length === 0 ? {} : { topicEntities: topics }),
        answers: item.answer.map((one) =>
          one.entity_name
            ? { name: one.entity_name, id: one.answer_argument }
            : { name: one.answer_argument },
        ),
        hops: item.num_edge,
        type: item.function,
        tags: item.level === undefined ? undefined : { level: item.level },
      };
    }
  },
};
