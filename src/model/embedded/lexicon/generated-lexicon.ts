import { hasChinese } from './chinese.ts';
import { findIdioms } from './idioms.ts';
import {
  type IdiomMatch,
  type Lexicon,
  NOUN_CLASSES,
  type NounClassStrength,
  type Paraphrase,
  type ParaphraseSource,
  type SynonymPhrase,
} from './lexicon.ts';
import type { LexiconFile } from './lexicon-file.ts';
import { isPluralForm } from './morphology.ts';
import { NumberLists } from './number-lists.ts';
import { PairScores } from './pair-scores.ts';
import { type ComparedWord, LexicalSimilarity } from './similarity.ts';
import { SortedLines } from './sorted-lines.ts';
import { WordTable } from './word-table.ts';
import { WordVectors } from './word-vectors.ts';

const NONE: readonly never[] = [];
/** At this many, cached words are dropped, so that a long-running server stays within bounds. */
const MOST_WORDS = 50_000;
/** Stands in place of a similarity by form if one word negates the other. */
const OPPOSITE = -1;
/** The same for Chinese texts. */
const MOST_FOLDED = 10_000;

const IDF_FLOOR_RANK = 30;
const IDF_CEILING_RANK = 20_000;
const COSINE_FLOOR = 0.22;
const COSINE_SPAN = 0.53;
const VECTOR_CEILING = 0.75;

/** A word that was asked about. */
interface AskedWord extends ComparedWord {
  /** The numbers of the word and its base forms that have vectors. */
  readonly forms: readonly number[];
  readonly hasOpposite: boolean;
  /** The rest of its base forms after a negating prefix: "active" for "inactive". */
  readonly denied: readonly string[];
  readonly number: number;
}

/** The lexicon over its generated file. */
export class GeneratedLexicon implements Lexicon {
  readonly size: number;
  readonly dimensions: number;
  readonly #file: LexiconFile;
  readonly #table: WordTable;
  readonly #vectors: WordVectors;
  readonly #classes: NumberLists;
  readonly #opposites: NumberLists;
  readonly #lexical: LexicalSimilarity;
  readonly #without: ReadonlySet<ParaphraseSource>;
  readonly #asked = new Map<string, AskedWord>();
  #lastAsked: AskedWord | undefined;
  #lastNamed: AskedWord | undefined;
  /** How far words express others: by form and dictionary, and by vectors. */
  readonly #pairs = new PairScores();
  /** Never given twice, so that a forgotten word is not taken for another. */
  #next = 1;
  readonly #paraphrases = new Map<string, readonly Paraphrase[]>();
  readonly #paraphraseLists = new Map<string, { lists: NumberLists; percent: Uint8Array }>();
  readonly #folded = new Map<string, string>();
  #members: readonly (readonly number[])[] | undefined;
  #simplified: ReadonlyMap<string, string> | undefined;
  #phrases: SortedLines | undefined;
  readonly #phrasesByWord = new Map<string, readonly SynonymPhrase[]>();

  constructor(file: LexiconFile, without: ReadonlySet<ParaphraseSource>) {
    this.#file = file;
    this.#table = new WordTable(file);
    this.#vectors = new WordVectors(file);
    this.size = this.#vectors.count;
    this.dimensions = this.#vectors.dimensions;
    this.#classes = this.#readLists('classes');
    this.#opposites = this.#readLists('opposites');
    this.#lexical = new LexicalSimilarity(this.#table, file.header.synsets);
    this.#without = without;
  }

  idf(word: string): number {
    const rank = this.#table.rankOf(word);
    const raw = Math.log((rank + 1) / IDF_FLOOR_RANK) / Math.log(IDF_CEILING_RANK / IDF_FLOOR_RANK);
    return Math.min(1, Math.max(0.1, raw));
  }

  rank(word: string): number | undefined {
    return this.#table.id(word) < 0 ? undefined : this.#table.rankOf(word);
  }

