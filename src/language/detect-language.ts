import { ENGLISH_QUESTION } from './en/detect.ts';
import type { LanguageId } from './ids.ts';
import { languageRooms } from './registry.ts';
import { CHINESE_QUESTION } from './zh/detect.ts';

/**
 * Language of the prompts and of the wording for a question, by the share of its scripts: Han characters against Latin words.
 * Where both take part (a foreign name in the question) the question words decide. A text in Latin script is of the language
 * that claims it by its words, else English. Japanese (kana) and every other script get the English prompts.
 * @param forced wins over what the text looks like.
 */
export function detectLanguage(text: string, forced?: LanguageId): LanguageId {
  if (forced !== undefined) return forced;
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const claimed = languageRooms().find(({ claims }) => claims?.(text) === true)?.id;
  if (han === 0 || /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return claimed ?? 'en';
  const others =
    text.match(/[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hangul}]+/gu)?.length ?? 0;
  const share = han / (han + others);
  if (others === 0) return 'zh';
  if (CHINESE_QUESTION.test(text)) return 'zh';
  if (claimed !== undefined) return claimed;
  if (ENGLISH_QUESTION.test(text)) return 'en';
  return share >= 0.5 ? 'zh' : 'en';
}

/** So many names tell their language as well as thousands. */
const MOST_NAMES = 500;

/**
 * Language of names and not of a question (relations, nodes): by script, and by the words where a language claims them. Of many
 * names some hundreds, spread over all, are looked at.
 */
export function languageOfNames(all: readonly string[]): LanguageId {
  const every = Math.ceil(all.length / MOST_NAMES);
  const names = every > 1 ? all.filter((_, index) => index % every === 0) : all;
  const han = names.filter((name) => /\p{Script=Han}/u.test(name)).length;
  if (han * 2 > names.length) return 'zh';
  return languageRooms().find(({ claimsNames }) => claimsNames?.(names) === true)?.id ?? 'en';
}

/** The language of names; if their words do not tell, the language that is spoken. */
export function languageOfNamesOr(names: readonly string[], spoken: LanguageId): LanguageId {
  const own = languageOfNames(names);
  return own === 'en' ? spoken : own;
}
