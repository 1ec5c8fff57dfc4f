import { wordsOf } from '../graph/words-of.ts';
import type { Analysis, Cue, Token } from '../language/analysis.ts';
import type { LanguageReader } from '../language/language.ts';
import { unitNamed } from '../language/units.ts';
import type { EntityClass, RelationStructure } from '../structure/structure.ts';
import { CODED, codesOfClasses, isSaidByCode, isSaidBySerial } from './code-words.ts';
import { isFarKin } from './kin-paths.ts';
import { isNumberedNoun, numberedNouns } from './numbered-nouns.ts';
import { holdsEvents, isValueEnd, type Schema } from './schema.ts';
import { holdsToken } from './spans.ts';
import { usesOf } from './word-uses.ts';

/** A word of the question that names a kind of thing of the graph. */
export interface ClassUse {
  /** Token. */
  readonly at: number;
  readonly of: EntityClass;
  /** 0..1 */
  readonly score: number;
  /** Only nearness of meaning to what such things have speaks for it. */
  readonly isWeak?: boolean;
  /** The phrasebook alone calls them so. */
  readonly isByBook?: boolean;
  /** They are called by another word, near in meaning or made of the same, or by more words: walkers of "walks", tool hires of "hires". */
  readonly isDerived?: boolean;
  /** They are called by a code that has letters of the word. */
  readonly isByLetters?: boolean;
}

const LEAST = 0.58;
const MOST_PER_WORD = 5;
/** Least score at which the phrasebook's word for an end of a relation names a class. */
const LEAST_ROLE = 0.7;
/** What the phrasebook's word for an end counts for where a class is called by the word. */
const BESIDE_NAME = 0.6;
/** Score from which the phrasebook surely has a word. */
const SURELY = 0.9;
/** Score of a class that is called by the word itself. */
const EXACT = 0.97;
/** How well the last word of a longer name says the whole. */
const BY_HEAD = 0.93;
/** From this score a word surely names a class. */
export const SURE_CLASS = 0.75;
/** `PL-303`, asked for as a placement. */
const SERIAL = 0.88;
/** From here it is what the class itself is called. */
export const NAMED = 0.9;
/** What a whole kind scores above the part of it that is called so, and more. */
const SLIGHT = 0.02;
/** Below this the phrasebook does not call one end of a relation so. */
const HALF = 0.5;
/** Share of a kind that must stand in records for their name to be that of the kind. */
const MOST_OF = 0.5;
/** Share of those who have something in common that must be called so for all of them to be meant. */
const NEARLY_ALL = 0.75;
/** By which sort of name a class is met. */
const WORTH = { type: 1, role: 0.97, members: 0.9 } as const;

const ORDERING: ReadonlySet<string> = new Set(['compare', 'top'] satisfies Cue['kind'][]);

