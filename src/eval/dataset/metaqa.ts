import { join } from 'node:path';
import { InputError } from '../../errors.ts';
import type { NewTriple } from '../../graph/graph.ts';
import type { EvalQuestion } from '../question.ts';
import type { Dataset, Split } from './dataset.ts';
import { fields, firstExisting, readLines } from './read-file.ts';

const HOPS = [1, 2, 3] as const;
const PARTS = ['train', 'dev', 'test'] as const;
const PUBLISHED: Readonly<Record<string, number>> = {
  'train-1hop': 96_106,
  'dev-1hop': 9_992,
  'test-1hop': 9_947,
  'train-2hop': 118_980,
  'dev-2hop': 14_872,
  'test-2hop': 14_872,
  'train-3hop': 114_196,
  'dev-3hop': 14_274,
  'test-3hop': 14_274,
};

/**
 * MetaQA, vanilla text: `kb.txt` and, per hop, `N-hop/vanilla/qa_PART.txt` with `N-hop/qa_PART_qtype.txt` beside it.
 */
export const metaqa: Dataset = {
  id: 'metaqa',
  title: 'MetaQA (vanilla)',
  source: 'Zhang et al., AAAI 2018; github.com/yuyuz/MetaQA',
  licence: 'CC BY 3.0',
  obtain:
    'The repository yuyuz/MetaQA links to the archive; unpack it and pass the folder that holds kb.txt.',
  labelsTopicEntities: true,
  expects: ['1-hop/vanilla/qa_dev.txt', '2-hop/vanilla/qa_dev.txt', '3-hop/vanilla/qa_dev.txt'],
  async splits(folder) {
    const splits: Split[] = [];
    for (const hops of HOPS) {
      for (const part of PARTS) {
        const questions = firstExisting(folder, [
          `${hops}-hop/vanilla/qa_${part}.txt`,
          `${hops}-hop/qa_${part}.txt`,
        ]);
        if (questions === undefined) continue;
        const types = firstExisting(folder, [`${hops}-hop/qa_${part}_qtype.txt`]);
        const name = `${part}-${hops}hop`;
        splits.push({
          name,
          files: types === undefined ? [questions] : [questions, types],
          published: PUBLISHED[name],
        });
      }
    }
    return splits;
  },
  async *questions(folder, split): AsyncGenerator<EvalQuestion> {
    const [questionFile, typeFile] = split.files.map((file) => join(folder, file));
    const hops = Number(/(\d)hop$/.exec(split.name)?.[1]);
    const types = typeFile === undefined ? undefined : readLines(typeFile);
    let count = 0;
    for await (const line of readLines(questionFile!)) {
      const [marked, gold] = fields(line, questionFile!, '\t', 2) as [string, string];
      const topic = /\[([^\]]*)\]/.exec(marked)?.[1];
      if (topic === undefined)
        throw new InputError('has no [bracketed] topic entity.', { file: questionFile!, line: line.number });
      count += 1;
      const type = (await types?.next())?.value?.text.trim();
      yield {
        id: `metaqa-${split.name}-${String(count).padStart(6, '0')}`,
        question: marked.replace(`[${topic}]`, topic).trim(),
        topicEntities: [topic],
        answers: gold.split('|').map((name) => ({ name: name.trim() })),
        hops,
        type,
      };
    }
  },
  graph: {
    expects: ['kb.txt'],
    async files(folder) {
      const file = firstExisting(folder, ['kb.txt']);
      return file === undefined ? [] : [file];
    },
    async *triples(folder): AsyncGenerator<NewTriple> {
      const file = join(folder, firstExisting(folder, ['kb.txt']) ?? 'kb.txt');
      for await (const line of readLines(file)) {
        const [head, relation, tail] = fields(line, file, '|', 3) as [string, string, string];
        yield { head, relation, tail };
      }
    },
  },
};
