import { german } from './de/room.ts';
import { english } from './en/room.ts';
import { isLanguageId, LANGUAGE_IDS, type LanguageId } from './ids.ts';
import type { LanguageReader } from './language.ts';
import type { LanguageRoom } from './room.ts';
import { chinese } from './zh/room.ts';

/** Every language; a new one is its folder, its name in `ids.ts` and its line here. */
const ROOMS: Readonly<Record<LanguageId, LanguageRoom>> = { en: english, zh: chinese, de: german };

/** What a language owns; English for a language that has no room. */
export function languageRoom(id: string): LanguageRoom {
  return isLanguageId(id) ? ROOMS[id] : ROOMS.en;
}

/** Every language, English first. */
export function languageRooms(): readonly LanguageRoom[] {
  return LANGUAGE_IDS.map((id) => ROOMS[id]);
}

let made: readonly LanguageReader[] | undefined;

/** Every pack that reads questions, made when first asked for, English first. */
export function languages(): readonly LanguageReader[] {
  made ??= languageRooms().map((room) => room.createReader());
  return made;
}

/**
 * The pack that reads a text: the one with the greatest share of it, of equal ones the last. English takes every word in Latin
 * script; those behind it take only what they know.
 */
export function languageOf(text: string): LanguageReader {
  return languages().reduce((best, pack) => (pack.share(text) >= best.share(text) ? pack : best));
}
