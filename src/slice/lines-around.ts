import type { KnowledgeGraph } from '../graph/graph.ts';
import { Drafting, type LineStart, placeOf, type View } from './drafting.ts';
import type { Numbering } from './numbering.ts';
import type { SliceLimits, SliceRequest } from './request.ts';
import type { SliceName } from './slice.ts';

/** Quality from which a name gets its full share of lines. */
const SURE_NAME = 0.6;

/**
 * Lines for a large graph: the relations of the best readings, then those around each name, nearest to the question first, and
 * then, without their ends, further relations of the names and of what is reached from them.
 */
export async function linesAround(
  names: readonly SliceName[],
  request: SliceRequest,
  limits: SliceLimits,
  numbering: Numbering,
  graph: KnowledgeGraph,
): Promise<View> {
  const drafting = new Drafting(request, graph);
  await drafting.addReadings(names);
  const starts = names.map((name, index) => ({
    place: placeOf(name),
    quota: quotaOf(names, index, limits),
  }));
  for (const start of starts) await drafting.addAround(start);
  const room =
    limits.characters - names.reduce((sum, { shown, note = '' }) => sum + shown.length + note.length + 6, 0);
  return drafting.view(starts, limits, numbering, room);
}

/** Lines around some places, nearest to the question first, and their further relations. */
export async function linesAt(
  starts: readonly LineStart[],
  request: SliceRequest,
  limits: SliceLimits,
  numbering: Numbering,
  graph: KnowledgeGraph,
): Promise<View> {
  const drafting = new Drafting(request, graph);
  for (const start of starts) await drafting.addAround(start);
  return drafting.view(starts, limits, numbering, limits.characters);
}

/** The main name gets the most lines; a year, a number or another entity with the same name gets few. */
function quotaOf(names: readonly SliceName[], index: number, limits: SliceLimits): number {
  const name = names[index] as SliceName;
  const isFurther = names.findIndex(({ start }) => start === name.start) < index;
  if (isFurther || isSlight(name)) return limits.slight;
  return index === 0 ? limits.main : limits.other;
}

function isSlight({ entity, shown, quality = 1 }: SliceName): boolean {
  if (quality < SURE_NAME) return true;
  return entity.kind === 'literal' || /^[\d.,:/-]+$/u.test(shown);
}
