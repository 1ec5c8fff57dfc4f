import type { NowWords } from '../now-cues.ts';

/** What was once so has ended. */
export const OVER_WORDS = ['used to', 'no longer', 'formerly', 'previously', 'former'];

export const NOW_WORDS: NowWords = {
  now: [
    'at the moment',
    'at present',
    'right now',
    'just now',
    'these days',
    'as we speak',
    'currently',
    'presently',
    'nowadays',
    'now',
  ],
  lasting: ['still'],
  soFar: [
    'so far',
    'thus far',
    'up to now',
    'until now',
    'to date',
    'up to today',
    'until today',
    'as of today',
  ],
  notBehind: /^(?:by|until|till|from|before|since|to|between|and|than)$/,
  notBefore: /^(?:to|not|n't|has|have|had|need|needs|owe|owes|alive|no|unpaid|outstanding|waiting|due|and)$/,
  states: /^(?:out|here|there|in|on|running|going|open|ongoing|active|live|current|away|off)$/,
};
