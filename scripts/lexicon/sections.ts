import { NOUN_CLASSES } from '../../src/model/embedded/lexicon/lexicon.ts';
import { GENERAL_NOUNS } from './general-nouns.ts';
import type { Vocabulary } from './vocabulary.ts';
import { PARTS_OF_SPEECH, type Sense, type Synset, type WordNet } from './wordnet.ts';

export const SENSES_PER_PART = 4;
const HYPERNYM_SENSES = 2;
const WEAKEST_CLASS = 0.1;
const FIRST_NOUN_FILE = 3;

/** Lists of small numbers, one list per owner: lengths, then all items. */
export interface Lists {
  readonly lengths: Uint8Array;
  readonly items: readonly number[];
}

export function toLists(lists: readonly (readonly number[])[]): Lists {
  const lengths = Uint8Array.from(lists, (list) => {
    if (list.length > 255)
      throw new Error(`lexicon: a list of ${list.length} items is longer than the format allows`);
    return list.length;
  });
  return { lengths, items: lists.flat() };
}

export interface SenseSections {
  /** Per word: ids of the synsets of its first senses. */
  readonly senses: Lists;
  /** Per word: how many of those senses may climb to hypernyms come first in the list. */
  readonly climbing: Uint8Array;
  /** Per synset: ids of its direct hypernyms; none when that is too general. */
  readonly hypernyms: Lists;
  /** Per synset: 1 when its lemmas are too general to be named as hypernyms. */
  readonly general: Uint8Array;
}

/** The part of WordNet's graph around the words: senses, synset → synset hypernyms. */
export function senseSections(wordNet: WordNet, vocabulary: Vocabulary): SenseSections {
  const synsetIds = new Map<string, number>();
  const synsets: Synset[] = [];
  const idOf = (synset: Synset): number => {
    let id = synsetIds.get(synset.id);
    if (id === undefined) {
      id = synsets.length;
      synsetIds.set(synset.id, id);
      synsets.push(synset);
    }
    return id;
  };
  const climbing: number[] = [];
  const senses = vocabulary.words.map((word) => {
    const byPart = PARTS_OF_SPEECH.map((pos) => wordNet.senses(word, pos).slice(0, SENSES_PER_PART));
    const first = byPart.flatMap((part) => part.slice(0, HYPERNYM_SENSES));
    const rest = byPart.flatMap((part) => part.slice(HYPERNYM_SENSES));
    climbing.push(first.length);
    return [...first, ...rest].map(({ synset }) => idOf(synset));
  });
  // Hypernyms append further synsets while this runs, so that chains stay whole.
  const hypernyms: number[][] = [];
  for (let id = 0; id < synsets.length; id++) {
    const ups = synsets[id]!.pointers.filter(({ symbol }) => symbol === '@' || symbol === '@i');
    hypernyms.push(
      ups
        .map(({ synset }) => wordNet.synsets.get(synset)!)
        .filter((up) => !isGeneral(up))
        .map(idOf),
    );
  }
  if (synsets.length > 0xffff) throw new Error(`lexicon: ${synsets.length} synsets do not fit 16 bits`);
  return {
    senses: toLists(senses),
    climbing: Uint8Array.from(climbing),
    hypernyms: toLists(hypernyms),
    general: Uint8Array.from(synsets, (synset) => (isGeneral(synset) ? 1 : 0)),
  };
}

function isGeneral(synset: Synset): boolean {
  return GENERAL_NOUNS.has(synset.lemmas[0]!);
}

/** Per word: bits noun 1, verb 2, adjective 4, adverb 8. */
export function partsOfSpeech(wordNet: WordNet, vocabulary: Vocabulary): Uint8Array {
  return Uint8Array.from(vocabulary.words, (word) =>
    PARTS_OF_SPEECH.reduce((bits, pos, i) => bits | (wordNet.senses(word, pos).length > 0 ? 1 << i : 0), 0),
  );
}

/** Per word: alternating class number and strength 0..255, strongest first. */
export function nounClassLists(wordNet: WordNet, vocabulary: Vocabulary): Lists {
  return toLists(vocabulary.words.map((word) => classShares(wordNet.senses(word, 'noun'))));
}

