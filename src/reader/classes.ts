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
  /** Only nearness of meaning to what such things have speaks for it. */
  readonly isWeak?: boolean;
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
        score = Math.max(
          score,
          WORTH[by] * (words.length > 1 ? 0.93 : 1) * schema.language.similarity(token.word, head),
        );
      }
      for (const { relation, direction } of one.roles)
        score = Math.max(score, ends.get(`${direction} ${relation}`) ?? 0);
      if (isPeople && one.isPerson) score = Math.max(score, 0.6);
      if (score >= LEAST) found.push({ at, of: one, score });
    }
    found.sort((a, b) => b.score - a.score || b.of.count - a.of.count);
    // Where a word names a class and a part of it alike, the whole is meant.
    const whole = found.filter(
      (use) =>
        !found.some((other) => other.score >= use.score - 0.12 && use.of.within.includes(other.of.key)),
    );
    if (whole.length > 0) uses.set(at, whole.slice(0, MOST_PER_WORD));
    else if (isHead(analysis, at)) {
      const weak = weakClasses(at, token.word, schema);
      if (weak.length > 0) uses.set(at, weak);
    }
  });
  return uses;
}

function isHead({ asked, cues }: Analysis, at: number): boolean {
  if (asked.head !== undefined && at === asked.head.to - 1) return true;
  return cues.some(
    (cue) =>
      (cue.kind === 'top' || cue.kind === 'having') && cue.counted !== undefined && at === cue.counted.to - 1,
  );
}

/** Classes of things that have what goes with the noun: what flows is nearer to a river than what was hired. */
function weakClasses(at: number, word: string, schema: Schema): ClassUse[] {
  const { language } = schema;
  const found: ClassUse[] = [];
  for (const one of schema.classes) {
    if (one.by === 'category' || one.isPerson) continue;
    let score = 0;
    for (const { relation, share } of one.has) {
      if (share < 0.5) continue;
      for (const other of schema.relations.get(relation)?.words ?? [])
        score = Math.max(score, language.similarity(word, other), language.nearness(word, other));
    }
    if (score >= 0.3) found.push({ at, of: one, score: 0.35 + 0.3 * score, isWeak: true });
  }
  const best = Math.max(0, ...found.map(({ score }) => score));
  return found
    .filter(({ score }) => score >= 0.9 * best)
    .sort((a, b) => b.score - a.score || b.of.count - a.of.count)
    .slice(0, 3);
}

const PEOPLE = new Set([
  'people',
  'person',
  'persons',
  'someone',
  'somebody',
  'anyone',
  'anybody',
  'everyone',
  'everybody',
  'us',
  '人',
]);

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
