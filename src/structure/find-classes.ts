import { compareText } from '../graph/compare-text.ts';
import type { Entity } from '../graph/term.ts';
import { areSerial, isNumbered, isOpaque } from './class-names.ts';
import { type Extent, HELD } from './find-extents.ts';
import { namesAnimals, namesPerson } from './habits.ts';
import { MOST_STEPS, mergeKinds } from './merge-kinds.ts';
import { namesOfClass, withoutWiderNames } from './name-classes.ts';
import { lookLikePeople } from './person-names.ts';
import { roleKey, spread } from './read-roles.ts';
import type { ClassStatement, EntityClass } from './structure.ts';

/** What the makers of classes need to know of a relation. */
export interface RelationFacts {
  readonly name: string;
  /** Its tails are things, not values. */
  readonly leadsToThings: boolean;
  readonly isFunctional: boolean;
  /** It names, sorts or describes its heads. */
  readonly isAbout: boolean;
}

/** The classes, and for each extent (by key) the class it became and the classes that contain it. */
export interface FoundClasses {
  readonly classes: readonly EntityClass[];
  readonly classOf: ReadonlyMap<string, string>;
  /** Keys of the classes that contain the extent, including its own, the smallest first. */
  readonly holding: ReadonlyMap<string, readonly string[]>;
}

const EXAMPLES = 5;
/** Shares for classes whose members only join others. */
const EACH = 0.8;
const SELDOM = 0.3;
/** Two classes have hardly any member in common. */
const APART = 0.05;
const MADE_UP = 0.75;
/** A class is part of a compound class if that one has at least this share of its members. */
const MOSTLY = 0.8;
/** Relations listed for a class. */
const MOST_HAS = 24;
const LEAST_SHARE = 0.03;
/** Ends listed that hold a part of a class. */
const MOST_PARTS = 60;

interface ExtentGroup {
  readonly anchor: Extent;
  readonly same: Extent[];
}

/**
 * Merges extents that contain each other into classes. Types come first, so that "the heads of `hired_on`" become what the graph
 * itself calls `Person`.
 */
export function findClasses(
  extents: readonly Extent[],
  facts: ReadonlyMap<string, RelationFacts>,
): FoundClasses {
  const byKey = new Map(extents.map((extent) => [extent.key, extent]));
  const holders = new Map(extents.map((extent) => [extent.key, holdersOf(extent, byKey)]));
  const rank = { type: 0, category: 1, role: 2 };
  const ordered = [...extents].sort(
    (a, b) => rank[a.by] - rank[b.by] || b.size - a.size || compareText(a.key, b.key),
  );
  const groups = new Map<string, ExtentGroup>();
  const groupOf = new Map<string, ExtentGroup>();
  for (const extent of ordered) {
    const anchor = (holders.get(extent.key) ?? []).find(
      (holder) => groups.has(holder.key) && holder.key !== extent.key && isSame(extent, holder, holders),
    );
    const group = anchor === undefined ? undefined : groups.get(anchor.key);
    if (group === undefined) {
      const own: ExtentGroup = { anchor: extent, same: [extent] };
      groups.set(extent.key, own);
      groupOf.set(extent.key, own);
    } else {
      group.same.push(extent);
      groupOf.set(extent.key, group);
    }
  }
  const holding = new Map(
    extents.map((extent) => {
      const own = groupOf.get(extent.key) as ExtentGroup;
      const all = new Set([
        own,
        ...(holders.get(extent.key) ?? []).map((holder) => groupOf.get(holder.key) as ExtentGroup),
      ]);
      return [extent.key, [...all].sort(bySize).map(({ anchor }) => anchor.key)];
    }),
  );
  const parts = new Map<ExtentGroup, Extent[]>();
  for (const extent of ordered) {
    for (const key of holding.get(extent.key) ?? []) {
      const group = groups.get(key) as ExtentGroup;
      if (group !== groupOf.get(extent.key)) parts.set(group, [...(parts.get(group) ?? []), extent]);
    }
  }
  const classes = [...groups.values()].map((group) =>
    makeClass(group, parts.get(group) ?? [], groups, facts),
  );
  const mixed = new Set(classes.filter(({ isMixed }) => isMixed).map(({ key }) => key));
  const open = classes.filter(
    ({ key, by, isMixed }) =>
      by === 'role' && !isMixed && (holding.get(key) ?? []).every((one) => one === key || mixed.has(one)),
  );
  const kinds = mergeKinds(open, byKey);
  for (const kind of kinds) {
    const parts = new Set(kind.statement.steps.map(roleKey));
    for (const [key, keys] of holding) {
      if (keys.some((holder) => parts.has(holder))) holding.set(key, [...keys, kind.key]);
    }
  }
  const within = (one: EntityClass) => (holding.get(one.key) ?? []).filter((key) => key !== one.key);
  const persons = new Set(
    [...classes, ...kinds].filter(({ isPerson, isMixed }) => isPerson && !isMixed).map(({ key }) => key),
  );
  return {
    classes: withoutWiderNames([...classes.map((one) => ({ ...one, within: within(one) })), ...kinds])
      .map((one) => (one.within.some((key) => persons.has(key)) ? { ...one, isPerson: true } : one))
      .sort((a, b) => b.count - a.count || compareText(a.key, b.key)),
    classOf: new Map([...groupOf].map(([key, { anchor }]) => [key, anchor.key])),
    holding,
  };
}

