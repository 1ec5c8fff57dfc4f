import { type Comparisons, type FollowUpWords, readFollowUpBy, sayFollowUp } from '../follow-up-words.ts';

const COUNT =
  /^(?:und |also |aber )?wie ?viele(?: (?:davon|von ihnen|von denen|sind (?:es|das)(?: insgesamt)?|gibt es(?: insgesamt)?|insgesamt|alles in allem))*$/iu;
const WHY =
  /^(?:und |aber )?(?:warum(?: (?:das|nicht))?|wieso(?: (?:das|nicht))?|weshalb|woher weißt du das|erkläre?(?: das| es| mir das)?|beweise? es|wie kommst du darauf|zeige? (?:mir )?die belege)$/iu;
const OTHERS =
  /^(?:(?:und|aber|was ist mit|wer sind|welche sind) )*(?:(?:die|den|der) )?(?:anderen|andern|übrigen|restlichen|rest)$/iu;
const AMONG =
  /^(?:und |aber )?(wer|wen|wem|welche[rsnm]?|was|wie viele) (?:davon|von ihnen|von denen|unter ihnen|darunter)\s+(.+)$/iu;
const THOSE =
  /^(?:und )?(?:nur )?(?:die|diejenigen|jene)(?:, die)? (mit|in|aus|unter|über|vor|nach|seit|von|bei)\b\s*(.+)$/iu;
/** Words before what is meant instead. */
const INSTEAD =
  /^(?:(?:und|oder|auch|dann|ok|okay)[, ]+)*(?:(?:was ist mit|wie ist es mit|wie steht es mit|wie sieht es (?:aus )?(?:mit|bei|in)|dasselbe (?:für|mit|bei)|das gleiche (?:für|mit|bei)|jetzt|nun))?\s*(?:(?:in|im|für|von|vom|bei|beim|mit|aus|an|am|auf|zu|zum|zur)\s+)?(?:(?:der|die|das|den|dem)\s+)?(.+)$/iu;
const OPENS_INSTEAD =
  /^(?:und|oder|auch|dann|was ist mit|wie ist es mit|wie steht es mit|wie sieht es|dasselbe|das gleiche|jetzt (?:in|für|von|bei|mit)|nun (?:in|für|von|bei|mit))\b/iu;
/** A question of its own says who, what, or does something. */
const OWN =
  /\b(?:wer|wen|wem|wessen|welche[rsnm]?|wann|wo|warum|wieso|wie|was|ist|sind|war|waren|hat|haben|hatte|wird|werden|wurde|kann|zeige?|nenne?|liste)\b/iu;

const COMPARISONS: Comparisons = [
  [/^(?:vor|unter|weniger als) (.+)$/iu, '<'],
  [/^(?:nach|über|mehr als) (.+)$/iu, '>'],
  [/^(?:seit|ab|mindestens) (.+)$/iu, '>='],
  [/^(?:bis|höchstens) (.+)$/iu, '<='],
];

export const germanFollowUp: FollowUpWords = {
  read: readFollowUpBy({
    count: COUNT,
    why: WHY,
    others: OTHERS,
    among: [
      [AMONG, ([, word, rest]) => `${word} ${rest}`],
      [THOSE, ([, word, rest]) => `welche sind ${word} ${rest}`],
    ],
    opensInstead: OPENS_INSTEAD,
    instead: INSTEAD,
    own: OWN,
    comparisons: COMPARISONS,
  }),
  allOf: (noun) => `alle ${noun}`,
  ofKind: (question, noun) => question.replace(/^(?:welche[rsnm]?|was) /iu, `welche ${noun} `),
  say: sayFollowUp({
    count: (before) => `Wie viele: ${before}`,
    others: (before) => `Die übrigen, ohne die Antworten auf „${before}“`,
    instead: (before, other) => `${before} – mit ${other}`,
    compared: (before, other) => `${before} – ${other}`,
    among: (before, question) => `Unter den Antworten auf „${before}“: ${question}`,
    amongThose: (before, question) => `${before}; davon: ${question}`,
  }),
};
