import { type ComparisonCue, dateFilter } from './filters.ts';
import { NO_HINT } from './measure-table.ts';
import { type Scene, standsAt } from './scene.ts';

/** The first of the phrases of a language that say that something has ended; only days on which it did are meant: see `finishNames`. */
export function overCues(scene: Scene, phrases: readonly string[]): ComparisonCue[] {
  const { today } = scene;
  for (let at = 0; at < scene.tokens.length; at++) {
    const found = scene.isName(at) ? undefined : phrases.find((phrase) => standsAt(scene, at, phrase));
    if (found === undefined) continue;
    const span = { from: at, to: at + found.split(' ').length };
    return [{ ...dateFilter(span, '<=', { since: today, until: today }, NO_HINT), isOver: true }];
  }
  return [];
}