/** Classes that the nouns of the question may name, by token, best first. */
export function findClasses(
  analysis: Analysis,
  schema: Schema,
  signal?: AbortSignal,
): ReadonlyMap<number, readonly ClassUse[]> {
  const uses = new Map<number, readonly ClassUse[]>();
  const numbered = numberedNouns(schema);
  analysis.tokens.forEach((token, at) => {
    const isName = analysis.names.some(({ from, to }) => at >= from && at < to);
    const isPeople = schema.language.people.has(token.word);
    if (isName || (token.kind !== 'content' && !isPeople)) return;
    // "what's reserved", where things are sorted by their status.
    if (token.part === 'verb' && !namesState(token.word, schema)) return;
    if (isFarKin(token, schema)) return;
    // "older than", "lowest paid": what orders things is none of them.
    if (analysis.cues.some(({ kind, span }) => ORDERING.has(kind) && holdsToken(at, span))) return;
    signal?.throwIfAborted();
    const found: ClassUse[] = [];
    const ends = endsNamed(token, schema);
    const isPerson = schema.language.nounKind(token.word) === 'person';
    const isPersonOnly = isPerson && !isVerb(token.word, schema);
    // "which flat", of tenants with the number of a flat: a flat is nobody.
    const isNumbered = isNumberedNoun(token, schema);
    const isRecord = schema.language.isSlip?.(token.word) === true;
    const isThing = schema.language.namesThing?.(token.word) === true && !isVerb(token.word, schema);
    // Where a class is called so, what the phrasebook calls so too is another thing.
    const isOwn = [token.word, ...token.lemmas].some((word) => schema.classNames.has(word));
    const coded = codesOfClasses(schema);
    for (const one of schema.classes) {
      if (one.by === 'category') continue;
      let score = 0;
      let likeness = 0;
      for (const { text, by } of one.names) {
        if (by === 'role' && one.isPerson && numbered.has(text)) continue;
        const words = schema.language.nameWords(text);
        const head = words.at(-1) ?? text;
        // "each tech", as the heading has it, which is read as technician.
        const isWritten = text.replace(/\.$/u, '').toLowerCase() === token.word;
        // The crew is all crew members.
        const isOneOf = words.length === 2 && schema.language.memberNouns?.has(head) === true;
        const ofWhole = isOneOf ? kindSimilarity(token.word, words[0] as string, schema) : 0;
        const like = isWritten ? 1 : Math.max(kindSimilarity(token.word, head, schema), ofWhole);
        likeness = Math.max(likeness, words.length > 1 && !isWritten ? Math.min(like, BY_HEAD) : like);
        score = Math.max(score, WORTH[by] * (words.length > 1 && !isWritten ? BY_HEAD : 1) * like);
      }
      const [code, ...codes] = coded.get(one) ?? [];
      const isByLetters = score < CODED && code !== undefined && isSaidByCode(token, code, codes);
      if (isByLetters) score = CODED;
      if (score < SERIAL && isSaidBySerial(token, one, schema)) score = SERIAL;
      const byName = score;
      let isOwner = false;
      for (const { relation, direction } of one.roles) {
        const told = (isOwn ? BESIDE_NAME : 1) * (ends.get(`${direction} ${relation}`) ?? 0);
        if (told <= score) continue;
        score = told;
        isOwner = direction === 'out';
      }
      const isByBook = score > byName;
      // A grade is no teacher, an order no customer, though the phrasebook says so of what has a subject or a buyer.
      if (isByBook && one.joins !== undefined && isPersonOnly) continue;
      // An airline is no pilot, though the phrasebook says so of what flies.
      if (isByBook && one.isPerson && (isThing || isNumbered)) continue;
      if (isPeople && one.isPerson) score = Math.max(score, 0.6);
      if (score < LEAST) continue;
      const isDerived = !isByBook && likeness < EXACT;
      const use = {
        at,
        of: one,
        score,
        isByBook,
        isDerived,
        isByLetters,
      };
      if (!isHalf(one, schema)) found.push(use);
      // "swimmers": whoever has results is called so, and whoever has none is one too, where nothing else calls them anything.
      const kind = Math.max(byName, isByBook ? score : 0) >= NAMED ? kindOfRole(one, schema) : undefined;
      if (kind !== undefined) found.push({ ...use, of: kind, score: score + 0.01 });
      // "documents", of wills and reports: what is only near in meaning to a part of them names all that are of that kind.
      const isNear = isDerived && one.by === 'type' && score < NAMED;
      const wider = isNear ? widest(one, schema) : undefined;
      if (wider !== undefined && wider.names.length === 0)
        found.push({ ...use, of: wider, score: score + 0.01 });
      // "flight" names all of a kind, even where one relation of some of them brought the word up, and so does "client" of
      // those who have been recommended; "boss" does not.
      if (isByBook && (isOwner || !isPerson)) {
        const whole = widest(one, schema);
        if (whole !== undefined) found.push({ ...use, of: whole, score: score + 0.01 });
      }
    }
    found.sort((a, b) => b.score - a.score || b.of.count - a.of.count);
    const own = found.filter((use) => !isAtOtherEnd(use, ends));
    const unique = own.filter(
      (use, index) =>
        own.findIndex(({ of }) => of === use.of) === index &&
        // "books" are rather what has been written than the loans that the phrasebook knows by that name too, and 订单 rather what
        // was ordered on a day than what it was.
        !(
          use.isByBook === true &&
          (use.of.joins !== undefined) !== isRecord &&
          own.some(
            ({ of, score }) =>
              (of.joins !== undefined) === isRecord && score >= use.score - (isRecord ? SLIGHT : 0),
          )
        ),
    );
    // Where a word names a class and a part of it alike, the whole is meant.
    const whole = unique.filter(
      (use) =>
        !unique.some((other) => other.score >= use.score - 0.12 && use.of.within.includes(other.of.key)),
    );
    // Where the graph has a class of this very name, those that are only near in meaning are not meant.
    const isExact = whole.some(
      ({ score, isByBook, of }) => of.by === 'type' && isByBook !== true && score >= EXACT,
    );
    const meant = isExact
      ? whole.filter(
          ({ score, isByBook, isDerived }) => isByBook === true || (score >= SURELY && isDerived !== true),
        )
      : whole;
    if (meant.length > 0) uses.set(at, meant.slice(0, MOST_PER_WORD));
    if ((whole[0]?.score ?? 0) < SURE_CLASS && isHead(analysis, at) && !saysRelation(token.word, schema)) {
      const weak = weakClasses(at, token.word, schema).filter(
        ({ of }) => !whole.some((use) => use.of === of),
      );
      if (weak.length > 0)
        uses.set(at, [...whole, ...weak].sort((a, b) => b.score - a.score).slice(0, MOST_PER_WORD));
    }
  });
  return uses;
}

