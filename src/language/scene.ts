import type { Token, TokenSpan } from './analysis.ts';
import type { AnalysisContext } from './language.ts';

/** The tokens of a question, with what every part of the analysis needs to know about them. */
export interface Scene {
  readonly tokens: readonly Token[];
  readonly names: readonly TokenSpan[];
  readonly today: string;
  /** Whether the graph holds times of day; no words mean one otherwise. */
  readonly hasClocks: boolean;
  /** The word at a place in lower case; '' outside the question, inside a name, and for marks. */
  word(at: number): string;
  isName(at: number): boolean;
  /** The first place from `at` on that is not inside a name: the place after the name that begins there. */
  behindName(at: number): number;
}

/** @param fold how words are compared; unchanged if absent. */
export function createScene(
  tokens: readonly Token[],
  names: readonly TokenSpan[],
  { today, hasClocks = false }: Pick<AnalysisContext, 'today' | 'hasClocks'>,
  fold: (word: string) => string = (word) => word,
): Scene {
  const owner = tokens.map((_, at) => names.find(({ from, to }) => at >= from && at < to));
  const words = tokens.map(({ word }, at) => (owner[at] === undefined ? fold(word) : ''));
  return {
    tokens,
    names,
    today,
    hasClocks,
    word: (at) => words[at] ?? '',
    isName: (at) => owner[at] !== undefined,
    behindName: (at) => owner[at]?.to ?? at,
  };
}

/** Whether the words of a phrase, separated by spaces and folded like the scene, stand at a place. */
export function standsAt(scene: Scene, at: number, phrase: string): boolean {
  // Most phrases can be ruled out by their first letter.
  if (scene.word(at)[0] !== phrase[0]) return false;
  return phrase.split(' ').every((word, index) => scene.word(at + index) === word);
}

/** The place after the last token that is not a mark. */
export function lastWord(scene: Scene): number {
  let end = scene.tokens.length;
  while (end > 0 && !scene.isName(end - 1) && scene.tokens[end - 1]?.kind === 'mark') end -= 1;
  return end;
}

/** A number of at most three digits, or a number word, at a place. */
export function smallNumberAt(
  scene: Scene,
  at: number,
  words: ReadonlyMap<string, number>,
): number | undefined {
  const word = scene.word(at);
  return /^\d{1,3}$/u.test(word) ? Number(word) : words.get(word);
}
