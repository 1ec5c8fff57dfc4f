import type { Cue, TokenSpan } from '../analysis.ts';
import { lapsedBefore } from '../lapsed.ts';
import { lastWord, type Scene, standsAt } from '../scene.ts';
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

/** "past their renewal date": which date it is, the words behind say. */
function pastItsDate(scene: Scene, at: number): TokenSpan | undefined {
  if (
    scene.isName(at) ||
    scene.word(at) !== 'past' ||
    !/^(?:its|their|the|his|her)$/.test(scene.word(at + 1))
  )
    return undefined;
  const behind = [2, 3, 4].map((step) => scene.word(at + step));
  return behind.some((word, step) => step > 0 && /^(?:date|deadline)s?$/.test(word))
    ? { from: at, to: at + 2 }
    : undefined;
}

/** "is the booking app late", "which projects are late": at the end, said of what has a day until which it is to be done. */
function isLate(scene: Scene, at: number): boolean {
  const isLast = scene.word(at) === 'late' && !scene.isName(at) && lastWord(scene) === at + 1;
  return isLast && (BE.test(scene.word(at - 1)) || (BE.test(scene.word(0)) && scene.isName(at - 1)));
}

const BE = /^(?:is|are|'s|'re)$/;

/** "whose insurance has run out", "anything out of date": before today. */
export function lapsedCues(scene: Scene): Cue[] {
  if (scene.word(0) === 'when') return [];
  return scene.tokens.flatMap((_, at): Cue[] => {
    const past = pastItsDate(scene, at);
    if (past !== undefined) return [lapsedBefore(scene.today, past)];
    if (isLate(scene, at)) return [lapsedBefore(scene.today, { from: at, to: at + 1 })];
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