/** What is supplied is no supplier, though the phrasebook says so of some part of it: the noun is that of the other end. */
function isAtOtherEnd({ of, score, isByBook }: ClassUse, ends: ReadonlyMap<string, number>): boolean {
  const told = (relation: string, direction: string): number => ends.get(`${direction} ${relation}`) ?? 0;
  if (isByBook !== true || of.roles.some(({ relation, direction }) => told(relation, direction) >= HALF))
    return false;
  return of.roles.some(({ relation, direction }) => {
    const other = told(relation, direction === 'out' ? 'in' : 'out');
    return of.key === `${direction} ${relation}` && other >= NAMED && other >= score - SLIGHT;
  });
}

/** Things are sorted by a state that is called just so, and no relation is. */
function namesState(word: string, { classNames, classes, byWord, relations }: Schema): boolean {
  return (
    classNames.has(word) &&
    classes.some(({ by, names: [name] }) => by === 'type' && name?.text === word) &&
    (byWord.get(word) ?? []).every((id) => relations.get(id)?.words.length !== 1)
  );
}

/** What the graph itself calls such things, and no nearness or phrasebook alone. */
export function isOwnName({ score, isByBook }: ClassUse): boolean {
  return isByBook !== true && score >= NAMED;
}

/** "which badges": the badges that the graph knows, and not its records of who got one, `badge record 12`. */
export function isRecordOf({ of, score }: ClassUse, others: readonly ClassUse[]): boolean {
  return (
    of.joins !== undefined &&
    score < SURELY_CALLED &&
    others.some(
      (other) =>
        isOwnName(other) &&
        other.of.by === 'type' &&
        other.of.joins === undefined &&
        other.score >= SURELY_CALLED,
    )
  );
}

/** From here a class is called just so. */
const SURELY_CALLED = 0.95;

function kindSimilarity(word: string, name: string, { language }: Schema): number {
  return language.kindSimilarity?.(word, name) ?? language.similarity(word, name);
}

/** The largest class of one kind that holds all of these; undefined when they are not part of one. */
function widest({ within }: EntityClass, { classes }: Schema): EntityClass | undefined {
  const wider = classes.filter(
    ({ key, isMixed, by }) => within.includes(key) && !isMixed && by !== 'category',
  );
  return wider.sort((a, b) => b.count - a.count)[0];
}

/** All of a kind of which most are called so where they stand in records of something else ("swimmer" of a result), or nearly all anywhere. */
function kindOfRole(one: EntityClass, schema: Schema): EntityClass | undefined {
  if (one.by !== 'role') return undefined;
  const isOfRecords = one.roles.some(
    ({ relation, direction }) =>
      direction === 'in' && holdsEvents(schema.relations.get(relation)?.structure.head.classes ?? [], schema),
  );
  const whole = isOfRecords ? widest(one, schema) : undefined;
  if (whole !== undefined && whole.names.length === 0 && one.count >= MOST_OF * whole.count) return whole;
  return alikeKind(one, schema);
}

/** "subcontractors": those who have worked, and the few more who have what nobody but they have, such as an insurance. */
function alikeKind({ within, count }: EntityClass, { classes, relations }: Schema): EntityClass | undefined {
  const isTold = ({ statement: { steps } }: EntityClass): boolean =>
    steps.every(
      ({ relation, direction }) => direction === 'out' && isValueEnd(relations.get(relation)?.structure.tail),
    );
  return classes.find(
    (one) =>
      within.includes(one.key) &&
      one.by === 'role' &&
      one.names.length === 0 &&
      !one.isMixed &&
      count >= NEARLY_ALL * one.count &&
      isTold(one),
  );
}

/** One end of a relation without a direction holds only some of what it joins. */
function isHalf({ by, statement }: EntityClass, { relations }: Schema): boolean {
  return (
    by === 'role' &&
    statement.steps.every(({ relation }) => relations.get(relation)?.structure.symmetry === 'once')
  );
}

