import type { EvidenceTriple } from './result.ts';

/** Names of the relations in the evidence, by id, for texts that people read. */
export function relationNames(
  evidence: readonly Pick<EvidenceTriple, 'triple'>[],
): ReadonlyMap<string, string> {
  return new Map(evidence.map(({ triple: { relation } }) => [relation.id, relation.name]));
}