function bySize(a: ExtentGroup, b: ExtentGroup): number {
  return a.anchor.size - b.anchor.size || compareText(a.anchor.key, b.anchor.key);
}

/** Extents that hold nearly all members of this one. */
function holdersOf(extent: Extent, byKey: ReadonlyMap<string, Extent>): Extent[] {
  return [...extent.has, ...extent.types]
    .filter(([, share]) => share >= HELD)
    .flatMap(([key]) => byKey.get(key) ?? [])
    .filter((holder) => holder.key !== extent.key && holder.size >= extent.size * HELD);
}

function isSame(one: Extent, other: Extent, holders: ReadonlyMap<string, readonly Extent[]>): boolean {
  return (
    one.size >= other.size * HELD && (holders.get(other.key) ?? []).some((holder) => holder.key === one.key)
  );
}

function makeClass(
  { anchor, same }: ExtentGroup,
  inside: readonly Extent[],
  groups: ReadonlyMap<string, ExtentGroup>,
  facts: ReadonlyMap<string, RelationFacts>,
): EntityClass {
  const names = anchor.members.map(({ name }) => name);
  const roles = same.flatMap(({ role }) => role ?? []);
  const has = [...anchor.has]
    .filter(([, share]) => share >= LEAST_SHARE)
    .sort((a, b) => b[1] - a[1] || compareText(a[0], b[0]))
    .map(([key, share]) => ({ ...roleOf(key), share: Math.round(share * 1000) / 1000 }));
  const nameOf = (relation: string) => facts.get(relation)?.name ?? relation;
  const isMixed = anchor.by === 'role' && isMadeUp(anchor, inside, groups);
  const joins = joined(names, anchor, has, facts);
  const isUnnamed =
    anchor.members.filter(({ kind, name }) => kind === 'mediator' || isOpaque(name)).length >=
    EACH * names.length;
  return {
    key: anchor.key,
    by: anchor.by,
    names: namesOfClass(anchor, roles, isMixed ? [] : inside, nameOf),
    count: anchor.size,
    isPerson: !isUnnamed && joins === undefined && arePeople(anchor, roles, names, isMixed, facts),
    examples: examplesOf(anchor.members),
    statement: statementOf(anchor, [...same, ...inside]),
    roles,
    partRoles: inside.flatMap(({ role }) => role ?? []).slice(0, MOST_PARTS),
    within: [],
    isMixed,
    has: has.slice(0, MOST_HAS),
    joins,
    isUnnamed,
  };
}

/** Up to five members, by name. */
function examplesOf(members: readonly Entity[]): Entity[] {
  return [...spread(members, EXAMPLES)].sort((a, b) => compareText(a.name, b.name));
}

function roleOf(key: string): { readonly relation: string; readonly direction: 'out' | 'in' } {
  const at = key.indexOf(' ');
  return { direction: key.slice(0, at) as 'out' | 'in', relation: key.slice(at + 1) };
}

