import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { sharedData } from '../../../test/helper/shared-data.ts';

const GRAPHS = [
  'metaqa/triples.tsv.gz',
  'pathquestion/fb13-triples.tsv.gz',
  'fb15k237/triples.tsv.gz',
  'freebase-subset/triples.tsv.gz',
  'zjqa/triples.tsv.gz',
];
const SOURCE = join(import.meta.dirname, '..', '..');

function relationNames(file: string): Set<string> {
  const names = new Set<string>();
  for (const line of gunzipSync(readFileSync(file)).toString('utf8').split('\n')) {
    const relation = line.split('\t')[1];
    if (relation !== undefined) names.add(relation);
  }
  return names;
}

/** Names that are one plain word ("children") are everyday language. Names of several words can only come from data. */
const isTelling = (name: string) => /[_./]/u.test(name) && name.length > 5 && !isVocabulary(name);

/** Freebase's own words for names, aliases and types, which its graph profile must know as it knows those of RDF. */
const isVocabulary = (name: string) => /^(?:type\.object|common\.topic)\./u.test(name);

/** The name as a whole word. */
function holds(text: string, name: string): boolean {
  const at = text.indexOf(name);
  return at >= 0 && !/[\w.]/u.test(text[at - 1] ?? '') && !/\w/u.test(text[at + name.length] ?? '');
}

/**
 * Every run of word characters, dots and slashes, and each of its beginnings up to a dot or slash, so that each name
 * needs one look-up.
 */
function wordsOf(text: string): Set<string> {
  const words = new Set<string>();
  for (const [run] of text.matchAll(/[\w./]+/gu)) {
    words.add(run);
    for (let at = 1; at < run.length; at++) if (/[./]/u.test(run[at] ?? '')) words.add(run.slice(0, at));
  }
  return words;
}

describe('the embedded model knows no data set', () => {
  const files = GRAPHS.map((graph) => sharedData(graph)).filter((file) => file !== undefined);

  it.skipIf(files.length === 0)('has no relation name of any development graph in its source', () => {
    const sources = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
      .map((path) => ({ path, text: readFileSync(join(SOURCE, path), 'utf8') }))
      .map((source) => ({ ...source, words: wordsOf(source.text) }));
    const found = files.flatMap((file) =>
      [...relationNames(file)]
        .filter(isTelling)
        .flatMap((name) =>
          sources
            .filter(({ text, words }) => (/^\w[\w./]*$/u.test(name) ? words.has(name) : holds(text, name)))
            .map(({ path }) => `${name} in ${path}`),
        ),
    );
    expect(found).toEqual([]);
  });
});
