import type { KnowledgeGraph } from '../graph/graph.ts';
import type { Entity } from '../graph/term.ts';
import type { Trace } from '../trace.ts';

/** The most entities with one name that are used together as starting points. */
export const SAME_NAME_LIMIT = 10;

/** Every entity that a name or stable identifier stands for, in the given order; one that does not exist gives a warning. */
export async function findTopics(
  names: readonly string[],
  graph: KnowledgeGraph,
  trace: Trace,
  signal: AbortSignal,
): Promise<readonly Entity[]> {
  const found = new Map<string, Entity>();
  const ids = await graph.resolve(names, { signal });
  const known = await graph.describe([...new Set(ids.filter((id) => id !== undefined))], { signal });
  const byId = new Map(known.map(({ entity }) => [entity.id, entity]));
  const matches = await graph.findByName(names, { mode: 'exact', limit: SAME_NAME_LIMIT, signal });
  for (const [index, name] of names.entries()) {
    const entity = byId.get(ids[index] ?? '');
    const bearers = (matches[index] ?? []).map((match) => match.entity);
    const spelled = bearers.filter((one) => one.name === name);
    const entities = [...(entity === undefined ? [] : [entity]), ...(spelled.length > 0 ? spelled : bearers)];
    if (entities.length === 0) {
      trace.record({ type: 'warning', name: 'no-entity', about: name });
    }
    for (const one of entities) found.set(one.id, one);
  }
  return [...found.values()];
}
