import type { Direction } from '../graph/term.ts';
import type { Analysis, Pole, TokenSpan } from '../language/analysis.ts';
import {
  type AskedQuestion,
  isHeadOnly,
  isPartOfName,
  saysFarKin,
  surelyNamesClass,
} from './asked-question.ts';
import { boundOf, boundsSaid } from './bounds.ts';
import { CalledRelations } from './called-relations.ts';
import { classShare } from './class-share.ts';
import type { ClassUse } from './classes.ts';
import { type EdgeEvidence, NO_EVIDENCE, SURE, SURE_BASE } from './edge-evidence.ts';
import { eventWords, eventWorth, type SaidEvents, saysOtherEvent, saysOwnEvent } from './event-words.ts';
import { type Idioms, readIdioms } from './idioms.ts';
import { isConverseKin } from './kin-paths.ts';
import { MaskedQuestion, stretchKey, stretchOf } from './masked-question.ts';
import type { AskedStretch, NearPhrases } from './near-phrases.ts';
import { hasOtherParticle } from './particles.ts';
import { GRAMMAR, lead, NEARLY, type SaidPhrasing, SaidPhrasings, WORD_FOR_WORD } from './said-phrasings.ts';
import { LEAST } from './said-relations.ts';
import { SaidWords, SURE_USE } from './said-words.ts';
import { isValueEnd, type Schema } from './schema.ts';
import { holdsToken } from './spans.ts';

/** What a head that says little by itself is worth behind the noun that says it: "number" of "phone number". */
const HEAD_ONLY = 0.3;
/** What is left of the evidence for a relation if people wrote or confirmed the same words for another. */
const OTHERS = 0.8;
/** What is left of a word's evidence for a relation where another one is called by that very word. */
const BY_BOOK = 0.9;
/** What is left of a relation to the one end of a range where the other is said. */
const OTHER_BOUND = 0.4;

/** Compares the words of one question with the relations of a graph; remembers what was compared. */
export class Evidence {
  readonly #question: AskedQuestion;
  readonly #idioms: Idioms;
  readonly #called: CalledRelations;
  readonly #said: SaidWords;
  readonly #masked: MaskedQuestion;
  readonly #phrasings: SaidPhrasings;
  readonly #near: NearPhrases | undefined;
  /** Ends of ranges that the question says. */
  readonly #bounds: ReadonlySet<Pole>;
  /** For each known stretch, by place of the relation and direction. */
  readonly #edges = new Map<number, EdgeEvidence[]>();
  /** Words for events, by class. */
  readonly events: SaidEvents;

