import type { KnowledgeGraph, ReadOptions } from '../graph/graph.ts';
import type { Direction, EntityId } from '../graph/term.ts';
import { describeStructure } from './describe-structure.ts';
import { kindsShown, shownNames } from './kinds-shown.ts';
import type { EntityClass } from './structure.ts';

/** A relation as things of one class have it. */
export interface ClassRelation {
  readonly relation: string;
  readonly name: string;
  /** `out`: the thing is the head. */
  readonly direction: Direction;
  /** Share of the things that have it, 0..1. */
  readonly share: number;
  /** What is at the other end: names of classes, or the kind of value; `time` for times of day. */
  readonly ends: readonly string[];
  /** One fact of one of the example things. */
  readonly example?: { readonly thing: string; readonly other: string } | undefined;
}

/** One kind of thing in a graph, with what the graph says about such things. */
export interface BrowsedClass {
  readonly key: string;
  /** Best first; several where the graph has several for it. */
  readonly names: readonly string[];
  readonly count: number;
  readonly examples: readonly string[];
  /** Most common first. */
  readonly relations: readonly ClassRelation[];
}

/** The most facts that are read to find one example for each relation. */
const FACTS = 2000;

/**
 * What is in a graph, for browsing: its named classes, the most frequent first, each with its relations and a fact for each. Costs
 * a few reads per class, apart from the structure, which is kept.
 * @param options.most classes at most, or those whose names hold `wanted`.
 */
export async function browseClasses(
  graph: KnowledgeGraph,
  { most, wanted, ...read }: ReadOptions & { readonly most: number; readonly wanted?: string | undefined },
): Promise<{ readonly classes: readonly BrowsedClass[]; readonly of: number }> {
  const structure = await describeStructure(graph, read);
  const relations = new Map(structure.relations.map((one) => [one.relation.id, one]));
  const shown = kindsShown(structure.classes);
  const nameOf = new Map(shown.flatMap(({ name, keys }) => keys.map((key) => [key, name] as const)));
  const named = shown.map(({ kind }) => kind).filter((one) => one.names.length > 0 && !one.isMixed);
  const key = wanted?.toLowerCase();
  const equal = named.filter(({ names }) => names.some(({ text }) => text.toLowerCase() === key));
  const chosen =
    key === undefined
      ? named
      : equal.length > 0
        ? equal
        : named.filter(({ names }) => names.some(({ text }) => text.toLowerCase().includes(key)));
  const classes: BrowsedClass[] = [];
  for (const one of chosen.slice(0, most)) {
    const examples = await factsOf(graph, one, read);
    for (const { relation, direction } of one.has) {
      const place = `${direction} ${relation}`;
      if (examples.has(place)) continue;
      const [fact] = await graph.sample(relation, { limit: 1, ...read });
      if (fact === undefined) continue;
      const [thing, other] = direction === 'out' ? [fact.head, fact.tail] : [fact.tail, fact.head];
      examples.set(place, { thing: thing.name, other: other.name });
    }
    classes.push({
      key: one.key,
      names: shownNames(one),
      count: one.count,
      examples: one.examples.map(({ name }) => name),
      relations: one.has.flatMap(({ relation, direction, share }) => {
        const known = relations.get(relation);
        if (known === undefined) return [];
        const end = direction === 'out' ? known.tail : known.head;
        const ends = new Set(end.classes.flatMap((other) => nameOf.get(other) || []));
        const example = examples.get(`${direction} ${relation}`);
        return [
          {
            relation,
            name: known.relation.name,
            direction,
            share,
            ends:
              ends.size > 0
                ? [...ends].slice(0, 2)
                : [end.precision === 'time' || end.precision === 'clock' ? 'time' : end.kind],
            example,
          },
        ];
      }),
    });
  }
  return { classes, of: chosen.length };
}

async function factsOf(
  graph: KnowledgeGraph,
  { examples }: EntityClass,
  read: ReadOptions,
): Promise<Map<string, { thing: string; other: string }>> {
  const ids = new Set<EntityId>(examples.map(({ id }) => id));
  const { triples } = await graph.neighbours([...ids], { direction: 'both', limit: FACTS, ...read });
  const facts = new Map<string, { thing: string; other: string }>();
  for (const { head, relation, tail } of triples) {
    for (const [direction, thing, other] of [
      ['out', head, tail],
      ['in', tail, head],
    ] as const) {
      const key = `${direction} ${relation.id}`;
      if (ids.has(thing.id) && !facts.has(key)) facts.set(key, { thing: thing.name, other: other.name });
    }
  }
  return facts;
}
