import type { Analysis, Token, TokenSpan } from '../language/analysis.ts';
import type { ClassName } from '../structure/structure.ts';
import { STATED } from './said-relations.ts';
import type { Schema } from './schema.ts';
import { holdsToken, wordsBesideNames } from './spans.ts';

/** From this likeness a word says what such things are: the same word, one derived from the other, a stated synonym. */
const LEAST = 0.8;
/** What a word for an event says of the relations by which the event joins others. */
const EVENT = 0.7;

/** By class key, the tokens that say such an event, with how well (0..1). */
export type SaidEvents = ReadonlyMap<string, readonly (readonly [token: number, score: number])[]>;

/**
 * Words that say an event by what the graph calls such events: "what did X order" over things of the class order, "who donated" over
 * donations. Nouns name the class itself.
 */
export function eventWords({ tokens, names, asked }: Analysis, { classes, language }: Schema): SaidEvents {
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

/** "sign up", where the graph has signups: what joins none of them is hardly meant. */
export function saysOtherEvent(
  at: number,
  relation: string,
  events: SaidEvents,
  { relations }: Pick<Schema, 'relations'>,
): boolean {
  if (events.size === 0) return false;
  const keys = [...events].flatMap(([key, said]) =>
    said.some(([place, score]) => place === at && score >= STATED) ? [key] : [],
  );
  const { head, tail } = relations.get(relation)?.structure ?? {};
  return keys.length > 0 && !keys.some((key) => head?.classes.includes(key) || tail?.classes.includes(key));
}

/** "what did X order": the relations by which orders join others are said, so well (0..1). */
export function eventWorth(
  relation: string,
  known: TokenSpan | undefined,
  events: SaidEvents,
  { relations }: Pick<Schema, 'relations'>,
): number {
  if (events.size === 0) return 0;
  const { head } = relations.get(relation)?.structure ?? {};
  let best = 0;
  for (const key of head?.classes ?? []) {
    for (const [at, score] of events.get(key) ?? []) if (!holdsToken(at, known)) best = Math.max(best, score);
  }
  return EVENT * best;
}

/** What a verb says of a class whose noun is made of it: less than the noun itself. */
const MADE_OF = 0.7;

/**
 * Verbs of which a class has its name, though its things do more than join others: "who speaks on Friday" of speakers, "wer wohnt in W02"
 * of a Wohnung. By class key, the tokens with how well (0..1).
 */
export function classVerbs(analysis: Analysis, { classes, language }: Schema): SaidEvents {
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