function isHead({ asked, cues }: Analysis, at: number): boolean {
  if (asked.head !== undefined && at === asked.head.to - 1) return true;
  return cues.some(
    (cue) =>
      (cue.kind === 'top' || cue.kind === 'having') && cue.counted !== undefined && at === cue.counted.to - 1,
  );
}

/** The word is a relation's own name, and that of a number where it is written so: it needs no class. */
function saysRelation(word: string, { relations, language }: Schema): boolean {
  return [...relations.values()].some(
    ({ words, structure }) =>
      words.length === 1 &&
      (isValueEnd(structure.tail)
        ? structure.tail.kind === 'number' && words[0] === word
        : language.similarity(word, words[0] as string) >= 0.95),
  );
}

/** Classes of things that have what goes with the noun: what flows is nearer to a river than what was hired. */
function weakClasses(at: number, word: string, schema: Schema): ClassUse[] {
  const { language } = schema;
  const found: ClassUse[] = [];
  for (const one of schema.classes) {
    if (one.by === 'category' || isHalf(one, schema)) continue;
    let score = 0;
    let owner = 0;
    for (const { relation, direction, share } of one.has) {
      if (share < 0.5) continue;
      const { words = [], structure } = schema.relations.get(relation) ?? {};
      for (const other of words)
        score = Math.max(
          score,
          one.isPerson ? 0 : Math.max(language.similarity(word, other), language.nearness(word, other)),
        );
      // "memberSince", "project_budget": the noun before a value says whose it is.
      if (structure === undefined || direction !== 'out' || !isValueEnd(structure.tail)) continue;
      if (isOwned(words, structure, schema.language) && mayOwn(words[0] as string, one, schema))
        owner = Math.max(owner, language.similarity(word, words[0] as string));
    }
    if (owner >= 0.9) found.push({ at, of: one, score: 0.8 });
    else if (score >= 0.3) found.push({ at, of: one, score: 0.35 + 0.3 * score, isWeak: true });
  }
  const best = Math.max(0, ...found.map(({ score }) => score));
  const near = found.filter(({ score }) => score >= 0.9 * best);
  return near
    .filter(({ of }) => !near.some((other) => of.within.includes(other.of.key)))
    .sort((a, b) => b.score - a.score || b.of.count - a.of.count)
    .slice(0, 3);
}

/** Its first word says whose the value is: "project_budget", "client_since"; not "length in seconds", "weight_kg", "night_count". */
function isOwned(
  words: readonly string[],
  { relation, tail }: RelationStructure,
  language: LanguageReader,
): boolean {
  const [first, second] = wordsOf(relation.name);
  if (first !== words[0] || second === undefined) return false;
  if (language.countWords.has(second) || unitNamed(second) !== undefined) return false;
  return words.length === 1 ? tail.kind === 'date' : second === words[1];
}

/** Not what a value is measured in ("hours spent"); where the graph says what such things are, only a word for people of people. */
function mayOwn(word: string, { names, isPerson }: EntityClass, { language }: Schema): boolean {
  if (unitNamed(word) !== undefined) return false;
  return names.every(({ by }) => by !== 'type') || (isPerson && language.nounKind(word) === 'person');
}

/** The phrasebook has the word as a verb: "taught". */
function isVerb(word: string, { book, language }: Schema): boolean {
  return (book?.ofWord(word, language.id) ?? []).some(({ as, score }) => as === 'verb' && score >= SURELY);
}

/** Ends of relations that a word names by the phrasebook ("author": tails of writtenBy), as `in relation` seen from the member. */
function endsNamed({ word, mayBeVerb }: Token, schema: Schema): ReadonlyMap<string, number> {
  const { book, language, relations } = schema;
  const ends = new Map<string, number>();
  const mayBeDone = mayBeVerb !== false && language.nounKind(word) !== 'person';
  for (const { relation, as, score } of book?.ofWord(word, language.id) ?? []) {
    if ((as !== 'tail' && as !== 'head') || score < LEAST_ROLE) continue;
    // "hire" is what is done, not who does it; an author is who authors.
    const isDone =
      mayBeDone && usesOf(word, relation, schema).some((use) => use.as === 'verb' && use.score >= score);
    if (isDone) continue;
    // "vegetarian dishes" are not all dishes: the word is the condition.
    if (relations.get(relation)?.structure.tail.kind === 'truth') continue;
    const key = `${as === 'tail' ? 'in' : 'out'} ${relation}`;
    ends.set(key, Math.max(ends.get(key) ?? 0, score));
  }
  return ends;
}
