import { RecentMap } from '../recent-map.ts';
import { german } from './de/room.ts';
import { schemaWords as germanSchema } from './de/schema-words.ts';
import { english } from './en/room.ts';
import { schemaWords as englishSchema } from './en/schema-words.ts';
import { isLanguageId, LANGUAGE_IDS, type LanguageId } from './ids.ts';
import type { LanguageReader } from './language.ts';
import type { LanguageRoom } from './room.ts';
import type { SchemaWords } from './schema-words.ts';
import { chinese } from './zh/room.ts';
import { schemaWords as chineseSchema } from './zh/schema-words.ts';

/** Every language. A new one needs its folder, its name in `ids.ts` and two lines here. */
const ROOMS: Readonly<Record<LanguageId, LanguageRoom>> = { en: english, zh: chinese, de: german };

/** What graphs call things in each language. */
const SCHEMAS: Readonly<Record<LanguageId, SchemaWords>> = {
  en: englishSchema,
  zh: chineseSchema,
  de: germanSchema,
};

/** What a language owns; English for a language without a room. */
export function languageRoom(id: string): LanguageRoom {
  return isLanguageId(id) ? ROOMS[id] : ROOMS.en;
}

/** Every language, English first. */
export function languageRooms(): readonly LanguageRoom[] {
  return LANGUAGE_IDS.map((id) => ROOMS[id]);
}

/** The words of every language in the names of graphs, English first. */
export function schemaWords(): readonly SchemaWords[] {
  return LANGUAGE_IDS.map((id) => SCHEMAS[id]);
}

let made: readonly LanguageReader[] | undefined;
/** A question is looked up several times while it is answered. Longer texts are not kept. */
const MOST_LETTERS = 500;
const told = new RecentMap<string, LanguageReader>(200);

/** Every pack that reads questions, English first; made when first asked for. */
export function languages(): readonly LanguageReader[] {
  made ??= languageRooms().map((room) => room.createReader());
  return made;
}

/**
 * The pack that reads a text: the one with the greatest share of it, or the last of several equals. English claims every word in
 * Latin script; the packs after it claim only words that they know.
 * @param home language of the graph that is asked: a text that may be in it, and is not told to be in another, is.
 */
export function languageOf(text: string, home: LanguageId = 'en'): LanguageReader {
  const said = claimantOf(text);
  if (said.id === home || said.id !== 'en' || ROOMS[home].mayClaim?.(text) !== true) return said;
  return languages().find(({ id }) => id === home) ?? said;
}

function claimantOf(text: string): LanguageReader {
  const known = told.get(text);
  if (known !== undefined) return known;
  const [first, ...others] = languages().map((pack) => ({ pack, share: pack.share(text) }));
  const { pack } = others.reduce(
    (best, one) => (one.share >= best.share ? one : best),
    first as NonNullable<typeof first>,
  );
  if (text.length <= MOST_LETTERS) told.set(text, pack);
  return pack;
}
