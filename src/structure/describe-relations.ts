import { compareText } from '../graph/compare-text.ts';
import type { KnowledgeGraph, ReadOptions } from '../graph/graph.ts';
import { clockSeconds } from '../graph/value-looks.ts';
import type { RelationHabit } from '../language/schema-words.ts';
import { type Unit, unitOfName } from '../language/units.ts';
import type { FoundClasses } from './find-classes.ts';
import { habitOfName, localWords, namesPerson, namesReciprocal } from './habits.ts';
import { roleKey, type SeenRelation, type SeenRole, spread } from './read-roles.ts';
import type { EntityClass, RelationEnd, RelationStructure } from './structure.ts';
import { kindOfValues } from './value-kind.ts';

/** Up to this many values of an end are listed completely, if several things share each of them. */
const FEW = 12;
const FEW_USED = 2;
/** The same for lists that are longer, but used much more. */
const SOME = 30;
const SOME_USED = 5;
/** Values whose looks decide. */
const JUDGED = 100;
const EXAMPLES = 3;
/** The share of facts that must also exist the other way round, or in the other relation. */
const REVERSED = 0.9;
const TWIN = 0.8;
/** How many things are asked about, and how many edges are read, to compare two relations that were not seen completely. */
const COMPARED = 40;
const COMPARED_EDGES = 2000;
/** Share of the one end's things that are at the other. */
const SHARED_ENDS = 0.3;

/** What the name and the form of the values say about an end, before classes are known. */
export type EndValues = ReturnType<typeof kindOfValues>;

/** A relation with the kinds of its ends. */
export interface KnownRelation {
  readonly seen: SeenRelation;
  readonly unit?: Unit | undefined;
  readonly head: EndValues;
  readonly tail: EndValues;
}

export function knowRelation(seen: SeenRelation): KnownRelation {
  const { name } = seen.summary.relation;
  const unit = unitOfName(name, localWords(name));
  return {
    seen,
    unit,
    head: kindOfValues(spread(seen.head.members, JUDGED), '', undefined),
    tail: kindOfValues(spread(seen.tail.members, JUDGED), name, unit),
  };
}

/** Descriptions of relations, by id. The graph is read only if two relations may say the same and were not seen completely. */
export async function describeRelations(
  graph: KnowledgeGraph,
  relations: readonly KnownRelation[],
  found: FoundClasses,
  types: ReadonlyMap<string, 'type' | 'category'>,
  options: ReadOptions,
): Promise<RelationStructure[]> {
  const classes = new Map(found.classes.map((one) => [one.key, one]));
  const bySum = new Map(relations.map((one) => [one.seen.summary.relation.id, one]));
  const described: RelationStructure[] = [];
  for (const known of relations) {
    options.signal?.throwIfAborted();
    const { summary, head, tail, isWhole } = known.seen;
    const { relation } = summary;
    const alike = joinsAlike(known, found, classes);
    const symmetry = alike ? await symmetryOf(graph, known.seen, options) : undefined;
    const habit = types.get(relation.id) ?? habitOf(known);
    described.push({
      relation,
      count: summary.count,
      head: describeEnd(known, 'head', found, classes),
      tail: describeEnd(known, 'tail', found, classes),
      habit,
      unit: known.unit,
      isFunctional: summary.count <= (isWhole ? head.members.length : summary.heads),
      isInverseFunctional: summary.count <= (isWhole ? tail.members.length : summary.tails),
      symmetry,
      joinsAlike: alike,
      twins: await twinsOf(graph, known.seen, bySum, options),
    });
  }
  return described.sort((a, b) => compareText(a.relation.id, b.relation.id));
}

function habitOf({ seen, tail }: KnownRelation): RelationHabit | undefined {
  const { relation } = seen.summary;
  const named = habitOfName(relation.name) ?? habitOfName(relation.id);
  if (named === undefined || named === 'type' || named === 'category') return undefined;
  if (tail.kind === 'number' && named !== 'identifier') return undefined;
  const isOwn = seen.tail.size >= TWIN * seen.head.size;
  return named === 'description' || isOwn ? named : undefined;
}

function describeEnd(
  known: KnownRelation,
  end: 'head' | 'tail',
  found: FoundClasses,
  classes: ReadonlyMap<string, EntityClass>,
): RelationEnd {
  const { seen } = known;
  const role = seen[end];
  const { kind, precision } = known[end];
  const keys = found.holding.get(roleKey(role)) ?? [];
  const isPerson =
    kind === 'entity' &&
    (keys.some((key) => classes.get(key)?.isPerson === true && classes.get(key)?.isMixed === false) ||
      (keys.length === 0 && namesPerson(seen.summary.relation.name, end)));
  const values = end === 'tail' ? fewValues(seen, role, kind) : undefined;
  const range = kind === 'number' || kind === 'date' ? rangeOf(role, kind) : undefined;
  return {
    kind: isPerson ? 'person' : kind,
    precision,
    distinct: role.size,
    values,
    range,
    examples: [...spread(role.members, EXAMPLES)].sort((a, b) => compareText(a.name, b.name)),
    classes: keys,
  };
}

