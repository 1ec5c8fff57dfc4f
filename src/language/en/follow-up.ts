import { type Comparisons, type FollowUpWords, readFollowUpBy, sayFollowUp } from '../follow-up-words.ts';

const COUNT =
  /^(?:and |so |but )?how many(?: (?:of (?:them|those|these)|(?:are|were|is) (?:there|that|they)|in (?:all|total)|altogether))*$/iu;
const WHY =
  /^(?:but |and )?(?:why(?: is that| so| not)?|how come|how do you know(?: (?:that|this))?|how so|says who|explain(?: (?:that|this|it|yourself))?|prove it|show (?:me )?(?:why|the evidence)|what makes you (?:say|think) (?:so|that))$/iu;
const OTHERS =
  /^(?:(?:and|so|but|what about|how about|who are|which are|what are) )*(?:all )?(?:the )?(?:others|other ones|rest|remaining(?: ones)?)$/iu;
const AMONG =
  /^(?:and |so |but )?(which|who|what|any|how many)(?: one| ones)? (?:of|among) (?:them|those|these)\s+(.+)$/iu;
/** "which one is the cheapest": one of those that were told. */
const WHICH_ONE = /^(?:and |so |but )?which ones?\s+(.+)$/iu;
const THOSE =
  /^(?:and )?(?:only )?(?:those|these|the ones|the one) (who|that|which|with|in|from|under|over|before|after)\b\s*(.+)$/iu;
/** Words before what is meant instead. */
const INSTEAD =
  /^(?:(?:and|or|also|then|so|ok|okay)[, ]+)*(?:(?:what|how) about|same (?:for|with)|the same (?:for|with)|now)?\s*(?:(?:in|for|of|at|by|with|from|on|to)\s+)?(?:the\s+)?(.+)$/iu;
const OPENS_INSTEAD =
  /^(?:and|or|also|then|what about|how about|same (?:for|with)|the same (?:for|with)|now (?:in|for|of|at|by|with|from|on|to))\b/iu;
/** A question of its own says who, what, or does something. */
const OWN =
  /\b(?:who|whom|whose|which|when|where|why|how|is|are|was|were|do|does|did|has|have|had|can|could|will|would|list|show|give|tell)\b/iu;

const COMPARISONS: Comparisons = [
  [/^(?:before|earlier than|under|below|less than|fewer than|cheaper than|younger than) (.+)$/iu, '<'],
  [/^(?:after|later than|over|above|more than|older than) (.+)$/iu, '>'],
  [/^(?:since|at least) (.+)$/iu, '>='],
  [/^(?:until|up to|at most) (.+)$/iu, '<='],
];

export const englishFollowUp: FollowUpWords = {
  read: readFollowUpBy({
    count: COUNT,
    why: WHY,
    others: OTHERS,
    among: [
      [AMONG, ([, word, rest]) => `${/^any$/iu.test(word ?? '') ? 'which' : word} ${rest}`],
      [WHICH_ONE, ([, rest]) => `which ${rest}`],
      [
        THOSE,
        ([, word, rest]) =>
          /^(?:who|that|which)$/iu.test(word ?? '') ? `which ${rest}` : `which are ${word} ${rest}`,
      ],
    ],
    opensInstead: OPENS_INSTEAD,
    instead: INSTEAD,
    own: OWN,
    comparisons: COMPARISONS,
  }),
  allOf: (noun) => `list all ${noun}`,
  ofKind: (question, noun) => question.replace(/^(?:which|what) /u, (word) => `${word}${noun} `),
  say: sayFollowUp({
    count: (before) => `How many: ${before}`,
    others: (before) => `The rest, without the answers to “${before}”`,
    instead: (before, other) => `${before} – with ${other}`,
    compared: (before, other) => `${before} – ${other}`,
    among: (before, question) => `Of the answers to “${before}”: ${question}`,
    amongThose: (before, question) => `${before}; of these: ${question}`,
  }),
};
