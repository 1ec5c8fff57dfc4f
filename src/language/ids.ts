/**
 * The languages in which questions may be asked, each with its own name for itself. This module is kept light, because the page,
 * the configuration and the command line all load it. What a language knows is in `language/<id>/` and is registered in
 * `registry.ts`.
 */
export const LANGUAGE_NAMES = { en: 'English', zh: '中文', de: 'Deutsch' } as const;

/** BCP 47. */
export type LanguageId = keyof typeof LANGUAGE_NAMES;

export const LANGUAGE_IDS = Object.keys(LANGUAGE_NAMES) as readonly LanguageId[] as readonly [
  LanguageId,
  ...LanguageId[],
];

/** "en, zh or de", for messages and help. */
export const LANGUAGE_CHOICE = `${LANGUAGE_IDS.slice(0, -1).join(', ')} or ${LANGUAGE_IDS.at(-1)}`;

export function isLanguageId(text: string): text is LanguageId {
  return Object.hasOwn(LANGUAGE_NAMES, text);
}