function fewValues(seen: SeenRelation, role: SeenRole, kind: string): RelationEnd['values'] {
  if (kind === 'number' || kind === 'date' || role.members.length < role.size) return undefined;
  const used = seen.summary.count / role.size;
  if (!(role.size <= FEW && used >= FEW_USED) && !(role.size <= SOME && used >= SOME_USED)) return undefined;
  return role.members
    .map((entity, place) => ({ entity, count: role.counts[place] as number }))
    .sort((a, b) => b.count - a.count || compareText(a.entity.name, b.entity.name));
}

function rangeOf(role: SeenRole, kind: 'number' | 'date'): RelationEnd['range'] {
  const place = (name: string) =>
    kind === 'number'
      ? Number.parseFloat(name.replace(/[^\d.eE+-]/gu, ''))
      : (clockSeconds(name.trim()) ?? name.trim());
  const sorted = role.members
    .map(({ name }) => ({ name, at: place(name) }))
    .filter(({ at }) => typeof at === 'string' || !Number.isNaN(at))
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  const [least, greatest] = [sorted[0], sorted.at(-1)];
  return least === undefined || greatest === undefined
    ? undefined
    : { least: least.name, greatest: greatest.name };
}

/** Whether both ends hold things of one kind: one class contains both, or many things are at either end. */
function joinsAlike(
  { seen, tail }: KnownRelation,
  found: FoundClasses,
  classes: ReadonlyMap<string, EntityClass>,
): boolean {
  if (tail.kind !== 'entity') return false;
  if ((seen.head.has.get(roleKey(seen.tail)) ?? 0) >= SHARED_ENDS) return true;
  if ((seen.tail.has.get(roleKey(seen.head)) ?? 0) >= SHARED_ENDS) return true;
  const tails = new Set(found.holding.get(roleKey(seen.tail)) ?? []);
  return (found.holding.get(roleKey(seen.head)) ?? []).some(
    (key) => tails.has(key) && classes.get(key)?.isMixed === false,
  );
}

async function symmetryOf(
  graph: KnowledgeGraph,
  seen: SeenRelation,
  options: ReadOptions,
): Promise<RelationStructure['symmetry']> {
  if (seen.triples.length === 0) return undefined;
  const share = await overlap(graph, seen, seen, true, options);
  if (share >= REVERSED) return 'both-ways';
  return namesReciprocal(seen.summary.relation.name) ? 'once' : undefined;
}

async function twinsOf(
  graph: KnowledgeGraph,
  seen: SeenRelation,
  all: ReadonlyMap<string, KnownRelation>,
  options: ReadOptions,
): Promise<RelationStructure['twins']> {
  const twins: RelationStructure['twins'][number][] = [];
  if (seen.triples.length < 3) return twins;
  for (const [key, share] of seen.head.has) {
    if (share < TWIN) continue;
    const isInverse = key.startsWith('in ');
    const relation = key.slice(key.indexOf(' ') + 1);
    const other = all.get(relation)?.seen;
    if (other === undefined || relation === seen.summary.relation.id) continue;
    const far = isInverse ? `out ${relation}` : `in ${relation}`;
    if ((seen.tail.has.get(far) ?? 0) < TWIN) continue;
    const ratio = other.summary.count / seen.summary.count;
    if (ratio < TWIN || ratio > 1 / TWIN) continue;
    const overlapping = await overlap(graph, seen, other, isInverse, options);
    if (overlapping >= TWIN)
      twins.push({ relation, isInverse, overlap: Math.round(overlapping * 1000) / 1000 });
  }
  return twins.sort((a, b) => b.overlap - a.overlap || compareText(a.relation, b.relation));
}

/** The share of one relation's facts that the other states too, between the same things or with the ends swapped. */
async function overlap(
  graph: KnowledgeGraph,
  one: SeenRelation,
  other: SeenRelation,
  isInverse: boolean,
  options: ReadOptions,
): Promise<number> {
  const pair = (from: string, to: string) => `${from}\u0000${to}`;
  if (other.isWhole) {
    const pairs = new Set(
      other.triples.map(({ head, tail }) => (isInverse ? pair(tail.id, head.id) : pair(head.id, tail.id))),
    );
    return (
      one.triples.filter(({ head, tail }) => pairs.has(pair(head.id, tail.id))).length / one.triples.length
    );
  }
  const triples = spread(one.triples, COMPARED);
  const { sources, targets } = await graph.step(
    [...new Set(triples.map(({ head }) => head.id))],
    other.summary.relation.id,
    isInverse ? 'in' : 'out',
    { ...options, limit: COMPARED_EDGES },
  );
  const pairs = new Set(sources.map((source, place) => pair(source, targets[place] as string)));
  return triples.filter(({ head, tail }) => pairs.has(pair(head.id, tail.id))).length / triples.length;
}
