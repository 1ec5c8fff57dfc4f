import type { RelationCount } from '../graph/graph.ts';
import type { EntityId } from '../graph/term.ts';
import { wordsOf } from '../graph/words-of.ts';
import type { Token } from '../language/analysis.ts';
import { LANGUAGE_IDS, type LanguageId } from '../language/ids.ts';
import type { LanguageReader } from '../language/language.ts';
import { type Unit, unitNamed } from '../language/units.ts';
import { listedWords } from '../phrasebook/pack/open-pack.ts';
import { comparedName } from '../phrasebook/phrase-relations.ts';
import type { Phrasebook } from '../phrasebook/phrasebook.ts';
import { withoutBracket } from '../phrasebook/relation-name.ts';
import { namesNumbering } from '../structure/habits.ts';
import type { EntityClass, GraphStructure, RelationEnd, RelationStructure } from '../structure/structure.ts';
import type { Facts } from './facts.ts';
import type { Ids } from './ids.ts';

export interface SchemaRelation {
  readonly id: string;
  readonly structure: RelationStructure;
  /** Place among the schema's relations. */
  readonly index: number;
  /** Walked from its heads, from its tails. */
  readonly steps: Readonly<Record<'out' | 'in', Step>>;
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
  /** Their ids, where the graph has more than these. */
  readonly among: ReadonlySet<string> | undefined;
  /** Those that lead to numbers. */
  readonly numeric: readonly SchemaRelation[];
  /** Those that lead to dates or to numbers. */
  readonly valued: readonly SchemaRelation[];
  readonly classes: readonly EntityClass[];
  readonly classByKey: ReadonlyMap<string, EntityClass>;
  /** What the graph itself calls classes that are part of no other, in base words. */
  readonly classNames: ReadonlySet<string>;
  /** Lower-case words of relations and classes. */
  readonly vocabulary: ReadonlySet<string>;
  readonly book: Phrasebook | undefined;
  /** The structure tells people from other things, so that what it does not call a person is none. */
  readonly knowsPeople: boolean;
  readonly language: LanguageReader;
  readonly facts: Facts;
  /** Relations by each content word of their names. */
  readonly byWord: ReadonlyMap<string, readonly string[]>;
  /** And by each of the other words ("from", "in"). */
  readonly byGrammar: ReadonlyMap<string, ReadonlySet<string>>;
  /** Units of values, by relation, from its name or the phrasebook. */
  readonly units: ReadonlyMap<string, Unit>;
  /** What words of questions said of the relations so far, by likeness of form and by nearness of meaning too. */
  readonly like: Map<string, ReadonlyMap<string, number>>;
  readonly near: Map<string, ReadonlyMap<string, number>>;
  /** Members of the classes that were asked for, by key. */
  readonly members: Map<string, Ids>;
  /** Whether some relation holds times of day. */
  readonly hasClocks: boolean;
}

/** Kinds of relations that are no facts to ask for by themselves. */
const SILENT = new Set(['name', 'type']);

export function createSchema(
  structure: GraphStructure,
  facts: Facts,
  given: LanguageReader,
  book: Phrasebook | undefined,
): Schema {
  const language = withListedWords(given);
  const relations = new Map<string, SchemaRelation>();
  const vocabulary = new Set<string>();
  const learn = (words: readonly string[]): void => {
    for (const word of words) if (word.length > 2 || /\p{Script=Han}{2}/u.test(word)) vocabulary.add(word);
  };
  for (const one of structure.relations) {
    const words = language.nameWords(withoutUnit(one));
    learn(words);
    if (one.habit !== undefined && SILENT.has(one.habit)) continue;
    const step = (direction: 'out' | 'in'): Step => ({
      relation: one.relation.id,
      direction,
      isBothWays: one.symmetry === 'once',
    });
    relations.set(one.relation.id, {
      id: one.relation.id,
      structure: one,
      index: relations.size,
      steps: { out: step('out'), in: step('in') },
      words,
    });
  }
  const byWord = new Map<string, string[]>();
  const byGrammar = new Map<string, Set<string>>();
  const units = new Map<string, Unit>();
  for (const { id, words, structure: one } of relations.values()) {
    for (const word of new Set(words)) {
      const same = byWord.get(word);
      if (same === undefined) byWord.set(word, [id]);
      else same.push(id);
    }
    for (const word of wordsOf(one.relation.name))
      if (!words.includes(word)) byGrammar.set(word, (byGrammar.get(word) ?? new Set()).add(id));
    const symbol = one.unit?.symbol ?? book?.unit(id);
    const unit = symbol === undefined ? undefined : unitNamed(symbol);
    if (unit !== undefined) units.set(id, unit);
  }
  const classes = structure.classes.filter(({ isMixed, by }) => !isMixed || by === 'type');
  for (const { names, by } of classes)
    if (by !== 'category') for (const { text } of names) learn(language.nameWords(comparedName(text)));
  const numeric = [...relations.values()].filter(
    ({ structure: one }) => one.tail.kind === 'number' && !isNumbering(one),
  );
  return {
    structure,
    relations,
    among: structure.unseen === 0 ? undefined : new Set(relations.keys()),
    numeric,
    valued: [...relations.values()].filter(
      (one) => one.structure.tail.kind === 'date' || numeric.includes(one),
    ),
    classes,
    classNames: new Set(
      classes
        .filter(({ by, within }) => by === 'type' || (by === 'role' && within.length === 0))
        .flatMap(({ names }) => names.map(({ text }) => language.nameWords(text).join(' '))),
    ),
    classByKey: new Map(structure.classes.map((one) => [one.key, one])),
    vocabulary,
    book,
    knowsPeople: structure.relations.some(
      ({ head, tail }) => head.kind === 'person' || tail.kind === 'person',
    ),
    language,
    facts,
    byWord,
    byGrammar,
    units,
    hasClocks: structure.relations.some(({ tail }) => tail.precision === 'clock'),
    like: new Map(),
    near: new Map(),
    members: new Map(),
  };
}

