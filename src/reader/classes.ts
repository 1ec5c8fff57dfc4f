import type { EntityClass } from '../structure/structure.ts';
import type { Analysis } from './analysis.ts';
import type { Schema } from './schema.ts';

/** A word of the question that names a kind of thing of the graph. */
export interface ClassUse {
  /** Token. */
  readonly at: number;
  readonly of: EntityClass;
  /** 0..1 */
  readonly score: number;
}

const LEAST = 0.45;
const MOST_PER_WORD = 5;
/** By which sort of name a class is met. */
const WORTH = { type: 1, role: 0.97, members: 0.9 } as const;

/** Classes that the nouns of the question may name, by token, best first. */
export function findClasses(analysis: Analysis, schema: Schema): ReadonlyMap<number, readonly ClassUse[]> {
  const uses = new Map<number, readonly ClassUse[]>();
  analysis.tokens.forEach((token, at) => {
    const isName = analysis.names.some(({ from, to }) => at >= from && at < to);
    const isPeople = PEOPLE.has(token.word);
    if (isName || (token.kind !== 'content' && !isPeople)) return;
    const found: ClassUse[] = [];
    const ends = endsNamed(token.word, schema);
    for (const one of schema.classes) {
      if (one.by === 'category') continue;
      let score = 0;
      for (const { text, by } of one.names) {
        const words = schema.language.nameWords(text);
        const head = words.at(-1) ?? text;
        score = Math.max(score, WORTH[by] * (words.length > 1 ? 0.93 : 1) * schema.language.similarity(token.word, head));
      }
      for (const { relation, direction } of one.roles) score = Math.max(score, ends.get(`${direction} ${relation}`) ?? 0);
      if (isPeople && one.isPerson) score = Math.max(score, 0.6);
      if (score >= LEAST) found.push({ at, of: one, score });
    }
    found.sort((a, b) => b.score - a.score || b.of.count - a.of.count);
    if (found.length > 0) uses.set(at, found.slice(0, MOST_PER_WORD));
  });
  return uses;
}

const PEOPLE = new Set(['people', 'person', 'persons', 'someone', 'somebody', 'anyone', 'anybody', 'everyone', 'everybody', 'us', '人']);

/** Ends of relations that a word names by the phrasebook ("author": tails of writtenBy), as `in relation` seen from the member. */
function endsNamed(word: string, { book, language }: Schema): ReadonlyMap<string, number> {
  const ends = new Map<string, number>();
  for (const { relation, as, score } of book?.ofWord(word, language.id) ?? []) {
    if (as !== 'tail' && as !== 'head') continue;
    const key = `${as === 'tail' ? 'in' : 'out'} ${relation}`;
    ends.set(key, Math.max(ends.get(key) ?? 0, score));
  }
  return ends;
}
