import type { NowWords } from '../now-cues.ts';

/** What was once so has ended; folded, as questions are read. */
export const OVER_WORDS = ['ehemals', 'ehemalige', 'ehemaligen', 'ehemaliger', 'damals', 'nicht mehr'];

/** Folded, as words of questions are. */
export const NOW_WORDS: NowWords = {
  now: [
    'im moment',
    'in moment',
    'zu zeit',
    'zur zeit',
    'zurzeit',
    'momentan',
    'derzeit',
    'aktuell',
    'gerade',
    'grad',
    'jetzt',
  ],
  lasting: ['noch', 'immer noch'],
  soFar: ['bis jetzt', 'bis heute', 'bisher', 'bislang'],
  notBehind: /^(?:bis|ab|von|seit|vor|und)$/,
  notBefore: /^(?:nicht|nich|nie|kein\p{L}*|zu|offen|im|am|fallig|aus|einmal|mal|einen?|niemand)$/u,
  states: /^(?:da|hier|drau(?:ss|ß)en|unterwegs|weg|verliehen|ausgeliehen|vermietet|laufend|offen|aktiv)$/u,
};
