import { RecentMap } from '../recent-map.ts';
import { listed } from './pack/concept-index.ts';
import type { WordUse } from './phrasebook.ts';
import type { NumberedToken } from './phrasing-list.ts';
import { readRelationName } from './relation-name.ts';
import { allFrames, type LanguagePack, type RelationFrames, type WrittenPhrase } from './relation-phrases.ts';
import type { PhraseToken, PhrasingRules } from './rules/frame.ts';

interface IndexedRelation {
  readonly facts: RelationFrames;
  readonly written: readonly WrittenPhrase[];
}

/** Relations as places in the list of all, ascending, none twice. */
type Places = number[];

interface IndexedWord {
  readonly token: NumberedToken;
  /** Those whose own name or written phrases have it. */
  readonly relations: Places;
  /** Concepts of the packs that have it. */
  readonly concepts: Set<string>;
}

interface Near {
  readonly word: IndexedWord;
  readonly similarity: number;
}

/** A name of a relation or of one of its ends. */
interface Name {
  readonly isNoun: boolean;
  readonly told: NumberedToken | undefined;
  /** Words of content of the word that it is about. */
  readonly whole: readonly NumberedToken[];
}

/** How alike a word and a name are, and what is left of it where they are of different kinds. */
interface Likeness {
  readonly alike: number;
  readonly kindShare: number;
}

/** What a word was compared with: names, and words of names that may be its opposite. */
interface MeasuredWord {
  readonly likes: Map<Name, Likeness>;
  readonly denied: Map<string, boolean>;
}

interface CalledBy {
  readonly name: Name;
  readonly as: 'tail' | 'head' | 'verb';
  /** What is left of the likeness where more was not said. */
  readonly share: number;
}

interface OrderedBy {
  readonly adjective: string;
  readonly order: 'max' | 'min';
}

interface Called {
  /** Words of the relation's own name. */
  readonly words: readonly string[];
  readonly names: readonly CalledBy[];
  readonly measures: readonly OrderedBy[];
}

/** Two words this little alike do not make a relation likely. */
const LEAST_SIMILARITY = 0.4;
/** Only the last word of a longer role name was met ("salary" for "annual salary"), or a verb without its preposition. */
const LAST_WORD = 0.9;
/** Where the last word says nothing by itself ("number" for "route number"). */
const EMPTY_NOUN = 0.5;
/** Where a verb says nothing without what is behind it ("come to"). */
const EMPTY_VERB = 0.5;
/** Relations whose names are kept as they were read, in each of two generations, and names. */
const MOST_CALLED = 5_000;
const MOST_NAMES = 20_000;
/** Words whose relations are kept with how far each is meant, in each of two generations: those of one question. And relations of one. */
const MOST_NEAR = 32;
const MOST_NEAR_RELATIONS = 5_000;
/** Words that are remembered, and the relations of all of them together. */
const MOST_REMEMBERED = 20_000;
const MOST_REMEMBERED_RELATIONS = 1_000_000;

/** A word of several characters that begins with what was said (介绍 in 介绍人), and one of two that holds a single one (课 in 课程). */
const BEGINNING = 0.8;
const INSIDE = 0.7;
/** 房价, 车型, 店长: a noun that ends so is another kind of thing than what it begins with. */
const OTHER_KIND = /^[型价租东号主长商师名龄费牌票库位址量数率额证质色期款史法]$/u;
const ONLY_BEGINS = 0.5;

function alikeWords(
  said: readonly NumberedToken[],
  named: readonly NumberedToken[],
  similarity: PhrasingRules['similarity'],
): number {
  const [short, long] = said.length <= named.length ? [said, named] : [named, said];
  const fits = (from: number): boolean =>
    short.every((token, index) => similarity(token, long[from + index] as NumberedToken) === 1);
  if (short.length === long.length) return fits(0) ? 1 : 0;
  if (short.length === 1) {
    if (long.length !== 2) return 0;
    return fits(1) ? INSIDE : fits(0) ? (OTHER_KIND.test(long[1]?.text ?? '') ? ONLY_BEGINS : INSIDE) : 0;
  }
  if (fits(long.length - short.length)) return LAST_WORD;
  return short.length > 0 && fits(0) ? BEGINNING : 0;
}

/** Relations are added one after the other. */
function note(places: Places, place: number): void {
  if (places.at(-1) !== place) places.push(place);
}

