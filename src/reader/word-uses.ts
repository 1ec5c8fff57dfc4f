import { oncePer } from '../once-per.ts';
import type { WordUse } from '../phrasebook/phrasebook.ts';
import type { Schema } from './schema.ts';

const byRelation = new WeakMap<readonly WordUse[], ReadonlyMap<string, readonly WordUse[]>>();
const NONE: readonly WordUse[] = [];

/** What a word may say by the phrasebook, for each relation. A word may say something of thousands. */
export function usesByRelation(
  word: string,
  { book, language }: Schema,
): ReadonlyMap<string, readonly WordUse[]> {
  const uses = book?.ofWord(word, language.id) ?? NONE;
  return oncePer(byRelation, uses, () => {
    const found = new Map<string, WordUse[]>();
    for (const use of uses) {
      const known = found.get(use.relation);
      if (known === undefined) found.set(use.relation, [use]);
      else known.push(use);
    }
    return found;
  });
}

/** What a word may say of one relation, best first. */
export function usesOf(word: string, relation: string, schema: Schema): readonly WordUse[] {
  return usesByRelation(word, schema).get(relation) ?? NONE;
}
