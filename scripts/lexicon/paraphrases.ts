import { STOP_WORDS } from '../../src/model/embedded/lexicon/english.ts';
import { isPluralForm } from '../../src/model/embedded/lexicon/morphology.ts';
import { GENERAL_NOUNS } from './general-nouns.ts';
import type { Vocabulary } from './vocabulary.ts';
import type { PartOfSpeech, Pointer, Sense, Synset, WordNet } from './wordnet.ts';

export interface DerivedParaphrase {
  readonly word: string;
  /** 0..1 */
  readonly strength: number;
}

/** Only words in use are worth a paraphrase, and only common nouns name relations and classes. */
const SOURCE_RANK = 25_000;
const TARGET_RANK = 12_000;
const SENSES = 4;
const KEPT = 8;
/** Exponent of a part of speech's share of uses. */
const RARE_PART = 0.15;
const WEAKEST = 0.3;
const STRONGEST = 0.85;

/** How far each kind of evidence goes before sense frequency and word vectors weigh it. */
const EVIDENCE = {
  /** old → age: the attribute an adjective is a value of. */
  attribute: 0.95,
  /** The same through the adjective's head: elderly, similar to old → age. */
  attributeOfHead: 0.75,
  /** Other lemmas of a derived noun's sense. */
  derivedSynonym: 0.8,
  /** What a derived noun is a kind of: to star → a star is an actor. */
  derivedHypernym: 0.7,
  /** Nouns derived from verbs caused, entailed or grouped with the verb. */
  relatedVerb: 0.7,
  /** Noun standing in the word's own definition. */
  ownGloss: 0.7,
  /** Noun whose definition uses the word. */
  inGloss: 0.75,
  /** The same for a noun derived from the word (to act, actor: the cast are the actors in a play). */
  inGlossOfDerived: 0.65,
} as const;

/** A noun of a gloss must also be near the word by use; definitions mention much by the way. */
const NEAR_COSINE = 0.22;

const ALL_PARTS: readonly PartOfSpeech[] = ['noun', 'verb', 'adj'];

/** Paraphrases of every common content word from WordNet alone, strongest first. */
export function wordNetParaphrases(
  wordNet: WordNet,
  vocabulary: Vocabulary,
): Map<string, readonly DerivedParaphrase[]> {
  const glosses = new Glosses(wordNet, vocabulary);
  const result = new Map<string, readonly DerivedParaphrase[]>();
  vocabulary.words.forEach((word, id) => {
    if (vocabulary.ranks[id]! >= SOURCE_RANK || STOP_WORDS.has(word) || word.length < 3) return;
    const scores = new Scores(word, vocabulary, wordNet);
    for (const { sense, weight } of weightedSenses(word, wordNet)) {
      collectFromPointers(sense, weight, scores, wordNet);
      for (const noun of glosses.nounsOf(sense.synset)) scores.addIfNear(noun, EVIDENCE.ownGloss * weight);
    }
    for (const { noun, weight } of glosses.nounsUsing(word))
      scores.addIfNear(noun, EVIDENCE.inGloss * weight);
    for (const derived of derivedNouns(word, wordNet)) {
      const users = glosses.nounsUsing(derived);
      for (const { noun, weight } of users) scores.addIfNear(noun, EVIDENCE.inGlossOfDerived * weight);
    }
    const list = scores.list();
    if (list.length > 0) result.set(word, list);
  });
  return result;
}

function collectFromPointers(sense: Sense, weight: number, scores: Scores, wordNet: WordNet): void {
  const target = (pointer: Pointer) => wordNet.synsets.get(pointer.synset)!;
  const own = sense.synset.pointers.filter((pointer) => pointer.from === 0 || pointer.from === sense.word);
  for (const pointer of own) {
    const synset = target(pointer);
    switch (pointer.symbol) {
      case '=':
        scores.addAll(synset, EVIDENCE.attribute * weight);
        break;
      case '&':
        for (const head of synset.pointers) {
          if (head.symbol === '=') scores.addAll(target(head), EVIDENCE.attributeOfHead * weight);
        }
        break;
      case '+':
        if (synset.pos !== 'noun') break;
        scores.addAll(synset, EVIDENCE.derivedSynonym * weight);
        for (const up of synset.pointers) {
          if (up.symbol === '@') scores.addAll(target(up), EVIDENCE.derivedHypernym * weight);
        }
        break;
      case '$':
      case '>':
      case '*':
        for (const derived of synset.pointers) {
          if (derived.symbol === '+') scores.addAll(target(derived), EVIDENCE.relatedVerb * weight);
        }
        break;
      default:
    }
  }
}

/**
 * First senses with the root of their share of uses within the part of speech, so that a second sense still counts. A rarer part
 * of speech loses little: a question shows by its form which one is meant ("starred" is a verb).
 */
function weightedSenses(word: string, wordNet: WordNet): { sense: Sense; weight: number }[] {
  const parts = ALL_PARTS.map((pos) =>
    wordNet.senses(word, pos).map((sense, rank) => ({ sense, uses: sense.uses + 1 / (rank + 1) })),
  );
  const totals = parts.map((senses) => senses.reduce((sum, { uses }) => sum + uses, 0));
  const all = totals.reduce((sum, total) => sum + total, 0);
  return parts.flatMap((senses, part) =>
    senses.slice(0, SENSES).map(({ sense, uses }) => ({
      sense,
      weight: Math.sqrt(uses / totals[part]!) * (totals[part]! / all) ** RARE_PART,
    })),
  );
}

