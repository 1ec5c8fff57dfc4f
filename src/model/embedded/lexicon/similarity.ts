import { isPluralForm } from './morphology.ts';
import type { WordTable } from './word-table.ts';

/** Scores of the kinds of lexical evidence; see {@link LexicalSimilarity}. */
const SCORES = Object.freeze({
  sameLemma: 1,
  derived: 0.95,
  commonDerivation: 0.85,
  synonym: 0.81,
  /** The graph's word is wider than the question's, by number of steps: father → parent. */
  wider: [0.75, 0.62, 0.5],
  /** The graph's word is narrower: kind → genre. */
  narrower: [0.6, 0.42, 0.3],
  /** Factor when synonymy or hypernymy needs one derivation first. */
  afterDerivation: 0.63,
  sibling: 0.3,
  prefix: 0.65,
  compoundHead: 0.88,
  compoundModifier: 0.6,
  /** A compound in the graph says more than the question's word. */
  graphCompound: 0.55,
});

/** First parts whose compounds are not what the second part says. */
const OTHER_KIN = new Set(['grand', 'great', 'step', 'god', 'half', 'ex', 'foster']);
const SHORTEST_PREFIX = 5;
const PREFIX_SHARE = 0.6;
/** Compounds are split once. Compounds of compounds are not. */
/** Letters of the longest text that may be a word: a cell of a table may hold a book without a space. */
const LONGEST_WORD = 64;
const SHORTEST_COMPOUND_PART = 3;
const COMMON_HEAD_RANK = 8_000;
/** How many derivations of a word are followed. */
const DERIVATIONS_FOLLOWED = 12;

/** A word as it is compared. */
export interface ComparedWord {
  readonly text: string;
  readonly lemmas: readonly string[];
  /** Their numbers. −1 for unknown ones. */
  readonly ids: readonly number[];
  /** The two parts of a compound. Undefined for other words. */
  readonly parts: { readonly modifier: ComparedWord; readonly head: ComparedWord } | undefined;
  /** Read when the word is first compared. */
  around: WordSurroundings | undefined;
  /** Where it was last spread out. */
  spread: Spread | undefined;
}

/** What stands around the base forms of a word. */
interface WordSurroundings {
  /**
   * The senses, each with the one of `WAYS` that reaches it. A sense that is reached in several ways is listed several
   * times.
   */
  readonly senses: Uint16Array;
  readonly ways: Uint8Array;
  /** The numbers of words derived from it, or from which it derives. */
  readonly derived: Uint16Array;
}

/**
 * The ways from a word to a sense: its own sense, that of a word derived from it, and one to three steps above either.
 */
const WAYS = { own: 0, derived: 1, above: 2, aboveDerived: 5, all: 8 } as const;

/**
 * The highest value of a shared sense, by one way from the graph's word and, as bits, the ways from the question's
 * word.
 */
const MEETING = meetingScores();

function meetingScores(): Float64Array {
  const pairs = Array.from({ length: WAYS.all }, () => new Float64Array(WAYS.all));
  const put = (question: number, graph: number, score: number): void => {
    (pairs[graph] as Float64Array)[question] = score;
  };
  const { synonym, wider, narrower, sibling, afterDerivation } = SCORES;
  put(WAYS.own, WAYS.own, synonym);
  put(WAYS.derived, WAYS.own, afterDerivation * synonym);
  put(WAYS.own, WAYS.derived, afterDerivation * synonym);
  put(WAYS.above, WAYS.above, sibling);
  wider.forEach((score, steps) => {
    put(WAYS.above + steps, WAYS.own, score);
    put(WAYS.aboveDerived + steps, WAYS.own, afterDerivation * score);
    put(WAYS.above + steps, WAYS.derived, afterDerivation * score);
  });
  narrower.forEach((score, steps) => {
    put(WAYS.own, WAYS.above + steps, score);
    put(WAYS.derived, WAYS.above + steps, afterDerivation * score);
    put(WAYS.own, WAYS.aboveDerived + steps, afterDerivation * score);
  });
  const most = new Float64Array(WAYS.all << WAYS.all);
  for (let graph = 0; graph < WAYS.all; graph++)
    for (let way = 0; way < WAYS.all; way++) {
      const score = (pairs[graph] as Float64Array)[way] as number;
      // The sets of ways whose last is this one: it alone or with any of those before.
      for (let before = 0; before < 1 << way; before++) {
        const at = (graph << WAYS.all) | before;
        most[at | (1 << way)] = Math.max(most[at] as number, score);
      }
    }
  return most;
}

