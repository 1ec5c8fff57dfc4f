import type { Direction } from '../graph/term.ts';
import type { Analysis, Cue, Pole, Token, TokenSpan } from '../language/analysis.ts';
import { unitNamed } from '../language/units.ts';
import type { PhraseMatch } from '../phrasebook/phrasebook.ts';
import { boundOf, boundsSaid } from './bounds.ts';
import type { ClassUse } from './classes.ts';
import { eventWords } from './event-words.ts';
import { MANY_RELATIONS } from './fitted-form.ts';
import { isConverseKin, isFarKin, kinPaths } from './kin-paths.ts';
import type { AskedStretch, NearPhrases } from './near-phrases.ts';
import { LEAST, likeRelations, measuredBy, nearRelations, untoldNumbers } from './said-relations.ts';
import { isValueEnd, type Schema } from './schema.ts';
import { holdsToken } from './spans.ts';
import { wholeNames } from './whole-names.ts';

/** How far the words of the question speak for an edge, walked so that the asked end is the far one from what is known. */
export interface EdgeEvidence {
  /** 0..1: by content words, grammar words or hints, whichever speaks best. */
  readonly strength: number;
  /** 0..1: the part of the strength that needs no content word (a preposition, a unit, the adjective of a measure). */
  readonly base: number;
  /** 0..1: how much better the words fit the same relation the other way round. */
  readonly against: number;
  /** Content words it explains, with how well (0..1). */
  readonly cover: readonly (readonly [token: number, strength: number])[];
  /** Word for word or by a stated synonym, not by nearness of meaning. */
  readonly isSure: boolean;
  /** People wrote or confirmed these very words for it. */
  readonly isTold: boolean;
}

export const NO_EVIDENCE: EdgeEvidence = {
  strength: 0,
  base: 0,
  against: 0,
  cover: [],
  isSure: false,
  isTold: false,
};
/** From this strength a word is what a relation is called; what is left of weaker uses of it for other relations. */
const STATED = 0.9;
const STOLEN = 0.6;
/** Below this a phrasebook's use of a word is a guess, and worth less. */
const SURE_USE = 0.8;
/** From this score a word surely names a class. */
const SURE_CLASS = 0.75;
const GUESS = 0.75;
/** A phrasing met by grammar words alone ("in X") is worth this much of its score; where the question has no other words, that. */
const GRAMMAR = 0.4;
const GRAMMAR_ALONE = 0.8;
/** From this score a phrasing is met word for word. */
const WORD_FOR_WORD = 0.95;
/** From this score it is nearly so. */
const NEARLY = 0.9;
/** What is left of the evidence for a relation if people wrote or confirmed the same words for another. */
const OTHERS = 0.8;
/** What is left of a word's evidence for a relation where another one is called by that very word. */
const BY_BOOK = 0.9;
/** What a word that names a class is worth for a relation that only has the class at an end. */
const CLASS_WORD = 0.3;
/** And for the one relation that leads to all of a class with a name of its own: "author". */
const CLASS_AND_END = 0.85;

/** What a step of a path costs. */
export const STEP_COST = 0.5;
/** Words that weigh no more say so little that they need no relation. */
export const LIGHT = 0.3;
/** From here a word says a relation. */
const SAYS = 0.5;

/** What a head that says little by itself is worth behind the noun that says it: "number" of "phone number". */
const HEAD_ONLY = 0.3;
/** What a unit of the relation's dimension says. */
const UNIT = 0.8;
/** And what a word for money says of a number of which nothing else is told. */
const UNTOLD = 0.5;
/** Grammar words that join any two nouns: they tell no relation. */
const GENITIVE = new Set(["'s", 'of', 'von', '的']);
const NO_RELATIONS: ReadonlySet<string> = new Set();
/** More than the words of any question. */
const STRETCH = 4096;

/** What is left of a word of kinship that tells a sex for the relation that tells none. */
const WITHOUT_SEX = 0.75;

/** What a word for an event says of the relations by which the event joins others. */
const EVENT = 0.7;

/** Words that a phrasing must say for it to be all that is said, and what the words of another relation are worth then. */
const LEAST_WHOLE = 3;
const BESIDE_WHOLE = 0.7;

/** What is left of a relation to the one end of a range where the other is said. */
const OTHER_BOUND = 0.4;

/** Where no word says it by itself, only what is surely like the meaning of an idiom. */
const CLEARLY_LIKE = 0.7;

