import type { KnowledgeGraph } from '../graph/graph.ts';
import { type Entity, type EntityId, stableId, type Triple } from '../graph/term.ts';
import { nounOfLine } from '../structure/class-names.ts';
import type { GraphStructure, RelationStructure } from '../structure/structure.ts';

/** Things that are told about, facts read of each, what is said of each, and its longest name. */
const MOST_THINGS = 20;
const FACTS = 24;
const SAID = 3;
const LONGEST = 40;
/** From this share of the things of a kind all of them are described. */
const NEARLY_ALL = 0.8;

/**
 * What is said of things that are called only by their kind and the line of their row: `screening 2` is "film Dune, hall Hall 1, day 2026-05-01".
 * Names and dates say what a thing is; bare numbers, yes and no do not. What describes it comes first: `expense 3` is "Pizza night, day
 * 2026-05-01". The first 20 such things, by stable identifier.
 * @throws {GraphError} when the graph cannot be read.
 */
export async function readDetails(
  graph: KnowledgeGraph,
  things: readonly Entity[],
  structureOf: () => Promise<GraphStructure>,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const numbered = things.filter(({ name }) => nounBefore(name) !== undefined);
  if (numbered.length === 0) return new Map();
  const { classes, relations } = await structureOf();
  const nouns = new Set<string | undefined>(classes.flatMap((one) => nounOfLine(one) ?? []));
  const told = new Map<EntityId, Entity>();
  for (const thing of numbered)
    if (told.size < MOST_THINGS && nouns.has(nounBefore(thing.name))) told.set(thing.id, thing);
  if (told.size === 0) return new Map();
  const limit = told.size * FACTS;
  const { triples } = await graph.neighbours([...told.keys()], { direction: 'out', limit, signal });
  const tails = new Map(relations.flatMap((one) => (saysWhat(one) ? [[one.relation.id, one.tail]] : [])));
  // Notes that a few rows have say nothing of what they are.
  const isOfAll = ({ count, head }: RelationStructure): boolean =>
    classes.some((one) => head.classes.includes(one.key) && count >= NEARLY_ALL * one.count);
  const describing = new Set(
    relations.flatMap((one) => (one.habit === 'description' && isOfAll(one) ? [one.relation.id] : [])),
  );
  const details = new Map<string, string>();
  const short = triples.filter(({ tail }) => [...tail.name].length <= LONGEST);
  for (const [id, facts] of Map.groupBy(short, ({ head }) => head.id)) {
    // What tells one thing of many comes first: a film tells screenings apart, a language does not.
    const kinds = ({ relation }: Triple): number => tails.get(relation.id)?.distinct ?? 0;
    const described = facts.find(({ relation }) => describing.has(relation.id));
    const chosen = facts
      .filter(({ relation }) => tails.has(relation.id))
      .sort((a, b) => kinds(b) - kinds(a))
      .slice(0, described === undefined ? SAID : SAID - 1);
    const more = facts
      .filter((fact) => chosen.includes(fact))
      .map(({ relation, tail }) => `${relation.name} ${tail.name}`);
    const said = described === undefined ? more : [described.tail.name, ...more];
    if (said.length > 0) details.set(stableId(told.get(id) as Entity), said.join(', '));
  }
  return details;
}

/** "screening" of `Screening 2`. */
function nounBefore(name: string): string | undefined {
  return /^(.+) \d+$/u.exec(name)?.[1]?.toLowerCase();
}

function saysWhat({ habit, tail }: RelationStructure): boolean {
  return habit === undefined && tail.distinct > 1 && tail.kind !== 'number' && tail.kind !== 'truth';
}
