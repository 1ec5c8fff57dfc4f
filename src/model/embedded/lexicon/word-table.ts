import type { LexiconFile } from './lexicon-file.ts';
import { baseForms, type Forms, type InflectedPart } from './morphology.ts';

const PART_BITS: Readonly<Record<InflectedPart, number>> = { noun: 1, verb: 2, adjective: 4 };

/** Rank given to words that are in no list. */
const UNKNOWN_RANK = 400_000;

/** Lists of 16-bit numbers, read in place. */
export class NumberLists {
  readonly #starts: Uint32Array;
  readonly #items: Uint16Array;

  constructor(lengths: Uint8Array, items: Uint16Array) {
    const starts = new Uint32Array(lengths.length + 1);
    for (let i = 0; i < lengths.length; i++) starts[i + 1] = starts[i]! + lengths[i]!;
    this.#starts = starts;
    this.#items = items;
  }

  /** Position of the first item of an owner among all items. */
  start(owner: number): number {
    return this.#starts[owner]!;
  }

  /** Position behind the last one. */
  end(owner: number): number {
    return this.#starts[owner + 1]!;
  }

  item(position: number): number {
    return this.#items[position]!;
  }

  has(owner: number, item: number): boolean {
    const end = this.#starts[owner + 1]!;
    for (let at = this.#starts[owner]!; at < end; at++) if (this.#items[at] === item) return true;
    return false;
  }

  /** Whether two owners have an item in common. */
  meet(one: number, other: number): boolean {
    const end = this.#starts[one + 1]!;
    for (let at = this.#starts[one]!; at < end; at++) if (this.has(other, this.#items[at]!)) return true;
    return false;
  }

  of(owner: number): Uint16Array {
    return this.#items.subarray(this.#starts[owner], this.#starts[owner + 1]);
  }
}

/** Words whose base forms are remembered. */
const MOST_LEMMAS = 100_000;

/** The words of the lexicon with their numbers, parts of speech, base forms and WordNet's senses around them. */
export class WordTable {
  readonly words: readonly string[];
  readonly vectorCount: number;
  readonly senses: NumberLists;
  readonly hypernyms: NumberLists;
  readonly derivations: NumberLists;
  readonly forms: Forms;
  readonly #ids = new Map<string, number>();
  readonly #parts: Uint8Array;
  readonly #rankSteps: Uint16Array;
  readonly #climbing: Uint8Array;
  readonly #general: Uint8Array;
  readonly #irregular: ReadonlyMap<string, readonly string[]>;
  readonly #compounds: ReadonlyMap<string, number>;
  readonly #lemmas = new Map<string, readonly string[]>();
  #ranks: Uint32Array | undefined;

  constructor(file: LexiconFile) {
    const { header } = file;
    this.words = file.text('words').split('\n');
    this.words.forEach((word, id) => {
      this.#ids.set(word, id);
    });
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
    this.#irregular = readPairs(file.text('irregular'), (bases) => bases);
    this.#compounds = readPairs(file.text('compounds'), ([cut]) => Number(cut));
    this.forms = {
      irregular: (form) => this.#irregular.get(form) ?? [],
      isLemma: (word, part) => this.has(word, part),
    };
  }

  /** −1 for unknown words. */
  id(word: string): number {
    return this.#ids.get(word) ?? -1;
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
      if (this.#lemmas.size >= MOST_LEMMAS) this.#lemmas.clear();
      this.#lemmas.set(word, found);
    }
    return found;
  }

  /** Senses of a word from which hypernyms count: the first of each part of speech. */
  climbingSenses(id: number): Uint16Array {
    return this.senses.of(id).subarray(0, this.#climbing[id]);
  }

  readonly isGeneral = (synset: number): boolean => this.#general[synset] === 1;

  /** Where a closed compound falls into its parts; undefined for other words. */
  compoundCut(word: string): number | undefined {
    return this.#compounds.get(word);
  }
}

function readPairs<T>(text: string, read: (rest: string[]) => T): Map<string, T> {
  const pairs = new Map<string, T>();
  for (const line of text.split('\n')) {
    const [word, ...rest] = line.split(' ');
    pairs.set(word!, read(rest));
  }
  return pairs;
}
