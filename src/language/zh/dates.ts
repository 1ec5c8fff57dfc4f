import {
  type CalendarUnit,
  century,
  daysFrom,
  lastOf,
  lastUnits,
  nextUnits,
  spanFrom,
  twoDigits,
} from '../calendar.ts';
import type { TimeSpan } from '../filters.ts';
import { numberAt } from './numbers.ts';
import { NAME } from './scene.ts';

export interface WrittenDate extends TimeSpan {
  /** Character behind it. */
  readonly end: number;
  /** Four digits and nothing that says "year": it may be a number. */
  readonly isBareYear: boolean;
}

const YEAR = '([12]\\d{3}|[一二][〇零一二三四五六七八九]{3})';
const MONTH = '(\\d{1,2}|十[一二]?|[一二三四五六七八九])';
const DAY = '(\\d{1,2}|三?二?十?[一二三四五六七八九十])';
const FULL = new RegExp(`${YEAR}\\s*年(?:\\s*${MONTH}\\s*月(?:份|\\s*${DAY}\\s*[日号])?)?`, 'uy');
/** 22年进来的, 19年的合同: two digits of a year; "干了22年", "22年以上" and 20年前 are lengths of time. */
const SHORT =
  /(?<![\d了满达近约超过干做待用有])(\d{2})年(?=[进入来买购生毕建签办注加开出成到租借的上投装换修交\d]|[一二三四五六七八九十]+月)(?!上[下以]|来(?:[，,。？?多一都]|$)|的(?:时间|历史|经验|工龄))/uy;
const ISO = /([12]\d{3})[-/.](\d{1,2})(?:[-/.](\d{1,2}))?(?!\d)/uy;
const NAMED_YEAR = new RegExp(
  `(大前年|前年|去年|今年|本年|明年|后年)(?:\\s*${MONTH}\\s*月(?:份|\\s*${DAY}\\s*[日号])?)?`,
  'uy',
);
/** Without a year; 三月 alone may be part of a word, but not where a clause begins, nor beside the small words of time. */
const LONE_MONTH = new RegExp(
  `${MONTH}\\s*月(?:份|\\s*${DAY}\\s*[日号]|(?=[的里内前后到至]|[以之][前后]))`,
  'uy',
);
const CLAUSE_MONTH = new RegExp(
  `(?<=^|[在于从自到至，,${NAME}])${MONTH}月(?=\\p{Script=Han})(?![初底末天]|[上中下]旬)`,
  'uy',
);
const NAMED_DAY = /大前天|前天|昨天|昨日|今天|今日|明天|后天/uy;
const NAMED_SPAN = /(上上|上|这|本|下)个?(月|周|星期|礼拜)/uy;
const RECENT = /(?:最近|近|过去|这)(?:的)?/uy;
const COMING = /(?:未来|接下来|今后)(?:的)?/uy;
const LENGTH = /\s*(天|日|周|个?星期|个?礼拜|个?月|年)(?!代)/uy;
const DECADE =
  /(上个?世纪|本世纪|(\d{2}|二十一?|十[一二三四五六七八九])世纪)?\s*(\d0|[二三四五六七八九]十)年代/uy;
const CENTURY = /(\d{1,2}|二十一?|十[一二三四五六七八九])世纪/uy;
const BARE = /([12]\d{3})(?!\d|\.\d)/uy;

const YEARS: Readonly<Record<string, number>> = {
  大前年: -3,
  前年: -2,
  去年: -1,
  今年: 0,
  本年: 0,
  明年: 1,
  后年: 2,
};
const DAYS: Readonly<Record<string, number>> = {
  大前天: -3,
  前天: -2,
  昨天: -1,
  昨日: -1,
  今天: 0,
  今日: 0,
  明天: 1,
  后天: 2,
};
const UNITS: Readonly<Record<string, CalendarUnit>> = { 天: 'day', 日: 'day', 月: 'month', 年: 'year' };
const SHIFTS: Readonly<Record<string, number>> = { 上上: -2, 上: -1, 这: 0, 本: 0, 下: 1 };

/**
 * The date that begins at a character, at any precision: `2024年3月5日`, `2024-03`, `去年三月`, `昨天`, `上个月`, `最近30天`, `90年代`, `四月份`, a
 * bare `2021`. @param today `1999-03-31`, against which relative dates are read.
 */