/** "budget (GBP)": the unit is no part of what a relation is called. */
function withoutUnit({ relation, unit }: RelationStructure): string {
  const name = comparedName(relation.name);
  return unit === undefined ? name : withoutBracket(name);
}

/** A language whose words are not set apart knows those of the packs too. */
function withListedWords(language: LanguageReader): LanguageReader {
  if (language.nameLikeness === undefined || !isLanguageId(language.id)) return language;
  const listed = listedWords(language.id);
  return {
    ...language,
    nameWords: (name) => language.nameWords(name, listed),
    analyse: (question, tokens, context) => language.analyse(question, tokens, { ...context, listed }),
  };
}

function isLanguageId(id: string): id is LanguageId {
  return (LANGUAGE_IDS as readonly string[]).includes(id);
}

/** The relations around things: of a hub with a million others those of the schema. */
export async function relationsAround(
  { facts, among }: Schema,
  ids: readonly EntityId[],
  signal: AbortSignal | undefined,
): Promise<readonly RelationCount[]> {
  return facts.graph.relations(ids, 'both', { among, signal });
}

export function stepOf(schema: Schema, relation: string, direction: 'out' | 'in'): Step {
  return schema.relations.get(relation)?.steps[direction] ?? { relation, direction, isBothWays: false };
}

/** The end at which one stands after the step. */
export function endAfter(schema: Schema, { relation, direction }: Step): RelationEnd | undefined {
  const structure = schema.relations.get(relation)?.structure;
  return direction === 'out' ? structure?.tail : structure?.head;
}

/** The end at which one is before the step. */
export function endBefore(schema: Schema, { relation, direction }: Step): RelationEnd | undefined {
  const structure = schema.relations.get(relation)?.structure;
  return direction === 'out' ? structure?.head : structure?.tail;
}

export async function walk(
  { facts }: Schema,
  from: Iterable<EntityId>,
  step: Step,
  signal?: AbortSignal,
): Promise<Ids> {
  const found = await facts.step(from, step.relation, step.direction, signal);
  if (!step.isBothWays) return found;
  const other = await facts.step(from, step.relation, step.direction === 'out' ? 'in' : 'out', signal);
  const both = new Set([...found, ...other]);
  if (facts.isCut(found) || facts.isCut(other)) facts.markCut(both);
  return both;
}

/** The step walked back. */
export function turned(step: Step): Step {
  return { ...step, direction: step.direction === 'out' ? 'in' : 'out' };
}

/** The second step goes back over the relation of the first. */
export function isBack(step: Step, next: Step): boolean {
  return next.relation === step.relation && (step.isBothWays || next.direction !== step.direction);
}

const plainOf = new WeakMap<Schema, WeakMap<readonly string[], readonly string[]>>();

/** Classes that are one kind: what is only the sum of several tells nothing. Found once for each end of a relation. */
export function plainClasses(classes: readonly string[], schema: Schema): readonly string[] {
  let known = plainOf.get(schema);
  if (known === undefined) {
    known = new WeakMap();
    plainOf.set(schema, known);
  }
  let plain = known.get(classes);
  if (plain === undefined) {
    plain = classes.filter((key) => schema.classByKey.get(key)?.isMixed !== true);
    known.set(classes, plain);
  }
  return plain;
}

