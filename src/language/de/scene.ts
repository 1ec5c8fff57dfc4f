import type { TokenSpan } from '../analysis.ts';
import type { Scene } from '../scene.ts';
import { gradedBase } from './measures.ts';
import { DETERMINERS, NUMBER_WORDS } from './word-lists.ts';

/**
 * The noun that begins at a place, behind articles, numbers and adjectives; names before it are passed over. Undefined when a verb,
 * a preposition or a mark comes first.
 */
export function nounAt(scene: Scene, at: number, skipNames = true): TokenSpan | undefined {
  const { tokens } = scene;
  for (let place = at; place < tokens.length; place++) {
    if (scene.isName(place)) {
      if (!skipNames) return undefined;
      place = scene.behindName(place) - 1;
      continue;
    }
    const token = tokens[place];
    const word = scene.word(place);
    if (token?.part === 'noun' && token.kind === 'content') return { from: place, to: place + 1 };
    const isPassed =
      DETERMINERS.has(word) ||
      NUMBER_WORDS.has(word) ||
      token?.kind === 'number' ||
      token?.part === 'adjective' ||
      gradedBase(token?.word ?? '') !== undefined ||
      /^(?:durchschnittliche|mittlere|gesamte|maximale|minimale)[nrsm]?$/u.test(word);
    if (!isPassed) return undefined;
  }
  return undefined;
}

/** Whether the words of a phrase, folded and parted by a space, stand at a place. */
export function standsAt(scene: Scene, at: number, phrase: string): boolean {
  return phrase.split(' ').every((word, index) => scene.word(at + index) === word);
}

/** End of the last word that is no mark. */
export function lastWord(scene: Scene): number {
  let end = scene.tokens.length;
  while (end > 0 && !scene.isName(end - 1) && scene.tokens[end - 1]?.kind === 'mark') end -= 1;
  return end;
}
