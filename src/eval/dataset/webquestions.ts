import { basename, join } from 'node:path';
import { z } from 'zod';
import { InputError } from '../../errors.ts';
import type { EvalQuestion } from '../question.ts';
import type { Dataset, Split } from './dataset.ts';
import { firstExisting, readRecords } from './read-file.ts';
import { asShape, distinct } from './shape.ts';

const record = z.object({
  utterance: z.string().optional(),
  question: z.string().optional(),
  url: z.string().optional(),
  targetValue: z.string().optional(),
  answers: z.array(z.string()).optional(),
});

/**
 * WebQuestions, in the official files (`targetValue` holds a list expression) or in the copy with an `answers` array.
 * It labels no topic entity: its page address belongs to the search that produced the question.
 */
export const webquestions: Dataset = {
  id: 'webquestions',
  title: 'WebQuestions',
  source: 'Berant et al., EMNLP 2013',
  licence: 'CC BY 4.0',
  obtain:
    'The SEMPRE project page (webquestions.examples.PART.json), or WebQuestions.json of GasolSun36/ToG.',
  labelsTopicEntities: false,
  needs: 'a Freebase graph (endpoint or file); the data set has none',
  expects: ['webquestions.examples.test.json', 'webquestions.examples.train.json', 'WebQuestions.json'],
  async splits(folder) {
    const splits: Split[] = [];
    for (const [name, paths, published] of [
      ['train', ['webquestions.examples.train.json'], 3_778],
      ['test', ['webquestions.examples.test.json', 'WebQuestions.json'], 2_032],
    ] as const) {
      const file = firstExisting(folder, paths);
      if (file !== undefined) splits.push({ name, files: [file], published });
    }
    return splits;
  },
  async *questions(folder, split): AsyncGenerator<EvalQuestion> {
    const file = join(folder, split.files[0]!);
    for await (const { value, number } of readRecords(file)) {
      const item = asShape(record, value, basename(file), number);
      const question = item.utterance ?? item.question;
      if (question === undefined)
        throw new InputError(`record ${number} has neither "utterance" nor "question".`, {
          file,
          line: number,
        });
      const names = item.answers ?? descriptions(item.targetValue ?? '');
      yield {
        id: `webquestions-${split.name}-${String(number).padStart(4, '0')}`,
        question,
        answers: distinct(names).map((name) => ({ name })),
      };
    }
  },
};

/**
 * Names of `(list (description "First name") (description Second))`: quoted with backslash escapes, or one bare word.
 */
export function descriptions(expression: string): string[] {
  const found = expression.matchAll(/\(description\s+(?:"((?:[^"\\]|\\.)*)"|([^\s()"]+))\s*\)/g);
  return [...found].map(([, quoted, bare]) => (quoted ?? bare ?? '').replace(/\\(.)/g, '$1'));
}
