import type { Token } from '../language/analysis.ts';
import { oncePer } from '../once-per.ts';
import { RecentMap } from '../recent-map.ts';
import type { Schema, SchemaRelation } from './schema.ts';

/** Least similarity at which a word counts as said. */
export const LEAST = 0.3;
/** From this strength a word is what a relation is called. */
export const STATED = 0.9;
/** Nearness of meaning alone is worth this much of a stated similarity. */
const NEAR = 0.75;
/** Words of questions whose relations are kept with a schema, and the relations of all of them together. */
const MOST_KEPT = 5_000;
const MOST_KEPT_RELATIONS = 2_000_000;

/** Relations that a word says by likeness of form or, for less, by nearness of meaning; those that count for nothing are left out. */
export function nearRelations(word: string, schema: Schema): ReadonlyMap<string, number> {
  return keptFor(word, schema.near, schema, (name) =>
    Math.max(schema.language.similarity(word, name), NEAR * schema.language.nearness(word, name)),
  );
}

/** Relations whose unit is of a dimension that a word asks for ("how big": hectares). */
export function measuredBy(word: string, { language, units }: Schema): readonly string[] {
  const dimensions = language.dimensions?.get(word);
  if (dimensions === undefined) return [];
  return [...units].flatMap(([relation, { dimension }]) =>
    dimensions.includes(dimension) ? [relation] : [],
  );
}

/**
 * Relations to numbers of which nothing says what is counted or measured: no unit, no noun, no concept of a pack ("is hired for",
 * "owes a year"). Such a number may be what a word for money asks for.
 */
export function untoldNumbers(schema: Schema): readonly string[] {
  const { numeric, units, book } = schema;
  return oncePer(untold, schema, () =>
    numeric.flatMap(({ id }) => (units.has(id) || book?.tellsTail(id) !== false ? [] : [id])),
  );
}

const untold = new WeakMap<Schema, readonly string[]>();

/** Words of relations that a word is a form of. */
export function formsOf(word: string, schema: Schema): readonly string[] {
  const kept = oncePer(forms, schema, () => new RecentMap(MOST_KEPT));
  let found = kept.get(word);
  if (found === undefined) {
    found = [...schema.byWord.keys()].filter(
      (own) => own === word || schema.language.similarity(word, own) === 1,
    );
    kept.set(word, found);
  }
  return found;
}

const forms = new WeakMap<Schema, RecentMap<string, readonly string[]>>();

/** Relations that a word says by likeness of form. */
export function likeRelations(word: string, schema: Schema): ReadonlyMap<string, number> {
  return keptFor(word, schema.like, schema, (name) => schema.language.similarity(word, name));
}

/** "which jobs are not finished", of jobs with `Done`: relations that are called by nothing but another word for what is done. */
export function doneBy({ word }: Token, { relations, language: { doneWords } }: Schema): readonly string[] {
  if (doneWords?.test(word) !== true) return [];
  const isDone = ({ words: [only, ...more], structure: { tail } }: SchemaRelation): boolean =>
    only !== undefined &&
    more.length === 0 &&
    doneWords.test(only) &&
    (tail.kind === 'date' || tail.kind === 'truth');
  return [...relations.values()].filter(isDone).map(({ id }) => id);
}

function keptFor(
  word: string,
  kept: Map<string, ReadonlyMap<string, number>>,
  { byWord, relations: all }: Schema,
  compare: (name: string) => number,
): ReadonlyMap<string, number> {
  let found = kept.get(word);
  if (found === undefined) {
    const best = new Map<string, number>();
    for (const [name, relations] of byWord) {
      const score = compare(name);
      if (score < LEAST) continue;
      for (const relation of relations) best.set(relation, Math.max(best.get(relation) ?? 0, score));
    }
    found = best;
    if (kept.size >= MOST_KEPT || kept.size * all.size >= MOST_KEPT_RELATIONS) kept.clear();
    kept.set(word, found);
  }
  return found;
}
