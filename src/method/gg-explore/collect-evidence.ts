import type { Entity, EntityId, Triple } from '../../graph/term.ts';
import type { GatheredTriple } from '../step/gather-evidence.ts';
import { type ClueEdge, type GuidanceState, otherEnd } from './state.ts';

/** How many triples are read per guidance edge. Far more than are shown, so that the cut can be counted. */
const READ_LIMIT = 2000;

/**
 * Triples between the mapped sets, edges at the answer node first. An edge contributes triples of its chosen relation
 * or, if none was chosen, of any relation: at most `pairEdges` per pair of entities, those most similar to the clue
 * relation. Each triple comes once. Only the first `maxEvidenceTriples` are kept, and a cut is recorded.
 */
export async function collectEvidence(state: GuidanceState): Promise<readonly GatheredTriple[]> {
  const found = new Map<string, { triple: Triple; from: EntityId; clues: Set<number> }>();
  for (const edge of evidenceEdges(state)) {
    for (const { triple, from } of await triplesOf(state, edge)) {
      const key = [triple.head.id, triple.relation.id, triple.tail.id, triple.mediator?.id].join('\u0000');
      const entry = found.get(key) ?? { triple, from, clues: new Set<number>() };
      found.set(key, entry);
      for (const clue of [edge.head, edge.tail, state.nodes.length + edge.index]) entry.clues.add(clue);
    }
  }
  const max = state.options.maxEvidenceTriples;
  if (found.size > max) state.cuts.add({ what: 'evidence', kept: max, of: found.size });
  return [...found.values()]
    .slice(0, max)
    .map(({ clues, ...triple }) => ({ ...triple, clues: [...clues].sort((a, b) => a - b) }));
}

/**
 * Edges whose ends are both mapped, without those that failed or were given up. Edges at the answer node come first.
 */
export function evidenceEdges(state: GuidanceState): readonly ClueEdge[] {
  const atAnswer = (edge: ClueEdge) => (edge.head === state.answer || edge.tail === state.answer ? 0 : 1);
  return state.edges
    .filter(
      (edge) =>
        state.mapping.has(edge.head) &&
        state.mapping.has(edge.tail) &&
        !state.droppedEdges.has(edge.index) &&
        !state.failedEdges.has(edge.index),
    )
    .sort((a, b) => atAnswer(a) - atAnswer(b) || a.index - b.index);
}

interface ReachedTriple {
  readonly triple: Triple;
  readonly from: EntityId;
}

async function triplesOf(state: GuidanceState, edge: ClueEdge): Promise<readonly ReachedTriple[]> {
  const { graph, signal } = state.context;
  const chosen = state.relationOf.get(edge.index);
  const start = chosen?.from ?? smallerEnd(state, edge);
  const anchors = state.mapping.get(start) as readonly EntityId[];
  const others = new Set(state.mapping.get(otherEnd(edge, start)));
  const near = await graph.connected([...others], anchors, { signal });
  const isFewer = near.length < anchors.length;
  const set = isFewer ? near : await graph.connected(anchors, near, { signal });
  const ends = new Set(isFewer ? anchors : near);
  const { triples, truncated } = await graph.neighbours(set, {
    direction: 'both',
    limit: READ_LIMIT,
    signal,
    relations: chosen === undefined ? undefined : [chosen.relation.id],
  });
  if (truncated !== undefined) state.cuts.add({ what: 'edges', ...truncated });
  const inside = new Set(set);
  const startSet = new Set(anchors);
  const joining = triples.filter(
    ({ head, tail }) =>
      (inside.has(head.id) && ends.has(tail.id)) || (inside.has(tail.id) && ends.has(head.id)),
  );
  const kept = chosen === undefined ? await mostSimilar(state, edge, joining) : joining;
  return kept.map((triple) => ({
    triple,
    from: startSet.has(triple.head.id) ? triple.head.id : triple.tail.id,
  }));
}

function smallerEnd(state: GuidanceState, edge: ClueEdge): number {
  const size = (node: number) => state.mapping.get(node)?.length ?? 0;
  return size(edge.tail) < size(edge.head) ? edge.tail : edge.head;
}

/** At most `pairEdges` triples per pair of entities, those whose relation reads most like the clue relation. */
async function mostSimilar(
  state: GuidanceState,
  edge: ClueEdge,
  triples: readonly Triple[],
): Promise<readonly Triple[]> {
  const { pairEdges } = state.options;
  const pairs = [...Map.groupBy(triples, ({ head, tail }) => pairKey(head, tail)).values()];
  if (pairs.every((pair) => pair.length <= pairEdges)) return triples;
  const thinker = await state.context.tasks.thinker();
  return pairs.flatMap((pair) => {
    if (pair.length <= pairEdges) return pair;
    state.cuts.add({ what: 'edges of a pair', kept: pairEdges, of: pair.length });
    const score = (triple: Triple) => thinker.textScore(edge.relation, triple.relation.name);
    return pair.toSorted((a, b) => score(b) - score(a)).slice(0, pairEdges);
  });
}

function pairKey(head: Entity, tail: Entity): string {
  return [head.id, tail.id].sort().join('\u0000');
}
