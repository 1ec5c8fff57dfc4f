import { relationParts } from '../graph/half.ts';
import type { Entity, Relation, Triple } from '../graph/term.ts';
import type { Answer } from './answer.ts';

/**
 * The evidence of answers as triples, each once, in order. An edge through a mediator with qualifiers becomes the two
 * edges it was made of, plus one for each qualifier. Answers do not say which ends are literals. If the other ends have
 * addresses (IRIs, blank nodes), a tail without one counts as a literal.
 */
export function evidenceTriples(answers: readonly Pick<Answer, 'evidence'>[]): Triple[] {
  const triples = new Map<string, Triple>();
  for (const { evidence } of answers) {
    const hasAddresses = evidence.some(({ ids }) => ids !== undefined && isAddress(ids.head));
    for (const { head, relation, tail, ids, mediator, qualifiers = [] } of evidence) {
      const [headId, relationId, tailId] = [ids?.head ?? head, ids?.relation ?? relation, ids?.tail ?? tail];
      const put = (from: Entity, relation: Relation, id: string, name: string): void => {
        const isLiteral = hasAddresses && !isAddress(id);
        triples.set(JSON.stringify([from.id, relation.id, id]), {
          head: from,
          relation,
          tail: isLiteral ? { id: `"${id}`, name: id, kind: 'literal' } : entity(id, name),
        });
      };
      const [first, second] = relationParts(relationId);
      if (mediator === undefined || qualifiers.length === 0 || second === undefined) {
        put(entity(headId, head), { id: relationId, name: relation }, tailId, tail);
        continue;
      }
      const [firstName, secondName] = relationParts(relation);
      const event: Entity = { id: mediator, name: mediator, kind: 'mediator' };
      put(entity(headId, head), { id: first, name: firstName }, mediator, mediator);
      put(event, { id: second, name: secondName ?? second }, tailId, tail);
      for (const one of qualifiers) {
        const own = { id: one.ids?.relation ?? one.relation, name: one.relation };
        put(event, own, one.ids?.value ?? one.value, one.value);
      }
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
