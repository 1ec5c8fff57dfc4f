import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { runFirst } from '../../test/helper/first-reading.ts';
import type { EmbeddedGraph } from '../graph/embedded/embedded-graph.ts';
import { createMemoryGraph } from '../graph/embedded/open-embedded-graph.ts';
import { createReader, type Reader } from './read.ts';

const FOLDER = join(import.meta.dirname, '../../test/fixture/bookshop');
const linesOf = (file: string): string[] =>
  readFileSync(join(FOLDER, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '');

/** "question | answer; answer": the forms in which one asks of a bookshop, with words that its graph uses or any dictionary gives. */
const formsOf = (language: string): (readonly [question: string, answers: readonly string[]])[] =>
  linesOf(`${language}.txt`).map((line) => {
    const [question = '', answers = ''] = line.split(' | ');
    return [question, answers.split('; ').sort()];
  });

/** A number as it is given in the list of forms: to two places. */
const rounded = (text: string): string => {
  const value = Number(text);
  return /^-?\d+\.\d+$/.test(text) ? String(Math.round(value * 100) / 100) : text;
};

describe.each(['en', 'zh', 'de'])('forms of questions, %s', (language) => {
  let graph: EmbeddedGraph;
  let reader: Reader;
  beforeAll(async () => {
    const triples = linesOf(`${language}.tsv`).map((line) => line.split('\t') as [string, string, string]);
    graph = await createMemoryGraph(triples, { name: 'bookshop' });
    reader = await createReader(graph);
  });

  test.each(formsOf(language))('%s', async (question, answers) => {
    expect((await runFirst(reader, graph, question)).map(rounded)).toEqual(answers.map(rounded));
  });
});
