import { distance } from 'fastest-levenshtein';
import { plainLetters } from '../../graph/plain-letters.ts';
import { wordsOf } from '../../graph/words-of.ts';
import { chineseSimilarity } from './lexicon/chinese.ts';
import { STOP_WORDS } from './lexicon/english.ts';
import type { Lexicon } from './lexicon/lexicon.ts';
import { isHan } from './pieces.ts';

/** The content words of a short text. If it has none, all its words. */
export function contentWords(text: string): string[] {
  const words = wordsOf(text).filter((word) => word !== "'s");
  const content = words.filter((word) => !STOP_WORDS.has(word));
  return content.length > 0 ? content : words;
}

/** How much of a phrase the words of a text express, 0..1. The best word counts most, the others by their rarity. */
export function coverage(
  phrase: readonly string[],
  similarity: (word: string) => number,
  lexicon: Lexicon,
): number {
  let best = 0;
  let sum = 0;
  let total = 0;
  for (const word of phrase) {
    const score = similarity(word);
    const weight = lexicon.idf(word);
    best = Math.max(best, score);
    sum += weight * score;
    total += weight;
  }
  return total === 0 ? 0 : 0.6 * best + 0.4 * (sum / total);
}

/** Two words of free text, 0..1. */
export function wordSimilarity(left: string, right: string, lexicon: Lexicon): number {
  if (left === right) return 1;
  if (isHan(left) || isHan(right)) return chineseSimilarity(left, right);
  return lexicon.similarity(left, right);
}

/**
 * Whether two names denote the same thing. 1 if equal up to case, accents and punctuation; lower for parts and typing
 * errors.
 */
export function nameSimilarity(left: string, right: string): number {
  const [one, other] = [plainName(left), plainName(right)];
  if (one === '' || other === '') return 0;
  if (one === other) return 1;
  const [ones, others] = [one.split(' '), other.split(' ')];
  const [fewer, more] = ones.length <= others.length ? [ones, others] : [others, ones];
  const isPart = fewer.every((word) => more.includes(word));
  const length = (words: readonly string[]) => words.reduce((sum, word) => sum + word.length, 0);
  const part = isPart ? 0.6 + 0.35 * (length(fewer) / length(more)) : 0;
  const edits = 1 - distance(one, other) / Math.max(one.length, other.length);
  const spelling = edits >= 0.7 ? 0.95 * edits : 0;
  const characters = isHan(one) || isHan(other) ? 0.9 * chineseSimilarity(one, other) : 0;
  return Math.max(part, spelling, characters);
}

function plainName(name: string): string {
  return plainLetters(name)
    .replace(/['’]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** How many words' weighted vectors are cached. Texts of one graph share most of their words. */
const MOST_WORDS = 10_000;

/**
 * Makes vectors of texts: the mean of the words' vectors weighted by rarity, at unit length. Words without a vector,
 * and Chinese, contribute pairs of characters that a hash spreads over the dimensions, so that equal spelling is still
 * found.
 */
export function createTextEmbedder(lexicon: Lexicon): (text: string) => Float32Array {
  const known = new Map<string, Float32Array>();

  function weighted(word: string): Float32Array {
    let vector = known.get(word);
    if (vector === undefined) {
      const weight = lexicon.idf(word);
      vector = (lexicon.vector(word) ?? spellingVector(word, lexicon.dimensions)).map(
        (value) => weight * value,
      );
      if (known.size >= MOST_WORDS) known.delete(known.keys().next().value as string);
      known.set(word, vector);
    }
    return vector;
  }

  return (text) => {
    const sum = new Float32Array(lexicon.dimensions);
    for (const word of contentWords(text)) {
      const vector = weighted(word);
      for (let index = 0; index < sum.length; index++) (sum[index] as number) += vector[index] as number;
    }
    return unitLength(sum);
  };
}

function spellingVector(word: string, dimensions: number): Float32Array {
  const vector = new Float32Array(dimensions);
  const characters = isHan(word) ? [...word] : [...`^${word}$`];
  const terms = characters.flatMap((character, index) => [
    ...(isHan(character) ? [character] : []),
    ...(index + 1 < characters.length ? [character + characters[index + 1]] : []),
  ]);
  for (const term of terms) {
    let hash = 2166136261;
    for (const character of term) hash = Math.imul(hash ^ (character.codePointAt(0) as number), 16777619);
    const place = (hash >>> 1) % dimensions;
    (vector[place] as number) += (hash & 1) === 0 ? 1 : -1;
  }
  return unitLength(vector);
}

function unitLength(vector: Float32Array): Float32Array {
  let squares = 0;
  for (const value of vector) squares += value * value;
  const norm = Math.sqrt(squares);
  return norm === 0 ? vector : vector.map((value) => value / norm);
}
