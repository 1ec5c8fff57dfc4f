import type { TokenSpan } from '../analysis.ts';
import type { Scene } from '../scene.ts';
import { words } from './fold.ts';
import { baseForms } from './forms.ts';
import { gradedBase } from './measures.ts';
import { DETERMINERS, NUMBER_WORDS, PICKING } from './word-lists.ts';

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
      PICKING.test(word);
    if (!isPassed) return undefined;
  }
  return undefined;
}

/** "pro Kunde", "je Klempner"; an amount per hour or month is a rate. */
export function isPer(scene: Scene, at: number): boolean {
  return (
    /^(?:pro|je)$/u.test(scene.word(at)) && !baseForms(scene.word(at + 1)).some((form) => PERIODS.has(form))
  );
}

const PERIODS = words('minute stunde tag nacht woche monat quartal semester saison jahr');
