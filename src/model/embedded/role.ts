import { looksLikeNumber, looksLikeTime, type SeenValue } from '../../graph/value-looks.ts';
import type { Lexicon, NounClass } from './lexicon/lexicon.ts';

/** What a question can ask for, besides "a thing". */
export const ASKED_CLASSES = ['person', 'location', 'time', 'quantity'] as const;
export type AskedClass = (typeof ASKED_CLASSES)[number];

/** What the values of one end of a relation look like. Can be written as JSON. */
export interface ValueFacts {
  /** Coarse classes of the values themselves, strongest first. */
  readonly classes: readonly (readonly [NounClass, number])[];
  /** The words of the values if there are few of them (male, drama). Empty otherwise. */
  readonly words: readonly string[];
  /** Hypernyms of the values, with the share of values below each, most frequent first (France → country). */
  readonly kinds: readonly (readonly [string, number])[];
}

/** Up to this many distinct values, each value stands for its relation. */
const FEW_VALUES = 80;
/** The share of values that must look like a date, or be numbers. */
const TYPED_SHARE = 0.7;
/** The share of values that WordNet must know before their classes count. */
const KNOWN_SHARE = 0.15;
/** The same if there are hardly any values. */
const FEW_KNOWN = 0.4;
/** The share of the known values that a kind must cover. */
const KIND_SHARE = 0.3;
/** How many values are looked at. */
const SEEN_VALUES = 200;

/** The last characters of a Chinese noun say what kind of thing it is. */
const CHINESE_ENDINGS: readonly (readonly [RegExp, AskedClass])[] = [
  [/(?:时间|时候|日期|日子|年份|年代|[日期年月])$/u, 'time'],
  [/(?:身高|海拔|[重量数度率额长龄岁价寸]|大小|面积|距离|能力)$/u, 'quantity'],
  [/(?:地点|位置|地址|所在|国籍|国家|城市|地区|籍贯|家乡|老家|故乡|地方|[地址市省县区国洲])$/u, 'location'],
  [/(?:导演|编剧|教练|作曲|明星|教授|博士|人|者|员|家|方|商|手|师|长|母|父|妻|夫|子女|配偶)$/u, 'person'],
];

export function chineseClass(noun: string): AskedClass | undefined {
  return CHINESE_ENDINGS.find(([ending]) => ending.test(noun))?.[1];
}

/** @param distinct the number of distinct values in the whole graph, which may exceed those seen. */
export function readValues(values: readonly SeenValue[], distinct: number, lexicon: Lexicon): ValueFacts {
  const seen = values.slice(0, SEEN_VALUES);
  if (seen.length === 0) return { classes: [], words: [], kinds: [] };
  const times = seen.filter(looksLikeTime).length / seen.length;
  if (times > TYPED_SHARE) return { classes: [['time', 1]], words: [], kinds: [] };
  const numbers = seen.filter(looksLikeNumber).length / seen.length;
  if (numbers > TYPED_SHARE) return { classes: [['quantity', 1]], words: [], kinds: [] };

  const names = seen.map((value) => plainWord(value.name)).filter((name) => name !== undefined);
  const known = names.filter((name) => lexicon.nounClasses(name).length > 0);
  const classes: [NounClass, number][] = [];
  const kinds: [string, number][] = [];
  if (known.length >= KNOWN_SHARE * seen.length && known.length >= Math.min(2, seen.length * FEW_KNOWN)) {
    const shares = new Map<NounClass, number>();
    const above = new Map<string, number>();
    for (const name of known) {
      const best = lexicon.nounClasses(name)[0];
      if (best !== undefined) shares.set(best.class, (shares.get(best.class) ?? 0) + 1 / known.length);
      for (const kind of lexicon.hypernyms(name)) above.set(kind, (above.get(kind) ?? 0) + 1 / known.length);
    }
    for (const [name, share] of shares) if (share >= 0.5) classes.push([name, round(share)]);
    for (const [kind, share] of above) if (share >= KIND_SHARE) kinds.push([kind, round(share)]);
  }
  kinds.sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  const few = distinct <= FEW_VALUES;
  const words = few ? [...new Set(names)].sort().slice(0, FEW_VALUES) : [];
  return { classes, words, kinds: kinds.slice(0, 8) };
}

/** The name as one lower-case word. Undefined if it is several words, a number or not Latin. */
function plainWord(name: string): string | undefined {
  const plain = name.replace(/\s*\[[^\]]*\]$/u, '').toLowerCase();
  return /^\p{Script=Latin}[\p{Script=Latin}'-]{2,}$/u.test(plain) ? plain : undefined;
}

function round(share: number): number {
  return Math.round(share * 1000) / 1000;
}
