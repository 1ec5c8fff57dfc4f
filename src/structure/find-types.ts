import type { KnowledgeGraph } from '../graph/graph.ts';
import { habitOfName } from './habits.ts';
import {
  type ReadBounds,
  readShares,
  roleKey,
  type SeenRelation,
  type StructureRead,
  spread,
} from './read-roles.ts';

/** A relation that says what kind of thing something is. */
export interface TypeRelation {
  readonly relation: string;
  readonly habit: 'type' | 'category';
  readonly seen: SeenRelation;
}

/** Share of all that has any relation which must have a type. */
const COVERS = 0.8;
/** Types per thing above which values are names of their own. */
const MOST_TYPES_PER_THING = 0.25;
/** The relation leads through an intermediate node, which it sorts rather than its heads. */
const TWO_STEPS = /\s\/\s|\.\.|\.\//u;
/** Types compared with each other, and members of each. */
const COMPARED = 6;
const MEMBERS = 40;
/** A relation distinguishes two types if nearly all things of one have it and hardly any of the other. */
const NEARLY_ALL = 0.8;
const HARDLY_ANY = 0.1;

/**
 * The relations that state types. They are found by name (`rdf:type`, `is a`), or by structure: nearly everything has a type, there
 * are few of them, they have no facts of their own, and things of different types have different relations. A relation called
 * `Category` or `genre` that only some things have merely sorts those, as does a `type` in a graph that knows its kinds without it:
 * habit `category`. Costs up to six reads for each relation that may be one.
 */
export async function findTypeRelations(
  graph: KnowledgeGraph,
  relations: readonly SeenRelation[],
  {
    kinds,
    isValue,
  }: {
    /** What the graph itself says its things are. */
    readonly kinds: readonly { readonly name: string }[];
    readonly isValue: (relation: SeenRelation) => boolean;
  },
  bounds: ReadBounds,
  options: StructureRead,
): Promise<TypeRelation[]> {
  const found: TypeRelation[] = [];
  const kindNames = new Set(kinds.map(({ name }) => name));
  for (const seen of relations) {
    const { relation } = seen.summary;
    const named = habitOfName(relation.name) ?? habitOfName(relation.id);
    if (isValue(seen)) continue;
    if (named === 'type' && isOfKinds(seen, kindNames))
      found.push({ relation: relation.id, habit: 'type', seen });
    else if (await sortsEverything(graph, seen, relations, bounds, options)) {
      found.push({ relation: relation.id, habit: 'type', seen });
    } else if ((named === 'category' || named === 'type') && !TWO_STEPS.test(relation.id))
      found.push({ relation: relation.id, habit: 'category', seen });
  }
  return found;
}

/** A column `type` in a table of boats sorts boats, which the graph already knows as boats. */
function isOfKinds({ tail }: SeenRelation, kinds: ReadonlySet<string>): boolean {
  if (kinds.size === 0) return true;
  return tail.members.some(({ name, id }) => kinds.has(name) || kinds.has(id));
}

async function sortsEverything(
  graph: KnowledgeGraph,
  seen: SeenRelation,
  relations: readonly SeenRelation[],
  bounds: ReadBounds,
  options: StructureRead,
): Promise<boolean> {
  const { head, tail, summary } = seen;
  if (tail.size < 2 || tail.size > MOST_TYPES_PER_THING * head.size || summary.count > 1.2 * head.size)
    return false;
  if ([...tail.has].some(([key, share]) => key.startsWith('out ') && share > HARDLY_ANY)) return false;
  const key = roleKey(head);
  const heads = relations.map((one) => one.head);
  const total = heads.reduce((sum, role) => sum + role.size, 0);
  const covered = heads.reduce((sum, role) => sum + role.size * (role.has.get(key) ?? 0), 0);
  if (covered < COVERS * total) return false;
  const groups = [...tail.members]
    .map((to) => seen.triples.filter((triple) => triple.tail.id === to.id).map((triple) => triple.head.id))
    .filter((members) => members.length > 1)
    .sort((a, b) => b.length - a.length)
    .slice(0, COMPARED);
  if (groups.length < 2) return false;
  const shares = [];
  for (const members of groups) {
    shares.push(await readShares(graph, spread(members, Math.min(MEMBERS, bounds.members)), options));
  }
  const [first, ...others] = shares;
  const apart = others.filter((other) => isApart(first as ReadonlyMap<string, number>, other));
  return apart.length * 2 >= others.length;
}

function isApart(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): boolean {
  const sets = (left: ReadonlyMap<string, number>, right: ReadonlyMap<string, number>) =>
    [...left].some(([key, share]) => share >= NEARLY_ALL && (right.get(key) ?? 0) <= HARDLY_ANY);
  return sets(one, other) || sets(other, one);
}
