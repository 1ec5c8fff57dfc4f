import { monthOf } from '../../calendar-words.ts';

/** The order of day and month in a date of three numbers. */
export type DayOrder = 'dmy' | 'mdy';

export interface ReadDate {
  /** ISO 8601: `2024-03-01`, `2024-03`, `2024`, `2024-03-01T10:00:00Z`. */
  readonly text: string;
  readonly kind: 'date' | 'dateTime' | 'gYearMonth' | 'gYear';
}

const TIME = String.raw`(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?\s*(am|pm)?\s*(z|utc|[+-]\d{2}(?::?\d{2})?)?)?`;
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${TIME}$`, 'iu');
const YEAR_LAST = new RegExp(
  String.raw`^(?:\p{L}{2,10}\.?,?\s+)?(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})${TIME}$`,
  'iu',
);
const HAN = /^(\d{4})\s*年\s*(\d{1,2})\s*月(?:\s*(\d{1,2})\s*[日号])?$/u;
const DAY_NAMED = new RegExp(
  String.raw`^(?:\p{L}{2,10}\.?,?\s+)?(\d{1,2})(?:st|nd|rd|th|\.)?[\s-]+(?:de\s+)?(\p{L}{3,10})\.?,?[\s-]+(?:de\s+)?(\d{4}|\d{2})${TIME}$`,
  'iu',
);
const MONTH_FIRST = new RegExp(
  String.raw`^(?:\p{L}{2,10}\.?,\s+)?(\p{L}{3,10})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})${TIME}$`,
  'iu',
);
const YEAR_MONTH = /^(\d{4})[-/](\d{2})$/u;
const MONTH_YEAR = /^(\d{1,2})[-/](\d{4})$/u;
const MONTH_NAMED = /^(\p{L}{3,10})\.?,?\s+(\d{4})$/u;

/** A date in one of the usual spellings; undefined for anything else, and for days that do not exist. */
export function dateOf(input: string, order: DayOrder): ReadDate | undefined {
  const text = input.trim();
  if (text.length < 6 || text.length > 60 || !/\d/u.test(text)) return undefined;
  const first = YEAR_FIRST.exec(text);
  if (first !== null) return whole(first[1], first[2], first[3], first.slice(4));
  const last = YEAR_LAST.exec(text);
  if (last !== null) {
    const [day, month] = order === 'dmy' ? [last[1], last[2]] : [last[2], last[1]];
    return whole(fullYear(last[3]), month, day, last.slice(4));
  }
  const han = HAN.exec(text);
  if (han !== null)
    return han[3] === undefined ? monthOnly(han[1], han[2]) : whole(han[1], han[2], han[3], []);
  const named = DAY_NAMED.exec(text);
  if (named !== null) return whole(fullYear(named[3]), monthOf(named[2] as string), named[1], named.slice(4));
  const american = MONTH_FIRST.exec(text);
  if (american !== null)
    return whole(american[3], monthOf(american[1] as string), american[2], american.slice(4));
  const month = YEAR_MONTH.exec(text);
  if (month !== null) return monthOnly(month[1], month[2]);
  const numbered = MONTH_YEAR.exec(text);
  if (numbered !== null) return monthOnly(numbered[2], numbered[1]);
  const plain = MONTH_NAMED.exec(text);
  return plain === null ? undefined : monthOnly(plain[2], monthOf(plain[1] as string));
}

/** A year that stands among dates, where no more is known; alone it is a number like others. */
export function yearOf(text: string): ReadDate | undefined {
  const [year] = /^(?:1\d|20)\d\d$/u.exec(text.trim()) ?? [];
  return year === undefined ? undefined : { text: year, kind: 'gYear' };
}

/** A date that is not known for sure, as genealogists write it: `abt 1812`, `c. 1850`, `before 3 May 1700`, `1750?`. */
export function isVagueDate(text: string): boolean {
  return (
    /\d{3}/u.test(text) &&
    /^(?:abt|about|bef|before|aft|after|est|cal|ca|c|circa|around|~|um|vor|nach|etwa|ungefähr|ca\.|c\.)\b|约|\?$/iu.test(
      text.trim(),
    )
  );
}

/** What a date of three numbers says about the order of day and month: nothing when it is not such a date or could be either. */
export function orderOf(text: string): DayOrder | 'either' | undefined {
  const found = YEAR_LAST.exec(text.trim());
  if (found === null) return undefined;
  const [first, second] = [Number(found[1]), Number(found[2])];
  if (first > 31 || second > 31 || first === 0 || second === 0 || (first > 12 && second > 12))
    return undefined;
  return first > 12 ? 'dmy' : second > 12 ? 'mdy' : first === second ? undefined : 'either';
}

/** Two digits mean 1970 to 2069, as in POSIX. */
function fullYear(year: string | undefined): string | undefined {
  if (year === undefined || year.length === 4) return year;
  return Number(year) < 70 ? `20${year}` : `19${year}`;
}

function monthOnly(year: string | undefined, month: string | number | undefined): ReadDate | undefined {
  const number = Number(month);
  if (!(number >= 1 && number <= 12)) return undefined;
  return { text: `${year}-${String(number).padStart(2, '0')}`, kind: 'gYearMonth' };
}

function whole(
  year: string | undefined,
  month: string | number | undefined,
  day: string | undefined,
  [hour, minute, second = '00', half, zone = '']: readonly (string | undefined)[],
): ReadDate | undefined {
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  const date = new Date(Date.UTC(y, m - 1, d));
  if (y < 1 || date.getUTCMonth() !== m - 1 || date.getUTCDate() !== d || date.getUTCFullYear() !== y)
    return undefined;
  const text = `${String(y).padStart(4, '0')}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`;
  if (hour === undefined) return { text, kind: 'date' };
  const hours = (Number(hour) % (half === undefined ? 24 : 12)) + (half?.toLowerCase() === 'pm' ? 12 : 0);
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 60) return undefined;
  if (hours === 0 && Number(minute) === 0 && Number(second) === 0 && zone === '')
    return { text, kind: 'date' };
  const offset = /^(?:z|utc)$/iu.test(zone)
    ? 'Z'
    : zone === ''
      ? ''
      : zone.replace(/^([+-]\d{2}):?(\d{2})?$/u, (_, h: string, min = '00') => `${h}:${min}`);
  return { text: `${text}T${String(hours).padStart(2, '0')}:${minute}:${second}${offset}`, kind: 'dateTime' };
}
