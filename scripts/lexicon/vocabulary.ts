import { baseForms, type Forms } from '../../src/model/embedded/lexicon/morphology.ts';
import type { Embeddings } from './embeddings.ts';
import { PARTS_OF_SPEECH, type WordNet } from './wordnet.ts';

/** Words with vectors; 60,000 gained nothing on development questions, 15,000 lost some. */
export const VECTOR_WORDS = 30_000;
/** WordNet's lemmas among so many most frequent words are kept without vectors. */
const LEMMA_WORDS = 60_000;

export interface Vocabulary {
  /** By falling frequency; position = id of the word. The first `VECTOR_WORDS` have vectors. */
  readonly words: readonly string[];
  readonly ids: ReadonlyMap<string, number>;
  /** Frequency rank per id. */
  readonly ranks: Uint32Array;
  /** Irregular form → base forms. */
  readonly irregular: ReadonlyMap<string, readonly string[]>;
  readonly forms: Forms;
  /** −1..1, 0 without vectors. */
  cosine(left: string, right: string): number;
  /** Known lemmas a word may stand for: itself and its base forms. */
  lemmasOf(word: string): readonly string[];
}

export function buildVocabulary(
  embeddings: Embeddings,
  wordNet: WordNet,
  irregular: ReadonlyMap<string, readonly string[]>,
): Vocabulary {
  const kept = embeddings.words
    .slice(0, LEMMA_WORDS)
    .map((word, rank) => ({ word, rank }))
    .filter(({ word, rank }) => rank < VECTOR_WORDS || wordNet.lemmas.has(word));
  const words = kept.map(({ word }) => word);
  const ids = new Map(words.map((word, id) => [word, id]));
  const lemmas = { noun: new Set<string>(), verb: new Set<string>(), adjective: new Set<string>() };
  for (const word of words) {
    if (wordNet.senses(word, 'noun').length > 0) lemmas.noun.add(word);
    if (wordNet.senses(word, 'verb').length > 0) lemmas.verb.add(word);
    if (wordNet.senses(word, 'adj').length > 0) lemmas.adjective.add(word);
  }
  const forms: Forms = {
    irregular: (form) => irregular.get(form) ?? [],
    isLemma: (word, part) => lemmas[part].has(word),
  };
  const remembered = new Map<string, readonly string[]>();
  const lemmasOf = (word: string): readonly string[] => {
    let found = remembered.get(word);
    if (found === undefined) {
      const own = PARTS_OF_SPEECH.some((pos) => wordNet.senses(word, pos).length > 0) ? [word] : [];
      found = [...new Set([...own, ...baseForms(word, forms)])].filter((lemma) => ids.has(lemma));
      remembered.set(word, found);
    }
    return found;
  };
  const { vectors, dimensions } = embeddings;
  const cosine = (left: string, right: string): number => {
    const i = ids.get(left) ?? VECTOR_WORDS;
    const j = ids.get(right) ?? VECTOR_WORDS;
    if (i >= VECTOR_WORDS || j >= VECTOR_WORDS) return 0;
    let dot = 0;
    for (let d = 0; d < dimensions; d++) dot += vectors[i * dimensions + d]! * vectors[j * dimensions + d]!;
    return dot;
  };
  return {
    words,
    ids,
    ranks: Uint32Array.from(kept, ({ rank }) => rank),
    irregular,
    forms,
    cosine,
    lemmasOf,
  };
}
