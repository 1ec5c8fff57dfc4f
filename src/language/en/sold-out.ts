import type { Cue } from '../analysis.ts';
import { lastWord, type Scene, standsAt } from '../scene.ts';
import { noneLeft } from '../sold-out.ts';

/** What a number of pieces that are there is called. */
const PIECES = ['stock', 'quantity', 'units', 'pieces'];
/** At the end, of what somebody has no more of; the longest first. */
const OUT_OF = ['run out of', 'ran out of', 'sold out of', 'none left of', 'out of'];

/** Said of the things themselves. */
const GONE = ['out of stock', 'sold out'];

/** "what are we OUT OF", "which teas are SOLD OUT", "what have we RUN OUT OF". */
export function soldOutCues(scene: Scene): Cue[] {
  const end = lastWord(scene);
  const isAsked = /^(?:what|which|anything|what's|whats)$/.test(scene.word(0));
  const isOurs = scene.tokens.some(({ word }) => /^(?:we|i|they|you)$/.test(word));
  return scene.tokens.flatMap((_, at): Cue[] => {
    if (at === 0 || scene.isName(at) || scene.isName(at - 1)) return [];
    const ours = isAsked && isOurs ? OUT_OF.find((one) => endsIn(scene, at, one, end)) : undefined;
    if (ours !== undefined) {
      const isWithin = ours === 'out of' && /^(?:run|ran|sold)$/.test(scene.word(at - 1));
      return isWithin ? [] : [noneLeft({ from: at, to: at + ours.split(' ').length }, PIECES)];
    }
    const gone = GONE.find((one) => standsAt(scene, at, one));
    const to = at + (gone?.split(' ').length ?? 0);
    return gone === undefined || scene.word(to) === 'of' || scene.isName(to - 1)
      ? []
      : [noneLeft({ from: at, to }, PIECES)];
  });
}

function endsIn(scene: Scene, at: number, words: string, end: number): boolean {
  return standsAt(scene, at, words) && at + words.split(' ').length === end;
}
