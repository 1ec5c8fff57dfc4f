import type { Cue } from '../analysis.ts';
import { lastWord, type Scene, standsAt } from '../scene.ts';
import { noneLeft } from '../sold-out.ts';

/** What a number of pieces that are there is called. */
const PIECES = ['bestand', 'menge', 'lagerbestand', 'vorrat', 'stückzahl', 'anzahl'];
/** "im Lager ganz AUS", "ist uns AUSGEGANGEN": at the end, of what something else is not said of. */
const OUT = ['ganz aus', 'ausgegangen', 'aufgebraucht'];

/** "welche Tees sind AUSVERKAUFT", "was ist im Lager GANZ AUS". */
export function soldOutCues(scene: Scene): Cue[] {
  const end = lastWord(scene);
  return scene.tokens.flatMap((_, at): Cue[] => {
    if (at === 0 || scene.isName(at)) return [];
    if (/^(?:ausverkauft|vergriffen)(?:e[mnrs]?)?$/u.test(scene.word(at)))
      return [noneLeft({ from: at, to: at + 1 }, PIECES)];
    const out = OUT.find((one) => standsAt(scene, at, one) && at + one.split(' ').length === end);
    return out === undefined ? [] : [noneLeft({ from: at, to: end }, PIECES)];
  });
}
