import type { LanguageRoom } from '../room.ts';
import { createEnglish } from './english.ts';
import { englishFollowUp } from './follow-up.ts';
import { englishPlanPrompts } from './plan-prompts.ts';
import { englishPlanWords } from './plan-words.ts';
import { reasons } from './reasons.ts';
import { answerWords, chatWords, verdictWords } from './wording.ts';

export const english: LanguageRoom = {
  id: 'en',
  wordGap: ' ',
  createReader: createEnglish,
  question: {
    asks: /^(?:who|what|which|when|where|how|whose|in which|to whom)\b/u,
    mark: '?',
  },
  planWords: englishPlanWords,
  planPrompts: englishPlanPrompts,
  followUp: englishFollowUp,
  reasons,
  answerWords,
  chatWords,
  verdictWords,
};
