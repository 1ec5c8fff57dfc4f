import { compareText } from './compare-text.ts';
import type { NameMatch, NameMode } from './graph.ts';
import { normaliseName } from './normalise.ts';
import { type EntityId, stableId } from './term.ts';

/** Something that has a name. */
export interface NameHit {
  readonly id: EntityId;
  /** The name or alias that matched. */
  readonly matched: string;
  /** 0..1 */
  readonly score: number;
}

/** A place besides a remote graph's own names where names are looked up: an index, a search service. */
export interface NameLookup {
  /** One list per text. Degrees play no part. */
  find(
    texts: readonly string[],
    mode: NameMode,
    limit: number,
    signal: AbortSignal | undefined,
  ): Promise<readonly (readonly NameHit[])[]>;
}

/** How many bearers of one text are kept before the best are chosen by degree. */
const MOST_FOUND = 200;

/**
 * Adds what `lookup` knows to the whole names that were found in the graph itself. Does so for all texts if beginnings
 * or near spellings are wanted, else for texts without a match. One list per text, at most 200 long.
 */
export async function withLookup(
  found: readonly (readonly NameHit[])[],
  lookup: NameLookup | undefined,
  texts: readonly string[],
  {
    mode,
    limit,
    signal,
  }: { readonly mode: NameMode; readonly limit: number; readonly signal?: AbortSignal | undefined },
): Promise<readonly (readonly NameHit[])[]> {
  const all = found.map((list) => [...list]);
  const open = texts.flatMap((text, index) =>
    normaliseName(text) !== '' && (mode !== 'exact' || all[index]?.length === 0) ? [index] : [],
  );
  if (lookup !== undefined && open.length > 0) {
    const wanted = open.map((index) => texts[index] as string);
    const lists = await lookup.find(wanted, mode, Math.min(MOST_FOUND, limit * 4 + 10), signal);
    for (const [place, list] of lists.entries()) all[open[place] as number]?.push(...list);
  }
  return all.map((list) => list.slice(0, MOST_FOUND));
}

/** Every bearer once, with the name that fits best. */
export function bestOfEach(list: readonly NameHit[]): NameHit[] {
  const byId = new Map<EntityId, NameHit>();
  for (const found of list) if ((byId.get(found.id)?.score ?? 0) < found.score) byId.set(found.id, found);
  return [...byId.values()];
}

/** Orders matches by score and degree, higher first, then by name, stable id and id. */
export function byFit(left: NameMatch, right: NameMatch): number {
  return (
    right.score - left.score ||
    right.degree - left.degree ||
    compareText(left.entity.name, right.entity.name) ||
    compareText(stableId(left.entity), stableId(right.entity)) ||
    compareText(left.entity.id, right.entity.id)
  );
}