function derivedNouns(word: string, wordNet: WordNet): Set<string> {
  const derived = new Set<string>();
  for (const { sense } of weightedSenses(word, wordNet)) {
    for (const pointer of sense.synset.pointers) {
      const target = wordNet.synsets.get(pointer.synset)!;
      if (pointer.symbol !== '+' || pointer.from !== sense.word || target.pos !== 'noun') continue;
      derived.add(target.lemmas[pointer.to - 1]!);
    }
  }
  derived.delete(word);
  return derived;
}

class Scores {
  readonly #best = new Map<string, { best: number; count: number }>();
  readonly #word: string;
  readonly #vocabulary: Vocabulary;
  readonly #wordNet: WordNet;

  constructor(word: string, vocabulary: Vocabulary, wordNet: WordNet) {
    this.#word = word;
    this.#vocabulary = vocabulary;
    this.#wordNet = wordNet;
  }

  addAll(synset: Synset, score: number): void {
    if (synset.pos !== 'noun') return;
    for (const lemma of synset.lemmas) {
      const near = Math.min(1, Math.max(0, (this.#vocabulary.cosine(this.#word, lemma) + 0.05) / 0.3));
      this.#add(lemma, score * (0.5 + 0.5 * near));
    }
  }

  addIfNear(noun: string, score: number): void {
    const cosine = this.#vocabulary.cosine(this.#word, noun);
    if (cosine < NEAR_COSINE) return;
    this.#add(noun, score * Math.min(1, 0.5 + (cosine - NEAR_COSINE) * 1.6));
  }

  #add(noun: string, score: number): void {
    if (noun === this.#word || !isTarget(noun, this.#vocabulary, this.#wordNet)) return;
    const known = this.#best.get(noun) ?? { best: 0, count: 0 };
    this.#best.set(noun, { best: Math.max(known.best, score), count: known.count + 1 });
  }

  /** Independent pieces of evidence for the same noun raise it a little. */
  list(): DerivedParaphrase[] {
    const scored = [...this.#best].map(([word, { best, count }]) => ({
      word,
      strength: Math.min(STRONGEST, best * (1 + 0.1 * Math.min(3, count - 1))),
    }));
    return strongest(scored, KEPT);
  }
}

export function strongest(scored: readonly DerivedParaphrase[], kept: number): DerivedParaphrase[] {
  return scored
    .filter(({ strength }) => strength >= WEAKEST)
    .sort((a, b) => b.strength - a.strength || (a.word < b.word ? -1 : 1))
    .slice(0, kept);
}

export function isTarget(noun: string, vocabulary: Vocabulary, wordNet: WordNet): boolean {
  const id = vocabulary.ids.get(noun);
  if (id === undefined || vocabulary.ranks[id]! >= TARGET_RANK || noun.length < 3) return false;
  if (STOP_WORDS.has(noun) || GENERAL_NOUNS.has(noun) || isPluralForm(noun, vocabulary.forms)) return false;
  if (wordNet.senses(noun, 'noun')[0]?.synset.isName === true) return false;
  // The noun reading must be a usual one: "be" is beryllium to WordNet.
  const nounUses = wordNet.senses(noun, 'noun').reduce((sum, { uses }) => sum + uses + 0.5, 0);
  const otherUses = [
    ...wordNet.senses(noun, 'verb'),
    ...wordNet.senses(noun, 'adj'),
    ...wordNet.senses(noun, 'adv'),
  ];
  return nounUses > 0 && nounUses >= 0.4 * otherUses.reduce((sum, { uses }) => sum + uses, 0);
}

/** Content words of definitions, both ways. */
class Glosses {
  readonly #using = new Map<string, Map<string, number>>();
  readonly #vocabulary: Vocabulary;
  readonly #wordNet: WordNet;

  constructor(wordNet: WordNet, vocabulary: Vocabulary) {
    this.#wordNet = wordNet;
    this.#vocabulary = vocabulary;
    for (const noun of vocabulary.words) {
      if (!isTarget(noun, vocabulary, wordNet)) continue;
      const senses = weightedSenses(noun, wordNet).filter(({ sense }) => sense.synset.pos === 'noun');
      for (const { sense, weight } of senses.slice(0, 2)) {
        for (const word of this.#contentWords(sense.synset)) {
          const users = this.#using.get(word) ?? new Map<string, number>();
          users.set(noun, Math.max(users.get(noun) ?? 0, weight));
          this.#using.set(word, users);
        }
      }
    }
  }

  /** Nouns in a definition, in order. */
  nounsOf(synset: Synset): string[] {
    return this.#contentWords(synset).filter((word) => isTarget(word, this.#vocabulary, this.#wordNet));
  }

  /** Nouns whose first senses are defined with the word; the rarer the word in definitions, the more it says. */
  nounsUsing(word: string): { noun: string; weight: number }[] {
    const users = this.#using.get(word);
    if (users === undefined) return [];
    const rarity = 1 / (1 + Math.log(1 + users.size / 12));
    return [...users].map(([noun, weight]) => ({ noun, weight: weight * (0.55 + 0.45 * rarity) }));
  }

  #contentWords(synset: Synset): string[] {
    const words = synset.gloss.toLowerCase().match(/[a-z]+/g) ?? [];
    const lemmas = words
      .filter((word) => !STOP_WORDS.has(word))
      .flatMap((word) => this.#vocabulary.lemmasOf(word));
    return [...new Set(lemmas)];
  }
}
