import type { GraphSchema, KnowledgeGraph, ReadOptions, RelationSummary } from '../graph/graph.ts';
import type { Direction, Entity, EntityId, Triple } from '../graph/term.ts';
import { READING } from '../limits.ts';

/** One end of a relation; `out`: its heads. */
export interface RoleKey {
  readonly relation: string;
  readonly direction: Direction;
}

/** What was seen at one end of a relation. */
export interface SeenRole extends RoleKey {
  /** Distinct nodes, in the order of the sample. */
  readonly members: readonly Entity[];
  /** How often each was seen, in the order of `members`. */
  readonly counts: readonly number[];
  /** Distinct nodes in the whole graph, or an estimate. */
  readonly size: number;
  /**
   * The relations that the members have, with the share of members (0..1), by `roleKey`; empty for ends that were not asked about.
   */
  readonly has: ReadonlyMap<string, number>;
}

/** One relation with what was seen of it. */
export interface SeenRelation {
  readonly summary: RelationSummary;
  readonly triples: readonly Triple[];
  readonly head: SeenRole;
  readonly tail: SeenRole;
  /** All triples were seen. */
  readonly isWhole: boolean;
}

/** How much one description may read. Every read of a remote engine is costly, so these get fewer and smaller ones. */
export interface ReadBounds {
  /** Relations that are sampled, the most used first. */
  readonly relations: number;
  /** Triples of each. */
  readonly triples: number;
  /** The most ends whose members are asked for their relations, the largest first. */
  readonly roles: number;
  /** Members of each that are asked. */
  readonly members: number;
  /** Reads under way at one time. */
  readonly together: number;
}

export interface StructureRead extends ReadOptions {
  /** Ids of the relations that are described, if the graph has more: a hub may have a million others. */
  readonly among?: ReadonlySet<string> | undefined;
}

/** Local graphs with up to this many triples are seen (nearly) completely. */
const SMALL = 20_000;

/** What one description of a graph may read. */
export function boundsFor(isRemote: boolean, triples: number): ReadBounds {
  if (isRemote) return REMOTE_BOUNDS;
  return triples <= SMALL ? SMALL_BOUNDS : LARGE_BOUNDS;
}

/** No more triples of a relation than the embedded store keeps as a sample, so that nothing has to be scanned. */
const SMALL_BOUNDS: ReadBounds = {
  relations: READING.relations.value,
  triples: 512,
  roles: 600,
  members: 200,
  together: 1,
};
const LARGE_BOUNDS: ReadBounds = { ...SMALL_BOUNDS, triples: 160, roles: 400, members: 60 };
const REMOTE_BOUNDS: ReadBounds = {
  relations: 120,
  triples: 200,
  roles: 120,
  members: 100,
  together: 6,
};

/** The key of an end of a relation: `out <relation>` for its heads. */
export function roleKey({ relation, direction }: RoleKey): string {
  return `${direction} ${relation}`;
}

/**
 * Samples the relations of a graph, the most used first, and asks which other relations the things at their ends have. At most
 * `bounds.relations + bounds.roles` reads. `wantsRole` leaves out ends that hold values.
 */
export async function readRoles(
  graph: KnowledgeGraph,
  schema: GraphSchema,
  bounds: ReadBounds,
  wantsRole: (role: SeenRole, summary: RelationSummary) => boolean,
  options: StructureRead,
): Promise<SeenRelation[]> {
  const summaries = schema.relations.slice(0, bounds.relations);
  const sampled = await together(summaries, bounds.together, async (summary): Promise<SeenRelation> => {
    options.signal?.throwIfAborted();
    const triples = await graph.sample(summary.relation.id, { ...options, limit: bounds.triples });
    const isWhole = schema.exact && triples.length >= summary.count;
    return {
      summary,
      triples,
      isWhole,
      head: seenRole(summary, 'out', triples, isWhole),
      tail: seenRole(summary, 'in', triples, isWhole),
    };
  });
  const wanted = sampled
    .flatMap(({ summary, head, tail }) => [head, tail].filter((role) => wantsRole(role, summary)))
    .map((role, place) => ({ role, place }))
    .sort((a, b) => b.role.size - a.role.size || a.place - b.place)
    .slice(0, bounds.roles)
    .map(({ role }) => role);
  const shares = new Map<SeenRole, ReadonlyMap<string, number>>();
  // Thousands of relations may start at the same hub.
  const read = new Map<string, Promise<ReadonlyMap<string, number>>>();
  await together(wanted, bounds.together, async (role) => {
    options.signal?.throwIfAborted();
    const members = spread(role.members, bounds.members).map(({ id }) => id);
    const key = JSON.stringify(members);
    const reading = read.get(key) ?? readShares(graph, members, options);
    read.set(key, reading);
    shares.set(role, await reading);
  });
  const known = (role: SeenRole): SeenRole => ({ ...role, has: shares.get(role) ?? role.has });
  return sampled.map((one) => ({ ...one, head: known(one.head), tail: known(one.tail) }));
}

/** The share of these things that have each relation, by `roleKey`. One read. */
export async function readShares(
  graph: KnowledgeGraph,
  members: readonly EntityId[],
  options: StructureRead,
): Promise<ReadonlyMap<string, number>> {
  if (members.length === 0) return new Map();
  const counts = await graph.relations(members, 'both', options);
  return new Map(
    counts.map(({ relation, direction, entities }) => [
      roleKey({ relation: relation.id, direction }),
      entities / members.length,
    ]),
  );
}

function seenRole(
  summary: RelationSummary,
  direction: Direction,
  triples: readonly Triple[],
  isWhole: boolean,
): SeenRole {
  const members = new Map<EntityId, Entity>();
  const counts = new Map<EntityId, number>();
  for (const triple of triples) {
    const node = direction === 'out' ? triple.head : triple.tail;
    members.set(node.id, node);
    counts.set(node.id, (counts.get(node.id) ?? 0) + 1);
  }
  const counted = direction === 'out' ? summary.heads : summary.tails;
  return {
    relation: summary.relation.id,
    direction,
    members: [...members.values()],
    counts: [...counts.values()],
    size: isWhole ? members.size : Math.max(counted, members.size),
    has: new Map(),
  };
}

/** At most `most` of a list, spread evenly over it. */
export function spread<T>(list: readonly T[], most: number): readonly T[] {
  if (list.length <= most) return list;
  return Array.from({ length: most }, (_, place) => list[Math.floor((place * list.length) / most)] as T);
}

/** Runs work on every item, a few at a time, and returns the results in the order of the items. The first failure ends it. */
export async function together<T, R>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = new Array(items.length);
  let next = 0;
  async function run(): Promise<void> {
    while (next < items.length) {
      const place = next++;
      results[place] = await work(items[place] as T);
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, run));
  return results;
}