function isSameName(one: CalledBy, other: CalledBy): boolean {
  return one.name === other.name && one.as === other.as && one.share === other.share;
}

/** Which relations the words of a stretch make likely, and what a single word may say of each. */
export class WordIndex {
  readonly #read: (relation: string) => IndexedRelation;
  readonly #pack: LanguagePack;
  readonly #words = new Map<string, IndexedWord>();
  readonly #written = new Map<string, readonly IndexedWord[]>();
  readonly #relations: readonly string[];
  readonly #byConcept = new Map<string, Places>();
  /** By a word of grammar, what may be asked for with such words alone: "where is X from". */
  readonly #bare = new Map<string, { readonly relations: Places; readonly concepts: Set<string> }>();
  readonly #near = new Map<string, readonly Near[]>();
  readonly #nearRelations = new RecentMap<string, ReadonlyMap<number, number>>(MOST_NEAR);
  readonly #uses = new Map<string, readonly WordUse[]>();
  readonly #called = new RecentMap<string, Called>(MOST_CALLED);
  readonly #names = new Map<string, Name>();
  readonly #most: number;

  constructor(relations: Iterable<string>, read: (relation: string) => IndexedRelation, pack: LanguagePack) {
    this.#read = read;
    this.#pack = pack;
    this.#relations = [...relations];
    const { length } = this.#relations;
    for (let place = 0; place < length; place++) this.#add(place);
    this.#most = Math.min(MOST_REMEMBERED, Math.ceil(MOST_REMEMBERED_RELATIONS / Math.max(1, length)));
  }

