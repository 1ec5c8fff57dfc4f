import { createEnglish } from './en/english.ts';
import type { Language } from './language.ts';
import { createChinese } from './zh/chinese.ts';

let made: readonly Language[] | undefined;

/** Every language pack, made when first asked for; the first one reads a text that no other does better. */
export function languages(): readonly Language[] {
  made ??= [createEnglish(), createChinese()];
  return made;
}

/** The pack that reads a text: the one with the greatest share of it. */
export function languageOf(text: string): Language {
  const packs = languages();
  return packs.reduce((best, pack) => (pack.share(text) > best.share(text) ? pack : best));
}
