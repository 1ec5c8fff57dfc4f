import type { GraphSchema, KnowledgeGraph } from '../graph/graph.ts';
import { type Entity, type EntityId, stableId } from '../graph/term.ts';
import type { TypeRelation } from './find-types.ts';
import {
  type ReadBounds,
  type RoleKey,
  readShares,
  roleKey,
  type SeenRelation,
  type StructureRead,
  spread,
  together,
} from './read-roles.ts';

/** Things that may form a class: those at one end of a relation, or those of one type. */
export interface Extent {
  /** `out <relation>`, `in <relation>`, or `type <relation> <stable id>`; `type <name>` where the engine keeps types apart. */
  readonly key: string;
  readonly by: 'type' | 'category' | 'role';
  readonly role?: RoleKey;
  readonly type?: { readonly relation: string; readonly to: Entity };
  /** The name, where it is a type. */
  readonly name?: string;
  readonly size: number;
  readonly members: readonly Entity[];
  /** The share of members that have each relation, by `roleKey`. */
  readonly has: ReadonlyMap<string, number>;
  /** The share of members that are of each type, by the key of its extent. */
  readonly types: ReadonlyMap<string, number>;
}

/** The most types of one relation, or of the engine, that become extents; the most used come first. */
const MOST_TYPES = 80;
/** The same for a relation that only sorts some things. */
const MOST_CATEGORIES = 30;
/** Members of an end that are asked for the engine's types. */
const DESCRIBED = 25;

/** Share from which one extent holds another. */
export const HELD = 0.95;

/**
 * Every end of a relation and every type as a set of things, with what is needed to compare it with the others. Costs at most three
 * reads per type, and one or two per end.
 */
export async function findExtents(
  graph: KnowledgeGraph,
  {
    schema,
    relations,
    typeRelations,
    bounds,
    options,
  }: {
    readonly schema: GraphSchema;
    readonly relations: readonly SeenRelation[];
    readonly typeRelations: readonly TypeRelation[];
    readonly bounds: ReadBounds;
    readonly options: StructureRead;
  },
): Promise<Extent[]> {
  const sorting = new Set(
    typeRelations.flatMap(({ relation, habit }) => (habit === 'type' ? [relation] : [])),
  );
  // That things have a type makes them no kind: where one type has nearly all of them, the others would be taken for parts of it.
  const roles = relations
    .flatMap(({ head, tail }) => (sorting.has(head.relation) ? [tail] : [head, tail]))
    .filter(({ has }) => has.size > 0);
  const typesBehind = new Map<readonly Entity[], Promise<ReadonlyMap<string, readonly EntityId[]>>>();
  /** By type relation, the types of some members, as often as they are met. */
  const behind = (members: readonly Entity[]): Promise<ReadonlyMap<string, readonly EntityId[]>> => {
    let found = typesBehind.get(members);
    if (found === undefined) {
      found = typesOfMembers(graph, members, typeRelations, bounds, options);
      typesBehind.set(members, found);
    }
    return found;
  };
  // A sample of a large type relation shows the largest types; the others are those of what is at the ends of other relations.
  const sampled = typeRelations.filter(({ habit, seen }) => habit === 'type' && !seen.isWhole);
  const met =
    sampled.length === 0 ? [] : await together(roles, bounds.together, ({ members }) => behind(members));
  const typed = (
    await Promise.all(
      typeRelations.map(async (one) => {
        const known = new Set(one.seen.tail.members.map(({ id }) => id));
        const further = sampled.includes(one) ? met.flatMap((types) => types.get(one.relation) ?? []) : [];
        const ids = [...new Set(further)].filter((id) => !known.has(id)).slice(0, MOST_TYPES);
        const described = ids.length === 0 ? [] : await graph.describe(ids, options);
        return typeExtents(
          graph,
          one,
          described.map(({ entity }) => entity),
          bounds,
          options,
        );
      }),
    )
  ).flat();
  const tails = new Map(typed.map((extent) => [extent.type?.to.id as EntityId, extent.key]));
  const engineTypes = schema.types.slice(0, MOST_TYPES);
  const typesOf = async (members: readonly Entity[]): Promise<ReadonlyMap<string, number>> => {
    options.signal?.throwIfAborted();
    const shares = new Map<string, number>();
    const add = (key: string, share: number) => shares.set(key, (shares.get(key) ?? 0) + share);
    const some = spread(members, bounds.members).map(({ id }) => id);
    for (const targets of (await behind(members)).values()) {
      for (const target of targets) {
        const key = tails.get(target);
        if (key !== undefined) add(key, 1 / some.length);
      }
    }
    if (engineTypes.length > 0) {
      const asked = some.slice(0, DESCRIBED);
      for (const { types } of await graph.describe(asked, options)) {
        for (const name of types) add(`type ${name}`, 1 / asked.length);
      }
    }
    return shares;
  };
  const roleExtents = await together(
    roles,
    bounds.together,
    async (role): Promise<Extent> => ({
      key: roleKey(role),
      by: 'role',
      role: { relation: role.relation, direction: role.direction },
      size: role.size,
      members: role.members,
      has: role.has,
      types: await typesOf(role.members),
    }),
  );
  const withTypes = await together(typed, bounds.together, async (extent) => ({
    ...extent,
    types: await typesOf(extent.members),
  }));
  const ofEngine = await engineExtents(graph, engineTypes, roleExtents, bounds, options);
  return [...withTypes, ...ofEngine, ...roleExtents];
}

