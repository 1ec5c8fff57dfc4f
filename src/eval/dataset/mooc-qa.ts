import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { NewTriple } from '../../graph/graph.ts';
import { RDF_TYPE } from '../../graph/vocabulary.ts';
import type { EvalQuestion } from '../question.ts';
import type { Dataset } from './dataset.ts';
import { bracketed, categoryOf, readNames } from './mooc-names.ts';
import { fields, readLines } from './read-file.ts';
import { distinct } from './shape.ts';

const TRUE = /^(?:true|yes|1|是|对|正确|t)$/i;
const FALSE = /^(?:false|no|0|否|不是|错|错误|f)$/i;
const QUESTIONS = /\.(?:txt|tsv)(?:\.gz)?$/;
/** The graph is read with the profile `rdf`, in which this relation leads to types. */

/**
 * MOOC Q&A as CGPE's code reads it, tab-separated: question, the question with bracketed entity ids, relation name,
 * gold (a verdict or answers), an unused field, a one-letter class. The graph is the archive's folder of tuple files.
 * They hold head, relation and tail, or head and tail in a file named after their relation. Things have names, and the
 * category in their identifier is their type.
 */
export const moocQa: Dataset = {
  id: 'mooc-qa',
  title: 'MOOC Q&A',
  source: 'MOOCCube, Yu et al., ACL 2020; used by arXiv:2401.13444',
  licence: 'CC0 1.0 (MOOCCube)',
  obtain:
    'The MOOCCube archive of moocdata.cn, folder MOOCQA; pass it with its question files (*.txt, *.tsv), its folder tuples and, for names, the archive’s folder entities in it or beside it.',
  labelsTopicEntities: true,
  expects: ['*.txt or *.tsv question files', 'tuples/'],
  async splits(folder) {
    const names = await questionFiles(folder);
    return names.map((file) => ({ name: file.replace(QUESTIONS, ''), files: [file] }));
  },
  async *questions(folder, split): AsyncGenerator<EvalQuestion> {
    const file = join(folder, split.files[0]!);
    const nameOf = await readNames(folder, await questionFiles(folder));
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
      const entities = distinct(bracketed(marked));
      const verdict = TRUE.test(gold.trim()) ? true : FALSE.test(gold.trim()) ? false : undefined;
      const letter = kind?.trim();
      yield {
        id: `${split.name}-${String(count).padStart(5, '0')}`,
        question: question.trim(),
        ...(entities.length === 0 ? {} : { topicEntities: entities }),
        answers:
          verdict === undefined
            ? distinct(gold.split(/[,，;；|]/).map((name) => name.trim())).map((said) =>
                categoryOf(said) === undefined ? { name: said } : { name: nameOf(said), id: said },
              )
            : [],
        verdict,
        statement: verdict === undefined ? undefined : { entities, relation: relation.trim() },
        type: verdict === undefined ? 'query' : 'judge',
        tags: letter ? { class: letter } : undefined,
      };
    }
  },
  graph: {
    profile: 'rdf',
    expects: ['tuples/'],
    files: tupleFiles,
    async *triples(folder): AsyncGenerator<NewTriple> {
      const nameOf = await readNames(folder, await questionFiles(folder));
      const typed = new Set<string>();
      const term = (id: string) => ({ term: id, name: nameOf(id) });
      const typeOf = function* (id: string): Generator<NewTriple> {
        const category = categoryOf(id);
        if (category === undefined || typed.has(id)) return;
        typed.add(id);
        yield { head: term(id), relation: RDF_TYPE, tail: { term: `category:${category}`, name: category } };
      };
      for (const path of await tupleFiles(folder)) {
        const file = join(folder, path);
        const relationOfFile = path.replace(/^tuples\//, '').replace(/\.[^.]+(?:\.gz)?$/, '');
        for await (const line of readLines(file)) {
          const parts = fields(line, file, '\t', 2).map((part) => part.trim());
          const [head = '', relation = '', tail = ''] =
            parts.length === 2 ? [parts[0], relationOfFile, parts[1]] : parts;
          yield { head: term(head), relation, tail: term(tail) };
          yield* typeOf(head);
          yield* typeOf(tail);
        }
      }
    },
  },
};

async function questionFiles(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => QUESTIONS.test(name)).sort();
}

async function tupleFiles(folder: string): Promise<string[]> {
  const names = await readdir(join(folder, 'tuples')).catch(() => [] as string[]);
  return names
    .filter((name) => !name.startsWith('.'))
    .sort()
    .map((name) => `tuples/${name}`);
}
