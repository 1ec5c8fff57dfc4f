import { ENGLISH_QUESTION } from './en/detect.ts';
import type { LanguageId } from './ids.ts';
import { languageRoom, languageRooms } from './registry.ts';
import type { LanguageRoom, LanguageScript } from './room.ts';

/** Of a text that no language claims. */
const FALLBACK: LanguageId = 'en';
const WORD_OF_OTHERS = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hangul}]+/gu;

/** Languages that are told by their script. */
const SCRIPTED: readonly (LanguageRoom & { readonly script: LanguageScript })[] = languageRooms().flatMap(
  (room) => (room.script === undefined ? [] : [{ ...room, script: room.script }]),
);

/**
 * The language of prompts and wording for a question, decided by its script: Han characters against Latin words. If both occur (a
 * foreign name in the question), the question words decide. A text in Latin script belongs to the language that claims it by its
 * words, or else to English. Japanese (kana) and every other script get the English prompts.
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

/** Whether a text that no language claims may be in another than English: the graph that is asked tells. */
export function mayBeForeign(text: string): boolean {
  return (
    detectLanguage(text) === FALLBACK && languageRooms().some(({ mayClaim }) => mayClaim?.(text) === true)
  );
}

/** The language of a question about a graph: a text that no language claims is in that of the graph if it may be. */
export function languageAt(text: string, home: LanguageId): LanguageId {
  const said = detectLanguage(text);
  return said === FALLBACK && languageRoom(home).mayClaim?.(text) === true ? home : said;
}

/** This many names tell their language as well as thousands would. */
const MOST_NAMES = 500;

/**
 * The language of names (relations, nodes) rather than of a question: decided by script, or by words if a language claims them. Of
 * many names, some hundreds spread over all of them are examined.
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

/** The language of names; if their words do not tell, the language of the question. */
export function languageOfNamesOr(names: readonly string[], spoken: LanguageId): LanguageId {
  const own = languageOfNames(names);
  return own === FALLBACK ? spoken : own;
}
