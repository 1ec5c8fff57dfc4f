import type { EntityId } from '../graph/term.ts';
import type { Token } from '../language/analysis.ts';
import type { Language } from '../language/language.ts';
import type { Phrasebook } from '../phrasebook/phrasebook.ts';
import type { EntityClass, GraphStructure, RelationEnd, RelationStructure } from '../structure/structure.ts';
import type { Facts } from './facts.ts';

export interface SchemaRelation {
  readonly id: string;
  readonly structure: RelationStructure;
  /** Content words of its name. */
  readonly words: readonly string[];
}

/** A directed step seen from the node nearer to what is asked; a relation without a direction of its own is walked both ways. */
export interface Step {
  readonly relation: string;
  readonly direction: 'out' | 'in';
  readonly isBothWays: boolean;
}

/** What a graph is made of as the reader uses it; one for a version of a graph and a language. */
export interface Schema {
  readonly structure: GraphStructure;
  readonly relations: ReadonlyMap<string, SchemaRelation>;
  readonly classes: readonly EntityClass[];
  readonly classByKey: ReadonlyMap<string, EntityClass>;
  /** Lower-case words of relations and classes. */
  readonly vocabulary: ReadonlySet<string>;
  readonly book: Phrasebook | undefined;
  /** The structure tells people from other things, so that what it does not call a person is none. */
  readonly knowsPeople: boolean;
  readonly language: Language;
  readonly facts: Facts;
}

/** Kinds of relations that are no facts to ask for by themselves. */
const SILENT = new Set(['name', 'type']);

export function createSchema(
  structure: GraphStructure,
  facts: Facts,
  language: Language,
  book: Phrasebook | undefined,
): Schema {
  const relations = new Map<string, SchemaRelation>();
  const vocabulary = new Set<string>();
  const learn = (words: readonly string[]): void => {
    for (const word of words) if (word.length > 2 || /\p{Script=Han}{2}/u.test(word)) vocabulary.add(word);
  };
  for (const one of structure.relations) {
    const words = language.nameWords(one.relation.name);
    learn(words);
    if (one.habit !== undefined && SILENT.has(one.habit)) continue;
    relations.set(one.relation.id, { id: one.relation.id, structure: one, words });
  }
  const classes = structure.classes.filter(({ isMixed, by }) => !isMixed || by === 'type');
  for (const { names, by } of classes)
    if (by !== 'category') for (const { text } of names) learn(language.nameWords(text));
  return {
    structure,
    relations,
    classes,
    classByKey: new Map(structure.classes.map((one) => [one.key, one])),
    vocabulary,
    book,
    knowsPeople: structure.relations.some(
      ({ head, tail }) => head.kind === 'person' || tail.kind === 'person',
    ),
    language,
    facts,
  };
}

export function stepOf(schema: Schema, relation: string, direction: 'out' | 'in'): Step {
  const symmetry = schema.relations.get(relation)?.structure.symmetry;
  return { relation, direction, isBothWays: symmetry === 'once' };
}

/** The end at which one stands after the step. */
export function endAfter(schema: Schema, { relation, direction }: Step): RelationEnd | undefined {
  const structure = schema.relations.get(relation)?.structure;
  return direction === 'out' ? structure?.tail : structure?.head;
}

/** The end at which one stands before the step. */
export function endBefore(schema: Schema, { relation, direction }: Step): RelationEnd | undefined {
  const structure = schema.relations.get(relation)?.structure;
  return direction === 'out' ? structure?.head : structure?.tail;
}

export async function walk(
  { facts }: Schema,
  from: Iterable<EntityId>,
  step: Step,
  signal?: AbortSignal,
): Promise<ReadonlySet<EntityId>> {
  const found = await facts.step(from, step.relation, step.direction, signal);
  if (!step.isBothWays) return found;
  const other = await facts.step(from, step.relation, step.direction === 'out' ? 'in' : 'out', signal);
  return new Set([...found, ...other]);
}

/** The step walked back. */
export function turned(step: Step): Step {
  return { ...step, direction: step.direction === 'out' ? 'in' : 'out' };
}

export function isValueEnd(end: RelationEnd | undefined): boolean {
  return end !== undefined && (end.kind === 'number' || end.kind === 'date');
}

/** Nodes of a class; undefined when they are too many to hold. */
export async function membersOf(
  schema: Schema,
  { statement }: EntityClass,
  signal?: AbortSignal,
): Promise<ReadonlySet<EntityId> | undefined> {
  const all = new Set<EntityId>();
  for (const { relation, direction } of statement.steps) {
    if (statement.to !== undefined) {
      for (const id of await schema.facts.step(
        [statement.to.id],
        relation,
        direction === 'out' ? 'in' : 'out',
        signal,
      ))
        all.add(id);
      continue;
    }
    const end = await schema.facts.end(relation, direction, signal);
    if (end === undefined) return undefined;
    for (const id of end) all.add(id);
  }
  return all;
}

/** Those of some nodes that are of a class, asked one by one where the class is too large to hold. */
export async function membersAmong(
  schema: Schema,
  { statement }: EntityClass,
  ids: ReadonlySet<EntityId>,
  signal?: AbortSignal,
): Promise<ReadonlySet<EntityId>> {
  const found = new Set<EntityId>();
  for (const { relation, direction } of statement.steps) {
    const cuts = schema.facts.cuts;
    for (const [id, ends] of await schema.facts.pairs(ids, relation, direction, signal))
      if (statement.to === undefined || ends.includes(statement.to.id)) found.add(id);
    // Not all was read: nobody is known to be left out.
    if (schema.facts.cuts > cuts) return ids;
  }
  return found;
}

/** Keys of the classes that any of these nodes belong to. */
export async function classesOf(
  schema: Schema,
  ids: readonly EntityId[],
  signal?: AbortSignal,
): Promise<ReadonlySet<string>> {
  const keys = new Set<string>();
  for (const one of schema.structure.classes) {
    if (one.isMixed || one.by === 'category') continue;
    const members = await membersOf(schema, one, signal);
    if (members !== undefined && ids.some((id) => members.has(id))) keys.add(one.key);
  }
  return keys;
}

export function isSchemaWord({ vocabulary }: Pick<Schema, 'vocabulary'>, token: Token): boolean {
  return vocabulary.has(token.word) || token.lemmas.some((lemma) => vocabulary.has(lemma));
}