/** Some of the classes are of things that only join others (a loan, a spell in a band). */
export function holdsEvents(classes: Iterable<string>, { classByKey }: Schema): boolean {
  for (const key of classes) if (classByKey.get(key)?.joins !== undefined) return true;
  return false;
}

/** Of what the things of a class have, the end of a relation at which some of them stand. */
export function endTaken(
  of: EntityClass | undefined,
  { relation, direction }: Pick<Step, 'relation' | 'direction'>,
): EntityClass['has'][number] | undefined {
  return of?.has.find((one) => one.relation === relation && one.direction === direction);
}

export function isValueEnd(end: RelationEnd | undefined): boolean {
  return end !== undefined && (end.kind === 'number' || end.kind === 'date');
}

/** Whether a word is one for money. */
export function isMoneyWord(word: string, { language: { dimensions } }: Pick<Schema, 'language'>): boolean {
  return dimensions?.get(word)?.includes('money') === true;
}

/** Whether the numbers of a relation are money, by their unit or by its name. */
export function isMoney({ id, words }: SchemaRelation, schema: Pick<Schema, 'language' | 'units'>): boolean {
  return schema.units.get(id)?.dimension === 'money' || words.some((word) => isMoneyWord(word, schema));
}

/** "job number": numbers that tell things apart measure nothing. None is there twice, or they run on ("order no" of orders of two lines). */
export function isNumbering({ relation: { name }, count, tail }: RelationStructure): boolean {
  if (!namesNumbering(name)) return false;
  const { least, greatest } = tail.range ?? {};
  const runsOn =
    Number(greatest) - Number(least) < SPARSE * tail.distinct &&
    ((tail.distinct >= LEAST_RUN && Number(least) >= LEAST_RUN) ||
      (tail.distinct >= FEW && Number(least) >= FAR));
  return tail.distinct === count || runsOn;
}

/** Numbers that run on: at least as many, and from at least this one, and of this many in a row one is there. */
const LEAST_RUN = 10;
/** Fewer do where they begin far from one. */
const FEW = 3;
const FAR = 1000;
const SPARSE = 2;

/** Nodes of a class; undefined when they are too many to hold. Kept with the schema. */
export async function membersOf(
  schema: Schema,
  { key, statement }: EntityClass,
  signal?: AbortSignal,
): Promise<Ids | undefined> {
  const kept = schema.members.get(key);
  if (kept !== undefined) return kept;
  const members = await readMembers(schema, statement, signal);
  if (members !== undefined) schema.members.set(key, members);
  return members;
}

async function readMembers(
  schema: Schema,
  statement: EntityClass['statement'],
  signal: AbortSignal | undefined,
): Promise<Ids | undefined> {
  if (statement.to === undefined && statement.steps.length === 1) {
    const [{ relation, direction }] = statement.steps as [(typeof statement.steps)[number]];
    return schema.facts.end(relation, direction, signal);
  }
  const all = new Set<EntityId>();
  for (const { relation, direction } of statement.steps) {
    const end =
      statement.to === undefined
        ? await schema.facts.end(relation, direction, signal)
        : await schema.facts.step([statement.to.id], relation, direction === 'out' ? 'in' : 'out', signal);
    if (end === undefined || schema.facts.isCut(end)) return undefined;
    for (const id of end) all.add(id);
  }
  return all;
}

/** Those of some nodes that are of a class, asked one by one where the class is too large to hold. */
export async function membersAmong(
  schema: Schema,
  { statement }: EntityClass,
  ids: Ids,
  signal?: AbortSignal,
): Promise<Ids> {
  const found = new Set<EntityId>();
  for (const { relation, direction } of statement.steps) {
    const pairs = await schema.facts.pairs(ids, relation, direction, signal);
    // Not all was read: nobody is known to be left out.
    if (schema.facts.isCut(pairs)) return ids;
    for (const [id, ends] of pairs)
      if (statement.to === undefined || ends.includes(statement.to.id)) found.add(id);
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
  const named = new Set(ids);
  for (const one of schema.structure.classes) {
    if (one.isMixed || one.by === 'category') continue;
    const members =
      (await membersOf(schema, one, signal)) ?? (await membersAmong(schema, one, named, signal));
    if (ids.some((id) => members.has(id))) keys.add(one.key);
  }
  return keys;
}

export function isSchemaWord({ vocabulary }: Pick<Schema, 'vocabulary'>, token: Token): boolean {
  return vocabulary.has(token.word) || token.lemmas.some((lemma) => vocabulary.has(lemma));
}