  /**
   * @param options.open names that the words may not mean: the words speak for relations too.
   * @param options.signal looked at with each word that is compared for the first time.
   * @param options.near what an embedder's vectors say beyond the words.
   */
  constructor(
    analysis: Analysis,
    schema: Schema,
    classes: ReadonlyMap<number, readonly ClassUse[]>,
    {
      open = [],
      signal,
      near,
    }: {
      readonly open?: readonly TokenSpan[] | undefined;
      readonly signal?: AbortSignal | undefined;
      readonly near?: NearPhrases | undefined;
    } = {},
  ) {
    const names = analysis.names.filter((name) => !open.some(({ from }) => from === name.from));
    const question = { analysis, schema, names, classes };
    this.#question = question;
    this.#near = near;
    this.#bounds = boundsSaid(analysis.tokens, schema.language);
    this.#idioms = readIdioms(analysis, schema);
    this.events = eventWords(analysis, schema);
    this.#called = new CalledRelations(question);
    this.#said = new SaidWords(question, {
      called: this.#called,
      events: this.events,
      idioms: this.#idioms,
      signal,
    });
    this.#masked = new MaskedQuestion(question);
    this.#phrasings = new SaidPhrasings(question, this.#masked, signal);
  }

  /** How far each token says the relation, in any direction; 0 for function words. Not to be written to. */
  words(relation: string): Float32Array {
    return this.#said.of(relation);
  }

  /** What is left of a strength that a word was given for a relation, where the word is what another one is called. */
  unlessStated(at: number, relation: string, strength: number): number {
    return this.#said.unlessStated(at, relation, strength);
  }

  /** A word is what some relation is called, and not this one. */
  isStatedElsewhere(at: number, relations: readonly string[]): boolean {
    return this.#said.isStatedElsewhere(at, relations);
  }

  /** It leads to the first or the next of several, and neither is spoken of. */
  isOtherOne(relation: string): boolean {
    return this.#said.isOtherOne(relation);
  }

  /** The token is a part of an idiom and says nothing by itself. */
  isOpaque(at: number): boolean {
    return this.#idioms.opaque.has(at);
  }

  /** How well all that is said beside what is known fits a way to ask for a relation in one direction: 0..1. */
  phrased(relation: string, asked: Direction, known: TokenSpan | undefined): number {
    return this.#phrasings.fit(relation, asked, known);
  }

  /** What is left of a relation's words where all that is said beside a name is another relation's phrasing. */
  besideWhole(relation: string, known: TokenSpan | undefined): number {
    return this.#phrasings.besideWhole(relation, known);
  }

  /** The stretches that were compared with relations so far. */
  asked(): AskedStretch[] {
    const relations = [...this.#question.schema.relations.keys()];
    return [...this.#edges].flatMap(([key, edges]) => {
      const known = stretchOf(key);
      const [masked] = this.#masked.without(known);
      const places = new Set(Object.keys(edges).map((slot) => Math.floor(Number(slot) / 2)));
      if (masked === undefined || this.#openWords(known).length === 0) return [];
      return [
        { key, tokens: masked.tokens, relations: [...places].map((place) => relations[place] as string) },
      ];
    });
  }

  /**
   * Evidence for a relation.
   * @param asked `out`: its tail is asked for and its head is known; `in`: the other way round.
   * @param known the words of what is known, masked; absent when nothing is.
   */
  edge(relation: string, asked: Direction, known: TokenSpan | undefined): EdgeEvidence {
    const place = this.#question.schema.relations.get(relation)?.index;
    if (place === undefined) return NO_EVIDENCE;
    const stretch = stretchKey(known);
    let ofStretch = this.#edges.get(stretch);
    if (ofStretch === undefined) {
      ofStretch = [];
      this.#edges.set(stretch, ofStretch);
    }
    const slot = 2 * place + (asked === 'out' ? 0 : 1);
    let found = ofStretch[slot];
    if (found === undefined) {
      const near = this.#near?.get(stretch)?.get(relation)?.[asked];
      found = this.#withNear(this.#edge(relation, asked, known), near, known);
      ofStretch[slot] = found;
    }
    return found;
  }

  #edge(relation: string, asked: Direction, known: TokenSpan | undefined): EdgeEvidence {
    const { analysis, schema } = this.#question;
    const words = this.#said.of(relation);
    const phrasing = this.#phrasings.of(relation, known);
    const isBefore =
      known !== undefined &&
      this.#called.hasPreposition(relation, asked === 'in' ? known.from - 1 : undefined);
    // Most relations of a large graph have nothing to do with a question.
    if (words === this.#said.silence && phrasing === undefined && this.events.size === 0 && !isBefore)
      return NO_EVIDENCE;
    const byWords = this.#byWords(words, known);
    const { strength, base, against, cover, isSure, isTold } =
      phrasing === undefined ? byWords : this.#withPhrasing(byWords, phrasing, relation, asked);
    // A number or a date is asked for, whatever the order of the words: nothing is its number.
    const isOfValue = asked === 'out' && isValueEnd(schema.relations.get(relation)?.structure.tail);
    const isConverse = isConverseKin(relation, asked, analysis, schema);
    // What people said these words mean comes before what the words say alone, and so does what is said word for word.
    const share =
      (this.#isOtherBound(relation) ? OTHER_BOUND : 1) *
      (hasOtherParticle(relation, cover, analysis, schema) ? OTHER_BOUND : 1) *
      (phrasing?.match.isOthers === true ? OTHERS : this.besideWhole(relation, known)) *
      (this.#isCalledOtherwise(relation, cover) ? BY_BOOK : 1);
    const event = eventWorth(relation, known, this.events, schema);
    const beside = Math.max(base, event, isBefore ? GRAMMAR : 0);
    return {
      strength: share * Math.max(strength, beside),
      base: share * beside,
      against: isConverse ? 1 : isOfValue ? 0 : against,
      cover: cover.map(([at, value]) => [at, share * value]),
      isSure: isSure || event >= SURE,
      isTold,
    };
  }

  /** What the words say one by one. */
  #byWords(words: Float32Array, known: TokenSpan | undefined): EdgeEvidence {
    let strength = 0;
    const cover: [number, number][] = [];
    words.forEach((value, at) => {
      if (value === 0 || holdsToken(at, known)) return;
      const own = this.#said.isAlone(at) ? HEAD_ONLY * value : value;
      strength = Math.max(strength, own);
      cover.push([at, own]);
    });
    return { ...NO_EVIDENCE, strength, cover, isSure: strength >= SURE };
  }

  /** What the words say, with what a phrasing of the relation says of all of them together. */
  #withPhrasing(
    byWords: EdgeEvidence,
    { match, places }: SaidPhrasing,
    relation: string,
    asked: Direction,
  ): EdgeEvidence {
    const { analysis } = this.#question;
    const isSame = match.direction === asked;
    const own = isSame ? match.score : match.reverse;
    const other = isSame ? match.reverse : match.score;
    const covered = match.covered.flatMap((place, index) => {
      const at = places[place];
      return at !== undefined && analysis.tokens[at]?.kind === 'content'
        ? [{ at, alike: match.alike[index] ?? 0 }]
        : [];
    });
    const content = covered.filter(
      ({ at }) =>
        classShare(at, relation, this.#question) === 1 &&
        !isHeadOnly(at, this.#question) &&
        !saysFarKin(at, this.#question) &&
        (!this.isOpaque(at) || own >= NEARLY),
    );
    if (content.length === 0) {
      const base = match.isSure ? this.#phrasings.grammarWorth(match) * Math.max(0, own) : 0;
      // "cities in X" of cities that are known as such is not "the city of X".
      const isByGrammar = covered.length === 0 && (match.isSure || byWords.strength > 0.5);
      return {
        ...byWords,
        base,
        against: isByGrammar ? lead(own, other) : 0,
        isSure: byWords.isSure || base >= SURE_BASE,
      };
    }
    const said = match.isSure ? own : Math.max(0, (own - 0.45) * 1.2);
    // "the deputy mayor": what is only near in meaning is explained no better by the good word beside it.
    const cover = new Map(byWords.cover);
    for (const { at, alike } of content) {
      const told = alike * (match.isSure ? Math.min(1, own + 0.1) : said);
      cover.set(at, Math.max(cover.get(at) ?? 0, this.unlessStated(at, relation, told)));
    }
    return {
      strength: Math.max(byWords.strength, said),
      base: 0,
      against: lead(own, other),
      cover: [...cover],
      isSure: byWords.isSure || match.isSure,
      isTold: isSame && own >= WORD_FOR_WORD && (match.source === 'own' || match.source === 'learned'),
    };
  }

  /** "how many can play at most": the least number is not meant. */
  #isOtherBound(relation: string): boolean {
    if (this.#bounds.size === 0) return false;
    const end = boundOf(relation, this.#question.schema);
    return end !== undefined && !this.#bounds.has(end);
  }

  /** The word that says most of a relation is what another one or an event of others is called. */
  #isCalledOtherwise(relation: string, cover: EdgeEvidence['cover']): boolean {
    const [best] = cover.toSorted(([, one], [, other]) => other - one);
    const { analysis, schema } = this.#question;
    const word = best === undefined ? undefined : analysis.tokens[best[0]]?.word;
    if (best === undefined || word === undefined) return false;
    // "ordered" says what orders join, though they have an order number too.
    if (saysOwnEvent(best[0], relation, this.events, schema)) return false;
    return (
      saysOtherEvent(best[0], relation, this.events, schema) || this.#called.isNameOfOther(word, relation)
    );
  }

  /** With what vectors say, where no word says as much: they explain words, and nothing for sure. */
  #withNear(own: EdgeEvidence, near: number | undefined, known: TokenSpan | undefined): EdgeEvidence {
    if (near === undefined || near < LEAST || near <= own.strength) return own;
    const open = this.#openWords(known);
    if (open.length === 0) return own;
    const cover = new Map(own.cover);
    for (const at of open) cover.set(at, Math.max(cover.get(at) ?? 0, near));
    return { ...own, strength: near, cover: [...cover], isSure: false };
  }

  /** Words that no name, class, operator or surely said relation explains: what vectors may explain. */
  #openWords(known: TokenSpan | undefined): number[] {
    const { tokens, cues, asked } = this.#question.analysis;
    const isSaid = (at: number): boolean =>
      [...this.#said.at(at).values()].some((strength) => strength >= SURE_USE);
    return tokens.flatMap(({ kind }, at) =>
      kind !== 'content' ||
      holdsToken(at, known) ||
      holdsToken(at, asked.span) ||
      isPartOfName(at, this.#question) ||
      surelyNamesClass(at, this.#question) ||
      cues.some(({ span }) => holdsToken(at, span)) ||
      isSaid(at)
        ? []
        : [at],
    );
  }
}
