import type { LanguageRoom } from '../room.ts';
import { createEnglish } from './english.ts';
import { englishFollowUp } from './follow-up.ts';
import { kinWords } from './kin-words.ts';
import { englishPlanPrompts } from './plan-prompts.ts';
import { englishPlanWords } from './plan-words.ts';
import { pronouns } from './pronouns.ts';
import { reasons } from './reasons.ts';
import { decisionWords, rulings } from './rulings.ts';
import { plainQuestions } from './suggested.ts';
import { answerWords, chatWords, explanationWords, verdictWords } from './wording.ts';

export const english: LanguageRoom = {
  id: 'en',
  wordGap: ' ',
  createReader: createEnglish,
  question: {
    asks: /^(?:who|what|which|when|where|how|whose|in which|to whom)\b/u,
    mark: '?',
    plain: plainQuestions,
  },
  about:
    /^(?:please |can you |could you )?(?:(?:tell|show|give) (?:me|us) (?:(?:something|everything|all|more|a (?:bit|little)|what you know|(?:the )?facts|information) )?(?:about|on)|what (?:do (?:you|we) know|can you (?:tell (?:me|us)|say)|is known|is there(?: to know)?) about|(?:everything|all|more|facts|information) (?:about|on)|describe) ((?:the |an? )?(.+))$/iu,
  introduces: {
    before:
      /^(?:please |can you |could you )?(?:who(?:['’]?s| is| was| are| were)|(?:show|find|get)(?: me| us)?|look up) (?:the )?$/iu,
    after: /^(?:,? please)?$/iu,
  },
  worldKinds: {
    region: 'country',
    language: 'language',
    currency: 'currency',
    weekday: 'weekday',
    month: 'month',
  },
  kinWords,
  planWords: englishPlanWords,
  planPrompts: englishPlanPrompts,
  followUp: englishFollowUp,
  pronouns,
  reasons,
  rulings,
  decisionWords,
  answerWords,
  explanationWords,
  chatWords,
  verdictWords,
};
