import type { KnowledgeGraph, RelationCount, Truncation } from '../../src/graph/graph.ts';
import { type EntityId, type Triple, tripleKey } from '../../src/graph/term.ts';

/**
 * The same graph asked about one entity, name or term at a time, one after another: what a client costs that does not
 * work on sets. Results are those of the graph itself but for the order of triples that two asked entities share.
 */
export function unbatched(graph: KnowledgeGraph): KnowledgeGraph {
  return {
    name: graph.name,
    engine: graph.engine,
    profile: graph.profile,
    version: (options) => graph.version(options),
    schema: (options) => graph.schema(options),
    stats: (options) => graph.stats(options),
    sample: (relation, options) => graph.sample(relation, options),
    close: () => graph.close(),
    findByName: async (texts, options) =>
      one(texts, async (text) => (await graph.findByName([text], options))[0] ?? []),
    resolve: (terms, options) => one(terms, async (term) => (await graph.resolve([term], options))[0]),
    describe: async (ids, options) => (await one(ids, (id) => graph.describe([id], options))).flat(),
    async relations(entities, direction, options) {
      const merged = new Map<string, RelationCount>();
      for (const entity of distinct(entities)) {
        for (const found of await graph.relations([entity], direction, options)) {
          const key = `${found.relation.id}\u0000${found.direction}`;
          const known = merged.get(key) ?? { ...found, count: 0, entities: 0 };
          const count = known.count + found.count;
          merged.set(key, { ...known, count, entities: known.entities + found.entities });
        }
      }
      return [...merged.values()].sort(
        (left, right) =>
          (left.relation.id < right.relation.id ? -1 : left.relation.id > right.relation.id ? 1 : 0) ||
          (left.direction === right.direction ? 0 : left.direction === 'out' ? -1 : 1),
      );
    },
    async neighbours(entities, options) {
      const found = new Map<string, Triple>();
      let total: number | undefined = 0;
      const wanted = options.limit + (options.offset ?? 0);
      for (const entity of distinct(entities)) {
        const page = await graph.neighbours([entity], { ...options, offset: 0, limit: wanted });
        for (const triple of page.triples) found.set(tripleKey(triple), triple);
        const more: number | undefined =
          page.truncated === undefined ? page.triples.length : page.truncated.of;
        total = total === undefined || more === undefined ? undefined : total + more;
      }
      const triples = [...found.values()].slice(options.offset ?? 0, wanted);
      const isWhole = found.size <= wanted && (total ?? Number.POSITIVE_INFINITY) <= wanted;
      const truncated: Truncation = { kept: triples.length, of: total };
      return isWhole ? { triples } : { triples, truncated };
    },
    async step(entities, relation, direction, options) {
      const sources: EntityId[] = [];
      const targets: EntityId[] = [];
      let isCut = false;
      for (const entity of distinct(entities)) {
        const limit = options.limit - targets.length;
        if (limit <= 0) {
          isCut = true;
          break;
        }
        const part = await graph.step([entity], relation, direction, { ...options, limit });
        sources.push(...part.sources);
        targets.push(...part.targets);
        isCut ||= part.truncated !== undefined;
      }
      return isCut ? { sources, targets, truncated: { kept: targets.length } } : { sources, targets };
    },
    connected: async (candidates, anchors, options) =>
      (
        await one(distinct(candidates), async (candidate) => {
          for (const anchor of distinct(anchors)) {
            if ((await graph.connected([candidate], [anchor], options)).length > 0) return [candidate];
          }
          return [];
        })
      ).flat(),
    async triplesWithin(entities, hops, options) {
      const lists: Triple[][] = Array.from({ length: hops }, () => []);
      const seen = new Set<string>();
      let isCut = false;
      for (const entity of distinct(entities)) {
        const part = await graph.triplesWithin([entity], hops, options);
        isCut ||= part.truncated !== undefined;
        part.hops.forEach((list, hop) => {
          for (const triple of list) {
            if (seen.has(tripleKey(triple))) continue;
            seen.add(tripleKey(triple));
            lists[hop]?.push(triple);
          }
        });
      }
      return isCut ? { hops: lists, truncated: { kept: seen.size } } : { hops: lists };
    },
  };
}

async function one<In, Out>(list: readonly In[], work: (item: In) => Promise<Out>): Promise<Out[]> {
  const results: Out[] = [];
  for (const item of list) results.push(await work(item));
  return results;
}

function distinct<T>(list: readonly T[]): T[] {
  return [...new Set(list)];
}
