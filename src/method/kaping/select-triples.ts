import { compareText } from '../../graph/compare-text.ts';
import type { MethodContext } from '../method.ts';
import type { HopTriple } from '../step/khop-triples.ts';
import { topKByEmbedding } from '../step/top-k.ts';
import type { SettledKaping } from './options.ts';

/**
 * The K triples that go in front of the question: the most similar ones, or those of a control. Controls do not depend
 * on the order of the pool and use no embedder.
 */
export async function selectTriples(
  question: string,
  pool: readonly HopTriple[],
  options: SettledKaping,
  context: MethodContext,
): Promise<readonly HopTriple[]> {
  switch (options.knowledge) {
    case 'none':
      return [];
    case 'similar':
      return topKByEmbedding(question, pool, { k: options.K, similarity: options.compare }, context);
    case 'random':
      return draw(inOrder(pool), options.K, context.random);
    case 'popular':
      return popular(pool, options.K, context);
    default:
      return options.knowledge satisfies never;
  }
}

function inOrder(pool: readonly HopTriple[]): readonly HopTriple[] {
  return pool.toSorted((a, b) => a.hop - b.hop || compareText(a.text, b.text) || compareText(a.id, b.id));
}

/** Draws without replacement, in the order of drawing. */
function draw(pool: readonly HopTriple[], count: number, random: () => number): readonly HopTriple[] {
  const left = [...pool];
  const drawn: HopTriple[] = [];
  while (drawn.length < count && left.length > 0) {
    drawn.push(...left.splice(Math.floor(random() * left.length), 1));
  }
  return drawn;
}

/** Triples whose relations are the most frequent in the whole graph. */
async function popular(
  pool: readonly HopTriple[],
  count: number,
  { graph, signal }: MethodContext,
): Promise<readonly HopTriple[]> {
  const { relations } = await graph.schema({ signal });
  const frequency = new Map(relations.map((one) => [one.relation.id, one.count]));
  const of = ({ triple }: HopTriple) => frequency.get(triple.relation.id) ?? 0;
  return inOrder(pool)
    .toSorted((a, b) => of(b) - of(a) || compareText(a.triple.relation.id, b.triple.relation.id))
    .slice(0, count);
}