/** What stands around one word, to be looked up by sense and by word. */
interface Spread {
  of: ComparedWord | undefined;
  /** By sense, the ways to it as bits. */
  readonly senses: Uint8Array;
  /** By number of a word, 1 for those that are derived. */
  readonly derived: Uint8Array;
}

/** Words of questions that are spread out at a time. */
const SPREADS = 16;

/**
 * How far a question's word expresses a graph's word, from morphology and WordNet alone: the best evidence over all
 * pairs of base forms.
 */
export class LexicalSimilarity {
  readonly #table: WordTable;
  readonly #synsets: number;
  readonly #spreads: Spread[] = [];
  #nextSpread = 0;

  /** @param synsets how many senses there are. */
  constructor(table: WordTable, synsets: number) {
    this.#table = table;
    this.#synsets = synsets;
  }

  word(text: string): ComparedWord {
    const parts = this.#parts(text);
    return {
      ...this.#base(text),
      parts:
        parts === undefined
          ? undefined
          : { modifier: this.#base(parts.modifier), head: this.#base(parts.head) },
    };
  }

  /** A word that is not split into parts. */
  #base(text: string): ComparedWord {
    const lemmas = this.#table.lemmas(text);
    return {
      text,
      lemmas,
      ids: lemmas.map((lemma) => this.#table.id(lemma)),
      parts: undefined,
      around: undefined,
      spread: undefined,
    };
  }

  score(question: ComparedWord, graph: ComparedWord): number {
    if (question.text === graph.text) return SCORES.sameLemma;
    return Math.max(this.#plain(question, graph), this.#byCompound(question, graph));
  }

  /** Whether one word is derived from the other, or both from a third: winery – wine. */
  areDerived(one: ComparedWord, other: ComparedWord): boolean {
    const { derivations } = this.#table;
    return one.ids.some((left) =>
      other.ids.some(
        (right) =>
          left >= 0 &&
          right >= 0 &&
          left !== right &&
          (derivations.has(left, right) || derivations.meet(left, right)),
      ),
    );
  }

  #plain(question: ComparedWord, graph: ComparedWord): number {
    let best = 0;
    for (let i = 0; i < question.lemmas.length; i++) {
      const left = question.lemmas[i]!;
      for (let j = 0; j < graph.lemmas.length; j++) {
        const right = graph.lemmas[j]!;
        if (left === right) return SCORES.sameLemma;
        const score = byPrefix(left, right);
        if (score > best) best = score;
      }
    }
    return Math.max(best, this.#byWordNet(question, graph));
  }

  /** Derivations, synonyms, and hypernyms up to three steps either way, of the words or of what is derived from one of them. */
  #byWordNet(question: ComparedWord, graph: ComparedWord): number {
    const { senses, ways, derived } = this.#aroundOf(graph);
    const from = this.#spread(question);
    const { ids } = graph;
    for (let at = 0; at < ids.length; at++)
      if (ids[at]! >= 0 && from.derived[ids[at]!] === 1) return SCORES.derived;
    for (let at = 0; at < derived.length; at++)
      if (from.derived[derived[at]!] === 1) return SCORES.commonDerivation;
    let best = 0;
    const reached = from.senses;
    for (let at = 0; at < senses.length; at++) {
      const met = reached[senses[at]!]!;
      if (met === 0) continue;
      const score = MEETING[(ways[at]! << WAYS.all) | met]!;
      if (score > best) best = score;
    }
    return best;
  }

  #spread(word: ComparedWord): Spread {
    if (word.spread?.of === word) return word.spread;
    let spread = this.#spreads[this.#nextSpread];
    if (spread === undefined) {
      spread = {
        of: undefined,
        senses: new Uint8Array(this.#synsets),
        derived: new Uint8Array(this.#table.words.size),
      };
      this.#spreads.push(spread);
    }
    this.#nextSpread = (this.#nextSpread + 1) % SPREADS;
    if (spread.of !== undefined) {
      const before = this.#aroundOf(spread.of);
      for (const sense of before.senses) spread.senses[sense] = 0;
      for (const id of before.derived) spread.derived[id] = 0;
    }
    const { senses, ways, derived } = this.#aroundOf(word);
    senses.forEach((sense, at) => {
      spread.senses[sense] = spread.senses[sense]! | (1 << ways[at]!);
    });
    for (const id of derived) spread.derived[id] = 1;
    spread.of = word;
    word.spread = spread;
    return spread;
  }

  #aroundOf(word: ComparedWord): WordSurroundings {
    word.around ??= this.#readAround(word);
    return word.around;
  }

  #readAround({ ids }: ComparedWord): WordSurroundings {
    const { senses, derivations } = this.#table;
    const reached = new Map<number, number>();
    const put = (sense: number, way: number): void => {
      reached.set(sense, (reached.get(sense) ?? 0) | (1 << way));
    };
    const derived = new Set<number>();
    for (const id of ids) {
      if (id < 0) continue;
      for (const sense of senses.of(id)) put(sense, WAYS.own);
      for (const [sense, steps] of this.#hypernymsOf(id)) put(sense, WAYS.above + steps);
      const all = derivations.of(id);
      for (const other of all) derived.add(other);
      for (const other of all.subarray(0, DERIVATIONS_FOLLOWED)) {
        for (const sense of senses.of(other)) put(sense, WAYS.derived);
        for (const [sense, steps] of this.#hypernymsOf(other)) put(sense, WAYS.aboveDerived + steps);
      }
    }
    const entries: (readonly [sense: number, way: number])[] = [];
    for (const [sense, ways] of reached)
      for (let way = 0; way < WAYS.all; way++) if ((ways & (1 << way)) !== 0) entries.push([sense, way]);
    return {
      senses: Uint16Array.from(entries, ([sense]) => sense),
      ways: Uint8Array.from(entries, ([, way]) => way),
      derived: Uint16Array.from(derived),
    };
  }

  /** The senses above a word with the number of steps to each, 0 for direct hypernyms. */
  #hypernymsOf(id: number): ReadonlyMap<number, number> {
    const { hypernyms, isGeneral } = this.#table;
    const found = new Map<number, number>();
    let level: number[] = [...this.#table.climbingSenses(id)];
    for (let steps = 0; steps < SCORES.wider.length; steps++) {
      const next: number[] = [];
      for (const sense of level) {
        for (const up of hypernyms.of(sense)) {
          if (isGeneral(up) || found.has(up)) continue;
          found.set(up, steps);
          next.push(up);
        }
      }
      level = next;
    }
    return found;
  }

  #byCompound(question: ComparedWord, graph: ComparedWord): number {
    let best = 0;
    const asked = question.parts;
    // A grandchild is not a child, a stepson not a son, and an ex-wife not a wife.
    if (asked !== undefined && !OTHER_KIN.has(asked.modifier.text)) {
      best = Math.max(
        SCORES.compoundHead * this.#plain(asked.head, graph),
        SCORES.compoundModifier * this.#plain(asked.modifier, graph),
      );
    }
    const named = graph.parts;
    if (named !== undefined) {
      const part = Math.max(this.#plain(question, named.head), this.#plain(question, named.modifier));
      best = Math.max(best, SCORES.graphCompound * part);
    }
    return best;
  }

  /**
   * Known compounds come from the file. A word that WordNet does not know is split if both parts are known and the head
   * is common.
   */
  #parts(word: string): { modifier: string; head: string } | undefined {
    if (word.length > LONGEST_WORD) return undefined;
    const table = this.#table;
    for (const lemma of table.lemmas(word)) {
      const cut = table.compoundCut(lemma);
      if (cut !== undefined) return { modifier: lemma.slice(0, cut), head: lemma.slice(cut) };
    }
    if (table.lemmas(word).some((lemma) => table.isKnownLemma(lemma))) return undefined;
    for (let cut = word.length - SHORTEST_COMPOUND_PART; cut >= SHORTEST_COMPOUND_PART; cut--) {
      const modifier = word.slice(0, cut);
      const head = word.slice(cut);
      if (!table.isKnownLemma(modifier)) continue;
      const isPlural = isPluralForm(head, table.forms);
      const heads = isPlural ? table.lemmas(head) : [head];
      if (heads.some((one) => table.isNoun(one) && table.rankOf(one) < COMMON_HEAD_RANK))
        return { modifier, head };
    }
    return undefined;
  }
}

/** nation / nationality: a long common beginning. */
function byPrefix(left: string, right: string): number {
  if (left.charCodeAt(0) !== right.charCodeAt(0)) return 0;
  const shorter = Math.min(left.length, right.length);
  const longer = Math.max(left.length, right.length);
  if (shorter < SHORTEST_PREFIX) return 0;
  let common = 0;
  while (common < shorter && left.charCodeAt(common) === right.charCodeAt(common)) common += 1;
  if (common < SHORTEST_PREFIX) return 0;
  return common === shorter || common >= PREFIX_SHARE * longer ? SCORES.prefix : 0;
}
