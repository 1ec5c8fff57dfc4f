import { scoringText } from './scoring-text.ts';

const LATIN_WORD = /[\p{L}\p{M}\p{N}]/u;
const NO_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** A reply prepared for many look-ups. */
export interface Haystack {
  readonly text: string;
}

export function haystack(reply: string): Haystack {
  return { text: scoringText(reply) };
}

/**
 * Whether a name occurs in a reply: substring of the scoring text, at word boundaries where the script writes them;
 * a character of a script without spaces (Chinese, Japanese, Thai) is a boundary of its own. A number does not occur
 * inside a longer one (`5` not in `3.5`, `-5`, `2015`). The empty name never occurs.
 */
export function occursIn(reply: Haystack, name: string): boolean {
  const needle = scoringText(name);
  if (needle === '') return false;
  for (let at = reply.text.indexOf(needle); at !== -1; at = reply.text.indexOf(needle, at + 1)) {
    if (isBoundary(reply.text, at, needle, 'before') && isBoundary(reply.text, at, needle, 'after'))
      return true;
  }
  return false;
}

function isBoundary(text: string, at: number, needle: string, side: 'before' | 'after'): boolean {
  const edge = side === 'before' ? firstCharacter(needle) : lastCharacter(needle);
  const outside = side === 'before' ? text.slice(0, at) : text.slice(at + needle.length);
  const next = side === 'before' ? lastCharacter(outside) : firstCharacter(outside);
  if (next === '' || next === ' ') return true;
  if (/\d/.test(edge)) {
    if (side === 'before') return !/(?:\d|\d\.|(?:^|[^\d])-|\p{L})$/u.test(outside) || NO_SPACES.test(next);
    return !/^(?:\d|\.\d|[\p{L}])/u.test(outside) || NO_SPACES.test(next);
  }
  if (NO_SPACES.test(edge) || NO_SPACES.test(next)) return true;
  if (side === 'after' && /[+#]/.test(next)) return false;
  return !(LATIN_WORD.test(edge) && LATIN_WORD.test(next));
}

function firstCharacter(text: string): string {
  const code = text.codePointAt(0);
  return code === undefined ? '' : String.fromCodePoint(code);
}

function lastCharacter(text: string): string {
  const low = text.charCodeAt(text.length - 1);
  return low >= 0xdc00 && low <= 0xdfff ? text.slice(-2) : text.slice(-1);
}
