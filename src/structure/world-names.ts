/** Kinds of things that the world has agreed names for, by what a language calls them; members as the runtime's locale data names them. */
const KINDS = {
  en: { region: 'country', language: 'language', currency: 'currency', weekday: 'weekday', month: 'month' },
  zh: { region: '国家', language: '语言', currency: '货币', weekday: '星期', month: '月份' },
  de: { region: 'land', language: 'sprache', currency: 'währung', weekday: 'wochentag', month: 'monat' },
} as const;

type Locale = keyof typeof KINDS;
type Kind = keyof (typeof KINDS)['en'];

/** A class takes a kind when at least this share of its members have it. */
const MOSTLY = 0.8;
/** Fewer members say nothing. */
const LEAST = 2;

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const PAIRS = LETTERS.flatMap((one) => LETTERS.map((other) => one + other));

const known = new Map<Locale, ReadonlyMap<string, ReadonlySet<Kind>>>();

/** What things are that are nearly all countries, languages, currencies, days of the week or months ("Japan, Sweden": country); undefined for others. */
export function worldKind(names: readonly string[]): string | undefined {
  if (names.length < LEAST) return undefined;
  const isHan = names.some((name) => /\p{Script=Han}/u.test(name));
  for (const locale of isHan ? (['zh'] as const) : (['en', 'de'] as const)) {
    const kinds = namesIn(locale);
    const counts = new Map<Kind, number>();
    for (const name of names)
      for (const kind of kinds.get(name.trim().toLowerCase()) ?? [])
        counts.set(kind, (counts.get(kind) ?? 0) + 1);
    for (const [kind, count] of counts) if (count >= MOSTLY * names.length) return KINDS[locale][kind];
  }
  return undefined;
}

function namesIn(locale: Locale): ReadonlyMap<string, ReadonlySet<Kind>> {
  const made = known.get(locale);
  if (made !== undefined) return made;
  const found = new Map<string, Set<Kind>>();
  const add = (name: string | undefined, kind: Kind): void => {
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
