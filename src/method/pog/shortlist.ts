import { type Entity, stableId } from '../../graph/term.ts';
import type { MethodContext } from '../method.ts';
import type { Cuts } from '../step/cuts.ts';
import { topKByEmbedding } from '../step/top-k.ts';

/**
 * The items whose entities' names are nearest to the question by their vectors, in their original order. If there are
 * few enough, all of them, without computing vectors. A cut is recorded.
 */
export async function shortlist<Item>(
  items: readonly Item[],
  entityOf: (item: Item) => Entity,
  facts: { readonly question: string; readonly top: number; readonly what: string; readonly cuts: Cuts },
  context: MethodContext,
): Promise<readonly Item[]> {
  if (items.length <= facts.top) return items;
  const texts = items.map((item, index) => {
    const entity = entityOf(item);
    return { index, text: entity.name, id: stableId(entity) };
  });
  const nearest = await topKByEmbedding(facts.question, texts, { k: facts.top }, context);
  facts.cuts.add({ what: facts.what, kept: nearest.length, of: items.length });
  const kept = new Set(nearest.map(({ index }) => index));
  return items.filter((_, index) => kept.has(index));
}
