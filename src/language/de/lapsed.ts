import type { Cue } from '../analysis.ts';
import { lapsedBefore } from '../lapsed.ts';
import type { Scene } from '../scene.ts';

/** "wessen Versicherung ist abgelaufen", "überfällige Rechnungen": before today. */
export function lapsedCues(scene: Scene): Cue[] {
  if (scene.word(0) === 'wann') return [];
  return scene.tokens.flatMap((_, at): Cue[] =>
    !scene.isName(at) &&
    /^(?:abgelaufen(?:e[mnrs]?)?|verfallen(?:e[mnrs]?)?|uberfallig(?:e[mnrs]?)?)$/u.test(scene.word(at))
      ? [lapsedBefore(scene.today, { from: at, to: at + 1 })]
      : [],
  );
}
