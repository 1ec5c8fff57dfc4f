import type { Analysis, Token } from '../language/analysis.ts';
import type { ClassName } from '../structure/structure.ts';
import type { Schema } from './schema.ts';
import { holdsToken, wordsBesideNames } from './spans.ts';

/** From this likeness a word says what such things are: the same word, one derived from the other, a stated synonym. */
const LEAST = 0.8;

/**
 * Words that say an event by what the graph calls such events: "what did X order" over things of the class order, "who donated" over
 * donations. By class key, the tokens with how well (0..1). Nouns name the class itself.
 */
export function eventWords(
  { tokens, names, asked }: Analysis,
  { classes, language }: Schema,
): ReadonlyMap<string, readonly (readonly [token: number, score: number])[]> {
  const found = new Map<string, (readonly [number, number])[]>();
  const events = classes.filter(({ joins }) => joins !== undefined);
  if (events.length === 0) return found;
  tokens.forEach((token, at) => {
    if (token.kind !== 'content' || token.part === 'noun' || holdsToken(at, asked.head)) return;
    if (names.some((name) => holdsToken(at, name))) return;
    for (const { key, names: called } of events) {
      const score = likeness(token, called, language);
      if (score >= LEAST) found.set(key, [...(found.get(key) ?? []), [at, score]]);
      else if (called.some(({ text }) => isPhrasal(token, tokens[at + 1], language.nameWords(text))))
        found.set(key, [...(found.get(key) ?? []), [at, 1], [at + 1, 1]]);
    }
  });
  return found;
}

/** What a verb says of a class whose noun is made of it: less than the noun itself. */
const MADE_OF = 0.7;

/**
 * Verbs of which a class has its name, though its things do more than join others: "who speaks on Friday" of speakers, "wer wohnt in W02"
 * of a Wohnung. By class key, the tokens with how well (0..1).
 */
export function classVerbs(
  analysis: Analysis,
  { classes, language }: Schema,
): ReadonlyMap<string, readonly (readonly [token: number, score: number])[]> {
  const found = new Map<string, (readonly [number, number])[]>();
  const plain = classes.filter(({ by, joins }) => by === 'type' && joins === undefined);
  for (const { token, at } of wordsBesideNames(analysis)) {
    if (token.part !== 'verb') continue;
    for (const { key, names: called } of plain)
      if (likeness(token, called, language) >= LEAST)
        found.set(key, [...(found.get(key) ?? []), [at, MADE_OF]]);
  }
  return found;
}

/** How well a word says what a class is called, 0..1: the last word of its name, or one derived from it. */
function likeness({ word }: Token, called: readonly ClassName[], language: Schema['language']): number {
  return Math.max(
    0,
    ...called.map(({ text }) => language.similarity(word, language.nameWords(text).at(-1) ?? text)),
  );
}

/** "sign up", of things that are called signups, sign-ups or sign ups. */
function isPhrasal({ lemmas }: Token, next: Token | undefined, called: readonly string[]): boolean {
  const name = called.join('');
  return next !== undefined && lemmas.some((lemma) => name === `${lemma}${next.word}`);
}
