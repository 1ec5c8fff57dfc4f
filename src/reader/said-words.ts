import { wordsOf } from '../graph/words-of.ts';
import type { Token } from '../language/analysis.ts';
import { unitNamed } from '../language/units.ts';
import { oncePer } from '../once-per.ts';
import {
  type AskedQuestion,
  isHeadOnly,
  isOnlyOperator,
  isPartOfName,
  isPlainAdjective,
  wideUnit,
} from './asked-question.ts';
import type { CalledRelations } from './called-relations.ts';
import { classShare } from './class-share.ts';
import { type SaidEvents, saysOtherEvent } from './event-words.ts';
import type { Idioms } from './idioms.ts';
import { isFarKin, kinPaths } from './kin-paths.ts';
import { runningTotals } from './running-totals.ts';
import {
  doneBy,
  LEAST,
  likeRelations,
  measuredBy,
  nearRelations,
  STATED,
  untoldNumbers,
} from './said-relations.ts';
import { isMoneyWord, isValueEnd, type Schema } from './schema.ts';
import { holdsToken } from './spans.ts';
import { wholeNames } from './whole-names.ts';

/** What is left of weaker uses of a word for other relations than the one that is called so. */
const STOLEN = 0.6;
/** Below this a phrasebook's use of a word is a guess, and worth less. */
export const SURE_USE = 0.8;
const GUESS = 0.75;
/** From here a word says a relation. */
export const SAYS = 0.5;
/** What a unit of the relation's dimension says. */
const UNIT = 0.8;
/** And what a word for money says of a number of which nothing else is told. */
const UNTOLD = 0.5;
/** What is left of a word of kinship that tells a sex for the relation that tells none. */
const WITHOUT_SEX = 0.75;
/** Where no word says it by itself, only what is surely like the meaning of an idiom. */
const CLEARLY_LIKE = 0.7;
/** What is left of a noun that an idiom only means. */
const BY_IDIOM = 0.9;

/** What is found of a question besides its words. */
interface Found {
  readonly called: CalledRelations;
  readonly events: SaidEvents;
  readonly idioms: Idioms;
  /** Looked at with each word that is read for the first time. */
  readonly signal: AbortSignal | undefined;
}

/** The relations that each word of one question says, with how well; remembers what was read. */
export class SaidWords {
  readonly #question: AskedQuestion;
  readonly #found: Found;
  readonly #byRelation = new Map<string, Float32Array>();
  readonly #said: ReadonlyMap<string, number>[] = [];
  /** Tokens that say some relation. */
  #telling: readonly number[] | undefined;
  /** Words that say what the noun before them says: "number" of "phone number". */
  readonly #following = new Set<number>();
  /** Relations to another of several things than the question speaks of. */
  #otherOnes: ReadonlySet<string> | undefined;
  /** Tokens that are the name of some relation. */
  readonly #stated = new Set<number>();
  /** What a relation has that no word says. */
  readonly silence: Float32Array;

  constructor(question: AskedQuestion, found: Found) {
    this.#question = question;
    this.#found = found;
    this.silence = new Float32Array(question.analysis.tokens.length);
  }

  /** How far each token says the relation, in any direction; 0 for function words. Not to be written to. */
  of(relation: string): Float32Array {
    let found = this.#byRelation.get(relation);
    if (found !== undefined) return found;
    found = this.silence;
    this.#telling ??= this.#question.analysis.tokens.flatMap((_, at) => (this.at(at).size > 0 ? [at] : []));
    for (const at of this.#telling) {
      const strength = this.at(at).get(relation);
      if (strength === undefined) continue;
      if (found === this.silence) found = new Float32Array(this.silence.length);
      found[at] = strength;
    }
    this.#byRelation.set(relation, found);
    return found;
  }

  /** What is left of a strength that a word was given for a relation, where the word is what another one is called. */
  unlessStated(at: number, relation: string, strength: number): number {
    return this.isStatedElsewhere(at, [relation]) ? STOLEN * strength : strength;
  }

  /** A word is what some relation is called, and not this one. */
  isStatedElsewhere(at: number, relations: readonly string[]): boolean {
    const said = this.at(at);
    return this.#stated.has(at) && relations.every((relation) => (said.get(relation) ?? 0) < STATED);
  }

