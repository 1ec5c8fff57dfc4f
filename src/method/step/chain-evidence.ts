import type { Triple } from '../../graph/term.ts';
import type { EvidenceTriple } from '../method.ts';
import type { TopicEntities } from './topic-entities.ts';

/** The triples of an exploration that keeps no mappings. Those at a topic entity are tied to its clue. */
export function chainEvidence(
  chains: readonly { readonly triple: Triple }[],
  topics: TopicEntities,
): readonly EvidenceTriple[] {
  const clueOf = new Map(
    topics.entities.flatMap(({ id, name }) => {
      const clue = topics.clues.findIndex(({ to }) => to.includes(name));
      return clue < 0 ? [] : [[id, clue] as const];
    }),
  );
  return chains.map(({ triple }) => ({
    triple,
    clues: [...new Set([triple.head.id, triple.tail.id].flatMap((id) => clueOf.get(id) ?? []))].sort(
      (a, b) => a - b,
    ),
  }));
}
