import type { Cue } from '../analysis.ts';
import { dateFilter } from '../filters.ts';
import { EARLIEST, NO_HINT } from '../measure-table.ts';
import { lastWord, type Scene, smallNumberAt } from '../scene.ts';
import { NUMBER_WORDS } from './word-lists.ts';

/** Behind "next" these are a period, a place or an order of things, and nothing that is still to come. */
const OTHERWISE =
  /^(?:years?|months?|weeks?|weekend|days?|fortnight|quarter|decade|century|season|term|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|to|door|of|in|level|step|stage|grade|size|class|one|stop|page|volume|chapter|part|episode|generation)$/;
const TO_COME = /^(?:upcoming|forthcoming)$/;

/** "the next meeting": the first that is not before today; "upcoming events": all of them. */
export function nextCues(scene: Scene): Cue[] {
  return scene.tokens.flatMap((_, at): Cue[] => {
    if (scene.isName(at)) return [];
    const span = { from: at, to: at + 1 };
    const word = scene.word(at);
    if (TO_COME.test(word)) return [fromToday(scene, span)];
    // "who got Ann to come" is no day to come.
    if (/^(?:still|yet)$/.test(word) && scene.word(at + 1) === 'to' && scene.word(at + 2) === 'come')
      return [fromToday(scene, { from: at, to: at + 3 })];
    // "how many gigs left this year"
    const isLeft =
      word === 'left' && /^(?:this|in)$/.test(scene.word(at + 1)) && scene.tokens[at - 1]?.part === 'noun';
    if (isLeft) return [fromToday(scene, span)];
    if (word === 'coming' && scene.word(at + 1) === 'up') return [fromToday(scene, { from: at, to: at + 2 })];
    const limit = smallNumberAt(scene, at + 1, NUMBER_WORDS) ?? 1;
    const noun = limit > 1 ? at + 2 : at + 1;
    const isNoun = scene.isName(noun) || scene.tokens[noun]?.kind === 'content';
    const isLast = at + 1 === lastWord(scene) && isToHappen(scene, at);
    if (word !== 'next' || (!isLast && (!isNoun || OTHERWISE.test(scene.word(noun))))) return [];
    return [
      // The word itself is the one of the order, so that neither stands for the other.
      fromToday(scene, { from: at, to: at }),
      { kind: 'top', span, hint: EARLIEST, limit, skip: 0 },
    ];
  });
}

/** "when do we play X next": what happens next, and no next one of something. */
function isToHappen(scene: Scene, at: number): boolean {
  return scene.word(0) === 'when' && (scene.isName(at - 1) || scene.tokens[at - 1]?.kind === 'content');
}

function fromToday({ today }: Scene, span: Cue['span']): Cue {
  return dateFilter(span, '>=', { since: today, until: today }, NO_HINT);
}
