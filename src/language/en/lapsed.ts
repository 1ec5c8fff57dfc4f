import type { Cue } from '../analysis.ts';
import { lapsedBefore } from '../lapsed.ts';
import { type Scene, standsAt } from '../scene.ts';
import { QUESTION_WORDS } from './word-lists.ts';

const LAPSED = [
  'run out',
  'ran out',
  'out of date',
  'past its date',
  'past their date',
  'expired',
  'lapsed',
  'overdue',
];
/** Behind these a day or a thing is said: "expired in May", "run out of milk". */
const SAID = /^(?:in|on|before|after|of|by|since|between|during|last|this|next|when)$/;
/** Of a day to come, or asked for. */
const NOT_YET = /^(?:will|would|does|do|did|can|could|should|to|when)$/;

/** "whose insurance has run out", "anything out of date": before today. */
export function lapsedCues(scene: Scene): Cue[] {
  if (scene.word(0) === 'when') return [];
  return scene.tokens.flatMap((_, at): Cue[] => {
    const words = scene.isName(at) ? undefined : LAPSED.find((one) => standsAt(scene, at, one));
    if (words === undefined) return [];
    const to = at + words.split(' ').length;
    const isNow = scene.word(to) === 'by' && scene.word(to + 1) === 'now';
    const isSaid = SAID.test(scene.word(to)) && !isNow && !QUESTION_WORDS.has(scene.word(to + 1));
    const isHelped =
      !words.startsWith('run') || scene.tokens.some(({ word }) => /^(?:has|have|had|'s|'ve)$/.test(word));
    const isNotYet =
      scene.tokens.slice(0, at).some(({ word }) => NOT_YET.test(word)) && words.startsWith('run');
    return isSaid || !isHelped || isNotYet
      ? []
      : [lapsedBefore(scene.today, { from: at, to: isNow ? to + 2 : to })];
  });
}