export function dateAt(text: string, start: number, today: string): WrittenDate | undefined {
  const at = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = start;
    return pattern.exec(text);
  };
  const full = at(FULL) ?? at(ISO);
  if (full !== null) return single(dateOf(full[1], full[2], full[3]), start + full[0].length);
  const short = at(SHORT);
  if (short !== null) {
    const later = Number(today.slice(2, 4)) + 5;
    return single(`${Number(short[1]) <= later ? '20' : '19'}${short[1]}`, start + short[0].length);
  }
  const year = at(NAMED_YEAR);
  if (year !== null) {
    const named = Number(today.slice(0, 4)) + (YEARS[year[1] as string] as number);
    return single(dateOf(String(named), year[2], year[3]), start + year[0].length);
  }
  const month = /[年每\d一二三四五六七八九十]/u.test(text[start - 1] ?? '')
    ? null
    : (at(LONE_MONTH) ?? at(CLAUSE_MONTH));
  if (month !== null) {
    const monthDay = [month[1] as string, ...(month[2] === undefined ? [] : [month[2]])]
      .map((part) => twoDigits(readNumber(part)))
      .join('-');
    return { ...lastOf(monthDay, today), end: start + month[0].length, isBareYear: false };
  }
  const day = at(NAMED_DAY);
  if (day !== null) return single(daysFrom(today, DAYS[day[0]] as number), start + day[0].length);
  const span = at(NAMED_SPAN);
  if (span !== null) {
    const shift = SHIFTS[span[1] as string] as number;
    const end = start + span[0].length;
    return { ...spanFrom(span[2] === '月' ? 'month' : 'week', shift, today), end, isBareYear: false };
  }
  const recent = at(RECENT);
  if (recent !== null) return unitsAt(text, start + recent[0].length, today, lastUnits);
  const coming = at(COMING);
  if (coming !== null) return unitsAt(text, start + coming[0].length, today, nextUnits);
  const decade = at(DECADE);
  if (decade !== null) return decadeOf(decade, start, today);
  const ordinal = at(CENTURY);
  if (ordinal !== null) {
    const years = century(readNumber(ordinal[1] as string));
    return { ...years, end: start + ordinal[0].length, isBareYear: false };
  }
  const bare = at(BARE);
  if (bare === null || Number(bare[1]) > 2199 || /[\d.]/u.test(text[start - 1] ?? '')) return undefined;
  return { ...single(bare[1] as string, start + 4), isBareYear: true };
}

/** @param count the last so many units of time, or the next ones. */
function unitsAt(
  text: string,
  start: number,
  today: string,
  count: typeof lastUnits,
): WrittenDate | undefined {
  const number = numberAt(text, start);
  if (number === undefined) return undefined;
  LENGTH.lastIndex = number.end;
  const length = LENGTH.exec(text);
  if (length === null) return undefined;
  const unit = UNITS[(length[1] as string).replace('个', '')] ?? 'week';
  const end = number.end + length[0].length;
  return { ...count(unit, number.value, today), end, isBareYear: false };
}

/** `90年代` without a century is the last such decade that has begun. */
function decadeOf(found: RegExpExecArray, start: number, today: string): WrittenDate {
  const [whole, said, century] = found;
  const tens = readNumber(found[3] as string);
  const now = Number(today.slice(0, 4));
  const base =
    century !== undefined
      ? (readNumber(century) - 1) * 100
      : said === undefined
        ? now - (now % 100) - (tens > now % 100 ? 100 : 0)
        : now - (now % 100) - (said.startsWith('上') ? 100 : 0);
  return {
    since: String(base + tens),
    until: String(base + tens + 9),
    end: start + whole.length,
    isBareYear: false,
  };
}

function readNumber(text: string): number {
  return numberAt(text, 0)?.value ?? Number(text);
}

function dateOf(year = '', month?: string, day?: string): string {
  const parts = [String(readNumber(year))];
  if (month !== undefined) parts.push(twoDigits(readNumber(month)));
  if (day !== undefined) parts.push(twoDigits(readNumber(day)));
  return parts.join('-');
}

function single(date: string, end: number): WrittenDate {
  return { since: date, until: date, end, isBareYear: false };
}
