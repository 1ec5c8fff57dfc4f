import type { Entity, Triple } from '../graph/term.ts';
import type { Answer } from './answer.ts';

/**
 * The evidence of answers as triples, each once, in order. An answer does not say which of its ends are literals: among
 * ends with addresses (IRIs, blank nodes) a tail without one counts as a literal.
 */
export function evidenceTriples(answers: readonly Pick<Answer, 'evidence'>[]): Triple[] {
  const triples = new Map<string, Triple>();
  for (const { evidence } of answers) {
    const hasAddresses = evidence.some(({ ids }) => ids !== undefined && isAddress(ids.head));
    for (const { head, relation, tail, ids } of evidence) {
      const [headId, relationId, tailId] = [ids?.head ?? head, ids?.relation ?? relation, ids?.tail ?? tail];
      const isLiteral = hasAddresses && !isAddress(tailId);
      triples.set(JSON.stringify([headId, relationId, tailId]), {
        head: entity(headId, head),
        relation: { id: relationId, name: relation },
        tail: isLiteral ? { id: `"${tailId}`, name: tailId, kind: 'literal' } : entity(tailId, tail),
      });
    }
  }
  return [...triples.values()];
}

function entity(id: string, name: string): Entity {
  return id === name ? { id, name, kind: 'entity' } : { id, name, kind: 'entity', term: id };
}

function isAddress(id: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:\S+|_:\S+)$/i.test(id);
}