function classShares(senses: readonly Sense[]): number[] {
  const uses = new Float64Array(NOUN_CLASSES.length);
  senses.forEach(({ synset, uses: tagged }, rank) => {
    uses[synset.file - FIRST_NOUN_FILE]! += tagged + 1 / (rank + 1);
  });
  const total = uses.reduce((sum, value) => sum + value, 0);
  return [...uses]
    .map((value, noun) => ({ noun, share: value / total }))
    .filter(({ share }) => share >= WEAKEST_CLASS)
    .sort((a, b) => b.share - a.share || a.noun - b.noun)
    .flatMap(({ noun, share }) => [noun, Math.round(share * 255)]);
}

/** Per word: ids of words derived from it or pertaining to it, in its first senses; ascending. Symmetric. */
export function derivationLists(wordNet: WordNet, vocabulary: Vocabulary): Lists {
  const lists = vocabulary.words.map(() => new Set<number>());
  vocabulary.words.forEach((word, id) => {
    for (const pos of PARTS_OF_SPEECH) {
      for (const sense of wordNet.senses(word, pos)) {
        for (const pointer of sense.synset.pointers) {
          if ((pointer.symbol !== '+' && pointer.symbol !== '\\') || pointer.from !== sense.word) continue;
          const other = vocabulary.ids.get(wordNet.synsets.get(pointer.synset)!.lemmas[pointer.to - 1]!);
          if (other === undefined || other === id) continue;
          lists[id]!.add(other);
          lists[other]!.add(id);
        }
      }
    }
  });
  return toLists(lists.map((list) => [...list].sort((a, b) => a - b)));
}

/**
 * Nouns that WordNet calls opposites within one kind: an antonym with a common hypernym one or two steps up (mother and father
 * are both parents, a son is a male child and a daughter a female one). Opposites across kinds (parent and child) are often one relation read from its two ends and stay out.
 */
export function oppositeLists(wordNet: WordNet, vocabulary: Vocabulary): Lists {
  const lists = vocabulary.words.map(() => new Set<number>());
  const above = (synset: Synset) =>
    synset.pointers.filter(({ symbol }) => symbol === '@').map((pointer) => pointer.synset);
  const kinds = (synset: Synset) =>
    above(synset).flatMap((kind) => [kind, ...above(wordNet.synsets.get(kind)!)]);
  vocabulary.words.forEach((word, id) => {
    for (const { synset, word: place } of wordNet.senses(word, 'noun')) {
      for (const pointer of synset.pointers) {
        if (pointer.symbol !== '!' || pointer.from !== place) continue;
        const target = wordNet.synsets.get(pointer.synset)!;
        const other = vocabulary.ids.get(target.lemmas[pointer.to - 1]!);
        if (other === undefined || other === id) continue;
        if (!kinds(synset).some((kind) => kinds(target).includes(kind))) continue;
        lists[id]!.add(other);
        lists[other]!.add(id);
      }
    }
  });
  return toLists(lists.map((list) => [...list].sort((a, b) => a - b)));
}

/** Lines "better half<TAB>spouse partner": synonyms of several known words with the single words they share a sense with. */
export function synonymPhraseLines(wordNet: WordNet, vocabulary: Vocabulary): string[] {
  const meanings = new Map<string, Set<string>>();
  for (const synset of wordNet.synsets.values()) {
    const single = synset.lemmas.filter((lemma) => vocabulary.ids.has(lemma));
    if (single.length === 0) continue;
    for (const lemma of synset.lemmas) {
      const words = lemma.split(' ');
      if (words.length < 2 || words.length > 4 || synset.isName) continue;
      if (!words.every((word) => vocabulary.ids.has(word))) continue;
      const known = meanings.get(lemma) ?? new Set();
      for (const word of single) if (isUsualSense(wordNet, word, synset)) known.add(word);
      if (known.size > 0) meanings.set(lemma, known);
    }
  }
  return [...meanings].map(([phrase, words]) => `${phrase}\t${[...words].sort().join(' ')}`).sort();
}

function isUsualSense(wordNet: WordNet, word: string, synset: Synset): boolean {
  const senses = wordNet.senses(word, synset.pos).slice(0, SENSES_PER_PART);
  return senses.some((sense) => sense.synset.id === synset.id);
}
