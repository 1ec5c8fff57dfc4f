/**
 * Adjectives that order things, as the operators of a question read them: closed lists of everyday language. What such an
 * adjective measures is said by the idioms of "how" ("how old": age) where they know it.
 */
type Direction = 'max' | 'min';

export interface Ordering {
  readonly direction: { readonly time?: Direction; readonly quantity?: Direction };
  /** General nouns for the measure, beyond those of the idioms of "how". */
  readonly phrase: readonly string[];
}

const words = (text: string): string[] => text.trim().split(/\s+/);

type Row = readonly [adjectives: string, time: Direction | '', quantity: Direction | '', phrase: string];

/** By base form. Without a row, an adjective's superlative asks for the greatest quantity. */
const ROWS: readonly Row[] = [
  ['old', 'min', 'max', 'age birth founding'],
  ['young', 'max', 'min', 'age birth'],
  ['new recent late', 'max', '', 'date year release'],
  ['early', 'min', '', 'date year release'],
  ['big large great', '', 'max', 'size area population'],
  ['small little tiny', '', 'min', 'size area population'],
  ['tall high', '', 'max', 'height elevation'],
  ['low', '', 'min', 'height elevation level'],
  ['long', '', 'max', 'length duration'],
  ['short', '', 'min', 'length height duration'],
  ['heavy', '', 'max', 'weight mass'],
  ['light', '', 'min', 'weight mass'],
  ['populous', '', 'max', 'population inhabitants'],
  ['expensive', '', 'max', 'price cost budget'],
  ['cheap', '', 'min', 'price cost'],
  ['rich wealthy', '', 'max', 'wealth worth income'],
  ['poor', '', 'min', 'wealth worth income'],
  ['fast', '', 'max', 'speed'],
  ['slow', '', 'min', 'speed'],
  ['popular famous', '', 'max', 'popularity'],
  ['good', '', 'max', 'rating score rank'],
  ['bad', '', 'min', 'rating score rank'],
  ['deep', '', 'max', 'depth'],
  ['wide', '', 'max', 'width'],
  ['narrow', '', 'min', 'width'],
  ['hot warm', '', 'max', 'temperature'],
  ['cold cool', '', 'min', 'temperature'],
];

const ORDERINGS: ReadonlyMap<string, Ordering> = new Map(
  ROWS.flatMap(([adjectives, time, quantity, phrase]) =>
    words(adjectives).map((adjective): [string, Ordering] => [
      adjective,
      {
        direction: { ...(time === '' ? {} : { time }), ...(quantity === '' ? {} : { quantity }) },
        phrase: words(phrase),
      },
    ]),
  ),
);

/** Superlatives and comparatives that no rule of inflection makes, and those whose base orders by time. */
const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ['best', 'good'],
  ['better', 'good'],
  ['worst', 'bad'],
  ['worse', 'bad'],
  ['eldest', 'old'],
  ['elder', 'old'],
  ['latest', 'recent'],
  ['later', 'recent'],
  ['newest', 'new'],
  ['earliest', 'early'],
  ['earlier', 'early'],
]);

/** The ordering of an adjective in its base form; undefined for adjectives that are not listed. */
export function orderingOf(adjective: string): Ordering | undefined {
  return ORDERINGS.get(adjective);
}

/** The base form of an irregular comparative or superlative. */
export function irregularBase(word: string): string | undefined {
  return IRREGULAR.get(word);
}

export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  words('one two three four five six seven eight nine ten eleven twelve').map((word, index) => [
    word,
    index + 1,
  ]),
);

export const ORDINAL_WORDS: ReadonlyMap<string, number> = new Map(
  words('first second third fourth fifth sixth seventh eighth ninth tenth').map((word, index) => [
    word,
    index + 1,
  ]),
);

/** Nouns after "how many" that measure rather than count. */
export const UNITS: ReadonlySet<string> = new Set(
  words(`years months weeks days hours minutes seconds miles kilometers kilometres meters metres feet inches pounds kilograms
  kilos grams tons dollars euros percent degrees times points acres liters litres`),
);

export const MONTHS: ReadonlyMap<string, number> = new Map(
  words('january february march april may june july august september october november december').map(
    (word, index) => [word, index + 1],
  ),
);

type ChineseRow = readonly [words: string, time: Direction | '', quantity: Direction | '', phrase: string];

/** Chinese superlatives, longest first where one begins another. */
const CHINESE_ROWS: readonly ChineseRow[] = [
  ['最早 最先 最初 第一次', 'min', '', '时间 日期 年份'],
  ['最晚 最近 最新 最后一次 最后', 'max', '', '时间 日期 年份'],
  ['最老 最年长 年纪最大 年龄最大', 'min', 'max', '年龄 出生日期'],
  ['最年轻 年纪最小 年龄最小', 'max', 'min', '年龄 出生日期'],
  ['最大', '', 'max', '面积 大小 规模 人口'],
  ['最小', '', 'min', '面积 大小 规模 人口'],
  ['最高', '', 'max', '身高 高度 海拔'],
  ['最低 最矮', '', 'min', '身高 高度 海拔'],
  ['最长', '', 'max', '长度 时长'],
  ['最短', '', 'min', '长度 时长'],
  ['最重', '', 'max', '体重 重量'],
  ['最轻', '', 'min', '体重 重量'],
  ['最贵', '', 'max', '价格 费用'],
  ['最便宜', '', 'min', '价格 费用'],
  ['最快', '', 'max', '速度'],
  ['最慢', '', 'min', '速度'],
  ['最多', '', 'max', '数量'],
  ['最少', '', 'min', '数量'],
];

export const CHINESE_ORDERINGS: ReadonlyMap<string, Ordering> = new Map(
  CHINESE_ROWS.flatMap(([forms, time, quantity, phrase]) =>
    words(forms).map((form): [string, Ordering] => [
      form,
      {
        direction: { ...(time === '' ? {} : { time }), ...(quantity === '' ? {} : { quantity }) },
        phrase: words(phrase),
      },
    ]),
  ).sort(([left], [right]) => right.length - left.length),
);
