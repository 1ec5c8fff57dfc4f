import { unitWords as german, unitNaming as germanNames } from './de/unit-words.ts';
import { unitWords as english, unitNaming as englishNames } from './en/unit-words.ts';
import { LANGUAGE_IDS, type LanguageId } from './ids.ts';
import type { Dimension, UnitNaming, UnitRow, UnitWords } from './unit-words.ts';
import { unitWords as chinese, unitNaming as chineseNames } from './zh/unit-words.ts';

/** A unit of measure. Values of one dimension compare after multiplication by `factor`; money only in one currency. */
export interface Unit {
  /** How it is written after a number: `km²`, `min`; for `公斤`, `kg`. */
  readonly symbol: string;
  readonly dimension: Dimension;
  /** In the dimension's base unit: m, m², m³, kg, s, one unit of the currency, 1, °C (no conversion), m/s, W, J, byte. */
  readonly factor: number;
}

/** Units that all languages have; each language has the words for them. */
const ROWS: readonly UnitRow[] = [
  ['mm', 'length', 1e-3, 'mm'],
  ['cm', 'length', 1e-2, 'cm'],
  ['m', 'length', 1, 'm'],
  ['km', 'length', 1e3, 'km kms'],
  ['in', 'length', 0.0254, ''],
  ['ft', 'length', 0.3048, 'ft'],
  ['mi', 'length', 1609.344, 'mi'],
  ['m²', 'area', 1, 'm² m2 sqm'],
  ['km²', 'area', 1e6, 'km² km2 sqkm'],
  ['ha', 'area', 1e4, 'ha'],
  ['acre', 'area', 4046.8564224, ''],
  ['ml', 'volume', 1e-6, 'ml'],
  ['l', 'volume', 1e-3, 'l'],
  ['m³', 'volume', 1, 'm³ m3'],
  ['mg', 'mass', 1e-6, 'mg'],
  ['g', 'mass', 1e-3, 'g'],
  ['kg', 'mass', 1, 'kg kgs'],
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
const NAMING: Readonly<Record<LanguageId, UnitNaming>> = {
  en: englishNames,
  zh: chineseNames,
  de: germanNames,
};
const NAMINGS = Object.values(NAMING);
const split = (text: string | undefined): string[] => (text ?? '').split(' ').filter((word) => word !== '');
const listed = (list: (naming: UnitNaming) => string | undefined): ReadonlySet<string> =>
  new Set(NAMINGS.flatMap((naming) => split(list(naming))));
/** Other signs of units in the names of relations. */
const SIGNS_IN_NAMES: UnitWords = {
  nmi: 'nmi',
  ly: 'ly',
  'mi²': 'mi2 sqmi',
  '°C': 'degc',
  '°F': 'degf',
};

const MEASURED = listed(({ measured }) => measured);
const NOT_IN_NAMES = listed(({ notInNames }) => notInNames);
const POINTS = listed(({ points }) => points);
const RATES = listed(({ rates }) => rates);
const SQUARE = listed(({ square }) => square);
const TEMPERATURES = listed(({ temperatures }) => temperatures);
/** Letters that stand for degrees behind what has them. */
const DEGREES: ReadonlyMap<string, string> = new Map([
  ['c', '°C'],
  ['f', '°F'],
]);
/** Words apart by spaces are whole ones. */
const RATE = `(?:${[...RATES].map((word) => (/^[a-z]/u.test(word) ? `\\b${word}\\b` : word)).join('|')})`;
const FROM_RATE = new RegExp(`\\s*${RATE}.*$`, 'iu');
const SIGN = new RegExp(`(?:^|[\\s/])([€$£¥￥%])\\s*(?:$|${RATE})`, 'iu');
const BEFORE_UNIT = new RegExp(`^(?:${[...listed(({ before }) => before)].join('|')})\\s+`, 'iu');

const BY_WORD: ReadonlyMap<string, Unit> = new Map(
  [...ROWS, ...NAMINGS.flatMap(({ ownUnits = [] }) => ownUnits)].flatMap(
    ([symbol, dimension, factor, signs]) =>
      [signs, ...Object.values(WORDS).map((words) => words[symbol])]
        .flatMap(split)
        .map((word): [string, Unit] => [word, { symbol, dimension, factor }]),
  ),
);

const IN_NAME_BY_WORD: ReadonlyMap<string, string> = new Map(
  [SIGNS_IN_NAMES, ...NAMINGS.map(({ inNames = {} }) => inNames)].flatMap((words) =>
    Object.entries(words).flatMap(([symbol, text]) =>
      split(text).map((word): [string, string] => [word, symbol]),
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
function unitSymbolInName(word: string): string | undefined {
  return IN_NAME_BY_WORD.get(word) ?? (NOT_IN_NAMES.has(word) ? undefined : BY_WORD.get(word)?.symbol);
}

/** What a longer word may end in, the longest first, with the word for the unit that it tells. */
const ENDINGS: readonly (readonly [ending: string, word: string])[] = LANGUAGE_IDS.flatMap((id) => {
  const { atEnd } = NAMING[id];
  if (atEnd === undefined) return [];
  const never = split(atEnd.never);
  const words = Object.values(WORDS[id]).flatMap(split);
  const own = words.filter((word) => !never.includes(word)).map((word) => [word, word] as const);
  return [...own, ...Object.entries(atEnd.endings)];
}).sort(([one], [other]) => other.length - one.length || (one < other ? -1 : 1));

/**
 * The unit that a relation's name gives its values: in brackets (`亩产（公斤）`, `length (km)`), as a sign (`Price £`), or as its last words (`AREA_KM2`,
 * `LengthKm`, `takes minutes`, `feeEUR`, `speed km/h`). The words of the name must be split and in lower case.
 */
export function unitOfName(name: string, words: readonly string[]): Unit | undefined {
  const bracketed = /[(（[]\s*([^()（）[\]]{1,24})\s*[)）\]]\s*$/u.exec(name)?.[1];
  if (bracketed !== undefined) {
    const of = bracketed.replace(FROM_RATE, '');
    const inside = of.split(/\s+/u).at(-1) as string;
    return unitNamed(inside) ?? unitNamed(withoutBefore(of)) ?? unitNamed(of.split('/')[0] as string);
  }
  const rate = words.findIndex(isRate);
  const own = rate < 0 ? words : words.slice(0, rate);
  // `Betrag in €`, `Price $`, `€ per night`: a sign is no word.
  const sign = SIGN.exec(name)?.[1];
  if (sign !== undefined) return unitNamed(sign);
  const last = own.at(-1);
  if (last === undefined) return undefined;
  const area = squareOf(own);
  if (area !== undefined) return area;
  const before = own.at(-2);
  if (before !== undefined && !POINTS.has(last) && ([...last].length > 1 || MEASURED.has(before))) {
    const known = unitNamed(last);
    if (known !== undefined) return known;
  }
  const [, ending] =
    ENDINGS.find(([end, word]) => last.endsWith(end) && (last.length > end.length || end !== word)) ?? [];
  return ending === undefined ? undefined : unitNamed(ending);
}

/**
 * The symbol of the unit in the brackets behind a name, of which "€ per month" gives the first, and "per week" none.
 * @param words those in the brackets, lower case.
 */
export function unitInBracket(name: string, words: readonly string[]): string | undefined {
  const known = unitOfName(name, [])?.symbol;
  if (known !== undefined) return known;
  const rate = words.findIndex(isRate);
  const of = rate < 0 ? words : words.slice(0, rate);
  return of.map((word) => DEGREES.get(word) ?? unitSymbolInName(word)).find((symbol) => symbol !== undefined);
}

/**
 * The symbol of the unit that the last word of a name spells, with words before it; a single letter counts only after a measure, and
 * that of degrees only after what has degrees: "vitamin c" has no unit.
 */
export function unitAtEnd(
  words: readonly string[],
  isMeasure: (word: string) => boolean,
): string | undefined {
  const last = words.at(-1);
  const measured = words.at(-2);
  if (last === undefined || measured === undefined || isRate(measured)) return undefined;
  if (DEGREES.has(last) && !TEMPERATURES.has(measured)) return undefined;
  if (/^[a-z]$/u.test(last) && !isMeasure(measured)) return undefined;
  return DEGREES.get(last) ?? unitSymbolInName(last);
}

/** What is in the brackets behind a name without the word that only introduces the unit: "(in km)". */
export function withoutBefore(text: string): string {
  return text.replace(BEFORE_UNIT, '');
}

/** Before what a number is given for: "hours per week" are no weeks. */
export function isRate(word: string): boolean {
  return RATES.has(word);
}

/** "square km", "sq mi". */
function squareOf(words: readonly string[]): Unit | undefined {
  const [before, last] = [words.at(-2), words.at(-1)];
  if (before === undefined || last === undefined || !SQUARE.has(before)) return undefined;
  const side = unitNamed(last);
  if (side?.dimension !== 'length') return undefined;
  return { symbol: `${side.symbol}²`, dimension: 'area', factor: side.factor ** 2 };
}