  /** A word says so little by itself that the noun before it must say it, which it does not. */
  isAlone(at: number): boolean {
    return isHeadOnly(at, this.#question) && !this.#following.has(at);
  }

  /** It leads to the first or the next of several, and neither is spoken of. */
  isOtherOne(relation: string): boolean {
    this.#otherOnes ??= this.#readOtherOnes();
    return this.#otherOnes.has(relation);
  }

  /** The relations that a token says, with how well. */
  at(at: number): ReadonlyMap<string, number> {
    let found = this.#said[at];
    if (found === undefined) {
      found = this.#read(at);
      this.#said[at] = found;
      if (isHeadOnly(at, this.#question)) {
        // "phone number": where nothing is said by both, the number is the phone, and none that other things have.
        const before = this.at(at - 1);
        const areBoth = [...before].some(
          ([relation, strength]) => Math.min(strength, found?.get(relation) ?? 0) >= SAYS,
        );
        if (before.size > 0 && !areBoth) {
          found = before;
          this.#following.add(at);
          this.#said[at] = found;
          this.#stated.delete(at);
        }
      }
    }
    return found;
  }

  #read(at: number): ReadonlyMap<string, number> {
    const { analysis, schema } = this.#question;
    const token = analysis.tokens[at];
    if (token === undefined || isPartOfName(at, this.#question)) return new Map();
    // "plus one": a number that is part of what a relation is called.
    if (token.kind === 'number') return inWholeName(at, this.#question);
    if (token.kind !== 'content') return new Map();
    this.#found.signal?.throwIfAborted();
    // "grandmother": a path of its own, and none of its steps.
    if (isFarKin(token, schema)) return new Map();
    const unit = wideUnit(at, analysis);
    if (unit !== undefined) return ofDimension(unit, schema);
    // "total budget", "last class": the word for a sum or an order says a relation only where that is called so.
    if (isOnlyOperator(at, analysis))
      return new Map([...likeRelations(token.word, schema)].filter(([, score]) => score >= STATED));
    return this.#readContent(at, token);
  }

  /** "new employees" says nothing of `new customers`: the adjective of its name stands before another noun. */
  #isOfOtherNoun(at: number, relation: string): boolean {
    const { analysis, schema } = this.#question;
    const { words = [] } = schema.relations.get(relation) ?? {};
    const [token, noun] = [analysis.tokens[at], analysis.tokens[at + 1]];
    if (words.length < 2 || token?.part !== 'adjective' || noun?.part !== 'noun') return false;
    const last = words.at(-1) as string;
    const isSaid = (one: string, by: Token): boolean => schema.language.similarity(by.word, one) >= STATED;
    return (
      words.slice(0, -1).some((one) => isSaid(one, token)) &&
      !isSaid(last, token) &&
      schema.language.similarity(noun.word, last) < LEAST
    );
  }

  /** Relations such as `last stop`, where the question says nothing of first or last. */
  #readOtherOnes(): ReadonlySet<string> {
    const { analysis, schema } = this.#question;
    const { orderNames } = schema.language;
    const saysOrder = analysis.tokens.some(({ word, lemmas }) =>
      [word, ...lemmas].some((one) => orderNames?.has(one)),
    );
    return saysOrder ? NO_RELATIONS : oncePer(onesOfSeveral, schema, () => orderedRelations(schema));
  }

  #readContent(at: number, token: Token): ReadonlyMap<string, number> {
    const { schema } = this.#question;
    const { idioms, called, events } = this.#found;
    const isOpaque = idioms.opaque.has(at);
    const named = isOpaque ? new Map<string, number>() : nearRelations(token.word, schema);
    const best = new Map<string, number>();
    const put = (relation: string, strength: number): void => {
      if (strength > (best.get(relation) ?? 0) && schema.relations.has(relation))
        best.set(relation, strength);
    };
    if (!isOpaque) for (const [relation, score] of byBook(at, this.#question)) put(relation, score);
    for (const [relation, score] of named) put(relation, score);
    for (const { word, strength } of idioms.nouns.get(at) ?? []) {
      for (const [relation, score] of likeRelations(word, schema))
        if (!isOpaque || score >= CLEARLY_LIKE) put(relation, BY_IDIOM * strength * score);
      for (const relation of measuredBy(word, schema)) put(relation, UNIT * strength);
    }
    const said = unitNamed(token.text)?.dimension;
    for (const [relation, { dimension }] of schema.units) if (dimension === said) put(relation, UNIT);
    for (const word of [token.word, ...token.lemmas])
      for (const relation of measuredBy(word, schema))
        if (!runningTotals(schema).has(relation)) put(relation, UNIT);
    if (token.lemmas.some((word) => isMoneyWord(word, schema)))
      for (const relation of untoldNumbers(schema)) put(relation, UNTOLD);
    for (const relation of doneBy(token, schema)) put(relation, DONE);
    // "on the second day": a word for a date says no yes or no, unless that is called so ("day off").
    if (isDateName(token, schema))
      for (const relation of [...best.keys()]) {
        const { structure } = schema.relations.get(relation) ?? {};
        if (structure?.tail.kind === 'truth' && (named.get(relation) ?? 0) < STATED) best.delete(relation);
      }
    for (const [relation, score] of best) {
      if (this.isOtherOne(relation)) best.set(relation, OTHER_ONE * score);
      else if (this.#isOfOtherNoun(at, relation)) best.set(relation, STOLEN * score);
    }
    let isStated = false;
    // "mother" says a parent, and more than that.
    const share = kinPaths(token, schema).length > 0 ? WITHOUT_SEX : 1;
    for (const [relation, score] of best) {
      const factor = classShare(at, relation, this.#question);
      const strength = score * factor * share;
      if (strength < LEAST) best.delete(relation);
      else best.set(relation, strength);
      // The phrasebook says "film" of everything that is directed, but no relation is called that.
      isStated ||= (named.get(relation) ?? 0) * factor >= STATED;
    }
    const whole = called.whollySaidAt(at);
    if (!isStated)
      for (const [relation, strength] of best)
        if (saysOtherEvent(at, relation, events, schema)) best.set(relation, STOLEN * strength);
    if (!isStated && whole.size === 0) return best;
    // The word is the name of some relation, or of its name: that another one is near in meaning says little.
    if (isStated) this.#stated.add(at);
    const answers = isStated ? called.answeringYes(token) : undefined;
    for (const [relation, strength] of best) {
      const isOther = answers !== undefined && answers.size > 0 && !answers.has(relation);
      const isNear = isStated && (strength < STATED || isOther);
      if (whole.size > 0 ? !whole.has(relation) : isNear) best.set(relation, STOLEN * strength);
    }
    return best;
  }
}

/** How well one word for what is done says another. */
const DONE = 0.85;

/** What a word says of a relation to the first or the next of several, where neither is spoken of. */
const OTHER_ONE = 0.7;
const NO_RELATIONS: ReadonlySet<string> = new Set();
const onesOfSeveral = new WeakMap<Schema, ReadonlySet<string>>();

/** Relations whose names say which of several things they lead to: `first stop`. */
function orderedRelations({ relations, language: { orderNames } }: Schema): ReadonlySet<string> {
  const ordered = [...relations.values()].filter(
    ({ structure: { relation, tail } }) =>
      !isValueEnd(tail) && wordsOf(relation.name).some((word) => orderNames?.has(word)),
  );
  return new Set(ordered.map(({ id }) => id));
}

/** Relations whose whole name a token is part of. */
function inWholeName(at: number, { analysis, schema }: AskedQuestion): ReadonlyMap<string, number> {
  const names = wholeNames(analysis.tokens, schema).filter(({ span }) => holdsToken(at, span));
  return new Map(names.flatMap(({ relations }) => relations.map((relation) => [relation, 1])));
}

/** Relations that measure in a dimension or are called like it. */
function ofDimension(wanted: string, schema: Schema): ReadonlyMap<string, number> {
  const best = new Map<string, number>();
  for (const [relation, { dimension }] of schema.units) if (dimension === wanted) best.set(relation, UNIT);
  for (const [relation, score] of likeRelations(wanted, schema))
    best.set(relation, Math.max(best.get(relation) ?? 0, UNIT * score));
  return best;
}

/** What the phrasebook says of a word. */
function byBook(at: number, { analysis, schema }: AskedQuestion): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const isPlain = isPlainAdjective(at, analysis);
  const uses = schema.book?.ofWord(analysis.tokens[at]?.word ?? '', schema.language.id) ?? [];
  for (const { relation, score, as } of uses) {
    if (isPlain && as === 'measure') continue;
    found.set(relation, Math.max(found.get(relation) ?? 0, score >= SURE_USE ? score : GUESS * score));
  }
  return found;
}

function isDateName({ word, lemmas }: Token, { language }: Schema): boolean {
  return language.dateNames.has(word) || lemmas.some((one) => language.dateNames.has(one));
}
