import type { KnowledgeGraph, ReadOptions } from '../graph/graph.ts';
import type { RelationHabit } from '../language/schema-words.ts';
import { type VersionedWork, workOnVersion } from '../shared-work.ts';
import { describeRelations, type KnownRelation, knowRelation } from './describe-relations.ts';
import { findClasses, type RelationFacts } from './find-classes.ts';
import { findExtents } from './find-extents.ts';
import { findTypeRelations } from './find-types.ts';
import { habitOfName } from './habits.ts';
import { boundsFor, readRoles, type StructureRead, spread } from './read-roles.ts';
import type { GraphStructure } from './structure.ts';
import { kindOfValues } from './value-kind.ts';

/** Changes whenever the description of the same graph would change. */
const FORMAT = 8;
/** How many values of an end are judged by their form before the graph is asked about it. */
const JUDGED = 40;

const kept = new WeakMap<KnowledgeGraph, VersionedWork<GraphStructure>>();

/**
 * What a graph is made of: its classes, with and without types, the kinds of its values, relations that have no direction or say
 * the same, and nodes that only join others. All of it is found by counts and samples, so that the number of reads is bounded
 * whatever the size of the graph (about five for each of at most 4,000 relations of a local graph, 120 of a remote one); the same
 * on every call. Done once for a version of the graph: kept in memory, and in the graph's notes where it has any.
 * @throws {GraphError} when the engine fails.
 */
export async function describeStructure(
  graph: KnowledgeGraph,
  options: ReadOptions = {},
): Promise<GraphStructure> {
  const version = await graph.version(options);
  const work = workOnVersion(kept, graph, version, (signal) => readOrDescribe(graph, version, { signal }));
  return work.get(options.signal);
}

async function readOrDescribe(
  graph: KnowledgeGraph,
  version: string,
  options: ReadOptions,
): Promise<GraphStructure> {
  const key = `structure/${FORMAT}/${version}`;
  const noted = await graph.notes?.get(key);
  if (noted !== undefined) return JSON.parse(new TextDecoder().decode(noted)) as GraphStructure;
  const structure = await describe(graph, version, options);
  await graph.notes?.set(key, new TextEncoder().encode(JSON.stringify(structure)));
  return structure;
}

async function describe(
  graph: KnowledgeGraph,
  version: string,
  options: ReadOptions,
): Promise<GraphStructure> {
  const stats = await graph.stats(options);
  const bounds = boundsFor(graph.queryForm !== undefined, stats.triples);
  const schema = await graph.schema({ ...options, most: bounds.relations });
  const isCut = schema.relations.length === bounds.relations;
  const unseen =
    (isCut ? Math.max(stats.relations, bounds.relations) : schema.relations.length) - bounds.relations;
  const read: StructureRead =
    unseen > 0
      ? { ...options, among: new Set(schema.relations.map(({ relation }) => relation.id)) }
      : options;
  const seen = await readRoles(graph, schema, bounds, isThings, read);
  const relations = seen.map(knowRelation);
  const values = new Map(relations.map((one) => [one.seen.summary.relation.id, one.tail.kind]));
  const types = await findTypeRelations(
    graph,
    seen,
    {
      kinds: schema.types,
      isValue: ({ summary }) => !['entity', 'text'].includes(values.get(summary.relation.id) as string),
    },
    bounds,
    read,
  );
  const extents = await findExtents(graph, {
    schema,
    relations: seen,
    typeRelations: types,
    bounds,
    options: read,
  });
  const habits = new Map(types.map(({ relation, habit }) => [relation, habit]));
  const found = findClasses(extents, factsOf(relations));
  const described = await describeRelations(graph, relations, found, habits, options);
  const byUse = [...described].sort((a, b) => b.count - a.count);
  const named = (habit: RelationHabit) =>
    byUse.filter((one) => one.habit === habit).map(({ relation }) => relation.id);
  return {
    version,
    triples: stats.triples,
    entities: stats.entities,
    relations: described,
    classes: found.classes,
    habits: {
      name: named('name'),
      alias: named('alias'),
      type: named('type'),
      category: named('category'),
      identifier: named('identifier'),
      description: named('description'),
      date: byUse.filter(({ tail }) => tail.kind === 'date').map(({ relation }) => relation.id),
    },
    isExact: schema.exact && unseen <= 0 && seen.every(({ isWhole }) => isWhole),
    unseen: Math.max(0, unseen),
  };

  function isThings(
    role: (typeof seen)[number]['head'],
    summary: (typeof schema)['relations'][number],
  ): boolean {
    if (role.members.every(({ kind }) => kind === 'literal')) return false;
    return (
      kindOfValues(
        spread(role.members, JUDGED),
        role.direction === 'in' ? summary.relation.name : '',
        undefined,
      ).kind === 'entity'
    );
  }
}

function factsOf(relations: readonly KnownRelation[]): ReadonlyMap<string, RelationFacts> {
  return new Map(
    relations.map(({ seen: { summary, head, isWhole }, tail }): [string, RelationFacts] => [
      summary.relation.id,
      {
        name: summary.relation.name,
        leadsToThings: tail.kind === 'entity',
        isFunctional: summary.count <= (isWhole ? head.members.length : summary.heads),
        isAbout: habitOfName(summary.relation.name) !== undefined,
      },
    ]),
  );
}