async function typesOfMembers(
  graph: KnowledgeGraph,
  members: readonly Entity[],
  typeRelations: readonly TypeRelation[],
  bounds: ReadBounds,
  options: StructureRead,
): Promise<ReadonlyMap<string, readonly EntityId[]>> {
  const some = spread(members, bounds.members).map(({ id }) => id);
  const found = new Map<string, readonly EntityId[]>();
  for (const { relation, habit } of typeRelations) {
    if (habit !== 'type') continue;
    const { targets } = await graph.step(some, relation, 'out', { ...options, limit: some.length * 4 });
    found.set(relation, targets);
  }
  return found;
}

/** @param further types that the sample of the relation does not show. */
async function typeExtents(
  graph: KnowledgeGraph,
  { relation, habit, seen }: TypeRelation,
  further: readonly Entity[],
  bounds: ReadBounds,
  options: StructureRead,
): Promise<Extent[]> {
  const order = [...seen.tail.members.keys()].sort(
    (a, b) => (seen.tail.counts[b] as number) - (seen.tail.counts[a] as number) || a - b,
  );
  const types = [...order.map((place) => seen.tail.members[place] as Entity), ...further];
  return together(
    types.slice(0, habit === 'type' ? MOST_TYPES : MOST_CATEGORIES),
    bounds.together,
    async (to): Promise<Extent> => {
      options.signal?.throwIfAborted();
      const { members, size } = seen.isWhole
        ? membersSeen(seen, to)
        : await readMembers(graph, relation, to, bounds, options);
      return {
        key: `${habit} ${relation} ${stableId(to)}`,
        by: habit,
        type: { relation, to },
        name: to.name,
        size,
        members,
        has: await readShares(
          graph,
          spread(members, bounds.members).map(({ id }) => id),
          options,
        ),
        types: new Map(),
      };
    },
  );
}

function membersSeen(
  seen: SeenRelation,
  to: Entity,
): { readonly members: readonly Entity[]; readonly size: number } {
  const members = seen.triples.filter(({ tail }) => tail.id === to.id).map(({ head }) => head);
  return { members, size: members.length };
}

async function readMembers(
  graph: KnowledgeGraph,
  relation: string,
  to: Entity,
  bounds: ReadBounds,
  options: StructureRead,
): Promise<{ readonly members: readonly Entity[]; readonly size: number }> {
  const [page, counts] = await Promise.all([
    graph.neighbours([to.id], { ...options, relations: [relation], direction: 'in', limit: bounds.triples }),
    graph.relations([to.id], 'in', { ...options, among: new Set([relation]) }),
  ]);
  const members = page.triples.map(({ head }) => head);
  return { members, size: counts.find((count) => count.relation.id === relation)?.count ?? members.length };
}

/** Types that the engine keeps apart from its edges; their members are found at the ends that hold such things. */
async function engineExtents(
  graph: KnowledgeGraph,
  types: GraphSchema['types'],
  roles: readonly Extent[],
  bounds: ReadBounds,
  options: StructureRead,
): Promise<Extent[]> {
  const extents = await together(
    types,
    bounds.together,
    async ({ name, count }): Promise<Extent | undefined> => {
      options.signal?.throwIfAborted();
      const key = `type ${name}`;
      const pure = roles.filter((role) => (role.types.get(key) ?? 0) >= HELD);
      const members = new Map(
        pure.flatMap((role) => spread(role.members, 40).map((member) => [member.id, member] as const)),
      );
      if (members.size === 0) return undefined;
      const list = spread([...members.values()], bounds.members);
      const has = await readShares(
        graph,
        list.map(({ id }) => id),
        options,
      );
      return { key, by: 'type', name, size: count, members: list, has, types: new Map([[key, 1]]) };
    },
  );
  return extents.filter((extent) => extent !== undefined);
}
