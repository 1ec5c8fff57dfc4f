import { KIN_NOUNS } from './english.ts';

export interface Token {
  /** Lower case, apostrophes straight, accents kept: what the lexicon is asked for. */
  readonly word: string;
  /** Positions in the text, in UTF-16 units; `end` exclusive. Tokens made from one written word share them. */
  readonly start: number;
  readonly end: number;
  /** Written with a capital first letter. */
  readonly isCapitalised: boolean;
}

/** Han characters stand alone; a word is letters, digits and marks, with inner apostrophes, points and commas between digits. */
const PIECES =
  /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+(?:['’](?!s\b)(?:(?!\p{Script=Han})[\p{L}\p{M}])+|(?<=\p{N})[.,](?=\p{N})\p{N}+)*|['’]s\b|(?<=s)['’](?!\p{L})/giu;

/**
 * Tokens of a text in order. The genitive is a token of its own, always written `'s` ("writers' " gives writers, 's); words
 * joined by a hyphen come apart ("co-star" gives co, star); *grand-* before a kinship noun doubles it ("grandmother" gives mother,
 * mother, since it is a step taken twice), *great-* before that once more; every Chinese character is a token. Punctuation gives none.
 */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(PIECES)) {
    const start = match.index;
    const written = match[0];
    const place = { start, end: start + written.length, isCapitalised: /^\p{Lu}/u.test(written) };
    const word = written.replaceAll('’', "'").toLowerCase();
    for (const one of readings(word, tokens, text, start)) tokens.push({ word: one, ...place });
  }
  return tokens;
}

function readings(word: string, before: Token[], text: string, start: number): string[] {
  if (word === "'s" || word === "'") return ["'s"];
  if (word.startsWith('grand') && KIN_NOUNS.has(word.slice(5))) {
    const kin = word.slice(5);
    const steps = [kin, kin];
    for (
      let at = start;
      before.at(-1)?.word === 'great' && before.at(-1)!.end === at - 1 && text[at - 1] === '-';
    ) {
      at = before.pop()!.start;
      steps.push(kin);
    }
    return steps;
  }
  return [word];
}