  /** Relations that share words with a stretch, the likeliest first; all of the given ones when they are few. */
  likely(
    tokens: readonly PhraseToken[],
    only: ReadonlySet<string> | undefined,
    limit: number,
    signal?: AbortSignal,
  ): readonly string[] {
    const scores = new Map<number, number>();
    const isBare = tokens.every(({ kind, isOptional }) => kind !== 'content' || isOptional === true);
    for (const token of tokens) {
      if (token.kind !== 'content' && !(isBare && token.kind === 'grammar')) continue;
      signal?.throwIfAborted();
      const near = token.kind === 'content' ? this.#relationsNear(token) : this.#relationsBare(token.text);
      for (const [place, alike] of near) {
        if (only !== undefined && !only.has(this.#relations[place] as string)) continue;
        scores.set(place, (scores.get(place) ?? 0) + alike * token.weight);
      }
    }
    // A word may be near to thousands of relations: those below the last place are not put in order.
    const least = Float64Array.from(scores.values()).sort()[scores.size - limit] ?? 0;
    return [...scores]
      .filter(([, score]) => score >= least)
      .map(([place, score]) => ({ relation: this.#relations[place] as string, score }))
      .sort((left, right) => right.score - left.score || (left.relation < right.relation ? -1 : 1))
      .slice(0, limit)
      .map(({ relation }) => relation);
  }

  /** What one word may say of each relation, best first. */
  uses(word: string): readonly WordUse[] {
    const known = this.#uses.get(word);
    if (known !== undefined) return known;
    const said = this.#contentOf(word);
    const compared: MeasuredWord = { likes: new Map(), denied: new Map() };
    const found =
      said[0] === undefined
        ? []
        : [...this.#relationsNear(said[0]).keys()].flatMap((place) =>
            this.#usesOf(word, said, this.#relations[place] as string, compared),
          );
    found.sort((left, right) => right.score - left.score || (left.relation < right.relation ? -1 : 1));
    if (this.#uses.size >= this.#most) this.#uses.clear();
    this.#uses.set(word, found);
    return found;
  }

  #usesOf(
    word: string,
    said: readonly NumberedToken[],
    relation: string,
    { likes, denied }: MeasuredWord,
  ): WordUse[] {
    const best = new Map<WordUse['as'], WordUse>();
    const note = (use: WordUse): void => {
      if (use.score >= LEAST_SIMILARITY && (best.get(use.as)?.score ?? 0) < use.score) best.set(use.as, use);
    };
    const { words, names, measures } = this.#calledOf(relation);
    const [asked] = said;
    const { denies, emptyVerbs } = this.#pack.rules;
    // "put" means something only with what is behind it, and is like other verbs in that alone.
    const isEmpty = asked?.lemmas.some((lemma) => emptyVerbs?.has(lemma)) === true;
    if (asked !== undefined && denies !== undefined) {
      for (const one of words) {
        let isDenied = denied.get(one);
        if (isDenied === undefined) {
          isDenied = denies(asked, one);
          denied.set(one, isDenied);
        }
        if (isDenied) return [];
      }
    }
    for (const { name, as, share } of names) {
      let like = likes.get(name);
      if (like === undefined) {
        const alike = this.#alike(said, name);
        like = { alike, kindShare: alike > 0 && name.isNoun ? this.#kindShare(said, name) : 1 };
        likes.set(name, like);
      }
      const score = like.alike * share * like.kindShare * (isEmpty && like.alike < 1 ? EMPTY_VERB : 1);
      if (score >= LEAST_SIMILARITY) note({ relation, as, score });
    }
    for (const { adjective, order } of measures) {
      if (word === adjective || (said.length === 1 && said[0]?.lemmas.includes(adjective) === true))
        note({ relation, as: 'measure', score: 1, order });
    }
    return [...best.values()];
  }

  /** What a relation and its ends are called; read once. */
  #calledOf(relation: string): Called {
    let called = this.#called.get(relation);
    if (called === undefined) {
      const { facts, written } = this.#read(relation);
      const names: CalledBy[] = [];
      for (const frame of allFrames(facts, this.#pack)) {
        const isNoun = frame.kind === 'noun';
        const isPart = frame.words.length > 1 || (frame.kind === 'verb' && frame.preposition !== '');
        const words = frame.words.join(' ');
        const main = isNoun ? this.#pack.reader.headWord(words) : (frame.words[0] ?? '');
        const name = this.#nameOf(words, main, isNoun);
        const isEmpty = isNoun && isPart && this.#pack.rules.emptyNouns?.has(main) === true;
        const needsMore = !isNoun && isPart && this.#pack.rules.emptyVerbs?.has(main) === true;
        const share = isEmpty ? EMPTY_NOUN : needsMore ? EMPTY_VERB : isPart ? LAST_WORD : 1;
        names.push({ name, as: isNoun ? frame.names : 'verb', share });
      }
      for (const { phrases } of written)
        for (const as of ['tail', 'head'] as const)
          for (const noun of phrases[as] ?? [])
            names.push({ name: this.#nameOf(noun, this.#pack.reader.headWord(noun), true), as, share: 1 });
      called = {
        words: readRelationName(facts.relation.name).words,
        names: names.filter((one, index) => names.findIndex((other) => isSameName(one, other)) === index),
        measures: this.#measures(facts),
      };
      this.#called.set(relation, called);
    }
    return called;
  }

  /** A name in words, the same one for all relations that are called so. @param main the word that it is about. */
  #nameOf(words: string, main: string, isNoun: boolean): Name {
    const key = `${isNoun ? 'noun' : 'verb'} ${words}\n${main}`;
    let name = this.#names.get(key);
    if (name === undefined) {
      const { reader } = this.#pack;
      if (this.#names.size >= MOST_NAMES) this.#names.clear();
      name = {
        isNoun,
        told: isNoun ? reader.noun(words) : reader.word(words),
        whole: this.#contentOf(main),
      };
      this.#names.set(key, name);
    }
    return name;
  }

  #contentOf(word: string): readonly NumberedToken[] {
    return this.#pack.reader.read(word).filter((token) => token.kind === 'content');
  }

  #kindShare([first]: readonly NumberedToken[], { told }: Name): number {
    if (first === undefined || told === undefined) return 1;
    return this.#pack.rules.kindShare?.(first, told) ?? 1;
  }

  /** How alike a word and a name are. A language that reads a word as several tokens (Chinese, by characters) compares them all. */
  #alike(said: readonly NumberedToken[], { told, whole }: Name): number {
    const { similarity } = this.#pack.rules;
    const [first] = said;
    if (first === undefined || told === undefined) return 0;
    return said.length === 1 && whole.length <= 1
      ? similarity(first, told)
      : alikeWords(said, whole, similarity);
  }

  #measures(facts: RelationFrames): readonly OrderedBy[] {
    const concepts = facts.recognised.flatMap(({ id }) => this.#pack.index.get(id));
    return concepts.flatMap((concept) =>
      listed(concept.adjectives?.replace(/\s+/gu, ';')).map(({ text }) => {
        const [adjective = '', order] = text.split(':');
        return { adjective, order: order === 'min' ? ('min' as const) : ('max' as const) };
      }),
    );
  }

  #add(place: number): void {
    const { facts, written } = this.#read(this.#relations[place] as string);
    const { reader, rules } = this.#pack;
    const reading = facts.readings.find((one) => one.rules.id === rules.id)?.reading;
    for (const frame of reading?.frames ?? []) {
      if (frame.kind === 'state' && frame.words.length === 0)
        for (const token of reader.bare(frame.preposition)) note(this.#bareWord(token.text).relations, place);
      for (const word of frame.words) this.#put(word, place);
      if (frame.kind === 'verb') for (const word of frame.object) this.#put(word, place);
    }
    for (const { phrases } of written) {
      for (const text of [...(phrases.tail ?? []), ...(phrases.head ?? [])]) this.#put(text, place);
      for (const text of [...(phrases.out ?? []), ...(phrases.in ?? [])]) {
        if (this.#put(text, place)) continue;
        for (const token of reader.bare(text)) note(this.#bareWord(token.text).relations, place);
      }
    }
    for (const name of [...(facts.relation.domain ?? []), ...(facts.relation.range ?? [])])
      this.#put(name.toLowerCase(), place);
    if (facts.relation.saysWhether === true) {
      for (const { words } of allFrames(facts, this.#pack)) for (const word of words) this.#put(word, place);
      return;
    }
    for (const { id } of facts.recognised) {
      const relations = this.#byConcept.get(id);
      if (relations !== undefined) {
        note(relations, place);
        continue;
      }
      this.#byConcept.set(id, [place]);
      for (const concept of this.#pack.index.get(id)) {
        for (const token of reader.wordsOf(concept)) this.#word(token).concepts.add(id);
        for (const token of reader.bareWordsOf(concept)) this.#bareWord(token.text).concepts.add(id);
      }
    }
  }

  /**
   * Notes the words of content of a text, each as it is read alone: thousands of texts share their words. False where it has
   * none.
   */
  #put(text: string, place: number): boolean {
    let hasContent = false;
    for (const written of text.split(' ')) {
      let words = this.#written.get(written);
      if (words === undefined) {
        words = this.#contentOf(written).map((token) => this.#word(token));
        this.#written.set(written, words);
      }
      for (const word of words) note(word.relations, place);
      hasContent ||= words.length > 0;
    }
    return hasContent;
  }

  #word(token: NumberedToken): IndexedWord {
    let word = this.#words.get(token.text);
    if (word === undefined) {
      word = { token, relations: [], concepts: new Set() };
      this.#words.set(token.text, word);
    }
    return word;
  }

  #bareWord(text: string): { readonly relations: Places; readonly concepts: Set<string> } {
    let word = this.#bare.get(text);
    if (word === undefined) {
      word = { relations: [], concepts: new Set() };
      this.#bare.set(text, word);
    }
    return word;
  }

  /** Relations that may be asked for without a word of content, by a word of grammar. */
  #relationsBare(text: string): ReadonlyMap<number, number> {
    const word = this.#bare.get(text);
    if (word === undefined) return new Map();
    const all = [...word.relations, ...[...word.concepts].flatMap((id) => this.#byConcept.get(id) ?? [])];
    return new Map(all.map((relation) => [relation, 1]));
  }

  /** Relations that a word may mean, each with how far. */
  #relationsNear(token: PhraseToken): ReadonlyMap<number, number> {
    const known = this.#nearRelations.get(token.text);
    if (known !== undefined) return known;
    const best = new Map<number, number>();
    for (const { word, similarity: alike } of this.#nearTo(token)) {
      for (const relation of word.relations) if ((best.get(relation) ?? 0) < alike) best.set(relation, alike);
      for (const id of word.concepts) {
        for (const relation of this.#byConcept.get(id) ?? [])
          if ((best.get(relation) ?? 0) < alike) best.set(relation, alike);
      }
    }
    if (best.size <= MOST_NEAR_RELATIONS) this.#nearRelations.set(token.text, best);
    return best;
  }

  #nearTo(token: PhraseToken): readonly Near[] {
    const known = this.#near.get(token.text);
    if (known !== undefined) return known;
    const near: Near[] = [];
    for (const word of this.#words.values()) {
      const alike = word.token.text === token.text ? 1 : this.#pack.rules.similarity(token, word.token);
      if (alike >= LEAST_SIMILARITY) near.push({ word, similarity: alike });
    }
    if (this.#near.size >= MOST_REMEMBERED) this.#near.clear();
    this.#near.set(token.text, near);
    return near;
  }
}
