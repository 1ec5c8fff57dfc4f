import type { Token } from '../language/analysis.ts';
import { oncePer } from '../once-per.ts';
import type { KinPath } from '../phrasebook/phrasebook.ts';
import type { Schema } from './schema.ts';

const paths = new WeakMap<Token, readonly KinPath[]>();

/**
 * Paths that a word of kinship stands for ("grandmother", "cousins"): of several steps, or of one and a sex. None where something in
 * the graph is called so itself.
 */
export function kinPaths(token: Token, { book, language, vocabulary }: Schema): readonly KinPath[] {
  if (book === undefined || token.kind !== 'content' || token.part === 'verb') return [];
  return oncePer(paths, token, () => {
    if ([token.word, ...token.lemmas].some((word) => vocabulary.has(word))) return [];
    const isTold = book.sexRelation() !== undefined;
    return book
      .kin(token.word, language.id)
      .filter(({ steps, sex }) => steps.length > 1 || (isTold && sex !== undefined));
  });
}

/** The word stands for a path of several steps, so that it says none of them by itself. */
export function isFarKin(token: Token, schema: Schema): boolean {
  return kinPaths(token, schema).some(({ steps }) => steps.length > 1);
}
