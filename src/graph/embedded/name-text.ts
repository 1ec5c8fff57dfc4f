import { normaliseName } from '../normalise.ts';
import { plainLetters } from '../plain-letters.ts';
import { KEY_LENGTH } from './schema.ts';

const SEPARATORS = /[^\p{L}\p{N}]+/u;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const UNSPACED_RUNS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々〇]+|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々〇]+/gu;

/** The key of a name in the index. For long names, their beginning. */
export function nameKey(name: string): string {
  const key = normaliseName(name);
  return key.length > KEY_LENGTH ? cut(key) : key;
}

function cut(key: string): string {
  const last = key.charCodeAt(KEY_LENGTH - 1);
  return key.slice(0, last >= 0xd800 && last <= 0xdbff ? KEY_LENGTH - 1 : KEY_LENGTH);
}

/** The words of a key without diacritics, in order. A stretch of a script without spaces is one word. */
export function nameWords(key: string): string[] {
  const plain = isAscii(key) ? key : plainLetters(key);
  const words: string[] = [];
  for (const part of plain.split(SEPARATORS)) {
    if (part === '') continue;
    if (!UNSPACED.test(part)) words.push(part);
    else words.push(...(part.match(UNSPACED_RUNS) ?? []));
  }
  return words;
}

/** Whether a word has letters of a script without spaces between words. */
export function isUnspaced(word: string): boolean {
  return UNSPACED.test(word);
}

/**
 * The index terms of one word: the word itself or, for scripts without spaces, every pair of neighbouring characters
 * and the last character, so that any stretch of the name can be found.
 */
export function wordTerms(word: string): string[] {
  if (!isUnspaced(word)) return [word];
  const characters = [...word];
  const terms = characters.slice(0, -1).map((character, index) => character + characters[index + 1]);
  terms.push(characters.at(-1) as string);
  return terms;
}

/** The full-text form of a name: its index terms separated by spaces. */
export function nameTerms(key: string): string[] {
  return nameWords(key).flatMap(wordTerms);
}

function isAscii(text: string): boolean {
  for (let index = 0; index < text.length; index++) if (text.charCodeAt(index) > 127) return false;
  return true;
}
