import { expect, test } from 'vitest';
import type { SparqlContext } from './context.ts';
import { dialectNamed } from './dialect.ts';
import { fullTextSource } from './name-search.ts';

test('a text is not asked for if part of it is in no name, nor twice', async () => {
  const names = ['Old Bank of Ireland', 'Bank Street'];
  const asked: string[] = [];
  const context = {
    client: {
      async select(query: string) {
        const words = [...query.matchAll(/'(\w+)\*?'/g)].map(([, word]) => word as string);
        asked.push(words.join(' '));
        const found = names.filter((name) => words.every((word) => name.toLowerCase().includes(word)));
        const rows = found.map((name) => ({
          e: { kind: 'iri', value: `http://example.org/${name.length}` },
          n: { kind: 'literal', value: name },
        }));
        return { rows, serverLimit: undefined };
      },
    },
    dialect: dialectNamed('virtuoso'),
    vocabulary: { names: ['http://example.org/name'], aliases: [] },
  } as unknown as SparqlContext;
  const texts = [
    'the bank of',
    'bank of ireland',
    'the bank',
    'bank of',
    'of ireland',
    'Bank of?',
    'ireland sleeps now',
    'ireland sleeps',
  ];
  const found = await fullTextSource(context)?.find(texts, 'fuzzy', 10, undefined);
  expect(found?.[1]?.map(({ matched }) => matched)).toEqual(['Old Bank of Ireland']);
  expect(asked.toSorted()).toEqual([
    'bank of',
    'bank of ireland',
    'ireland sleeps',
    'of ireland',
    'the bank',
  ]);
});
