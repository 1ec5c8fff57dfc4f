import type { Analysis, Token, TokenSpan } from '../language/analysis.ts';
import { areCalledAfter, type RecordVerb } from '../language/record-verbs.ts';
import { oncePer } from '../once-per.ts';
import type { ClassName } from '../structure/structure.ts';
import { likeRelations, STATED } from './said-relations.ts';
import type { Schema } from './schema.ts';
import { holdsToken, wordsBesideNames } from './spans.ts';

/** From this likeness a word says what such things are: the same word, one derived from the other, a stated synonym. */
const LEAST = 0.8;
/** What a word for an event says of the relations by which the event joins others; of the only one to things of a kind; of a day that is due. */
const EVENT = 0.7;
const ONLY_ONE = 0.9;
const OTHER_DAY = 0.5;

/** What a verb says of records that dictionaries explain by it. */
const TOLD = 0.9;
/** "took the pressure washer out": so many words further the particle may stand. */
const BETWEEN = 6;

/** By class key, the tokens that say such an event, with how well (0..1). */
export type SaidEvents = ReadonlyMap<string, readonly (readonly [token: number, score: number])[]>;

/**
 * Words that say an event by what the graph calls such events: "what did X order" over things of the class order, "who donated" over
 * donations. Nouns name the class itself.
 */
export function eventWords({ tokens, names, asked }: Analysis, schema: Schema): SaidEvents {
  const { classes, language } = schema;
  const found = new Map<string, (readonly [number, number])[]>();
  const events = classes.filter(({ joins }) => joins !== undefined);
  if (events.length === 0) return found;
  tokens.forEach((token, at) => {
    if (token.kind !== 'content' || token.part === 'noun' || holdsToken(at, asked.head)) return;
    if (names.some((name) => holdsToken(at, name))) return;
    const records = recordsOf(token, schema);
    for (const { key, names: called } of events) {
      const score = likeness(token, called, language);
      const told = score >= LEAST ? undefined : toldBy(at, records, called, { tokens, language });
      if (score >= LEAST) found.set(key, [...(found.get(key) ?? []), [at, score]]);
      else if (told !== undefined)
        found.set(key, [...(found.get(key) ?? []), ...told.map((place) => [place, TOLD] as const)]);
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

/** Whether a word says the very event that a relation is of. */
export function saysOwnEvent(
  at: number,
  relation: string,
  events: SaidEvents,
  { relations }: Pick<Schema, 'relations'>,
): boolean {
  const keys = relations.get(relation)?.structure.head.classes ?? [];
  return keys.some(
    (key) => events.get(key)?.some(([place, score]) => place === at && score >= STATED) === true,
  );
}

/** "what did X order": the relations by which orders join others are said, so well (0..1). */
export function eventWorth(
  relation: string,
  known: TokenSpan | undefined,
  events: SaidEvents,
  schema: Schema,
): number {
  if (events.size === 0) return 0;
  const { relations, language } = schema;
  const { relation: { name } = { name: '' }, head, tail } = relations.get(relation)?.structure ?? {};
  // That a loan is paid does not say that it is one.
  if (tail?.kind === 'truth') return 0;
  let best = 0;
  for (const key of head?.classes ?? []) {
    for (const [at, score] of events.get(key) ?? []) if (!holdsToken(at, known)) best = Math.max(best, score);
  }
  // "borrowed in July": the day it was, and not the day it is due back, or came back.
  const isOtherDay =
    tail?.kind === 'date' &&
    [language.plannedNames, language.settledNames].some((names) => names?.test(name) === true);
  const joins = tail !== undefined && isOnlyOne(head?.classes ?? [], tail.classes, schema);
  return (joins ? ONLY_ONE : isOtherDay ? OTHER_DAY : EVENT) * best;
}

const joinsOfSchemas = new WeakMap<Schema, ReadonlyMap<string, number>>();

/** The only relation of such an event to things of a kind that the graph keeps: the member of a loan. */
function isOnlyOne(heads: readonly string[], tails: readonly string[], schema: Schema): boolean {
  const { relations, classByKey } = schema;
  const pair = (head: string, tail: string): string => `${head}\t${tail}`;
  const joins = oncePer(joinsOfSchemas, schema, () => {
    const counts = new Map<string, number>();
    for (const { structure } of relations.values())
      for (const head of structure.head.classes)
        for (const tail of structure.tail.classes)
          counts.set(pair(head, tail), (counts.get(pair(head, tail)) ?? 0) + 1);
    return counts;
  });
  const kinds = tails.filter((key) => classByKey.get(key)?.by === 'type');
  return kinds.length > 0 && heads.every((head) => kinds.every((kind) => joins.get(pair(head, kind)) === 1));
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

/** What a verb explains; nothing where a relation is called so: "who bought the drill", of tools with the day on which they were bought. */
function recordsOf({ word, lemmas }: Token, schema: Schema): readonly RecordVerb[] {
  const said = [...new Set([word, ...lemmas])];
  const records = said.flatMap((verb) => schema.language.recordVerbs?.get(verb) ?? []);
  const isCalledSo = (form: string): boolean =>
    [...likeRelations(form, schema).values()].some((strength) => strength >= LEAST);
  return records.length === 0 || said.some(isCalledSo) ? [] : records;
}

/**
 * "who borrowed the drill", of loans; "took it out": the places of a verb, and of its particle, by which a language explains what such
 * records are called.
 */
function toldBy(
  at: number,
  records: readonly RecordVerb[],
  called: readonly ClassName[],
  { tokens, language }: { readonly tokens: readonly Token[]; readonly language: Schema['language'] },
): readonly number[] | undefined {
  for (const record of records) {
    const { particle } = record;
    const behind =
      particle === undefined
        ? -1
        : tokens.findIndex((token, place) => place > at && place <= at + BETWEEN && token.word === particle);
    if (particle !== undefined && behind < 0) continue;
    if (!called.some(({ text }) => isCalledOneOf(record, text, language))) continue;
    return behind < 0 ? [at] : [at, behind];
  }
  return undefined;
}

function isCalledOneOf(record: RecordVerb, text: string, language: Schema['language']): boolean {
  const last = (language.nameWords(text).at(-1) ?? text).toLowerCase();
  return (
    areCalledAfter(record, text, last) ||
    [...record.nouns].some((noun) => language.similarity(noun, last) === 1)
  );
}

/** "sign up", of things that are called signups, sign-ups or sign ups. */
function isPhrasal({ lemmas }: Token, next: Token | undefined, called: readonly string[]): boolean {
  const name = called.join('');
  return next !== undefined && lemmas.some((lemma) => name === `${lemma}${next.word}`);
}