function arePeople(
  anchor: Extent,
  roles: EntityClass['roles'],
  names: readonly string[],
  isMixed: boolean,
  facts: ReadonlyMap<string, RelationFacts>,
): boolean {
  if (anchor.name !== undefined && namesAnimals(anchor.name)) return false;
  if (lookLikePeople(names)) return true;
  if (isMixed) return false;
  if (anchor.name !== undefined && namesPerson(anchor.name, 'tail')) return true;
  // `workday 3` is a row of a table, though it has a job.
  const noun = anchor.name?.toLowerCase();
  if (noun !== undefined && names.every((name) => isNumbered(name.toLowerCase(), noun))) return false;
  return roles.some(({ relation, direction }) =>
    namesPerson(facts.get(relation)?.name ?? relation, direction === 'out' ? 'head' : 'tail'),
  );
}

function statementOf(anchor: Extent, inside: readonly Extent[]): ClassStatement {
  if (anchor.role !== undefined) return { steps: [anchor.role], coverage: 1 };
  if (anchor.type !== undefined) {
    return { steps: [{ relation: anchor.type.relation, direction: 'out' }], to: anchor.type.to, coverage: 1 };
  }
  const roles = inside.flatMap(({ role }) => role ?? []);
  const share = (role: (typeof roles)[number]) => anchor.has.get(roleKey(role)) ?? 0;
  const steps = [...roles]
    .sort((a, b) => share(b) - share(a) || compareText(roleKey(a), roleKey(b)))
    .slice(0, MOST_STEPS);
  return { steps, coverage: Math.min(1, Math.max(0, ...steps.map(share))) };
}

/**
 * Whether an extent is merely several classes together: they have no members in common, differ in their relations, and share at
 * most one besides the one that makes the extent. A class may have a few members outside it: towns that are on no round.
 */
function isMadeUp(
  anchor: Extent,
  inside: readonly Extent[],
  groups: ReadonlyMap<string, ExtentGroup>,
): boolean {
  const shared = [...anchor.has].filter(([key, share]) => share >= HELD && key !== anchor.key);
  if (shared.length > 1) return false;
  const within = new Set(inside.map(({ key }) => key));
  const shares = [...anchor.has, ...anchor.types].flatMap(([key, share]) => {
    const part = groups.get(key)?.anchor;
    const isPart =
      part !== undefined &&
      key !== anchor.key &&
      share < HELD &&
      part.size >= 2 &&
      (within.has(key) || common(part, anchor) >= MOSTLY);
    return isPart ? [{ part, share }] : [];
  });
  const parts: Extent[] = [];
  let sum = 0;
  for (const { part, share } of shares.sort(
    (a, b) => b.share - a.share || compareText(a.part.key, b.part.key),
  )) {
    if (parts.some((other) => common(part, other) > APART || common(other, part) > APART)) continue;
    parts.push(part);
    sum += share;
  }
  if (parts.length < 2 || sum < MADE_UP) return false;
  return parts.some((one) => parts.some((other) => one !== other && differs(one, other)));
}

function common(one: Extent, other: Extent): number {
  return one.has.get(other.key) ?? one.types.get(other.key) ?? 0;
}

/**
 * Whether nearly all things of one class have some relation, besides the one that makes the class, that hardly any of the other
 * class have.
 */
function differs(one: Extent, other: Extent): boolean {
  return [...one.has].some(
    ([key, share]) => share >= EACH && (other.has.get(key) ?? 0) <= 0.1 && key !== one.key,
  );
}

/** The relations to what members of this class join; undefined if the members are things in their own right. */
function joined(
  names: readonly string[],
  anchor: Extent,
  has: EntityClass['has'],
  facts: ReadonlyMap<string, RelationFacts>,
): EntityClass['joins'] {
  const unnamed = anchor.members.length > 0 && names.every(isOpaque);
  if (!unnamed && !areSerial(names)) return undefined;
  if (has.some(({ direction, share }) => direction === 'in' && share > SELDOM)) return undefined;
  const ends = has.filter(({ relation, direction, share }) => {
    const fact = facts.get(relation);
    return direction === 'out' && share >= EACH && fact?.leadsToThings === true && !fact.isAbout;
  });
  return ends.length < 2 ? undefined : ends.map(({ relation, direction }) => ({ relation, direction }));
}