/** Stands for the other name of a yes-no question while it is made an open one. */
const OTHER = '\u0000';

/** Compares the words of one question with the relations of a graph; remembers what was compared. */
export class Evidence {
  readonly #signal: AbortSignal | undefined;
  readonly #analysis: Analysis;
  readonly #schema: Schema;
  readonly #names: readonly TokenSpan[];
  readonly #classes: ReadonlyMap<number, readonly ClassUse[]>;
  readonly #words = new Map<string, Float32Array>();
  readonly #said: ReadonlyMap<string, number>[] = [];
  /** Tokens that say some relation. */
  #telling: readonly number[] | undefined;
  readonly #silence: Float32Array;
  /** For each known stretch, by place of the relation and direction. */
  readonly #edges = new Map<number, EdgeEvidence[]>();
  readonly #matches = new Map<string, Matches>();
  readonly #near: NearPhrases | undefined;
  /** Words that say what the noun before them says: "number" of "phone number". */
  readonly #following = new Set<number>();
  #whollySaid: ReadonlyMap<number, ReadonlySet<string>> | undefined;
  /** Tokens that are the name of some relation. */
  readonly #stated = new Set<number>();
  /** Ends of ranges that the question says. */
  #bounds: ReadonlySet<Pole> | undefined;
  /** By word, the relations that are called so. */
  readonly #called = new Map<string, ReadonlySet<string>>();
  /** Known stretches beside which all is said word for word. */
  readonly #whole = new Map<number, boolean>();
  readonly #uses = new Map<number, ReadonlyMap<string, number>>();
  /** By place of the grammar word, the relations that have it in their names. */
  readonly #prepositions = new Map<number | undefined, ReadonlySet<string>>();
  /** By known stretch. */
  readonly #maskedStretches = new Map<number, readonly MaskedStretch[]>();
  /** The question has no words of content but names. */
  readonly #isBare: boolean;
  /** Words for events, by class. */
  readonly events: ReadonlyMap<string, readonly (readonly [token: number, score: number])[]>;
  /** Tokens of idioms that say nothing by themselves. */
  readonly #opaque = new Set<number>();
  readonly #idioms: ReadonlyMap<number, readonly { readonly word: string; readonly strength: number }[]>;

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
    this.#signal = signal;
    this.#near = near;
    this.#analysis = analysis;
    this.#names = analysis.names.filter((name) => !open.some(({ from }) => from === name.from));
    this.#schema = schema;
    this.#classes = classes;
    const words = analysis.tokens.map(({ word }) => word);
    const idioms = new Map<number, { word: string; strength: number }[]>();
    for (const { positions, nouns, isOpaque } of schema.language.idioms(words)) {
      for (const at of positions) {
        if (analysis.tokens[at]?.kind !== 'content') continue;
        if (isOpaque === true) this.#opaque.add(at);
        idioms.set(at, [...(idioms.get(at) ?? []), ...nouns]);
      }
    }
    this.#idioms = idioms;
    this.#silence = new Float32Array(analysis.tokens.length);
    this.events = eventWords(analysis, schema);
    this.#isBare = analysis.tokens.every(({ kind }, at) => kind !== 'content' || this.#isInName(at));
  }

  /** How far each token says the relation, in any direction; 0 for function words. Not to be written to. */
  words(relation: string): Float32Array {
    let found = this.#words.get(relation);
    if (found !== undefined) return found;
    found = this.#silence;
    this.#telling ??= this.#analysis.tokens.flatMap((_, at) => (this.#saidAt(at).size > 0 ? [at] : []));
    for (const at of this.#telling) {
      const strength = this.#saidAt(at).get(relation);
      if (strength === undefined) continue;
      if (found === this.#silence) found = new Float32Array(this.#silence.length);
      found[at] = strength;
    }
    this.#words.set(relation, found);
    return found;
  }

  /** What is left of a strength that a word was given for a relation, where the word is what another one is called. */
  unlessStated(at: number, relation: string, strength: number): number {
    const said = this.#saidAt(at);
    return this.#stated.has(at) && (said.get(relation) ?? 0) < STATED ? STOLEN * strength : strength;
  }

  /** A word is what some relation is called, and not this one. */
  isStatedElsewhere(at: number, relations: readonly string[]): boolean {
    const said = this.#saidAt(at);
    return this.#stated.has(at) && relations.every((relation) => (said.get(relation) ?? 0) < STATED);
  }

  /** The relations that a token says, with how well. */
  #saidAt(at: number): ReadonlyMap<string, number> {
    let found = this.#said[at];
    if (found === undefined) {
      found = this.#readWord(at);
      this.#said[at] = found;
      if (this.#isHeadOnly(at)) {
        // "phone number": where nothing is said by both, the number is the phone, and none that other things have.
        const before = this.#saidAt(at - 1);
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

  #readWord(at: number): ReadonlyMap<string, number> {
    const token = this.#analysis.tokens[at];
    const best = new Map<string, number>();
    if (token === undefined || this.#isInName(at)) return best;
    if (token.kind === 'number') {
      // "plus one": a number that is part of what a relation is called.
      for (const { span, relations } of wholeNames(this.#analysis.tokens, this.#schema))
        if (holdsToken(at, span)) for (const relation of relations) best.set(relation, 1);
      return best;
    }
    if (token.kind !== 'content') return best;
    this.#signal?.throwIfAborted();
    // "grandmother": a path of its own, and none of its steps.
    if (isFarKin(token, this.#schema)) return best;
    const unit = this.#wideUnit(at);
    if (unit !== undefined) {
      for (const [relation, { dimension }] of this.#schema.units)
        if (dimension === unit) best.set(relation, UNIT);
      for (const [relation, score] of likeRelations(unit, this.#schema))
        best.set(relation, Math.max(best.get(relation) ?? 0, UNIT * score));
      return best;
    }
    // "total budget", "last class": the word for a sum or an order says a relation only where that is called so.
    if (this.#analysis.cues.some((cue) => isOnlyOperator(cue) && holdsToken(at, cue.span))) {
      for (const [relation, score] of likeRelations(token.word, this.#schema))
        if (score >= STATED) best.set(relation, score);
      return best;
    }
    const put = (relation: string, strength: number): void => {
      if (strength > (best.get(relation) ?? 0) && this.#schema.relations.has(relation))
        best.set(relation, strength);
    };
    const isOpaque = this.#opaque.has(at);
    if (!isOpaque) for (const [relation, score] of this.#meaningOf(at)) put(relation, score);
    const named = isOpaque ? new Map<string, number>() : nearRelations(token.word, this.#schema);
    for (const [relation, score] of named) put(relation, score);
    for (const { word, strength } of this.#idioms.get(at) ?? []) {
      for (const [relation, score] of likeRelations(word, this.#schema))
        if (!isOpaque || score >= CLEARLY_LIKE) put(relation, 0.9 * strength * score);
      for (const relation of measuredBy(word, this.#schema)) put(relation, UNIT * strength);
    }
    const said = unitNamed(token.text)?.dimension;
    for (const [relation, { dimension }] of this.#schema.units) if (dimension === said) put(relation, UNIT);
    for (const word of [token.word, ...token.lemmas])
      for (const relation of measuredBy(word, this.#schema)) put(relation, UNIT);
    if (token.lemmas.some((word) => this.#schema.language.dimensions?.get(word)?.includes('money')))
      for (const relation of untoldNumbers(this.#schema)) put(relation, UNTOLD);
    // "on the second day": a word for a date says no yes or no, unless that is called so ("day off").
    if (
      this.#schema.language.dateNames.has(token.word) ||
      token.lemmas.some((one) => this.#schema.language.dateNames.has(one))
    )
      for (const relation of [...best.keys()]) {
        const { structure } = this.#schema.relations.get(relation) ?? {};
        if (structure?.tail.kind === 'truth' && (named.get(relation) ?? 0) < STATED) best.delete(relation);
      }
    let isStated = false;
    // "mother" says a parent, and more than that.
    const share = kinPaths(token, this.#schema).length > 0 ? WITHOUT_SEX : 1;
    for (const [relation, score] of best) {
      const factor = this.#classFactor(at, relation);
      const strength = score * factor * share;
      if (strength < LEAST) best.delete(relation);
      else best.set(relation, strength);
      // The phrasebook says "film" of everything that is directed, but no relation is called that.
      isStated ||= (named.get(relation) ?? 0) * factor >= STATED;
    }
    const whole = this.#wholeNamesAt(at);
    if (!isStated)
      for (const [relation, strength] of best)
        if (this.#isEventElsewhere(at, relation)) best.set(relation, STOLEN * strength);
    if (!isStated && whole.size === 0) return best;
    // The word is the name of some relation, or of its name: that another one is near in meaning says little.
    if (isStated) this.#stated.add(at);
    const answers = isStated ? this.#answersYes(token) : NO_RELATIONS;
    for (const [relation, strength] of best) {
      const isNear = isStated && (strength < STATED || (answers.size > 0 && !answers.has(relation)));
      if (whole.size > 0 ? !whole.has(relation) : isNear) best.set(relation, STOLEN * strength);
    }
    return best;
  }

  /** Relations of this very name that say yes or no: "paid" is what a job is, not what its customer did. */
  #answersYes({ word, lemmas }: Token): ReadonlySet<string> {
    const named = [...this.#schema.relations.values()].filter(
      ({ words: [own, ...more], structure }) =>
        structure.tail.kind === 'truth' &&
        own !== undefined &&
        more.length === 0 &&
        (own === word || lemmas.includes(own)),
    );
    return new Set(named.map(({ id }) => id));
  }

  /** "sold the most tickets", where a relation is called so: its words say little of others. The relations that have it in their names. */
  #wholeNamesAt(at: number): ReadonlySet<string> {
    this.#whollySaid ??= this.#saidWholly();
    return this.#whollySaid.get(at) ?? NO_RELATIONS;
  }

  /** By token, the relations of more words than one, all of which the question says. */
  #saidWholly(): ReadonlyMap<number, ReadonlySet<string>> {
    const byToken = new Map<number, Set<string>>();
    const { relations } = this.#schema;
    const said = new Map<string, Map<string, number>>();
    this.#analysis.tokens.forEach(({ kind, word }, at) => {
      if (kind !== 'content' || this.#isInName(at)) return;
      for (const own of this.#formsOf(word))
        for (const id of this.#schema.byWord.get(own) ?? [])
          said.set(id, (said.get(id) ?? new Map<string, number>()).set(own, at));
    });
    for (const [id, places] of said) {
      const { words = [] } = relations.get(id) ?? {};
      if (words.length < 2 || !words.every((own) => places.has(own))) continue;
      for (const at of places.values()) byToken.set(at, (byToken.get(at) ?? new Set()).add(id));
    }
    return byToken;
  }

  /** The words of relations that a word is a form of. */
  #formsOf(word: string): string[] {
    const { byWord, language } = this.#schema;
    return [...byWord.keys()].filter((own) => own === word || language.similarity(word, own) === 1);
  }

  /** "in square km": what a unit of two words measures. */
  #wideUnit(at: number): string | undefined {
    const { tokens } = this.#analysis;
    for (const from of [at, at - 1]) {
      const [one, other] = [tokens[from], tokens[from + 1]];
      const unit = one && other && unitNamed(`${one.text} ${other.text}`);
      if (unit !== undefined) return unit.dimension;
    }
    return undefined;
  }

  /** A word that surely names a class says nothing of a relation, unless the class is what that relation alone leads to. */
  #classFactor(at: number, relation: string): number {
    const { form, head, wanted } = this.#analysis.asked;
    // "in stock", where a relation is called so.
    const isWhole = wholeNames(this.#analysis.tokens, this.#schema).some(
      ({ span, relations }) => holdsToken(at, span) && relations.includes(relation),
    );
    if (isWhole) return 1;
    // "what date was …": the noun says only what kind of value is asked for; that of "how many pages" says what is counted.
    if (wanted !== 'thing' && form !== 'count' && head !== undefined && at >= head.from && at < head.to)
      return CLASS_WORD;
    const uses = (this.#classes.get(at) ?? []).filter(
      ({ score, isWeak, isByBook }) => score >= 0.75 && !isWeak && !isByBook,
    );
    if (uses.length === 0) return 1;
    const own = uses.find(({ of }) =>
      of.roles.some((role) => role.relation === relation && role.direction === 'in'),
    );
    if (own === undefined) return CLASS_WORD;
    if (own.of.roles.filter(({ direction }) => direction === 'in').length > 1) return 0.5;
    return own.of.by === 'role' ? 1 : CLASS_AND_END;
  }

  /** The token is a part of an idiom and says nothing by itself. */
  isOpaque(at: number): boolean {
    return this.#opaque.has(at);
  }

  #isFarKin(at: number): boolean {
    const token = this.#analysis.tokens[at];
    return token !== undefined && isFarKin(token, this.#schema);
  }

  /** "number" of "phone number": the noun before it says what is meant, unless that is the thing that has the number. */
  #isHeadOnly(at: number): boolean {
    const { tokens } = this.#analysis;
    const [before, token] = [tokens[at - 1], tokens[at]];
    if (token === undefined || token.weight > LIGHT || before?.kind !== 'content' || before.part !== 'noun')
      return false;
    return (
      !this.#isInName(at - 1) && !(this.#classes.get(at - 1) ?? []).some(({ score }) => score >= SURE_CLASS)
    );
  }

  #meaningOf(at: number): ReadonlyMap<string, number> {
    let uses = this.#uses.get(at);
    if (uses === undefined) {
      const found = new Map<string, number>();
      const token = this.#analysis.tokens[at];
      const isPlain = this.#isPlainAdjective(at);
      for (const { relation, score, as } of this.#schema.book?.ofWord(
        token?.word ?? '',
        this.#schema.language.id,
      ) ?? []) {
        if (isPlain && as === 'measure') continue;
        found.set(relation, Math.max(found.get(relation) ?? 0, score >= SURE_USE ? score : GUESS * score));
      }
      uses = found;
      this.#uses.set(at, uses);
    }
    return uses;
  }

  /** "the late shift": an adjective before its noun, which neither asks how much nor orders anything. */
  #isPlainAdjective(at: number): boolean {
    const { tokens, cues, asked } = this.#analysis;
    const next = tokens[at + 1];
    return (
      tokens[at]?.part === 'adjective' &&
      next?.kind === 'content' &&
      next.part === 'noun' &&
      !holdsToken(at - 1, asked.span) &&
      !cues.some(({ span }) => holdsToken(at, span))
    );
  }

  #isInName(at: number): boolean {
    return this.#names.some(({ from, to }) => at >= from && at < to);
  }

  /**
   * Evidence for a relation.
   * @param asked `out`: its tail is asked for and its head is known; `in`: the other way round.
   * @param known the words of what is known, masked; absent when nothing is.
   */
  edge(relation: string, asked: 'out' | 'in', known: TokenSpan | undefined): EdgeEvidence {
    const place = this.#schema.relations.get(relation)?.index;
    if (place === undefined) return NO_EVIDENCE;
    const stretch = known === undefined ? -1 : known.from * STRETCH + known.to;
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

  /** The stretches that were compared with relations so far. */
  asked(): AskedStretch[] {
    const relations = [...this.#schema.relations.keys()];
    return [...this.#edges].flatMap(([key, edges]) => {
      const known = key < 0 ? undefined : { from: Math.floor(key / STRETCH), to: key % STRETCH };
      const [masked] = this.#masked(known);
      const places = new Set(Object.keys(edges).map((slot) => Math.floor(Number(slot) / 2)));
      if (masked === undefined || this.#openWords(known).length === 0) return [];
      return [
        { key, tokens: masked.tokens, relations: [...places].map((place) => relations[place] as string) },
      ];
    });
  }

  /** Words that no name, class, operator or surely said relation explains: what vectors may explain. */
  #openWords(known: TokenSpan | undefined): number[] {
    const { tokens, cues, asked } = this.#analysis;
    const isSaid = (at: number): boolean => [...this.#saidAt(at).values()].some((one) => one >= SURE_USE);
    return tokens.flatMap(({ kind }, at) =>
      kind !== 'content' ||
      holdsToken(at, known) ||
      holdsToken(at, asked.span) ||
      this.#isInName(at) ||
      (this.#classes.get(at) ?? []).some(({ score }) => score >= SURE_CLASS) ||
      cues.some(({ span }) => holdsToken(at, span)) ||
      isSaid(at)
        ? []
        : [at],
    );
  }

  #edge(relation: string, asked: 'out' | 'in', known: TokenSpan | undefined): EdgeEvidence {
    let strength = 0;
    let base = 0;
    let against = 0;
    const cover = new Map<number, number>();
    const words = this.words(relation);
    const placed = this.#matched(known).get(relation);
    const isBefore =
      known !== undefined && this.#hasPreposition(relation, asked === 'in' ? known.from - 1 : undefined);
    // Most relations of a large graph have nothing to do with a question.
    if (words === this.#silence && placed === undefined && this.events.size === 0 && !isBefore)
      return NO_EVIDENCE;
    words.forEach((value, at) => {
      if (value === 0 || (known !== undefined && at >= known.from && at < known.to)) return;
      const own = this.#isHeadOnly(at) && !this.#following.has(at) ? HEAD_ONLY * value : value;
      strength = Math.max(strength, own);
      cover.set(at, own);
    });
    let isSure = strength >= 0.8;
    let isTold = false;
    if (placed !== undefined) {
      const { match, places } = placed;
      const isSame = match.direction === asked;
      const own = isSame ? match.score : match.reverse;
      const other = isSame ? match.reverse : match.score;
      const covered = match.covered.flatMap((place, index) => {
        const at = places[place];
        return at !== undefined && this.#analysis.tokens[at]?.kind === 'content'
          ? [{ at, alike: match.alike[index] ?? 0 }]
          : [];
      });
      const content = covered.filter(
        ({ at }) =>
          this.#classFactor(at, relation) === 1 &&
          !this.#isHeadOnly(at) &&
          !this.#isFarKin(at) &&
          (!this.#opaque.has(at) || own >= NEARLY),
      );
      if (content.length > 0) {
        const said = match.isSure ? own : Math.max(0, (own - 0.45) * 1.2);
        strength = Math.max(strength, said);
        // "the deputy mayor": what is only near in meaning is explained no better by the good word beside it.
        for (const { at, alike } of content) {
          const told = alike * (match.isSure ? Math.min(1, own + 0.1) : said);
          cover.set(at, Math.max(cover.get(at) ?? 0, this.unlessStated(at, relation, told)));
        }
        isSure ||= match.isSure;
        isTold = isSame && own >= WORD_FOR_WORD && (match.source === 'own' || match.source === 'learned');
        against = lead(own, other);
      } else {
        base = match.isSure ? this.#grammarWorth(match) * Math.max(0, own) : 0;
        isSure ||= base >= 0.75;
        // "cities in X" of cities that are known as such is not "the city of X".
        const isByGrammar = covered.length === 0 && (match.isSure || strength > 0.5);
        against = isByGrammar ? lead(own, other) : 0;
      }
    }
    // A number or a date is asked for, whatever the order of the words: nothing is its number.
    const tail = this.#schema.relations.get(relation)?.structure.tail;
    if (asked === 'out' && isValueEnd(tail)) against = 0;
    if (isConverseKin(relation, asked, this.#analysis, this.#schema)) against = 1;
    base = Math.max(base, this.#eventWorth(relation, known));
    // What people said these words mean comes before what the words say alone, and so does what is said word for word.
    const share =
      (this.#isOtherBound(relation) ? OTHER_BOUND : 1) *
      (placed?.match.isOthers === true ? OTHERS : this.besideWhole(relation, known)) *
      (this.#isCalledOtherwise(relation, cover) ? BY_BOOK : 1);
    if (isBefore) base = Math.max(base, GRAMMAR);
    return {
      strength: share * Math.max(strength, base),
      base: share * base,
      against,
      cover: [...cover].map(([at, value]) => [at, share * value]),
      isSure,
      isTold,
    };
  }

  /** "how many can play at most": the least number is not meant. */
  #isOtherBound(relation: string): boolean {
    this.#bounds ??= boundsSaid(this.#analysis.tokens, this.#schema.language);
    if (this.#bounds.size === 0) return false;
    const end = boundOf(relation, this.#schema);
    return end !== undefined && !this.#bounds.has(end);
  }

  /** "started" is the very name of another relation; that one may say it of this one too is known from the phrasebook alone. */
  #isCalledOtherwise(relation: string, cover: ReadonlyMap<number, number>): boolean {
    const [best] = [...cover].sort(([, one], [, other]) => other - one);
    const word = best === undefined ? undefined : this.#analysis.tokens[best[0]]?.word;
    if (best === undefined || word === undefined) return false;
    if (this.#isEventElsewhere(best[0], relation)) return true;
    const called = this.#calledAs(word);
    const { relations, language } = this.#schema;
    return (
      called.size > 0 &&
      !called.has(relation) &&
      relations.get(relation)?.words.every((own) => language.similarity(word, own) < STATED) === true
    );
  }

  /** "sign up", where the graph has signups: what joins none of them is hardly meant. */
  #isEventElsewhere(at: number, relation: string): boolean {
    if (this.events.size === 0) return false;
    const keys = [...this.events].flatMap(([key, said]) =>
      said.some(([place, score]) => place === at && score >= STATED) ? [key] : [],
    );
    const { head, tail } = this.#schema.relations.get(relation)?.structure ?? {};
    return keys.length > 0 && !keys.some((key) => head?.classes.includes(key) || tail?.classes.includes(key));
  }

  /** The relations whose whole name the question says with a word: the word alone, or with the grammar words of the name ("works for"). */
  #calledAs(word: string): ReadonlySet<string> {
    let found = this.#called.get(word);
    if (found === undefined) {
      const { byWord, relations } = this.#schema;
      const isCalled = (id: string): boolean => {
        const { words = [], structure } = relations.get(id) ?? {};
        const isWord = structure?.relation.name.toLowerCase() === word;
        return isWord || (words.length === 1 && this.#saysGrammarOf(id));
      };
      found = new Set(
        this.#formsOf(word)
          .flatMap((own) => byWord.get(own) ?? [])
          .filter(isCalled),
      );
      this.#called.set(word, found);
    }
    return found;
  }

  /** The question has the grammar words of a relation's name, of which there is at least one. */
  #saysGrammarOf(relation: string): boolean {
    const of = [...this.#schema.byGrammar].flatMap(([word, ids]) => (ids.has(relation) ? [word] : []));
    return of.length > 0 && of.every((word) => this.#analysis.tokens.some((token) => token.word === word));
  }

  /** What is left of a relation's words where all that is said beside a name is another relation's phrasing. */
  besideWhole(relation: string, known: TokenSpan | undefined): number {
    if (!this.#saidWhole(known)) return 1;
    const placed = this.#matched(known).get(relation);
    return placed !== undefined && bestOf(placed) >= NEARLY ? 1 : BESIDE_WHOLE;
  }

  /** All that is said beside a name is what some relation's phrasing says, word for word: "do for a living" says nothing of a life. */
  #saidWhole(known: TokenSpan | undefined): boolean {
    if (known === undefined) return false;
    const key = known.from * STRETCH + known.to;
    let found = this.#whole.get(key);
    if (found === undefined) {
      const [masked] = this.#masked(known);
      const words = masked?.places.flatMap((at) => at ?? []) ?? [];
      found =
        words.length >= LEAST_WHOLE &&
        [...this.#matched(known).values()].some(
          ({ match, places }) =>
            match.isSure &&
            bestOf({ match, places }) >= WORD_FOR_WORD &&
            new Set(match.covered.map((place) => places[place])).size >= words.length - 1,
        );
      this.#whole.set(key, found);
    }
    return found;
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

  /** "what did X order": the relations by which orders join others are said. */
  #eventWorth(relation: string, known: TokenSpan | undefined): number {
    if (this.events.size === 0) return 0;
    const { head } = this.#schema.relations.get(relation)?.structure ?? {};
    let best = 0;
    for (const key of head?.classes ?? []) {
      for (const [at, score] of this.events.get(key) ?? [])
        if (!holdsToken(at, known)) best = Math.max(best, score);
    }
    return EVENT * best;
  }

  /** "where is X from" says nothing else, and says it word for word. */
  #grammarWorth({ alike }: PhraseMatch): number {
    return this.#isBare && Math.min(...alike) >= WORD_FOR_WORD ? GRAMMAR_ALONE : GRAMMAR;
  }

  /** "in X", "what is X from": the grammar word at the place, or else left alone at the end, is in the relation's name. */
  #hasPreposition(relation: string, place: number | undefined): boolean {
    let found = this.#prepositions.get(place);
    if (found === undefined) {
      const { tokens } = this.#analysis;
      const at = place ?? tokens.findLastIndex(({ kind }) => kind !== 'mark');
      const word = place !== undefined && tokens[at]?.lemmas[0] === 'the' ? tokens[at - 1] : tokens[at];
      const isAny = word?.kind === 'function' && !GENITIVE.has(word.word);
      found = (isAny ? this.#schema.byGrammar.get(word.word) : undefined) ?? NO_RELATIONS;
      this.#prepositions.set(place, found);
    }
    return found.has(relation);
  }

  /**
   * How well all that is said beside what is known, in its order, fits a way to ask for a relation in one direction: 0..1. Grammar
   * words alone say nothing, unless the question has no others.
   */
  phrased(relation: string, asked: Direction, known: TokenSpan | undefined): number {
    const { book, language } = this.#schema;
    const isContent = (place: number | undefined): boolean =>
      place !== undefined && this.#analysis.tokens[place]?.kind === 'content';
    let most = 0;
    for (const { tokens, places } of this.#masked(known)) {
      const match = book?.fit(relation, asked, { tokens, language: language.id });
      if (match === undefined || match.score <= most) continue;
      if (match.covered.some((at) => isContent(places[at])) || !places.some(isContent)) most = match.score;
    }
    return most;
  }

  #matched(known: TokenSpan | undefined): Matches {
    const key = `${known?.from ?? ''}-${known?.to ?? ''}`;
    let found = this.#matches.get(key);
    if (found === undefined) {
      const matches = new Map<string, Placed>();
      const { book, language } = this.#schema;
      for (const { tokens, places } of this.#masked(known)) {
        const options = { limit: MANY_RELATIONS, minimum: 0.3, signal: this.#signal };
        for (const match of book?.match({ tokens, language: language.id }, options) ?? []) {
          const other = matches.get(match.relation);
          if (other === undefined || match.score > other.match.score)
            matches.set(match.relation, { match, places });
        }
      }
      found = matches;
      this.#matches.set(key, found);
    }
    return found;
  }

  /** "that do not report": a denial and its auxiliary, which asks nothing here. */
  #isDenial(at: number): boolean {
    const { tokens, cues } = this.#analysis;
    return cues.some(
      ({ kind, span }) =>
        kind === 'not' && at >= span.from - 1 && at < span.to && tokens[at]?.kind === 'function',
    );
  }

  /** Words in order with `X` for the known stretch; marks are left out, other names too. */
  #masked(known: TokenSpan | undefined): readonly MaskedStretch[] {
    const key = known === undefined ? -1 : known.from * STRETCH + known.to;
    let masked = this.#maskedStretches.get(key);
    if (masked === undefined) {
      masked = this.#mask(known);
      this.#maskedStretches.set(key, masked);
    }
    return masked;
  }

  #mask(known: TokenSpan | undefined): readonly MaskedStretch[] {
    const words: string[] = [];
    const places: (number | undefined)[] = [];
    const { tokens, asked } = this.#analysis;
    const isTruth = asked.form === 'truth';
    for (let at = 0; at < tokens.length; at++) {
      if (known !== undefined && at >= known.from && at < known.to) {
        if (at === known.from) {
          words.push('X');
          places.push(undefined);
        }
        continue;
      }
      const token = tokens[at];
      const isOther = this.#isInName(at);
      // "remind me where X is from" asks where.
      const isBefore =
        this.#schema.language.asksInPlace !== true &&
        at < (asked.span?.from ?? 0) &&
        token?.kind === 'function';
      if (isBefore || this.#isDenial(at)) continue;
      if (isTruth && isOther && words.at(-1) !== OTHER && !words.includes(OTHER)) {
        words.push(OTHER);
        places.push(undefined);
      }
      if (token === undefined || token.kind === 'mark' || isOther) continue;
      // "who reports to nobody": the pronoun is at the other end.
      if (known === undefined && this.#schema.language.indefinites.has(token.word) && !words.includes('X')) {
        words.push('X');
        places.push(undefined);
        continue;
      }
      words.push(token.word);
      places.push(at);
    }
    if (!isTruth || known === undefined) return [{ tokens: words, places }];
    return this.#schema.language.openQuestion(words, words.indexOf(OTHER)).map((open) => ({
      tokens: open.map(({ word }) => word),
      places: open.map(({ at }) => (at === undefined ? undefined : places[at])),
    }));
  }
}

/** How clearly the other direction fits better, 0..1: phrasings of both directions share most of their words. */
function lead(own: number, other: number): number {
  if (other >= WORD_FOR_WORD && own < NEARLY) return 1;
  return Math.min(1, Math.max(0, 4 * (other - own)));
}

function bestOf({ match: { score, reverse } }: Placed): number {
  return Math.max(score, reverse);
}

interface MaskedStretch {
  readonly tokens: readonly string[];
  readonly places: readonly (number | undefined)[];
}

interface Placed {
  readonly match: PhraseMatch;
  /** Token of each word of the masked stretch. */
  readonly places: readonly (number | undefined)[];
}

/** By relation. */
type Matches = ReadonlyMap<string, Placed>;

/** "total", "last": words that name no measure of their own. */
function isOnlyOperator(cue: Cue): boolean {
  if (cue.kind === 'aggregate') return true;
  return cue.kind === 'top' && cue.hint.time !== undefined && cue.hint.measures.length === 0;
}
