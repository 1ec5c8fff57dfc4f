import { join } from 'node:path';
import type { NewTriple } from '../../graph/graph.ts';
import type { EvalQuestion } from '../question.ts';
import type { Dataset } from './dataset.ts';
import { fields, firstExisting, readLines } from './read-file.ts';
import { distinct } from './shape.ts';

const SETS = [
  { name: 'pq-2h', file: 'PQ-2H.txt', kb: '2H-kb.txt', published: 1_908 },
  { name: 'pq-3h', file: 'PQ-3H.txt', kb: '3H-kb.txt', published: 5_198 },
  { name: 'pql-2h', file: 'PQL-2H.txt', kb: 'PQL2-KB.txt', published: 1_594 },
  { name: 'pql-3h', file: 'PQL-3H.txt', kb: 'PQL3-KB.txt', published: 1_031 },
] as const;

/** The graph of a question set, as the release pairs them. Without a name, the graphs of all sets. */
function kbsOf(folder: string, split: string | undefined): readonly string[] {
  const wanted = SETS.filter(({ name }) => split === undefined || name === split);
  return wanted.flatMap(({ kb }) => firstExisting(folder, [kb]) ?? []);
}

/** PathQuestion and PathQuestion-Large: `question <tab> answer(answer1/answer2/) <tab> entity#relation#entity#…`. */
export const pathquestion: Dataset = {
  id: 'pathquestion',
  title: 'PathQuestion',
  source: 'Zhou, Huang and Zhu, COLING 2018; github.com/zmtkeke/IRN',
  licence: 'not stated; facts are Freebase, CC BY',
  obtain: 'The repository zmtkeke/IRN, folder PathQuestion; pass it.',
  labelsTopicEntities: true,
  expects: SETS.map((set) => set.file),
  async splits(folder) {
    return SETS.flatMap(({ name, file, published }) => {
      const found = firstExisting(folder, [file]);
      return found === undefined ? [] : [{ name, files: [found], published }];
    });
  },
  async *questions(folder, split): AsyncGenerator<EvalQuestion> {
    const file = join(folder, split.files[0]!);
    let count = 0;
    for await (const line of readLines(file)) {
      const [question, answer, path] = fields(line, file, '\t', 3) as [string, string, string];
      count += 1;
      const nodes = path.trim().split('#');
      const end = nodes.indexOf('<end>');
      const steps = end === -1 ? nodes : nodes.slice(0, end);
      const open = answer.indexOf('(');
      const names =
        open === -1
          ? [answer]
          : answer
              .slice(open + 1)
              .replace(/\)\s*$/, '')
              .split('/');
      yield {
        id: `${split.name}-${String(count).padStart(5, '0')}`,
        question: question.trim(),
        topicEntities: [nodes[0]!],
        answers: distinct(names.map((name) => name.trim())).map((name) => ({ name })),
        hops: Math.floor(steps.length / 2),
        type: steps.filter((_, index) => index % 2 === 1).join(' '),
      };
    }
  },
  graph: {
    expects: SETS.map((set) => set.kb),
    perSplit: true,
    async files(folder, named) {
      return kbsOf(folder, named);
    },
    async *triples(folder, named): AsyncGenerator<NewTriple> {
      for (const found of kbsOf(folder, named)) {
        const file = join(folder, found);
        for await (const line of readLines(file)) {
          const [head, relation, tail] = fields(
            { ...line, text: line.text.replace(/\t+/g, '\t') },
            file,
            '\t',
            3,
          ) as [string, string, string];
          yield { head: head.trim(), relation: relation.trim(), tail: tail.trim() };
        }
      }
    },
  },
};
