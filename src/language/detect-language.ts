import { ENGLISH_QUESTION } from './en/detect.ts';
import type { LanguageId } from './ids.ts';
import { languageRooms } from './registry.ts';
import type { LanguageRoom, LanguageScript } from './room.ts';

/** Of a text that no language claims. */
const FALLBACK: LanguageId = 'en';
const WORD_OF_OTHERS = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hangul}]+/gu;

/** Languages that are told by their script. */
const SCRIPTED: readonly (LanguageRoom & { readonly script: LanguageScript })[] = languageRooms().flatMap(
  (room) => (room.script === undefined ? [] : [{ ...room, script: room.script }]),
);

/**
 * Language of the prompts and of the wording for a question, by the share of its scripts: Han characters against Latin words.
 * Where both take part (a foreign name in the question) the question words decide. A text in Latin script is of the language
 * that claims it by its words, else English. Japanese (kana) and every other script get the English prompts.
 * @param forced wins over what the text looks like.
 */
export function detectLanguage(text: string, forced?: LanguageId): LanguageId {
  if (forced !== undefined) return forced;
  const claimed = languageRooms().find(({ claims }) => claims?.(text) === true)?.id;
  const written = SCRIPTED.find(({ script }) => script.letter.test(text));
  if (written === undefined || written.script.foreign.test(text)) return claimed ?? FALLBACK;
  const { id, script } = written;
  const others = text.match(WORD_OF_OTHERS)?.length ?? 0;
  if (others === 0 || script.asks.test(text)) return id;
  if (claimed !== undefined) return claimed;
  if (ENGLISH_QUESTION.test(text)) return FALLBACK;
  const own = [...text].filter((letter) => script.letter.test(letter)).length;
  return own >= others ? id : FALLBACK;
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
  const written = SCRIPTED.find(
    ({ script }) => names.filter((name) => script.letter.test(name)).length * 2 > names.length,
  );
  return (
    written?.id ?? languageRooms().find(({ claimsNames }) => claimsNames?.(names) === true)?.id ?? FALLBACK
  );
}

/** The language of names; if their words do not tell, the language that is spoken. */
export function languageOfNamesOr(names: readonly string[], spoken: LanguageId): LanguageId {
  const own = languageOfNames(names);
  return own === FALLBACK ? spoken : own;
}
