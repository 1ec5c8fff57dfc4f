import { basename, join } from 'node:path';
import { z } from 'zod';
import type { NewTriple } from '../../graph/graph.ts';
import type { EvalQuestion } from '../question.ts';
import type { Dataset, Split } from './dataset.ts';
import { firstExisting, readRecords } from './read-file.ts';
import { asShape, distinct } from './shape.ts';

const record = z.object({
  id: z.string(),
  question: z.string(),
  answer: z.array(z.string()),
  q_entity: z.array(z.string()).default([]),
  a_entity: z.array(z.string()).default([]),
  graph: z.array(z.tuple([z.string(), z.string(), z.string()])).default([]),
});

/**
 * WebQSP or CWQ with one subgraph per question, in the form published with RoG (one JSON object a line; the release is
 * Parquet, which its `datasets` library writes as JSON Lines). Each question is answered over its own subgraph unless a
 * graph is named; `prepare` also builds the union of all subgraphs.
 */
export function rog(kind: 'webqsp' | 'cwq', published: Readonly<Record<string, number>>): Dataset {
  const paths = (part: string) => [`${part}.jsonl`, `RoG-${kind}/${part}.jsonl`, `${kind}-${part}.jsonl`];
  const found = async (folder: string): Promise<Split[]> =>
    ['train', 'validation', 'test'].flatMap((name) => {
      const file = firstExisting(folder, paths(name));
      if (file === undefined) return [];
      return [{ name, files: [file], published: published[name] }];
    });
  return {
    id: `rog-${kind}`,
    title: `${kind === 'cwq' ? 'ComplexWebQuestions' : 'WebQSP'} with per-question subgraphs`,
    source: 'Luo et al., arXiv:2310.01061 (RoG)',
    licence: 'not stated; facts are Freebase, CC BY',
    obtain: `The Hugging Face data set rmanluo/RoG-${kind}; write each split with \`to_json("PART.jsonl")\` and pass that folder.`,
    labelsTopicEntities: true,
    expects: paths('test').slice(0, 1),
    splits: found,
    async *questions(folder, split): AsyncGenerator<EvalQuestion> {
      const file = join(folder, split.files[0]!);
      for await (const { value, number } of readRecords(file)) {
        const item = asShape(record, value, basename(file), number);
        yield {
          id: item.id,
          question: item.question,
          ...(item.q_entity.length === 0 ? {} : { topicEntities: distinct(item.q_entity) }),
          answers: distinct(item.answer).map((name) => ({ name })),
          subgraph: item.graph.length === 0 ? undefined : item.graph,
        };
      }
    },
    graph: {
      profile: 'freebase',
      expects: ['the same files: their field "graph"'],
      async files(folder) {
        return (await found(folder)).flatMap((split) => split.files);
      },
      async *triples(folder): AsyncGenerator<NewTriple> {
        for (const split of await found(folder)) {
          const file = join(folder, split.files[0]!);
          for await (const { value, number } of readRecords(file)) {
            for (const [head, relation, tail] of asShape(record, value, basename(file), number).graph)
              yield { head, relation, tail };
          }
        }
      },
    },
  };
}

export const rogWebqsp = rog('webqsp', { train: 2_826, validation: 246, test: 1_628 });
export const rogCwq = rog('cwq', { train: 27_639, validation: 3_519, test: 3_531 });
