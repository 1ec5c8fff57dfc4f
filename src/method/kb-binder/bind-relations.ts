import { compareText } from '../../graph/compare-text.ts';
import { normaliseName } from '../../graph/normalise.ts';
import type { EntityId, Relation } from '../../graph/term.ts';
import type { MethodContext } from '../method.ts';
import { rankByWords } from '../step/rank-by-words.ts';
import { isDenied } from '../step/relation-deny-list.ts';
import { wordsOf } from './bind-names.ts';

/**
 * How many neighbours along one relation are used to look at the second hop, and how many relations are followed for
 * it.
 */
const SECOND_HOP_SAMPLE = 20;
const FIRST_HOP_RELATIONS = 60;

/** Relations within two hops of the entities, by name. Without entities, all relations of the graph. */
export async function relationsNear(
  ids: readonly EntityId[],
  context: MethodContext,
): Promise<readonly Relation[]> {
  const { graph, signal } = context;
  const found = new Map<string, Relation>();
  if (ids.length > 0) {
    const first = await graph.relations(ids, 'both', { signal });
    for (const { relation } of first) found.set(relation.id, relation);
    const ends = await Promise.all(
      first
        .slice(0, FIRST_HOP_RELATIONS)
        .map(({ relation, direction }) =>
          graph.step(ids, relation.id, direction, { limit: SECOND_HOP_SAMPLE, signal }),
        ),
    );
    const next = [...new Set(ends.flatMap(({ targets }) => targets))];
    const second = next.length === 0 ? [] : await graph.relations(next, 'both', { signal });
    for (const { relation } of second) found.set(relation.id, relation);
  }
  if (found.size === 0) {
    for (const { relation } of (await graph.schema({ signal })).relations) found.set(relation.id, relation);
  }
  return [...found.values()]
    .filter(({ id }) => !isDenied(id, 'kbBinder'))
    .sort((a, b) => compareText(a.name, b.name) || compareText(a.id, b.id));
}

/** How many places of each ranking count. */
const PLACES = 50;
/** Softens the first places of a ranking: the usual constant of reciprocal rank fusion. */
const FUSION = 60;

/**
 * The relations nearest to a draft's words for one, best first. Relations with exactly that name come first. The others
 * are ordered by the sum of their reciprocal ranks in several searches: BM25 by the words, BM25 by the words and the
 * question and, with `dense`, vectors by both.
 */
export async function nearestRelations(
  text: string,
  relations: readonly Relation[],
  facts: { readonly question: string; readonly top: number; readonly dense: boolean },
  context: MethodContext,
): Promise<readonly Relation[]> {
  const texts = relations.map(({ name }) => wordsOf(name));
  const query = `${wordsOf(text)} ${facts.question}`;
  const scores = new Array<number>(relations.length).fill(0);
  const add = (ranking: readonly number[]) => {
    for (const [rank, index] of ranking.entries()) scores[index] = (scores[index] ?? 0) + 1 / (FUSION + rank);
  };
  add(ranking(rankByWords(wordsOf(text), texts)));
  add(ranking(rankByWords(query, texts)));
  if (facts.dense && relations.length > facts.top) {
    const embedder = await context.embedder();
    const { nearest } = await embedder.nearest(query, texts, { k: PLACES, signal: context.signal });
    add(nearest.map(({ index }) => index));
  }
  const wanted = normaliseName(wordsOf(text));
  return relations
    .map((relation, index) => ({
      relation,
      index,
      score: (scores[index] ?? 0) + (isNamed(relation, wanted) ? 1 : 0),
    }))
    .filter(({ score }) => score > 0 || relations.length <= facts.top)
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .slice(0, facts.top)
    .map(({ relation }) => relation);
}

/** Whether these words are the name or identifier of a relation. */
export function isNamed({ id, name }: Relation, words: string): boolean {
  return normaliseName(wordsOf(name)) === words || normaliseName(wordsOf(id)) === words;
}

function ranking(scores: readonly number[]): readonly number[] {
  return scores
    .map((score, index) => ({ score, index }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .slice(0, PLACES)
    .map(({ index }) => index);
}
