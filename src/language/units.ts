/** What a unit measures. `share`: percent and the like. `count`: things named by a counting word alone. */
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
  /** How it is written after a number: `km²`, `min`, `公斤` is `kg`. */
  readonly symbol: string;
  readonly dimension: Dimension;
  /** In the dimension's base unit: m, m², m³, kg, s, one unit of the currency, 1, °C (no conversion), m/s, W, J, byte. */
  readonly factor: number;
}

/** symbol | dimension | factor | how people and relation names write it (English, Chinese, German; lower case). */
const ROWS: readonly (readonly [string, Dimension, number, string])[] = [
  ['mm', 'length', 1e-3, 'mm millimeter millimeters millimetre millimetres millimetern 毫米'],
  ['cm', 'length', 1e-2, 'cm centimeter centimeters centimetre centimetres zentimeter 厘米 公分'],
  ['m', 'length', 1, 'm meter meters metre metres metern 米 公尺'],
  ['km', 'length', 1e3, 'km kms kilometer kilometers kilometre kilometres kilometern 千米 公里'],
  ['in', 'length', 0.0254, 'inch inches zoll 英寸'],
  ['ft', 'length', 0.3048, 'ft foot feet 英尺'],
  ['mi', 'length', 1609.344, 'mi mile miles meile meilen 英里'],
  ['里', 'length', 500, '里'],
  ['m²', 'area', 1, 'm² m2 sqm 平方米 平米 平方公尺 quadratmeter quadratmetern'],
  ['km²', 'area', 1e6, 'km² km2 sqkm 平方公里 平方千米 quadratkilometer quadratkilometern'],
  ['ha', 'area', 1e4, 'ha hectare hectares hektar 公顷'],
  ['acre', 'area', 4046.8564224, 'acre acres 英亩'],
  ['亩', 'area', 2000 / 3, '亩 mu'],
  ['ml', 'volume', 1e-6, 'ml milliliter milliliters millilitre millilitres 毫升'],
  ['l', 'volume', 1e-3, 'l liter liters litre litres litern 升 公升'],
  ['m³', 'volume', 1, 'm³ m3 立方米 kubikmeter'],
  ['mg', 'mass', 1e-6, 'mg milligram milligrams milligramm 毫克'],
  ['g', 'mass', 1e-3, 'g gram grams gramm 克'],
  ['kg', 'mass', 1, 'kg kgs kilo kilos kilogram kilograms kilogramm 千克 公斤'],
  ['斤', 'mass', 0.5, '斤 市斤'],
  ['t', 'mass', 1e3, 't ton tons tonne tonnes tonnen 吨'],
  ['oz', 'mass', 0.028349523125, 'oz ounce ounces unze unzen 盎司'],
  ['lb', 'mass', 0.45359237, 'lb lbs 磅'],
  ['ms', 'duration', 1e-3, 'ms millisecond milliseconds millisekunden 毫秒'],
  ['s', 'duration', 1, 's sec secs second seconds sekunde sekunden 秒 秒钟'],
  ['min', 'duration', 60, 'min mins minute minutes minuten 分钟 分'],
  ['h', 'duration', 3600, 'h hr hrs hour hours stunde stunden 小时 钟头 个小时 个钟头'],
  ['d', 'duration', 86_400, 'd day days tag tage tagen 天 日'],
  ['wk', 'duration', 604_800, 'wk week weeks woche wochen 周 星期 个星期 礼拜'],
  ['mo', 'duration', 2_629_746, 'month months monat monate monaten 个月'],
  ['yr', 'duration', 31_556_952, 'yr yrs year years jahr jahre jahren 年'],
  ['EUR', 'money', 1, 'eur euro euros € 欧元'],
  ['USD', 'money', 1, 'usd dollar dollars $ us$ 美元'],
  ['GBP', 'money', 1, 'gbp £ sterling 英镑'],
  ['CNY', 'money', 1, 'cny rmb yuan ¥ 元 块 块钱 圆 人民币'],
  ['JPY', 'money', 1, 'jpy yen 日元'],
  ['CHF', 'money', 1, 'chf franken'],
  ['INR', 'money', 1, 'inr rupee rupees 卢比'],
  ['%', 'share', 0.01, '% percent percentage pct prozent 百分之'],
  ['°C', 'temperature', 1, '°c celsius 摄氏度'],
  ['°F', 'temperature', 1, '°f fahrenheit 华氏度'],
  ['km/h', 'speed', 1 / 3.6, 'km/h kmh kph 公里每小时 千米每小时'],
  ['mph', 'speed', 0.44704, 'mph'],
  ['W', 'power', 1, 'watt watts 瓦'],
  ['kW', 'power', 1e3, 'kw kilowatt kilowatts 千瓦'],
  ['MW', 'power', 1e6, 'mw megawatt megawatts 兆瓦'],
  ['kWh', 'energy', 3.6e6, 'kwh 千瓦时'],
  ['KB', 'data', 1e3, 'kb kilobyte kilobytes'],
  ['MB', 'data', 1e6, 'mb megabyte megabytes'],
  ['GB', 'data', 1e9, 'gb gigabyte gigabytes'],
  ['TB', 'data', 1e12, 'tb terabyte terabytes'],
];