  lemmas(word: string): readonly string[] {
    return this.#table.lemmas(word);
  }

  isNoun(word: string): boolean {
    return this.#table.lemmas(word).some((lemma) => this.#table.has(lemma, 'noun'));
  }

  isVerb(word: string): boolean {
    return this.#table.lemmas(word).some((lemma) => this.#table.has(lemma, 'verb'));
  }

  isAdjective(word: string): boolean {
    return this.#table.lemmas(word).some((lemma) => this.#table.has(lemma, 'adjective'));
  }

  isPlural(word: string): boolean {
    return isPluralForm(word, this.#table.forms);
  }

  lexicalSimilarity(questionWord: string, graphWord: string): number {
    return Math.max(0, this.#lexicalOf(this.#askFirst(questionWord), this.#askSecond(graphWord)));
  }

  similarity(questionWord: string, graphWord: string): number {
    const question = this.#askFirst(questionWord);
    const graph = this.#askSecond(graphWord);
    const lexical = this.#lexicalOf(question, graph);
    if (lexical === OPPOSITE) return 0;
    return lexical >= VECTOR_CEILING ? lexical : Math.max(lexical, this.#nearnessOf(question, graph));
  }

  areDerived(left: string, right: string): boolean {
    return this.#lexical.areDerived(this.#ask(left), this.#ask(right));
  }

  isOpposite(left: string, right: string): boolean {
    return this.#areOpposite(this.#askFirst(left), this.#askSecond(right));
  }

  #areOpposite({ hasOpposite, lemmas, ids, denied }: AskedWord, right: AskedWord): boolean {
    if (denied.length > 0 && shares(denied, right.lemmas)) return true;
    if (right.denied.length > 0 && shares(right.denied, lemmas)) return true;
    if (!hasOpposite || shares(lemmas, right.lemmas)) return false;
    return ids.some(
      (id) => id >= 0 && right.ids.some((other) => other >= 0 && this.#opposites.has(id, other)),
    );
  }

  vectorSimilarity(left: string, right: string): number {
    const one = this.#askFirst(left);
    const other = this.#askSecond(right);
    return this.#lexicalOf(one, other) === OPPOSITE ? 0 : this.#nearnessOf(one, other);
  }

  #lexicalOf(question: AskedWord, graph: AskedWord): number {
    const at = this.#pairs.placeOf(question.number, graph.number);
    let score = this.#pairs.first(at);
    if (Number.isNaN(score)) {
      score = this.#areOpposite(question, graph) ? OPPOSITE : this.#lexical.score(question, graph);
      this.#pairs.setFirst(at, score);
    }
    return score;
  }

  #nearnessOf(question: AskedWord, graph: AskedWord): number {
    const at = this.#pairs.placeOf(question.number, graph.number);
    let score = this.#pairs.second(at);
    if (Number.isNaN(score)) {
      score = this.#bestVectorSimilarity(question, graph);
      this.#pairs.setSecond(at, score);
    }
    return score;
  }

  #bestVectorSimilarity(left: AskedWord, right: AskedWord): number {
    let best = -1;
    for (let i = 0; i < left.forms.length; i++) {
      for (let j = 0; j < right.forms.length; j++) {
        const cosine = this.#vectors.cosine(left.forms[i]!, right.forms[j]!);
        if (cosine > best) best = cosine;
      }
    }
    return VECTOR_CEILING * Math.min(1, Math.max(0, (best - COSINE_FLOOR) / COSINE_SPAN));
  }

  /** The first of two words is usually from the question, and is compared with many others. */
  #askFirst(word: string): AskedWord {
    if (this.#lastAsked?.text === word) return this.#lastAsked;
    const asked = this.#ask(word);
    this.#lastAsked = asked;
    return asked;
  }

  /** The second is often compared in several ways, one after the other. */
  #askSecond(word: string): AskedWord {
    if (this.#lastNamed?.text === word) return this.#lastNamed;
    const asked = this.#ask(word);
    this.#lastNamed = asked;
    return asked;
  }

