import type { KnowledgeGraph } from '../graph/graph.ts';
import { type Entity, type EntityId, stableId, type Triple } from '../graph/term.ts';
import { nounOfLine } from '../structure/class-names.ts';
import type { GraphStructure, RelationStructure } from '../structure/structure.ts';

/** Things that are told about, facts read of each, what is said of each, and its longest name. */
const MOST_THINGS = 20;
const FACTS = 24;
const SAID = 3;
const LONGEST = 40;

/**
 * What is said of things that are called only by their kind and the line of their row: `screening 2` is "film Dune, hall Hall 1, day 2026-05-01".
 * Names and dates say what a thing is; bare numbers, yes and no do not. The first 20 such things, by stable identifier.
 * @throws {GraphError} when the graph cannot be read.
 */
export async function readDetails(
  graph: KnowledgeGraph,
  things: readonly Entity[],
  { classes, relations }: GraphStructure,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const nouns = new Set(classes.flatMap((one) => nounOfLine(one) ?? []));
  const told = new Map<EntityId, Entity>();
  for (const thing of things) {
    if (told.size >= MOST_THINGS) break;
    const noun = /^(.+) \d+$/u.exec(thing.name)?.[1];
    if (noun !== undefined && nouns.has(noun.toLowerCase())) told.set(thing.id, thing);
  }
  if (told.size === 0) return new Map();
  const limit = told.size * FACTS;
  const { triples } = await graph.neighbours([...told.keys()], { direction: 'out', limit, signal });
  const byRelation = new Map(relations.map((one) => [one.relation.id, one]));
  const details = new Map<string, string>();
  for (const [id, facts] of Map.groupBy(triples, ({ head }) => head.id)) {
    const thing = told.get(id);
    const telling = facts
      .filter((fact) => saysWhat(fact, byRelation.get(fact.relation.id)))
      .sort((a, b) => kinds(b, byRelation) - kinds(a, byRelation));
    const chosen = new Set(telling.slice(0, SAID));
    const lines = facts.flatMap((fact) =>
      chosen.has(fact) ? `${fact.relation.name} ${fact.tail.name}` : [],
    );
    if (thing !== undefined && lines.length > 0) details.set(stableId(thing), lines.join(', '));
  }
  return details;
}

function saysWhat({ tail }: Triple, of: RelationStructure | undefined): boolean {
  if (of === undefined || of.habit !== undefined || of.tail.distinct < 2) return false;
  return of.tail.kind !== 'number' && of.tail.kind !== 'truth' && [...tail.name].length <= LONGEST;
}

/** Of how many things a fact tells one: a film tells screenings apart, a language does not. */
function kinds({ relation: { id } }: Triple, byRelation: ReadonlyMap<string, RelationStructure>): number {
  return byRelation.get(id)?.tail.distinct ?? 0;
}
