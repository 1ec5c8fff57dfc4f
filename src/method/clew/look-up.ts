import type { KnowledgeGraph } from '../../graph/graph.ts';
import { normaliseName } from '../../graph/normalise.ts';
import { type Entity, stableId } from '../../graph/term.ts';
import type { WrittenPlan } from '../../task/written/read-written.ts';

/** How many things with one name, and how many similar names, are listed. */
const MOST = { bearers: 20, near: 4 };

/**
 * A written plan whose quoted names stand for entities. `unknown`: names that nothing in the graph has, with similar
 * ones.
 */
export interface LookedUp {
  readonly written: WrittenPlan;
  readonly unknown: readonly { readonly text: string; readonly near: readonly string[] }[];
}

/** Finds what the quoted names ("=Oslo") of a plan stand for: everything with exactly that name. */
export async function lookUpNames(
  written: WrittenPlan,
  graph: KnowledgeGraph,
  signal: AbortSignal,
): Promise<LookedUp> {
  const { called } = written;
  if (called.length === 0) return { written, unknown: [] };
  const texts = called.map(({ text }) => text);
  const bearers = await bearersOf(texts, graph, signal);
  const missing = texts.filter((_, index) => bearers[index]?.length === 0);
  const near = await graph.findByName(missing, { mode: 'fuzzy', limit: MOST.near, signal });
  const found = new Map(called.map(({ node }, index) => [node, bearers[index] ?? []]));
  const nodes = written.plan.nodes.map((node) => {
    const entities = found.get(node.id);
    if (entities === undefined) return node;
    return { ...node, entities: entities.map((entity) => ({ id: stableId(entity), name: entity.name })) };
  });
  return {
    written: { ...written, plan: { ...written.plan, nodes } },
    unknown: missing.map((text, index) => ({
      text,
      near: [...new Set((near[index] ?? []).map(({ entity }) => entity.name))],
    })),
  };
}

/** Everything with exactly these names, values included. One list per text. */
export async function bearersOf(
  texts: readonly string[],
  graph: KnowledgeGraph,
  signal: AbortSignal,
): Promise<readonly (readonly Entity[])[]> {
  const [named, ids] = await Promise.all([
    graph.findByName(texts, { mode: 'exact', limit: MOST.bearers, signal }),
    graph.resolve(texts, { signal }),
  ]);
  const described = await graph.describe([...new Set(ids.filter((id) => id !== undefined))], { signal });
  const byId = new Map(described.map(({ entity }) => [entity.id, entity]));
  return texts.map((text, index) => {
    const own = byId.get(ids[index] ?? '');
    const exact = (named[index] ?? []).map(({ entity }) => entity);
    const written = exact.filter(({ name }) => name === text);
    const all = written.length > 0 ? written : exact;
    const isNew = own !== undefined && all.every(({ id }) => id !== own.id);
    return isNew && normaliseName(own.name) === normaliseName(text) ? [own, ...all] : all;
  });
}
