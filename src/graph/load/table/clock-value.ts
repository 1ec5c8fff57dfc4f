const COLON =
  /^(\d{1,2})[:：](\d{2})(?:[:：](\d{2})(?:[.,]\d{1,9})?)?(?:\s*(am|pm|a\.m\.|p\.m\.)|\s*Uhr)?$/iu;
const HALF_DAY = /^(\d{1,2})(?:\.(\d{2}))?\s*(am|pm|a\.m\.|p\.m\.)$/iu;
const GERMAN = /^(\d{1,2})(?:\.(\d{2}))?\s*Uhr(?:\s+(\d{2}))?$/iu;
const FRENCH = /^(\d{1,2})\s?h\s?(\d{2})?$/iu;
const HAN =
  /^(凌晨|清晨|早上|早晨|上午|中午|下午|傍晚|晚上|夜里|晚)?\s*(\d{1,2}|[一二三四五六七八九]|十[一二]?)(?:点钟?|时|[:：](?=\d))(半|一刻|三刻|(\d{1,2})分?)?$/u;
const HAN_DIGITS = '零一二三四五六七八九十';
const AFTERNOON = /^(?:下午|傍晚|晚上|夜里|晚)$/u;
const HAN_PARTS: ReadonlyMap<string, number> = new Map([
  ['半', 30],
  ['一刻', 15],
  ['三刻', 45],
]);

/**
 * A time of day in one of the usual spellings, `09:30` or `09:30:15`: `9:30`, `9.30 am`, `9pm`, `14h30`, `9 Uhr`, `下午3点半`. Undefined for
 * anything else, for times that no day has, and for `9.30`, which is a number.
 */
export function clockOf(input: string): string | undefined {
  const text = input.trim();
  if (text.length > 20 || !/^[\d\p{Script=Han}]/u.test(text)) return undefined;
  const found = COLON.exec(text);
  if (found !== null) return clock(found[1], found[2], found[3], found[4]);
  const half = HALF_DAY.exec(text);
  if (half !== null) return clock(half[1], half[2], undefined, half[3]);
  const german = GERMAN.exec(text);
  if (german !== null) return clock(german[1], german[2] ?? german[3]);
  const french = FRENCH.exec(text);
  if (french !== null) return clock(french[1], french[2]);
  const han = HAN.exec(text);
  return han === null ? undefined : hanClock(han);
}

/** `14h`, which is as well a length of fourteen hours. */
export function mayBeHours(text: string): boolean {
  return /^\d{1,2}\s?h$/iu.test(text.trim());
}

function clock(hours = '', minutes = '00', seconds?: string, half?: string): string | undefined {
  const [hour, minute, second] = [Number(hours), Number(minutes), Number(seconds ?? 0)];
  const isHalf = half !== undefined && hour >= 1 && hour <= 12;
  const isLate = half?.toLowerCase().startsWith('p') === true;
  const whole = isHalf ? (hour % 12) + (isLate ? 12 : 0) : hour;
  const isEnd = whole === 24 && minute === 0 && second === 0;
  if (minute > 59 || second > 59 || (whole > 23 && !isEnd)) return undefined;
  if (half !== undefined && !isHalf && whole > 0 && !isLate) return undefined;
  const parts = [whole, minute, ...(second === 0 ? [] : [second])];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

function hanClock([, half, hours = '', rest, digits]: RegExpExecArray): string | undefined {
  const spelled = [...hours].reduce((sum, one) => sum + HAN_DIGITS.indexOf(one), 0);
  const hour = /^\d/u.test(hours) ? Number(hours) : spelled;
  const minutes = String(digits ?? HAN_PARTS.get(rest ?? '') ?? 0);
  const isLate = half !== undefined && (AFTERNOON.test(half) || (half === '中午' && hour < 11));
  return clock(String(isLate && hour < 12 ? hour + 12 : hour), minutes);
}
