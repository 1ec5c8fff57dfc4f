import type { AnswerNear } from '../answer/answer.ts';
import type { MethodResult, Question } from '../answer/result.ts';
import type { KnowledgeGraph } from '../graph/graph.ts';
import { type Entity, stableId } from '../graph/term.ts';
import type { LanguageReader } from '../language/language.ts';
import { languages } from '../language/registry.ts';
import { shownName } from '../structure/name-classes.ts';
import type { GraphStructure } from '../structure/structure.ts';

/** The largest number of items in each list, and of words of the question that are looked up. */
const MOST = { things: 3, facts: 6, names: 5, relations: 6, kinds: 6, words: 12 };
/** The least similarity of a name, and of a word to one in a relation's name. */
const LIKE = { name: 0.6, word: 0.5 };
/** If one word contains another, they mean the same if the shorter has at least this many letters: inactive, active. */
const SHORTEST_STEM = 4;

/**
 * What the graph has that comes close to a question without an answer: what it knows about the things named, names and
 * relations that resemble the other words, and its kinds of things.
 * @throws {GraphError} if the graph cannot be read.
 */
export async function whatIsNear(
  { text, language: id }: Question,
  { named = [], clues }: Pick<MethodResult, 'named' | 'clues'>,
  graph: KnowledgeGraph,
  structure: GraphStructure,
  signal: AbortSignal,
): Promise<AnswerNear> {
  const language = languages().find((one) => one.id === id) as LanguageReader;
  const things = named.slice(0, MOST.things);
  const taken = new Set(things.flatMap(({ name }) => language.nameWords(name)));
  const words = language
    .tokens(text)
    .filter(({ kind, word }) => kind === 'content' && !taken.has(word))
    .map(({ word, lemmas }) => [word, ...lemmas])
    .slice(0, MOST.words);
  const said = [
    ...clues.filter(({ status }) => status === 'unmapped').map((clue) => clue.text),
    ...words.flat(),
  ];
  const { relations, usual } = namesIn(structure, language);
  const like = likeness(words.flat(), language);
  const near = relations
    .map((relation) => ({ name: relation.name, like: Math.max(0, ...relation.words.map(like)) }))
    .filter(({ like }) => like >= LIKE.word)
    .sort((left, right) => right.like - left.like);
  return {
    things: await Promise.all(things.map((entity) => factsOf(entity, graph, signal))),
    names: await likeNamed(said, new Set(things.map(({ id: one }) => one)), graph, signal),
    relations: distinct(near.length > 0 ? near.map(({ name }) => name) : usual).slice(0, MOST.relations),
    kinds: distinct(
      structure.classes.flatMap(({ names: [first] }) => (first === undefined ? [] : shownName(first))),
    ).slice(0, MOST.kinds),
  };
}

interface RelationNames {
  readonly relations: readonly { readonly name: string; readonly words: readonly string[] }[];
  /** The relations with the most facts first. */
  readonly usual: readonly string[];
}

const kept = new WeakMap<GraphStructure, Map<string, RelationNames>>();

/** The names of a graph's relations with their words in a language. Computed once. */
function namesIn(structure: GraphStructure, language: LanguageReader): RelationNames {
  const ofGraph = kept.get(structure) ?? new Map<string, RelationNames>();
  kept.set(structure, ofGraph);
  let names = ofGraph.get(language.id);
  if (names === undefined) {
    const relations = structure.relations.filter(({ habit }) => habit === undefined);
    names = {
      relations: relations.map(({ relation: { name } }) => ({ name, words: language.nameWords(name) })),
      usual: relations
        .toSorted((left, right) => right.count - left.count)
        .map(({ relation }) => relation.name),
    };
    ofGraph.set(language.id, names);
  }
  return names;
}

function distinct(names: readonly string[]): readonly string[] {
  return [...new Set(names)];
}

async function factsOf(
  entity: Entity,
  graph: KnowledgeGraph,
  signal: AbortSignal,
): Promise<AnswerNear['things'][number]> {
  const [page, [description]] = await Promise.all([
    graph.neighbours([entity.id], { direction: 'both', limit: MOST.facts, signal }),
    graph.describe([entity.id], { signal }),
  ]);
  const { out, in: incoming } = description?.degree ?? { out: page.triples.length, in: 0 };
  return {
    id: stableId(entity),
    name: entity.name,
    facts: page.triples.map(({ head, relation, tail }) => ({
      head: head.name,
      relation: relation.name,
      tail: tail.name,
    })),
    of: out + incoming,
  };
}

async function likeNamed(
  words: readonly string[],
  known: ReadonlySet<Entity['id']>,
  graph: KnowledgeGraph,
  signal: AbortSignal,
): Promise<AnswerNear['names']> {
  if (words.length === 0) return [];
  const lists = await Promise.all(
    (['words', 'fuzzy'] as const).map((mode) => graph.findByName(words, { mode, limit: 2, signal })),
  );
  const found = lists
    .flat(2)
    .filter(({ score, entity }) => score >= LIKE.name && !known.has(entity.id))
    .sort((left, right) => right.score - left.score);
  const ids = new Map(found.map(({ entity }) => [entity.id, entity]));
  return [...ids.values()]
    .slice(0, MOST.names)
    .map((entity) => ({ id: stableId(entity), name: entity.name }));
}

/**
 * The greatest similarity of any of the words to a word of a name. Results are remembered, because many names share
 * words.
 */
function likeness(words: readonly string[], language: LanguageReader): (other: string) => number {
  const known = new Map<string, number>();
  return (other) => {
    let most = known.get(other);
    if (most === undefined) {
      most = 0;
      for (const one of words) {
        const isWithin =
          Math.min(one.length, other.length) >= SHORTEST_STEM && (one.includes(other) || other.includes(one));
        most = Math.max(most, isWithin ? 1 : language.similarity(one, other));
      }
      known.set(other, most);
    }
    return most;
  };
}
