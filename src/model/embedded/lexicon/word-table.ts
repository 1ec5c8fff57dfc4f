import type { LexiconFile } from './lexicon-file.ts';
import { baseForms, type Forms, type InflectedPart } from './morphology.ts';
import { NumberLists } from './number-lists.ts';
import { SortedLines } from './sorted-lines.ts';
import { WordNumbers } from './word-numbers.ts';

const PART_BITS: Readonly<Record<InflectedPart, number>> = { noun: 1, verb: 2, adjective: 4 };

/** The rank of words that are in no list. */
const UNKNOWN_RANK = 400_000;

/** How many words' base forms or numbers are cached. */
const MOST_REMEMBERED = 100_000;

/** The words of the lexicon with their numbers, parts of speech, base forms and WordNet's senses around them. */
export class WordTable {
  readonly words: WordNumbers;
  readonly vectorCount: number;
  readonly senses: NumberLists;
  readonly hypernyms: NumberLists;
  readonly derivations: NumberLists;
  readonly forms: Forms;
  readonly #file: LexiconFile;
  readonly #ids = new Map<string, number>();
  readonly #parts: Uint8Array;
  readonly #rankSteps: Uint16Array;
  readonly #climbing: Uint8Array;
  readonly #general: Uint8Array;
  readonly #irregular: SortedLines;
  #compounds: ReadonlyMap<string, number> | undefined;
  readonly #lemmas = new Map<string, readonly string[]>();
  #ranks: Uint32Array | undefined;

  constructor(file: LexiconFile) {
    const { header } = file;
    this.#file = file;
    this.words = new WordNumbers(
      file.bytes('words'),
      file.bytes('words.lengths'),
      file.numbers16('words.places'),
    );
    this.vectorCount = header.vectors;
    this.#parts = file.bytes('parts');
    this.#rankSteps = file.numbers16('ranks');
    this.#climbing = file.bytes('senses.climbing');
    this.#general = file.bytes('synsets.general');
    const lists = (name: string) =>
      new NumberLists(file.bytes(`${name}.lengths`), file.numbers16(`${name}.items`));
    this.senses = lists('senses');
    this.hypernyms = lists('hypernyms');
    this.derivations = lists('derivations');
    this.#irregular = new SortedLines(file.text('irregular'));
    this.forms = {
      irregular: (form) => this.#irregular.startingWith(form)[0]?.split(' ').slice(1) ?? [],
      isLemma: (word, part) => this.has(word, part),
    };
  }

  /** −1 for unknown words. */
  id(word: string): number {
    let id = this.#ids.get(word);
    if (id === undefined) {
      id = this.words.numberOf(word);
      if (this.#ids.size >= MOST_REMEMBERED) this.#ids.clear();
      this.#ids.set(word, id);
    }
    return id;
  }

  has(word: string, part: InflectedPart): boolean {
    const id = this.id(word);
    return id >= 0 && (this.#parts[id]! & PART_BITS[part]) !== 0;
  }

  isNoun(word: string): boolean {
    return this.has(word, 'noun');
  }

  /** Whether WordNet has the word as a lemma of any part of speech. */
  isKnownLemma(word: string): boolean {
    const id = this.id(word);
    return id >= 0 && this.#parts[id] !== 0;
  }

  rankOf(word: string): number {
    const id = this.id(word);
    if (id < 0) return UNKNOWN_RANK;
    if (id < this.vectorCount) return id;
    if (this.#ranks === undefined) {
      let rank = this.vectorCount - 1;
      this.#ranks = Uint32Array.from(this.#rankSteps, (step) => (rank += step));
    }
    return this.#ranks[id - this.vectorCount]!;
  }

  lemmas(word: string): readonly string[] {
    let found = this.#lemmas.get(word);
    if (found === undefined) {
      const bases = baseForms(word, this.forms);
      found = this.isKnownLemma(word) || bases.length === 0 ? [word, ...bases] : bases;
      if (this.#lemmas.size >= MOST_REMEMBERED) this.#lemmas.clear();
      this.#lemmas.set(word, found);
    }
    return found;
  }

  /** How many senses of a word count for hypernyms: the first ones of each part of speech. */
  climbingSenses(id: number): Uint16Array {
    return this.senses.of(id).subarray(0, this.#climbing[id]);
  }

  readonly isGeneral = (synset: number): boolean => this.#general[synset] === 1;

  /** Where a closed compound splits into its parts. Undefined for other words. */
  compoundCut(word: string): number | undefined {
    this.#compounds ??= new Map(
      this.#file
        .text('compounds')
        .split('\n')
        .map((line) => line.split(' ') as [string, string])
        .map(([compound, cut]) => [compound, Number(cut)]),
    );
    return this.#compounds.get(word);
  }
}
