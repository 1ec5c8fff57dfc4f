import { compareText } from '../../graph/compare-text.ts';
import type { Similarity } from '../../model/embedder/embedder.ts';
import type { MethodContext } from '../method.ts';

/** Something that can be compared with a question by its text. */
export interface RankedText {
  readonly text: string;
  /** Among equally similar texts, the one with the lower hop comes first. */
  readonly hop?: number;
  /** Orders equal texts with the same hop. Stable across loads. */
  readonly id: string;
}

export type WithScore<Item> = Item & { readonly score: number };

export interface TopKOptions {
  readonly k: number;
  /** Default: the embedder's own. */
  readonly similarity?: Similarity | undefined;
}

/**
 * The `k` items whose texts are nearest to the query, nearest first; ties are ordered by hop, then text. Exact: every
 * item is compared. Does not depend on the order of the items. Texts without a vector are embedded first. Vectors are
 * kept with the graph.
 * @throws {ModelCallError} if the embedder fails.
 */
export async function topKByEmbedding<Item extends RankedText>(
  query: string,
  items: readonly Item[],
  options: TopKOptions,
  context: MethodContext,
): Promise<readonly WithScore<Item>[]> {
  if (items.length === 0) return [];
  const { trace, signal } = context;
  const embedder = await context.embedder();
  const tie = (left: number, right: number) => inOrder(items[left] as Item, items[right] as Item);
  const { nearest, usage } = await embedder.nearest(
    query,
    items.map((item) => item.text),
    {
      k: options.k,
      tie,
      similarity: options.similarity,
      signal,
      onProgress: (done, of) => {
        if (of > PROGRESS_FROM) trace.record({ type: 'step', name: 'vectors-made', data: { done, of } });
      },
    },
  );
  const best = nearest.map(({ index, score }) => ({ ...(items[index] as Item), score }));
  trace.record({
    type: 'step',
    name: 'nearest-found',
    data: {
      query,
      embedder: embedder.id,
      of: items.length,
      embedded: usage.texts,
      nearest: best.map(({ text, score }) => [text, Math.round(score * 1e4) / 1e4]),
    },
  });
  return best;
}

function inOrder(left: RankedText, right: RankedText): number {
  return (
    (left.hop ?? 0) - (right.hop ?? 0) || compareText(left.text, right.text) || compareText(left.id, right.id)
  );
}

/** Fewer new vectors than this fit into one batch and are made quickly. */
const PROGRESS_FROM = 256;
