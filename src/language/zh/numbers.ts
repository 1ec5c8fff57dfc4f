/** A number as written, with the place behind it. */
export interface WrittenNumber {
  readonly value: number;
  /** Character behind it. */
  readonly end: number;
  /** Four plain digits: it may be a year. */
  readonly mayBeYear: boolean;
  /** Written with characters alone ("四十"); "一" and "两" begin many words. */
  readonly isSpelled: boolean;
}

const DIGITS: ReadonlyMap<string, number> = new Map(
  [...'零一二三四五六七八九']
    .map((digit, value): [string, number] => [digit, value])
    .concat([
      ['〇', 0],
      ['两', 2],
      ['俩', 2],
    ]),
);
const SMALL: ReadonlyMap<string, number> = new Map([
  ['十', 10],
  ['百', 100],
  ['千', 1000],
]);
const LARGE: ReadonlyMap<string, number> = new Map([
  ['万', 1e4],
  ['亿', 1e8],
]);
const WRITTEN = /(\d+(?:,\d{3})+|\d+)(\.\d+)?(?:\s*((?:个(?=亿))?[十百千万亿]+|[kw](?![a-z])))?/uy;
const SPELLED = /[零〇一二三四五六七八九两俩十百千万亿]+(?:个亿)?/uy;

/**
 * The number that begins at a character: `3000`, `1.5万`, `2,000`, `四十`, `两百五` (250), `两个亿`, `一万二` (12,000), `半` (0.5). Undefined where
 * none begins, or where the characters spell none.
 */
export function numberAt(text: string, start: number): WrittenNumber | undefined {
  WRITTEN.lastIndex = start;
  const written = WRITTEN.exec(text);
  if (written !== null) {
    const [whole, integer = '', fraction = '', magnitude = ''] = written;
    const value = Number(integer.replaceAll(',', '') + fraction) * magnitudeOf(magnitude);
    const isPlain = fraction === '' && magnitude === '' && integer.length === 4;
    return {
      value: Number(value.toPrecision(12)),
      end: start + whole.length,
      mayBeYear: isPlain && value >= 1000 && value < 2200,
      isSpelled: false,
    };
  }
  if (text[start] === '半') return { value: 0.5, end: start + 1, mayBeYear: false, isSpelled: true };
  SPELLED.lastIndex = start;
  const spelled = SPELLED.exec(text)?.[0];
  const value = spelled === undefined ? undefined : spelledNumber(spelled);
  if (spelled === undefined || value === undefined) return undefined;
  return { value, end: start + spelled.length, mayBeYear: false, isSpelled: true };
}

function magnitudeOf(text: string): number {
  if (text === 'k') return 1e3;
  if (text === 'w') return 1e4;
  return [...text.replace('个', '')].reduce(
    (product, one) => product * (SMALL.get(one) ?? LARGE.get(one) ?? 1),
    1,
  );
}

/** `二〇二四` digit by digit, else by place values. */
function spelledNumber(text: string): number | undefined {
  // 两个亿
  const characters = [...text.replace('个', '')];
  if (characters.every((one) => DIGITS.has(one))) {
    if (characters.length === 1) return DIGITS.get(text);
    return text.includes('两') ? undefined : Number(characters.map((one) => DIGITS.get(one)).join(''));
  }
  let total = 0;
  let section = 0;
  let digit: number | undefined;
  let unit = 1;
  for (const one of characters) {
    const value = DIGITS.get(one);
    const small = SMALL.get(one);
    const large = LARGE.get(one);
    if (value !== undefined) {
      if (digit !== undefined && digit !== 0) return undefined;
      digit = value;
      if (value === 0) unit = 1;
    } else if (small !== undefined) {
      section += (digit ?? (small === 10 ? 1 : 0)) * small;
      if (digit === undefined && small !== 10) return undefined;
      [digit, unit] = [undefined, small];
    } else if (large !== undefined) {
      total = (total + section + (digit ?? 0)) * large;
      if (total === 0) return undefined;
      [section, digit, unit] = [0, undefined, large];
    }
  }
  // 两百五, 一万二: the last digit stands one place below.
  const last = digit === undefined ? 0 : unit > 10 ? digit * (unit / 10) : digit;
  return total + section + last;
}
