import { unitWords as german } from './de/unit-words.ts';
import { unitWords as english, nameUnitWords as englishInNames } from './en/unit-words.ts';
import type { LanguageId } from './ids.ts';
import type { UnitWords } from './unit-words.ts';
import { unitWords as chinese, nameUnitWords as chineseInNames } from './zh/unit-words.ts';

/** What a unit measures. `share`: percent and the like. */
export type Dimension =
  | 'length'
  | 'area'
  | 'volume'
  | 'mass'
  | 'duration'
  | 'money'
  | 'share'
  | 'temperature'
  | 'speed'
  | 'power'
  | 'energy'
  | 'data';

/** A unit of measure. Values of one dimension compare after multiplication by `factor`; money only in one currency. */
export interface Unit {
  /** How it is written after a number: `km²`, `min`; for `公斤`, `kg`. */
  readonly symbol: string;
  readonly dimension: Dimension;
  /** In the dimension's base unit: m, m², m³, kg, s, one unit of the currency, 1, °C (no conversion), m/s, W, J, byte. */
  readonly factor: number;
}

/** symbol | dimension | factor | other signs and abbreviations, lower case; the languages supply the words. */
const ROWS: readonly (readonly [string, Dimension, number, string])[] = [
  ['mm', 'length', 1e-3, 'mm'],
  ['cm', 'length', 1e-2, 'cm'],
  ['m', 'length', 1, 'm'],
  ['km', 'length', 1e3, 'km kms'],
  ['in', 'length', 0.0254, ''],
  ['ft', 'length', 0.3048, 'ft'],
  ['mi', 'length', 1609.344, 'mi'],
  ['里', 'length', 500, ''],
  ['m²', 'area', 1, 'm² m2 sqm'],
  ['km²', 'area', 1e6, 'km² km2 sqkm'],
  ['ha', 'area', 1e4, 'ha'],
  ['acre', 'area', 4046.8564224, ''],
  ['亩', 'area', 2000 / 3, 'mu'],
  ['ml', 'volume', 1e-6, 'ml'],
  ['l', 'volume', 1e-3, 'l'],
  ['m³', 'volume', 1, 'm³ m3'],
  ['mg', 'mass', 1e-6, 'mg'],
  ['g', 'mass', 1e-3, 'g'],
  ['kg', 'mass', 1, 'kg kgs'],
  ['斤', 'mass', 0.5, ''],
  ['t', 'mass', 1e3, 't'],
  ['oz', 'mass', 0.028349523125, 'oz'],
  ['lb', 'mass', 0.45359237, 'lb lbs'],
  ['ms', 'duration', 1e-3, 'ms'],
  ['s', 'duration', 1, 's sec secs'],
  ['min', 'duration', 60, 'min mins'],
  ['h', 'duration', 3600, 'h hr hrs'],
  ['d', 'duration', 86_400, 'd'],
  ['wk', 'duration', 604_800, 'wk'],
  ['mo', 'duration', 2_629_746, 'mo'],
  ['yr', 'duration', 31_556_952, 'yr yrs'],
  ['EUR', 'money', 1, 'eur €'],
  ['USD', 'money', 1, 'usd $ us$'],
  ['GBP', 'money', 1, 'gbp £'],
  ['CNY', 'money', 1, 'cny rmb ¥'],
  ['JPY', 'money', 1, 'jpy'],
  ['CHF', 'money', 1, 'chf'],
  ['INR', 'money', 1, 'inr'],
  ['%', 'share', 0.01, '% pct'],
  ['°C', 'temperature', 1, '°c'],
  ['°F', 'temperature', 1, '°f'],
  ['km/h', 'speed', 1 / 3.6, 'km/h kmh kph'],
  ['mph', 'speed', 0.44704, 'mph'],
  ['W', 'power', 1, ''],
  ['kW', 'power', 1e3, 'kw'],
  ['MW', 'power', 1e6, 'mw'],
  ['kWh', 'energy', 3.6e6, 'kwh'],
  ['KB', 'data', 1e3, 'kb'],
  ['MB', 'data', 1e6, 'mb'],
  ['GB', 'data', 1e9, 'gb'],
  ['TB', 'data', 1e12, 'tb'],
];

/** Words for units in each language, lower case, by the unit's symbol. */
const WORDS: Readonly<Record<LanguageId, UnitWords>> = { en: english, zh: chinese, de: german };
/** Further words that are units in the names of relations only. */
const IN_NAMES: readonly UnitWords[] = [englishInNames, chineseInNames];
/** Other signs of units in the names of relations. */
const SIGNS_IN_NAMES: UnitWords = {
  nmi: 'nmi',
  ly: 'ly',
  'mi²': 'mi2 sqmi',
  '°C': 'degc',
  '°F': 'degf',
};

/** A single letter after one of these words is a unit too: `height_m`, `weight g`. */
const MEASURED =
  /^(?:height|length|width|depth|elevation|altitude|distance|radius|diameter|size|weight|mass|volume|duration|time|höhe|länge|breite|tiefe|gewicht|dauer)$/u;
