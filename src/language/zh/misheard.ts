import { chineseSegments } from '../../model/embedded/lexicon/chinese.ts';
import { soundsAlike } from './sounds.ts';

export interface MisheardWord {
  /** What is meant. */
  readonly word: string;
  /** Character of the text. */
  readonly start: number;
}

/** Characters of the longest word looked for. */
const LONGEST = 4;
const byLength = new WeakMap<ReadonlySet<string>, ReadonlyMap<number, readonly string[]>>();

/**
 * Words of a vocabulary that a text has with another character of the same sound, as an input method offers them: 同卓 for 同桌. Only
 * where the platform's dictionary knows no word, and half of the characters are right.
 */
export function misheard(text: string, vocabulary: ReadonlySet<string>): MisheardWord[] {
  const words = wordsOf(vocabulary);
  if (words.size === 0) return [];
  const found: MisheardWord[] = [];
  const loose = new Set<number>();
  for (const { index, segment } of chineseSegments(text)) if (segment.length === 1) loose.add(index);
  for (let start = 0; start < text.length; start++) {
    for (let length = LONGEST; length > 1; length--) {
      const said = text.slice(start, start + length);
      if (said.length < length || !isLoose(loose, start, length)) continue;
      const word = words.get(length)?.find((one) => isHeard(said, one));
      if (word === undefined) continue;
      found.push({ word, start });
      start += length - 1;
      break;
    }
  }
  return found;
}

function isLoose(loose: ReadonlySet<number>, start: number, length: number): boolean {
  const places = Array.from({ length }, (_, at) => start + at);
  // Of three characters two may be a word of their own: 修理|长.
  return places.filter((at) => loose.has(at)).length >= (length > 2 ? 1 : length);
}

function isHeard(said: string, word: string): boolean {
  if (said === word || !soundsAlike(said, word)) return false;
  const right = [...said].filter((character, at) => character === word[at]).length;
  return 2 * right >= word.length;
}

function wordsOf(vocabulary: ReadonlySet<string>): ReadonlyMap<number, readonly string[]> {
  let words = byLength.get(vocabulary);
  if (words === undefined) {
    const found = new Map<number, string[]>();
    for (const word of vocabulary)
      if (/^\p{Script=Han}{2,4}$/u.test(word))
        found.set(word.length, [...(found.get(word.length) ?? []), word]);
    words = found;
    byLength.set(vocabulary, words);
  }
  return words;
}
