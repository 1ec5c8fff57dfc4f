import type { LanguageRoom } from '../room.ts';
import { createChinese } from './chinese.ts';
import { chineseFollowUp } from './follow-up.ts';
import { chinesePlanPrompts } from './plan-prompts.ts';
import { chinesePlanWords } from './plan-words.ts';
import { reasons } from './reasons.ts';
import { answerWords, chatWords, repairNotes, verdictWords } from './wording.ts';

export const chinese: LanguageRoom = {
  id: 'zh',
  wordGap: '',
  createReader: createChinese,
  question: { asks: /[谁哪什么多少几]/u, mark: '？' },
  planWords: chinesePlanWords,
  planPrompts: chinesePlanPrompts,
  followUp: chineseFollowUp,
  reasons,
  answerWords,
  chatWords,
  verdictWords,
  repairNotes,
};
