import type { LanguageRoom } from '../room.ts';
import { isGerman, mayBeGerman, namesAreGerman } from './detect.ts';
import { germanFollowUp } from './follow-up.ts';
import { createGerman } from './german.ts';
import { kinWords } from './kin-words.ts';
import { germanPlanPrompts } from './plan-prompts.ts';
import { germanPlanWords } from './plan-words.ts';
import { reasons } from './reasons.ts';
import { decisionWords, rulings } from './rulings.ts';
import { plainQuestions } from './suggested.ts';
import { answerWords, chatWords, explanationWords, repairNotes, verdictWords } from './wording.ts';

export const german: LanguageRoom = {
  id: 'de',
  wordGap: ' ',
  claims: isGerman,
  mayClaim: mayBeGerman,
  claimsNames: namesAreGerman,
  createReader: createGerman,
  question: {
    asks: /^(?:(?:in|an|von|für|bei|mit|seit) )?(?:we[rnm]|wessen|was|welche[rsnm]?|wann|wo|wie)\b/u,
    mark: '?',
    plain: plainQuestions,
  },
  about:
    /^(?:bitte )?(?:(?:erzähle?|sage?|zeige?) (?:mir|uns) (?:bitte )?(?:(?:etwas|alles|mehr|was du weißt) )?(?:über|von|zu)|was (?:weißt du|wissen wir|weiß man|ist|gibt es|kannst du (?:mir |uns )?sagen)(?: alles)? (?:über|zu)|(?:alles|mehr|fakten|informationen) (?:über|zu)|beschreibe?) ((?:(?:der|die|das|den|dem) )?(.+?))(?: bekannt| sagen| wissen)?$/iu,
  introduces: {
    before:
      /^(?:bitte )?(?:wer (?:ist|war|sind|waren)|(?:zeige?|finde|suche?)(?: mir| uns)?(?: bitte)?) (?:(?:der|die|das|den) )?$/iu,
    after: /^(?:,? bitte)?$/iu,
  },
  worldKinds: {
    region: 'land',
    language: 'sprache',
    currency: 'währung',
    weekday: 'wochentag',
    month: 'monat',
  },
  kinWords,
  planWords: germanPlanWords,
  planPrompts: germanPlanPrompts,
  followUp: germanFollowUp,
  reasons,
  rulings,
  decisionWords,
  answerWords,
  explanationWords,
  chatWords,
  verdictWords,
  repairNotes,
};
