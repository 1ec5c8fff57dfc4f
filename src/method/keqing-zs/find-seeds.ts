import { normaliseName } from '../../graph/normalise.ts';
import type { Entity } from '../../graph/term.ts';
import type { MethodContext, Question } from '../method.ts';

/**
 * The entities that a seed's name stands for: the given topic entity with that name, else the entity with that name and
 * the most triples, else all given topic entities, else the entity with the closest name, as in the released code.
 * Empty if nothing is close.
 */
export async function findSeeds(
  seed: string,
  question: Question,
  { graph, trace, signal }: MethodContext,
): Promise<readonly Entity[]> {
  const given = question.topicEntities ?? [];
  const same = given.filter((entity) => normaliseName(entity.name) === normaliseName(seed));
  if (same.length > 0) return same;
  const [exact = []] = await graph.findByName([seed], { mode: 'exact', limit: 50, signal });
  const best = exact.toSorted((a, b) => b.degree - a.degree)[0];
  if (best !== undefined) return [best.entity];
  if (given.length > 0) return given;
  const [close = []] = await graph.findByName([seed], { mode: 'fuzzy', limit: 1, signal });
  const nearest = close[0]?.entity;
  if (nearest === undefined) return [];
  trace.record({ type: 'warning', name: 'nearest-entity', about: nearest.name });
  return [nearest];
}