/** These are not units in a name: `founding year`, `price tag`, 水分. */
const NOT_IN_NAMES = /^(?:year|jahr|tag|mu|分)$/u;
/** A single span of time at the end of a name is the date itself: `OpeningYear`. */
const POINTS = /^(?:year|month|week|day|hour|minute|second|jahr|monat|woche|tag|stunde|in|foot|mu)$/u;

const BY_WORD: ReadonlyMap<string, Unit> = new Map(
  ROWS.flatMap(([symbol, dimension, factor, signs]) =>
    [signs, ...Object.values(WORDS).map((words) => words[symbol] ?? '')]
      .flatMap((text) => text.split(' '))
      .filter((word) => word !== '')
      .map((word): [string, Unit] => [word, { symbol, dimension, factor }]),
  ),
);

const IN_NAME_BY_WORD: ReadonlyMap<string, string> = new Map(
  [SIGNS_IN_NAMES, ...IN_NAMES].flatMap((words) =>
    Object.entries(words).flatMap(([symbol, text]) =>
      text.split(' ').map((word): [string, string] => [word, symbol]),
    ),
  ),
);

/**
 * The unit that a word stands for, in any of the languages: `minutes`, `km²`, `square km`, `公斤`, `Stunden`. Case is ignored;
 * undefined if the word is not a unit. A single letter counts ("5 m"), so ask only about what follows a number.
 */
export function unitNamed(word: string): Unit | undefined {
  const plain = word.normalize('NFC').trim().toLowerCase();
  return BY_WORD.get(plain) ?? squareOf(plain.split(/\s+/u));
}

/**
 * The symbol of the unit that one word of a relation's name spells, in any of the languages; undefined for other words and
 * for those that mostly mean something else in a name ("year").
 */
export function unitSymbolInName(word: string): string | undefined {
  return IN_NAME_BY_WORD.get(word) ?? (NOT_IN_NAMES.test(word) ? undefined : BY_WORD.get(word)?.symbol);
}

/** Units that a name without spaces may end in, longest first. */
const CHINESE = [...BY_WORD.keys()]
  .filter((word) => /^\p{Script=Han}+$/u.test(word))
  .sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
/** Characters that are units in brackets and after "多少", but mostly mean something else at the end of a name. */
const ONLY_IN_BRACKETS: ReadonlySet<string> = new Set([
  '分',
  '日',
  '年',
  '里',
  '块',
  '周',
  '天',
  '米',
  '克',
  '升',
]);

/**
 * The unit that a relation's name gives its values: in brackets (`亩产（公斤）`, `length (km)`), as a sign (`Price £`), or as its last words (`AREA_KM2`,
 * `LengthKm`, `takes minutes`, `feeEUR`, `speed km/h`). The words of the name must be split and in lower case.
 */
export function unitOfName(name: string, words: readonly string[]): Unit | undefined {
  const bracketed = /[(（[]\s*([^()（）[\]]{1,24})\s*[)）\]]\s*$/u.exec(name)?.[1];
  if (bracketed !== undefined) {
    const of = bracketed.replace(/\s*(?:每|\b(?:per|pro|je|each|every)\b).*$/iu, '');
    const inside = of.split(/\s+/u).at(-1) as string;
    return (
      unitNamed(inside) ?? unitNamed(of.replace(/^in\s*/iu, '')) ?? unitNamed(of.split('/')[0] as string)
    );
  }
  const rate = words.findIndex(isRate);
  const own = rate < 0 ? words : words.slice(0, rate);
  // `Betrag in €`, `Price $`, `€ per night`: a sign is no word.
  const sign = /(?:^|[\s/])([€$£¥￥%])\s*(?:$|(?:per|pro|je)\b)/iu.exec(name)?.[1];
  if (sign !== undefined) return unitNamed(sign);
  const last = own.at(-1);
  if (last === undefined) return undefined;
  const area = squareOf(own);
  if (area !== undefined) return area;
  const before = own.at(-2);
  if (before !== undefined && !POINTS.test(last) && ([...last].length > 1 || MEASURED.test(before))) {
    const known = unitNamed(last);
    if (known !== undefined) return known;
  }
  const chinese = CHINESE.find((unit) => last.endsWith(unit) && last.length > unit.length);
  if (chinese !== undefined && !ONLY_IN_BRACKETS.has(chinese)) return unitNamed(chinese);
  return /天数$/u.test(last) ? unitNamed('天') : undefined;
}

/** Before what a number is given for: "hours per week" are no weeks. */
export function isRate(word: string): boolean {
  return /^(?:per|pro|je|each|every)$/u.test(word);
}

/** "square km", "sq mi". */
function squareOf(words: readonly string[]): Unit | undefined {
  const [before, last] = [words.at(-2), words.at(-1)];
  if (before === undefined || last === undefined || !/^(?:square|sq|quadrat)$/u.test(before))
    return undefined;
  const side = unitNamed(last);
  if (side?.dimension !== 'length') return undefined;
  return { symbol: `${side.symbol}²`, dimension: 'area', factor: side.factor ** 2 };
}
