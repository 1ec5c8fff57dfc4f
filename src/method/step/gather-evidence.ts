import { THROUGH } from '../../graph/half.ts';
import { type EntityId, type Triple, tripleKey } from '../../graph/term.ts';
import type { TripleText } from '../../task/answer-from-triples.ts';
import type { EvidenceTriple } from '../method.ts';
import { allEdges, type Branch } from './branch.ts';
import type { Cuts } from './cuts.ts';

export interface GatheredTriple extends EvidenceTriple {
  /** The end that the walk came from. Only the papers' traversal order needs it. */
  readonly from: EntityId;
}

/**
 * The triples of branches in walking order, each once with the clues that all branches tie to it. The start's clue
 * belongs to the first edge. Only the first `max` are kept, and a cut is recorded.
 */
export function gatherEvidence(
  branches: readonly Branch[],
  max: number,
  cuts: Cuts,
): readonly GatheredTriple[] {
  const found = new Map<string, { triple: Triple; from: EntityId; clues: Set<number> }>();
  for (const branch of branches) {
    for (const edge of allEdges(branch)) {
      const key = tripleKey(edge.triple);
      const entry = found.get(key) ?? { triple: edge.triple, from: edge.from.id, clues: new Set() };
      found.set(key, entry);
      for (const mapping of edge.mappings) entry.clues.add(mapping.clue);
      if (edge.from.id === branch.nodes[0]?.id) entry.clues.add(branch.startClue);
    }
  }
  const all = [...found.values()].map(({ clues, ...triple }) => ({
    ...triple,
    clues: [...clues].sort((a, b) => a - b),
  }));
  if (all.length > max) cuts.add({ what: 'evidence', kept: max, of: all.length });
  return all.slice(0, max);
}

/**
 * Evidence as a prompt shows it, each line once. A collapsed mediator is printed as its two triples, under an alias
 * that is the same everywhere, so that the values around one mediator can be read together. Of several mediators that
 * say the same two things and nothing else, only the first is printed.
 * @param direction `stored` states the fact. `traversal` writes from-node, relation, to-node like the papers' code,
 * which reverses facts that were walked backwards.
 */
export function tripleTexts(
  evidence: readonly GatheredTriple[],
  direction: 'stored' | 'traversal',
): readonly TripleText[] {
  const aliases = new Map<EntityId, string>();
  const uses = Map.groupBy(evidence, ({ triple }) => triple.mediator?.id);
  const bare = new Set<string>();
  const texts = evidence.flatMap(({ triple, from }) => {
    if (triple.mediator !== undefined && uses.get(triple.mediator.id)?.length === 1) {
      const key = tripleKey({ head: triple.head, relation: triple.relation, tail: triple.tail });
      if (bare.has(key)) return [];
      bare.add(key);
    }
    const isTurned = direction === 'traversal' && triple.head.id !== from;
    const [head, tail] = isTurned ? [triple.tail, triple.head] : [triple.head, triple.tail];
    const parts = triple.relation.name.split(THROUGH);
    if (triple.mediator === undefined || parts.length !== 2) {
      return [{ head: head.name, relation: triple.relation.name, tail: tail.name }];
    }
    const alias = aliases.get(triple.mediator.id) ?? `CVT_${aliases.size}`;
    aliases.set(triple.mediator.id, alias);
    const [first, second] = (isTurned ? parts.toReversed() : parts) as [string, string];
    return [
      { head: head.name, relation: first, tail: alias },
      { head: alias, relation: second, tail: tail.name },
    ];
  });
  return [...new Map(texts.map((text) => [JSON.stringify(text), text])).values()];
}
