import type { Token } from '../language/analysis.ts';
import { oncePer } from '../once-per.ts';
import { numberedNoun } from '../structure/habits.ts';
import type { Schema } from './schema.ts';

const nounsOf = new WeakMap<Schema, ReadonlySet<string>>();

/** What people have the number of, by the names of relations: of tenants with a `Flat no`, a flat, which is nobody. */
export function numberedNouns(schema: Schema): ReadonlySet<string> {
  return oncePer(
    nounsOf,
    schema,
    () =>
      new Set(
        [...schema.relations.values()].flatMap(({ structure: { relation, head } }) =>
          head.kind === 'person' ? (numberedNoun(relation.name) ?? []) : [],
        ),
      ),
  );
}

/** Whether a word of the question is such a noun. */
export function isNumberedNoun({ word, lemmas }: Token, schema: Schema): boolean {
  const nouns = numberedNouns(schema);
  return [word, ...lemmas].some((form) => nouns.has(form));
}
