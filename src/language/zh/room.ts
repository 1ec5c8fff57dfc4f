import type { LanguageRoom } from '../room.ts';
import { createChinese } from './chinese.ts';
import { CHINESE_QUESTION } from './detect.ts';
import { chineseFollowUp } from './follow-up.ts';
import { kinWords } from './kin-words.ts';
import { chinesePlanPrompts } from './plan-prompts.ts';
import { chinesePlanWords } from './plan-words.ts';
import { pronouns } from './pronouns.ts';
import { reasons } from './reasons.ts';
import { decisionWords, rulings } from './rulings.ts';
import { plainQuestions } from './suggested.ts';
import { answerWords, chatWords, explanationWords, repairNotes, verdictWords } from './wording.ts';

export const chinese: LanguageRoom = {
  id: 'zh',
  script: {
    letter: /\p{Script=Han}/u,
    foreign: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
    asks: CHINESE_QUESTION,
  },
  wordGap: '',
  createReader: createChinese,
  question: { asks: /[谁哪什么多少几]/u, mark: '？', plain: plainQuestions },
  about:
    /^请?(?:(?:(?:给|向)(?:我|我们))?(?:介绍|描述|说|讲|谈|说明)(?:一下|下|说|讲|谈)|告诉我)(?:关于|有关)?(.+?)(?:的(?:一切|情况|信息|资料|事))?$|^(?:你)?(?:关于|有关|对)(.+?)(?:你|我们)?(?:都)?(?:知道|了解|有)(?:些|哪些|多少)?(?:什么)?(?:信息|资料)?$/u,
  introduces: {
    before: /^(?:请?(?:给我)?(?:看看?|查一?[下查]|找一?[下找]))?$/u,
    after: /^(?:是谁|是哪位)?$/u,
  },
  worldKinds: { region: '国家', language: '语言', currency: '货币', weekday: '星期', month: '月份' },
  kinWords,
  planWords: chinesePlanWords,
  planPrompts: chinesePlanPrompts,
  followUp: chineseFollowUp,
  pronouns,
  reasons,
  rulings,
  decisionWords,
  answerWords,
  explanationWords,
  chatWords,
  verdictWords,
  repairNotes,
};
