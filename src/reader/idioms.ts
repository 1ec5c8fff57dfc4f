import type { Analysis } from '../language/analysis.ts';
import type { Schema } from './schema.ts';

/** What the idioms of a question mean. */
export interface Idioms {
  /** Nouns that say the same, by token, with how well (0..1). */
  readonly nouns: ReadonlyMap<number, readonly { readonly word: string; readonly strength: number }[]>;
  /** Tokens that say nothing by themselves. */
  readonly opaque: ReadonlySet<number>;
}

export function readIdioms({ tokens }: Analysis, { language }: Schema): Idioms {
  const opaque = new Set<number>();
  const found = new Map<number, { word: string; strength: number }[]>();
  for (const { positions, nouns, isOpaque } of language.idioms(tokens.map(({ word }) => word))) {
    for (const at of positions) {
      if (tokens[at]?.kind !== 'content') continue;
      if (isOpaque === true) opaque.add(at);
      found.set(at, [...(found.get(at) ?? []), ...nouns]);
    }
  }
  return { nouns: found, opaque };
}