  #ask(word: string): AskedWord {
    let asked = this.#asked.get(word);
    if (asked === undefined) {
      if (this.#asked.size >= MOST_WORDS) this.#asked.clear();
      const compared = this.#lexical.word(word);
      const { ids, lemmas } = compared;
      asked = {
        ...compared,
        forms: [...new Set([this.#table.id(word), ...ids])].filter(
          (id) => id >= 0 && id < this.#vectors.count,
        ),
        hasOpposite: ids.some((id) => id >= 0 && this.#opposites.start(id) < this.#opposites.end(id)),
        denied: lemmas.flatMap((lemma) =>
          DENYING.flatMap((prefix) => (lemma.startsWith(prefix) ? [lemma.slice(prefix.length)] : [])),
        ),
        number: this.#next++,
      };
      this.#asked.set(word, asked);
    }
    return asked;
  }

  cosine(left: string, right: string): number {
    const one = this.#ask(left).forms[0];
    const other = this.#ask(right).forms[0];
    return one === undefined || other === undefined ? 0 : this.#vectors.cosine(one, other);
  }

  vector(word: string): Float32Array | undefined {
    const id = this.#ask(word).forms[0];
    return id === undefined ? undefined : this.#vectors.unit(id);
  }

  nearest(
    direction: Float32Array,
    limit: number,
    accept: (word: string) => boolean = () => true,
  ): readonly { readonly word: string; readonly cosine: number }[] {
    const cosines = this.#vectors.cosines(direction);
    const found: { word: string; cosine: number }[] = [];
    for (let id = 0; id < cosines.length && limit > 0; id++) {
      const cosine = cosines[id]!;
      if (found.length === limit && cosine <= found[limit - 1]!.cosine) continue;
      const word = this.#table.words.wordOf(id);
      if (!accept(word)) continue;
      let place = found.length;
      while (place > 0 && found[place - 1]!.cosine < cosine) place -= 1;
      found.splice(place, 0, { word, cosine });
      if (found.length > limit) found.pop();
    }
    return found;
  }

  nounClasses(word: string): readonly NounClassStrength[] {
    for (const lemma of this.#table.lemmas(word)) {
      const id = this.#table.id(lemma);
      const list = id < 0 ? undefined : this.#classes.of(id);
      if (list === undefined || list.length === 0) continue;
      return Array.from({ length: list.length / 2 }, (_, i) => ({
        class: NOUN_CLASSES[list[2 * i]!]!,
        strength: list[2 * i + 1]! / 255,
      }));
    }
    return NONE;
  }

  synonyms(word: string): readonly string[] {
    return this.#collect(word, (id, add) => {
      for (const sense of this.#table.senses.of(id)) this.#membersOf(sense).forEach(add);
    });
  }

  hypernyms(word: string): readonly string[] {
    return this.#collect(word, (id, add) => {
      for (const sense of this.#table.climbingSenses(id)) {
        for (const up of this.#table.hypernyms.of(sense)) {
          if (!this.#table.isGeneral(up)) this.#membersOf(up).forEach(add);
        }
      }
    });
  }

  derivations(word: string): readonly string[] {
    return this.#collect(word, (id, add) => {
      this.#table.derivations.of(id).forEach(add);
    });
  }

  /** What `visit` finds for all base forms of the word, without those, sorted. */
  #collect(word: string, visit: (id: number, add: (found: number) => void) => void): readonly string[] {
    const lemmas = this.#table.lemmas(word);
    const found = new Set<string>();
    for (const lemma of lemmas) {
      const id = this.#table.id(lemma);
      if (id >= 0) visit(id, (other) => found.add(this.#table.words.wordOf(other)));
    }
    for (const lemma of lemmas) found.delete(lemma);
    return [...found].sort();
  }

  /** The words that have the sense among their first ones. The index is built when it is first needed. */
  #membersOf(sense: number): readonly number[] {
    if (this.#members === undefined) {
      const members: number[][] = Array.from({ length: this.#file.header.synsets }, () => []);
      for (let id = 0; id < this.#table.words.size; id++)
        for (const one of this.#table.senses.of(id)) members[one]!.push(id);
      this.#members = members;
    }
    return this.#members[sense]!;
  }

  paraphrases(word: string): readonly Paraphrase[] {
    let found = this.#paraphrases.get(word);
    if (found === undefined) {
      const best = new Map<string, Paraphrase>();
      for (const source of ['wordnet', 'thesaurus'] as const) {
        if (this.#without.has(source)) continue;
        for (const one of this.#table.lemmas(word).flatMap((lemma) => this.#readParaphrases(lemma, source))) {
          if (this.isOpposite(word, one.word)) continue;
          if ((best.get(one.word)?.strength ?? 0) < one.strength) best.set(one.word, one);
        }
      }
      found = [...best.values()].sort((a, b) => b.strength - a.strength || (a.word < b.word ? -1 : 1));
      remember(this.#paraphrases, word, found, MOST_WORDS);
    }
    return found;
  }

  #readParaphrases(lemma: string, source: 'wordnet' | 'thesaurus'): Paraphrase[] {
    const id = this.#table.id(lemma);
    if (id < 0) return [];
    let section = this.#paraphraseLists.get(source);
    if (section === undefined) {
      const name = `paraphrases.${source}`;
      section = { lists: this.#readLists(name), percent: this.#file.bytes(`${name}.percent`) };
      this.#paraphraseLists.set(source, section);
    }
    const { lists, percent } = section;
    const start = lists.start(id);
    return Array.from(lists.of(id), (target, i) => ({
      word: this.#table.words.wordOf(target),
      strength: percent[start + i]! / 100,
      source,
    }));
  }

  idioms(words: readonly string[]): readonly IdiomMatch[] {
    return this.#without.has('idiom') ? NONE : findIdioms(words);
  }

  synonymPhrases(firstWord: string): readonly SynonymPhrase[] {
    let found = this.#phrasesByWord.get(firstWord);
    if (found === undefined) {
      this.#phrases ??= new SortedLines(this.#file.text('phrases'));
      found = this.#phrases
        .startingWith(firstWord)
        .map((line) => {
          const [phrase, meanings] = line.split('\t') as [string, string];
          return { words: phrase.split(' '), meanings: meanings.split(' ') };
        })
        .sort((a, b) => b.words.length - a.words.length);
      remember(this.#phrasesByWord, firstWord, found, MOST_WORDS);
    }
    return found;
  }

  simplify(text: string): string {
    if (!hasChinese(text)) return text;
    if (this.#simplified === undefined) {
      const pairs = this.#file.text('chinese.simplified');
      const simplified = new Map<string, string>();
      for (let i = 0; i + 1 < pairs.length; i += 2) simplified.set(pairs[i]!, pairs[i + 1]!);
      this.#simplified = simplified;
    }
    let folded = this.#folded.get(text);
    if (folded === undefined) {
      folded = '';
      for (const character of text) folded += this.#simplified.get(character) ?? character;
      remember(this.#folded, text, folded, MOST_FOLDED);
    }
    return folded;
  }

  #readLists(name: string): NumberLists {
    return new NumberLists(this.#file.bytes(`${name}.lengths`), this.#file.numbers16(`${name}.items`));
  }
}

function remember<K, V>(memory: Map<K, V>, key: K, value: V, most: number): void {
  if (memory.size >= most) memory.clear();
  memory.set(key, value);
}

/** Whether one of the words is the other with a negating prefix: inactive – active. */
const DENYING: readonly string[] = ['un', 'in', 'im', 'il', 'ir', 'non', 'dis'];

function shares(words: readonly string[], others: readonly string[]): boolean {
  for (const word of words) if (others.includes(word)) return true;
  return false;
}
