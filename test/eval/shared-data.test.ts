import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { datasetById } from '../../src/eval/dataset/registry.ts';
import { sharedData } from '../helper/shared-data.ts';

/** Counts as the folders' own descriptions state them. */
const FOLDERS = [
  { file: 'metaqa/triples.tsv.gz', splits: { 'dev-1hop': 9992, 'dev-2hop': 14_872, 'dev-3hop': 14_274 } },
  {
    file: 'freebase-subset/triples.tsv.gz',
    splits: { 'dev-webqsp': 632, 'dev-cwq': 1249, 'dev-webquestions': 660, 'dev-simplequestions': 502 },
  },
  { file: 'fb15k237/triples.tsv.gz', splits: { 'dev-simplequestions': 162 } },
  { file: 'pathquestion/fb13-triples.tsv.gz', splits: { 'dev-pq-2h': 918, 'dev-pq-3h': 2396 } },
  { file: 'zjqa/triples.tsv.gz', splits: { dev: 2147, train: 14_996 } },
  { file: 'qald10-questions/questions.jsonl.gz', splits: { questions: 332 } },
] as const;

describe.each(FOLDERS)('$file', ({ file, splits }) => {
  const found = sharedData(file);

  test.skipIf(found === undefined)(
    'every question is read, with gold, and the counts are the stated ones',
    async () => {
      const loader = datasetById('json-lines');
      const folder = dirname(found!);
      const counts: Record<string, number> = {};
      for (const split of await loader.splits(folder)) {
        let count = 0;
        for await (const question of loader.questions(folder, split)) {
          expect(question.answers.length, question.id).toBeGreaterThan(0);
          count += 1;
        }
        counts[split.name] = count;
      }
      expect(counts).toEqual(splits);
    },
  );
});
