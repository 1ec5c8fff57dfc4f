import type { Entity, EntityId } from '../graph/term.ts';
import type { QueryTop } from './query.ts';
import { rankOf, readValue } from './value.ts';

export interface Measured {
  readonly entity: EntityId;
  readonly measure: number;
  /** The value it comes from, as the graph writes it, or the count. */
  readonly text: string;
}

/**
 * The answers at the places `skip` to `skip + limit - 1` of the order by measure, and every other with one of the measures
 * between those two; best first. Of several values of one answer the best counts; what has no number or date has no place.
 */
export function rankAnswers(
  top: QueryTop,
  values: ReadonlyMap<EntityId, ReadonlySet<EntityId>>,
  entities: ReadonlyMap<EntityId, Entity>,
): readonly Measured[] {
  const sign = top.direction === 'max' ? -1 : 1;
  const measured = [...values].flatMap(([entity, others]): Measured[] => {
    if (top.measure === 'count') {
      return others.size === 0 ? [] : [{ entity, measure: others.size, text: String(others.size) }];
    }
    const own = [...others].flatMap((id): Measured[] => {
      const text = entities.get(id)?.name;
      const measure = text === undefined ? undefined : rankOf(readValue(text));
      return measure === undefined || text === undefined ? [] : [{ entity, measure, text }];
    });
    const [best] = own.sort(
      (left, right) => sign * (left.measure - right.measure) || (left.text < right.text ? -1 : 1),
    );
    return best === undefined ? [] : [best];
  });
  measured.sort((left, right) => sign * (left.measure - right.measure));
  const [first, last] = [measured[top.skip], measured[Math.min(top.skip + top.limit, measured.length) - 1]];
  if (first === undefined || last === undefined) return [];
  return measured.filter(
    ({ measure }) => sign * (measure - first.measure) >= 0 && sign * (measure - last.measure) <= 0,
  );
}
