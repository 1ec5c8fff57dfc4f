import { basename, join } from 'node:path';
import { z } from 'zod';
import type { EvalQuestion, GoldAnswer } from '../question.ts';
import type { Dataset, Split } from './dataset.ts';
import { firstExisting, readRecords } from './read-file.ts';
import { asShape, distinct } from './shape.ts';

const answer = z.object({ AnswerArgument: z.string(), EntityName: z.string().nullish() });
const parse = z.object({
  AnnotatorComment: z
    .object({ ParseQuality: z.string().optional(), QuestionQuality: z.string().optional() })
    .optional(),
  TopicEntityName: z.string().nullish(),
  InferentialChain: z.array(z.string()).nullish(),
  Answers: z.array(answer).default([]),
});
const record = z.object({
  QuestionId: z.string(),
  RawQuestion: z.string(),
  ProcessedQuestion: z.string().optional(),
  Parses: z.array(parse),
});

/**
 * WebQSP as Microsoft released it. A question has one or more parses. Gold is the first parse that its annotator marked
 * good and complete, else the first one with answers. (The official script takes the best score over all parses.)
 */
export const webqsp: Dataset = {
  id: 'webqsp',
  title: 'WebQSP',
  source: 'Yih et al., ACL 2016',
  licence: 'CC BY 4.0 (as stated in the release)',
  obtain:
    'Microsoft Download Center, "WebQuestions Semantic Parses Dataset"; pass the folder with WebQSP.test.json.',
  labelsTopicEntities: true,
  needs: 'a Freebase graph (endpoint or file); the data set has none',
  expects: ['WebQSP.test.json', 'WebQSP.train.json'],
  async splits(folder) {
    const splits: Split[] = [];
    for (const [name, published] of [
      ['train', 3_098],
      ['test', 1_639],
    ] as const) {
      const file = firstExisting(folder, [`WebQSP.${name}.json`, `data/WebQSP.${name}.json`]);
      if (file !== undefined) splits.push({ name, files: [file], published });
    }
    return splits;
  },
  async *questions(folder, split): AsyncGenerator<EvalQuestion> {
    const file = join(folder, split.files[0]!);
    for await (const { value, number } of readRecords(file)) {
      const item = asShape(record, value, basename(file), number);
      const chosen =
        item.Parses.find(
          (one) =>
            one.Answers.length > 0 &&
            one.AnnotatorComment?.ParseQuality === 'Complete' &&
            one.AnnotatorComment.QuestionQuality === 'Good',
        ) ??
        item.Parses.find((one) => one.Answers.length > 0) ??
        item.Parses[0];
      const topics = distinct([chosen?.TopicEntityName]);
      yield {
        id: item.QuestionId,
        question: item.RawQuestion,
        ...(topics.length === 0 ? {} : { topicEntities: topics }),
        answers: (chosen?.Answers ?? []).map(gold),
        hops: chosen?.InferentialChain?.length,
        tags: { parses: item.Parses.length },
      };
    }
  },
};

function gold(one: z.output<typeof answer>): GoldAnswer {
  return one.EntityName ? { name: one.EntityName, id: one.AnswerArgument } : { name: one.AnswerArgument };
}
