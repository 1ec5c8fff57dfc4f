import type { StepResult } from '../graph.ts';
import { endsInMediator, type Half } from '../half.ts';
import type { Direction, Triple } from '../term.ts';
import type { EdgeReader } from './edge-reader.ts';
import { idNumber } from './entity-cache.ts';

/** Reads the stored edges of a half. If mediators are collapsed, only those that join a mediator to a named node. */
export function readByHalf(half: Half, reader: EdgeReader, stored: () => EdgeReader) {
  if (!reader.tables.collapsed) {
    const all = <T>(found: T): T => found;
    return { reader, keep: all<StepResult>, keepTriples: all<readonly Triple[]> };
  }
  const own = stored();
  return {
    reader: own,
    keep(found: StepResult, direction: Direction): StepResult {
      const { sources, targets, ...rest } = found;
      const entity = own.entities.load(targets.map(idNumber));
      const wanted = endsInMediator(half, direction);
      const places = targets.flatMap((id, place) =>
        (entity(idNumber(id))?.kind === 'mediator') === wanted ? [place] : [],
      );
      const pick = <T>(list: readonly T[]): T[] => places.map((place) => list[place] as T);
      return { ...rest, sources: pick(sources), targets: pick(targets) };
    },
    keepTriples: (triples: readonly Triple[]): readonly Triple[] =>
      triples.filter(({ head, tail }) =>
        half === 'into'
          ? head.kind !== 'mediator' && tail.kind === 'mediator'
          : head.kind === 'mediator' && tail.kind !== 'mediator',
      ),
  };
}
