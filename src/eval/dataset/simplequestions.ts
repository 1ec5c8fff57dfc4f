import { join } from 'node:path';
import type { NewTriple } from '../../graph/graph.ts';
import type { EvalQuestion } from '../question.ts';
import type { Dataset, Split } from './dataset.ts';
import { fields, firstExisting, readLines } from './read-file.ts';

const NAMES = ['names.tsv', 'names.trimmed.2M.txt'];
const SUBSETS = ['freebase-FB2M.txt', 'freebase-subsets/freebase-FB2M.txt'];

/**
 * SimpleQuestions v2: `subject <tab> relation <tab> object <tab> question`, all by Freebase address. Readable names
 * come from a table `mid <tab> name` beside it (`names.tsv`). Without that table, entities are named by their mid.
 */
export const simplequestions: Dataset = {
  id: 'simplequestions',
  title: 'SimpleQuestions v2',
  source: 'Bordes et al., arXiv:1506.02075',
  licence: 'CC BY 3.0',
  obtain:
    'The bAbI project page (SimpleQuestions_v2.tgz); put a table "mid<tab>name" beside it as names.tsv for readable names.',
  labelsTopicEntities: true,
  expects: ['annotated_fb_data_test.txt', 'annotated_fb_data_valid.txt', 'annotated_fb_data_train.txt'],
  async splits(folder) {
    const splits: Split[] = [];
    const names = firstExisting(folder, NAMES);
    for (const [name, published] of [
      ['train', 75_910],
      ['valid', 10_845],
      ['test', 21_687],
    ] as const) {
      const file = firstExisting(folder, [`annotated_fb_data_${name}.txt`]);
      if (file !== undefined)
        splits.push({ name, files: names === undefined ? [file] : [file, names], published });
    }
    return splits;
  },
  async *questions(folder, split): AsyncGenerator<EvalQuestion> {
    const file = join(folder, split.files[0]!);
    const names = await readNames(folder);
    let count = 0;
    for await (const line of readLines(file)) {
      const [subject, relation, object, question] = fields(line, file, '\t', 4) as [
        string,
        string,
        string,
        string,
      ];
      count += 1;
      const gold = mid(object);
      yield {
        id: `simplequestions-${split.name}-${String(count).padStart(5, '0')}`,
        question: question.trim(),
        topicEntities: [names.get(mid(subject)) ?? mid(subject)],
        answers: [{ name: names.get(gold) ?? gold, id: gold }],
        hops: 1,
        type: mid(relation),
      };
    }
  },
  graph: {
    profile: 'freebase',
    expects: SUBSETS.slice(0, 1),
    async files(folder) {
      const file = firstExisting(folder, SUBSETS);
      return file === undefined ? [] : [file];
    },
    async *triples(folder): AsyncGenerator<NewTriple> {
      const file = join(folder, firstExisting(folder, SUBSETS) ?? SUBSETS[0]!);
      const names = await readNames(folder);
      const term = (id: string) => ({ term: id, name: names.get(id) ?? id });
      for await (const line of readLines(file)) {
        const [subject, relation, objects] = fields(line, file, '\t', 3) as [string, string, string];
        for (const object of objects.split(/\s+/).filter((one) => one !== ''))
          yield { head: term(mid(subject)), relation: mid(relation), tail: term(mid(object)) };
      }
    },
  },
};

/** `www.freebase.com/m/04whkz5` or `fb:m.04whkz5` as `m.04whkz5`. */
function mid(address: string): string {
  return address
    .trim()
    .replace(/^(?:www\.freebase\.com\/|fb:|\/)/, '')
    .replaceAll('/', '.');
}

async function readNames(folder: string): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  const found = firstExisting(folder, NAMES);
  if (found === undefined) return names;
  const file = join(folder, found);
  for await (const line of readLines(file)) {
    const parts = fields(line, file, '\t', 2);
    names.set(mid(parts[0]!), parts.at(-1)!.trim());
  }
  return names;
}
