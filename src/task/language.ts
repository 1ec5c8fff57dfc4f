import type { Language } from './task.ts';

/** Asked in Chinese even when names inside are Latin, and the other way round. */
const CHINESE_QUESTION = /[谁誰哪吗嗎呢几幾何]|什么|什麼|多少|是否|怎/u;
const ENGLISH_QUESTION =
  /\b(?:who|whom|whose|what|which|where|when|why|how|is|are|was|were|did|does|do|name|list)\b/iu;

/**
 * Language of the prompts for a question, by the share of its scripts: Han characters against Latin words. Where both
 * take part (a foreign name in the question) the question words decide. Japanese (kana) and every other script get the
 * English prompts.
 * @param forced wins over what the text looks like.
 */
export function detectLanguage(text: string, forced?: Language): Language {
  if (forced !== undefined) return forced;
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  if (han === 0 || /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'en';
  const others =
    text.match(/[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hangul}]+/gu)?.length ?? 0;
  const share = han / (han + others);
  if (others === 0) return 'zh';
  if (CHINESE_QUESTION.test(text)) return 'zh';
  if (ENGLISH_QUESTION.test(text)) return 'en';
  return share >= 0.5 ? 'zh' : 'en';
}
