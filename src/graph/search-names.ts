import type { KnowledgeGraph, LimitedOptions, NameMatch, NameMode } from './graph.ts';
import type { EntityId } from './term.ts';

const MODES: readonly NameMode[] = ['exact', 'prefix', 'words', 'fuzzy'];

/**
 * Finds what someone may mean who types part of a name: equal names first, then beginnings of names, then beginnings of
 * any of their words, then similar names. Within each group the best come first. Each entity comes once, at most
 * `limit` in all. Costs one to four reads.
 */
export async function searchNames(
  graph: KnowledgeGraph,
  text: string,
  { limit, ...read }: LimitedOptions,
): Promise<{ readonly matches: readonly NameMatch[]; readonly isCut: boolean }> {
  const found = new Map<EntityId, NameMatch>();
  for (const mode of MODES) {
    // Asking for one more than is shown tells whether there are more.
    const [matches = []] = await graph.findByName([text], { mode, limit: limit + 1, ...read });
    for (const match of matches) if (!found.has(match.entity.id)) found.set(match.entity.id, match);
    if (found.size > limit) return { matches: [...found.values()].slice(0, limit), isCut: true };
  }
  return { matches: [...found.values()], isCut: false };
}
