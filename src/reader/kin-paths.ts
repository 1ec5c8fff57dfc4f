import { wordsOf } from '../graph/words-of.ts';
import type { Analysis, Token } from '../language/analysis.ts';
import { oncePer } from '../once-per.ts';
import { kinOf } from '../phrasebook/kin.ts';
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

/** "the children of X", of a relation that is called mother: whoever has X for a mother is asked for, and not X's mother. */
export function isConverseKin(
  relation: string,
  asked: 'out' | 'in',
  { tokens, genitives }: Analysis,
  { relations, language }: Schema,
): boolean {
  if (asked === 'in' || genitives.length === 0) return false;
  // "parent of" is said the other way round.
  const [name = '', ...more] = wordsOf(relations.get(relation)?.structure.relation.name ?? '');
  if (more.length > 0) return false;
  const stepOf = (word: string): string | undefined => {
    const [first] = kinOf(word, language.id);
    return first?.steps.length === 1 ? first.steps[0] : undefined;
  };
  const own = stepOf(name);
  if (own !== 'parent' && own !== 'child') return false;
  return genitives.some(({ to }) => {
    const { word = '', lemmas = [] } = tokens[to - 1] ?? {};
    const said = [word, ...lemmas].map(stepOf).find((step) => step !== undefined);
    return said === (own === 'parent' ? 'child' : 'parent');
  });
}