/** A single letter after one of these words is a unit too: `height_m`, `weight g`. */
const MEASURED =
  /^(?:height|length|width|depth|elevation|altitude|distance|radius|diameter|size|weight|mass|volume|duration|time|höhe|länge|breite|tiefe|gewicht|dauer)$/u;
/** One of a span of time at the end of a name is the date itself: `OpeningYear`. */
const POINTS = /^(?:year|month|week|day|hour|minute|second|jahr|monat|woche|tag|stunde|in|foot|mu)$/u;

const BY_WORD: ReadonlyMap<string, Unit> = new Map(
  ROWS.flatMap(([symbol, dimension, factor, words]) =>
    words.split(' ').map((word): [string, Unit] => [word, { symbol, dimension, factor }]),
  ),
);

/**
 * The unit that a word stands for, in any of the languages: `minutes`, `km²`, `square km`, `公斤`, `Stunden`. Case is
 * ignored; undefined when it is no unit. One letter counts ("5 m"): ask only for what stands behind a number.
 */
export function unitNamed(word: string): Unit | undefined {
  const plain = word.normalize('NFC').trim().toLowerCase();
  return BY_WORD.get(plain) ?? squareOf(plain.split(/\s+/u));
}

/** Units written without spaces, longest first: what a Chinese name may end in. */
const CHINESE = [...BY_WORD.keys()]
  .filter((word) => /^\p{Script=Han}+$/u.test(word))
  .sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
/** Characters that are units in brackets and behind "多少", but mostly mean something else at the end of a name. */
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
 * The unit that a relation's name says its values have: in brackets (`亩产（公斤）`, `length (km)`), or as its last words
 * (`AREA_KM2`, `LengthKm`, `takes minutes`, `feeEUR`, `speed km/h`). Words of the name come taken apart, lower case.
 */
export function unitOfName(name: string, words: readonly string[]): Unit | undefined {
  const bracketed = /[(（[]\s*([^()（）[\]]{1,24})\s*[)）\]]\s*$/u.exec(name)?.[1];
  if (bracketed !== undefined) {
    const inside = bracketed.split(/\s+/u).at(-1) as string;
    return unitNamed(inside) ?? unitNamed(bracketed.replace(/^(?:in|per|每)\s*/iu, ''));
  }
  const last = words.at(-1);
  if (last === undefined) return undefined;
  const area = squareOf(words);
  if (area !== undefined) return area;
  const before = words.at(-2);
  if (before !== undefined && !POINTS.test(last) && ([...last].length > 1 || MEASURED.test(before))) {
    const known = unitNamed(last);
    if (known !== undefined) return known;
  }
  const chinese = CHINESE.find((unit) => last.endsWith(unit) && last.length > unit.length);
  if (chinese !== undefined && !ONLY_IN_BRACKETS.has(chinese)) return unitNamed(chinese);
  return /天数$/u.test(last) ? unitNamed('天') : undefined;
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
