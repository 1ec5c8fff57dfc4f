/** A unit as it may be at the end of a relation's name. */
export interface NameUnit {
  /** Symbol as people write it after a number. */
  readonly symbol: string;
  /** What is measured: how a question asks for it ("how long", "how far", "how much"). */
  readonly measures:
    | 'length'
    | 'area'
    | 'volume'
    | 'weight'
    | 'duration'
    | 'money'
    | 'share'
    | 'temperature'
    | 'speed'
    | 'data'
    | 'power';
}

type UnitRow = readonly [symbol: string, measures: NameUnit['measures'], spellings: string];

/** Units of everyday use; spellings in lower case, as one word of a relation's name. */
const ROWS: readonly UnitRow[] = [
  ['mm', 'length', 'mm millimeter millimeters millimetre millimetres 毫米'],
  ['cm', 'length', 'cm centimeter centimeters centimetre centimetres 厘米 公分'],
  ['m', 'length', 'm meter meters metre metres 米'],
  ['km', 'length', 'km kilometer kilometers kilometre kilometres 公里 千米'],
  ['mi', 'length', 'mi mile miles 英里'],
  ['ft', 'length', 'ft foot feet 英尺'],
  ['in', 'length', 'inch inches 英寸'],
  ['nmi', 'length', 'nmi 海里'],
  ['ly', 'length', 'ly lightyear lightyears 光年'],
  ['m²', 'area', 'm2 sqm 平方米 平米'],
  ['km²', 'area', 'km2 sqkm 平方公里 平方千米'],
  ['mi²', 'area', 'mi2 sqmi'],
  ['ha', 'area', 'ha hectare hectares 公顷'],
  ['acre', 'area', 'acre acres 英亩'],
  ['亩', 'area', '亩 市亩'],
  ['l', 'volume', 'l liter liters litre litres 升 公升'],
  ['ml', 'volume', 'ml milliliter milliliters millilitre millilitres 毫升'],
  ['m³', 'volume', 'm3 立方米'],
  ['g', 'weight', 'g gram grams 克'],
  ['kg', 'weight', 'kg kilo kilos kilogram kilograms 公斤 千克'],
  ['斤', 'weight', '斤 市斤'],
  ['t', 'weight', 't ton tons tonne tonnes 吨'],
  ['lb', 'weight', 'lb lbs pound pounds 磅'],
  ['oz', 'weight', 'oz ounce ounces 盎司'],
  ['ms', 'duration', 'ms millisecond milliseconds 毫秒'],
  ['s', 'duration', 's sec secs second seconds 秒 秒钟'],
  ['min', 'duration', 'min mins minute minutes 分钟'],
  ['h', 'duration', 'h hr hrs hour hours 小时 钟头'],
  ['d', 'duration', 'd day days 天 日'],
  ['week', 'duration', 'week weeks 周 星期'],
  ['month', 'duration', 'month months 月 个月'],
  ['year', 'duration', 'yr yrs years 年'],
  ['USD', 'money', 'usd dollar dollars 美元'],
  ['EUR', 'money', 'eur euro euros 欧元'],
  ['GBP', 'money', 'gbp 英镑'],
  ['CHF', 'money', 'chf franc francs'],
  ['JPY', 'money', 'jpy yen 日元'],
  ['CNY', 'money', 'cny rmb yuan 元 人民币 块'],
  ['万元', 'money', '万元'],
  ['亿元', 'money', '亿元'],
  ['%', 'share', 'pct percent percentage 百分比'],
  ['°C', 'temperature', 'c celsius degc 摄氏度 度'],
  ['°F', 'temperature', 'f fahrenheit degf 华氏度'],
  ['km/h', 'speed', 'kmh kph'],
  ['mph', 'speed', 'mph'],
  ['kn', 'speed', 'knot knots 节'],
  ['MB', 'data', 'mb megabyte megabytes'],
  ['GB', 'data', 'gb gigabyte gigabytes'],
  ['kB', 'data', 'kb kilobyte kilobytes'],
  ['B', 'data', 'byte bytes 字节'],
  ['W', 'power', 'watt watts 瓦'],
  ['kW', 'power', 'kw kilowatt kilowatts 千瓦'],
];

const UNITS: ReadonlyMap<string, NameUnit> = new Map(
  ROWS.flatMap(([symbol, measures, spellings]) =>
    spellings.split(' ').map((spelling): [string, NameUnit] => [spelling, { symbol, measures }]),
  ),
);

/** Single letters are too short to be taken for units on their own after an everyday word. */
const SINGLE_LETTERS = /^[a-z]$/;

/** "vitamin_c" has no unit. */
const DEGREES = /^[cf]$/;
const TEMPERATURES = /^(?:temp|temperature|point|high|low)$/;

/** The unit that a word of a relation's name spells; undefined for other words. */
export function unitOf(word: string): NameUnit | undefined {
  return UNITS.get(word);
}

/** As {@link unitOf}, for the last word of a name with words before it: a single letter counts only after a measure. */
export function trailingUnit(
  words: readonly string[],
  isMeasure: (word: string) => boolean,
): NameUnit | undefined {
  const last = words.at(-1);
  if (words.length < 2 || last === undefined) return undefined;
  const measured = words.at(-2) as string;
  if (DEGREES.test(last) && !TEMPERATURES.test(measured)) return undefined;
  if (SINGLE_LETTERS.test(last) && !isMeasure(measured)) return undefined;
  return UNITS.get(last);
}
