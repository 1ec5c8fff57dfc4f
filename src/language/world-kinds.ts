import { languageRooms } from './registry.ts';
import type { LanguageRoom, WorldKind } from './room.ts';

/** A class is given a kind if at least this share of its members have it. */
const MOSTLY = 0.8;
/** Fewer members say nothing. */
const LEAST = 2;

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const PAIRS = LETTERS.flatMap((one) => LETTERS.map((other) => one + other));

const known = new Map<LanguageRoom['id'], ReadonlyMap<string, ReadonlySet<WorldKind>>>();

/**
 * What things are called that are nearly all countries, languages, currencies, days of the week or months ("Japan, Sweden":
 * country), in the language of their names; undefined for others. Names in Han characters are looked up in languages without
 * spaces.
 */
export function worldKind(names: readonly string[]): string | undefined {
  if (names.length < LEAST) return undefined;
  const isHan = names.some((name) => /\p{Script=Han}/u.test(name));
  for (const { id, wordGap, worldKinds } of languageRooms()) {
    if ((wordGap === '') !== isHan) continue;
    const kinds = namesIn(id);
    const counts = new Map<WorldKind, number>();
    for (const name of names)
      for (const kind of kinds.get(name.trim().toLowerCase()) ?? [])
        counts.set(kind, (counts.get(kind) ?? 0) + 1);
    for (const [kind, count] of counts) if (count >= MOSTLY * names.length) return worldKinds[kind];
  }
  return undefined;
}

/** Whether a word is that for months or days of the week in any language. */
export function isOfTime(kind: string): boolean {
  return languageRooms().some(({ worldKinds }) => kind === worldKinds.month || kind === worldKinds.weekday);
}

/** The names that the runtime's locale data has in a language, lower case, with what each one names. */
function namesIn(locale: LanguageRoom['id']): ReadonlyMap<string, ReadonlySet<WorldKind>> {
  const made = known.get(locale);
  if (made !== undefined) return made;
  const found = new Map<string, Set<WorldKind>>();
  const add = (name: string | undefined, kind: WorldKind): void => {
    if (name === undefined) return;
    const key = name.toLowerCase();
    found.set(key, (found.get(key) ?? new Set()).add(kind));
  };
  const named = (type: 'region' | 'language' | 'currency', codes: readonly string[]): void => {
    const display = new Intl.DisplayNames([locale], { type, fallback: 'none' });
    for (const code of codes) add(display.of(code), type);
  };
  named('region', PAIRS);
  named(
    'language',
    PAIRS.map((pair) => pair.toLowerCase()),
  );
  named('currency', Intl.supportedValuesOf('currency'));
  for (let day = 1; day <= 7; day++)
    for (const weekday of ['long', 'short'] as const)
      add(
        new Date(Date.UTC(2024, 0, day)).toLocaleDateString(locale, { weekday, timeZone: 'UTC' }),
        'weekday',
      );
  for (let at = 0; at < 12; at++)
    for (const month of ['long', 'short'] as const)
      add(new Date(Date.UTC(2024, at, 1)).toLocaleDateString(locale, { month, timeZone: 'UTC' }), 'month');
  known.set(locale, found);
  return found;
}
