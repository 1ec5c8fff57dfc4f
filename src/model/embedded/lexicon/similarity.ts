import { isPluralForm } from './morphology.ts';
import type { NumberLists } from './number-lists.ts';
import type { WordTable } from './word-table.ts';

/** Scores of the kinds of lexical evidence; see {@link LexicalSimilarity}. */
const SCORES = Object.freeze({
  sameLemma: 1,
  derived: 0.95,
  commonDerivation: 0.85,
  synonym: 0.81,
  /** The graph's word is wider than the question's, by steps: father → parent. */
  wider: [0.75, 0.62, 0.5],
  /** The graph's word is narrower: kind → genre. */
  narrower: [0.6, 0.42, 0.3],
  /** Factor when synonymy or hypernymy needs one derivation first. */
  afterDerivation: 0.63,
  sibling: 0.3,
  prefix: 0.65,
  compoundHead: 0.88,
  compoundModifier: 0.6,
  /** A compound in the graph holds more than the question's word said. */
  graphCompound: 0.55,
});

/** First parts of compounds that are not what their second part says. */
const OTHER_KIN = new Set(['grand', 'great', 'step', 'god', 'half', 'ex', 'foster']);
const SHORTEST_PREFIX = 5;
const PREFIX_SHARE = 0.6;
/** Parts of compounds are looked into once; compounds of compounds are not. */
const SHORTEST_COMPOUND_PART = 3;
const COMMON_HEAD_RANK = 8_000;
/** How many derivations of a word are followed. */
const DERIVATIONS_FOLLOWED = 12;

/** A word as it is compared. */
export interface ComparedWord {
  readonly text: string;
  readonly lemmas: readonly string[];
  /** Their numbers; −1 for unknown ones. */
  readonly ids: readonly number[];
  /** Of a compound. */
  readonly parts: { readonly modifier: ComparedWord; readonly head: ComparedWord } | undefined;
}

/** How far a question's word says a graph's word, from morphology and WordNet alone: the best evidence over all pairs of base forms. */
export class LexicalSimilarity {
  readonly #table: WordTable;
  readonly #hypernyms = new Map<number, Map<number, number>>();

  constructor(table: WordTable) {
    this.#table = table;
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

  /** A word whose own parts are not looked into. */
  #base(text: string): ComparedWord {
    const lemmas = this.#table.lemmas(text);
    return { text, lemmas, ids: lemmas.map((lemma) => this.#table.id(lemma)), parts: undefined };
  }

  score(question: ComparedWord, graph: ComparedWord): number {
    if (question.text === graph.text) return SCORES.sameLemma;
    return Math.max(this.#plain(question, graph), this.#byCompound(question, graph));
  }

  /** One word is derived from the other, or both from a third: winery – wine. */
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
        best = Math.max(best, this.#byWordNet(question.ids[i]!, graph.ids[j]!), byPrefix(left, right));
      }
    }
    return best;
  }

  #byWordNet(left: number, right: number): number {
    if (left < 0 || right < 0) return 0;
    const { derivations } = this.#table;
    if (derivations.has(left, right)) return SCORES.derived;
    if (derivations.meet(left, right)) return SCORES.commonDerivation;
    let best = this.#bySenses(left, right);
    if (best === 0 && this.#areSiblings(left, right)) best = SCORES.sibling;
    if (best >= SCORES.synonym * SCORES.afterDerivation) return best;
    for (let at = derivations.start(left), followed = 0; at < derivations.end(left); at++, followed++) {
      if (followed === DERIVATIONS_FOLLOWED) break;
      best = Math.max(best, SCORES.afterDerivation * this.#bySenses(derivations.item(at), right));
    }
    for (let at = derivations.start(right), followed = 0; at < derivations.end(right); at++, followed++) {
      if (followed === DERIVATIONS_FOLLOWED) break;
      best = Math.max(best, SCORES.afterDerivation * this.#bySenses(left, derivations.item(at)));
    }
    return best;
  }

  /** Synonyms and hypernyms up to three steps, either way. */
  #bySenses(left: number, right: number): number {
    const { senses } = this.#table;
    if (senses.meet(left, right)) return SCORES.synonym;
    return Math.max(
      bestLevel(this.#hypernymsOf(left), senses, right, SCORES.wider),
      bestLevel(this.#hypernymsOf(right), senses, left, SCORES.narrower),
    );
  }

  /** Senses above a word with the number of steps to them, 0 for direct hypernyms. */
  #hypernymsOf(id: number): ReadonlyMap<number, number> {
    let found = this.#hypernyms.get(id);
    if (found !== undefined) return found;
    const { hypernyms, isGeneral } = this.#table;
    found = new Map();
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
    this.#hypernyms.set(id, found);
    return found;
  }

  #areSiblings(left: number, right: number): boolean {
    const others = this.#hypernymsOf(right);
    for (const [sense, steps] of this.#hypernymsOf(left)) {
      if (steps === 0 && others.get(sense) === 0) return true;
    }
    return false;
  }

  #byCompound(question: ComparedWord, graph: ComparedWord): number {
    let best = 0;
    const asked = question.parts;
    // A grandchild, a stepson and an ex-wife are no child, son or wife.
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

  /** Known compounds come from the file; a word WordNet does not know is split when both parts are known and the head is common. */
  #parts(word: string): { modifier: string; head: string } | undefined {
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

function bestLevel(
  above: ReadonlyMap<number, number>,
  senses: NumberLists,
  word: number,
  scores: readonly number[],
): number {
  let best = 0;
  if (above.size === 0) return best;
  for (let at = senses.start(word); at < senses.end(word); at++) {
    const steps = above.get(senses.item(at));
    if (steps !== undefined) best = Math.max(best, scores[steps]!);
  }
  return best;
}

/** nation / nationality: a long common beginning. */
function byPrefix(left: string, right: string): number {
  const shorter = Math.min(left.length, right.length);
  const longer = Math.max(left.length, right.length);
  if (shorter < SHORTEST_PREFIX) return 0;
  let common = 0;
  while (common < shorter && left.charCodeAt(common) === right.charCodeAt(common)) common += 1;
  if (common < SHORTEST_PREFIX) return 0;
  return common === shorter || common >= PREFIX_SHARE * longer ? SCORES.prefix : 0;
}
