import MiniSearch from 'minisearch';
import { singleWords } from '../../graph/normalise.ts';

/** The BM25 score (BM25+ variant) of each text for a query, in the order of the texts. 0 if no word is shared. */
export function rankByWords(query: string, texts: readonly string[]): readonly number[] {
  const index = new MiniSearch<{ readonly id: number; readonly text: string }>({
    fields: ['text'],
    tokenize: (text) => [...singleWords(text)],
    processTerm: (word) => word,
  });
  index.addAll(texts.map((text, id) => ({ id, text })));
  const scores = new Map(index.search(query).map(({ id, score }) => [id as number, score]));
  return texts.map((_, id) => scores.get(id) ?? 0);
}
