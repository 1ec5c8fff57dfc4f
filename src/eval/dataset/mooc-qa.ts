import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { NewTriple } from '../../graph/graph.ts';
import type { EvalQuestion } from '../question.ts';
import type { Dataset } from './dataset.ts';
import { fields, readLines } from './read-file.ts';
import { distinct } from './shape.ts';

const TRUE = /^(?:true|yes|1|是|对|正确|t)$/i;
const FALSE = /^(?:false|no|0|否|不是|错|错误|f)$/i;

/**
 * MOOC Q&A as CGPE's code reads it, tab-separated: question, the question with bracketed entity ids, relation name, gold
 * (a verdict or answers), an unused field, a one-letter class. The graph is the archive's folder of tuple files.
 */
export const moocQa: Dataset = {
  id: 'mooc-qa',
  title: 'MOOC Q&A',
  source: 'MOOCCube, Yu et al., ACL 2020; used by arXiv:2401.13444',
  licence: 'CC0 1.0 (MOOCCube)',
  obtain:
    'The MOOCCube archive of moocdata.cn, folder MOOCQA; pass it with its question files (*.txt, *.tsv) and its folder tuples.',
  labelsTopicEntities: true,
  expects: ['*.txt or *.tsv question files', 'tuples/'],
  async splits(folder) {
    const names = (await readdir(folder)).filter((name) => /\.(?:txt|tsv)(?:\.gz)?$/.test(name)).sort();
    return names.map((file) => ({ name: file.replace(/\.(?:txt|tsv)(?:\.gz)?$/, ''), files: [file] }));
  },
  async *questions(folder, split): AsyncGenerator<EvalQuestion> {
    const file = join(folder, split.files[0]!);
    let count = 0;
    for await (const line of readLines(file)) {
      const [question, marked, relation, gold, , kind] = fields(line, file, '\t', 4) as [
        string,
        string,
        string,
        string,
        string?,
        string?,
      ];
      count += 1;
      const entities = distinct([...marked.matchAll(/\[([^\]]+)\]/g)].map((match) => match[1]));
      const verdict = TRUE.test(gold.trim()) ? true : FALSE.test(gold.trim()) ? false : undefined;
      const letter = kind?.trim();
      yield {
        id: `${split.name}-${String(count).padStart(5, '0')}`,
        question: question.trim(),
        ...(entities.length === 0 ? {} : { topicEntities: entities }),
        answers:
          verdict === undefined
            ? distinct(gold.split(/[,，;；|]/).map((name) => name.trim())).map((name) => ({ name }))
            : [],
        ...(verdict === undefined ? {} : { verdict, statement: { entities, relation: relation.trim() } }),
        type: verdict === undefined ? 'query' : 'judge',
        ...(letter ? { tags: { class: letter } } : {}),
      };
    }
  },
  graph: {
    expects: ['tuples/'],
    files: tupleFiles,
    async *triples(folder): AsyncGenerator<NewTriple> {
      for (const path of await tupleFiles(folder)) {
        const file = join(folder, path);
        for await (const line of readLines(file)) {
          const [head, relation, tail] = fields(line, file, '\t', 3) as [string, string, string];
          yield { head: head.trim(), relation: relation.trim(), tail: tail.trim() };
        }
      }
    },
  },
};

async function tupleFiles(folder: string): Promise<string[]> {
  const names = await readdir(join(folder, 'tuples')).catch(() => [] as string[]);
  return names
    .filter((name) => !name.startsWith('.'))
    .sort()
    .map((name) => `tuples/${name}`);
}
