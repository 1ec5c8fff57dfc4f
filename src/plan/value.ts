import { clockSeconds } from '../graph/value-looks.ts';

/**
 * The one rule for comparing values, in the evaluator and in every compiled query. A value is the text of a literal, or
 * the name of an entity (in a table of triples, the year 1999 is an entity with that name). White space around it does
 * not count. A text may read as a number, as a date, or as both:
 *
 * - number: digits with an optional sign, fraction and exponent; commas may part groups of three (`2,000,000`);
 * - date: `1999`, `1999-03` or `1999-03-31`, optionally followed by a time and zone, which are not compared;
 * - time of day: `9:30`, `09:30` or `09:30:15`, from `0:00` to `24:00`, optionally with a fraction of a second and a
 *   zone, which are not compared. It is never a number or a date as well.
 *
 * If two values both read as numbers, they compare as numbers. Otherwise, if both read as dates, they compare at the
 * coarser of their precisions, so `1999` equals `1999-03-31`. Two times of day compare by their seconds since midnight,
 * so `9:30` equals `09:30:00`. Otherwise they are texts, which are equal if their lower-case forms are, and never less
 * or greater. Units are not read: `120 min` is a text.
 */
export interface Value {
  /** Trimmed, lower case. */
  readonly text: string;
  readonly number?: number | undefined;
  /** `1999`, `1999-03` or `1999-03-31`. */
  readonly date?: string | undefined;
  /** Whole seconds since midnight. */
  readonly clock?: number | undefined;
}

export type ValueComparison = '=' | '!=' | '<' | '<=' | '>' | '>=';

/** JavaScript, XPath (SPARQL) and Java (Cypher) read both patterns in the same way. */
export const NUMBER_PATTERN = '^[+-]?([0-9]+|[0-9]{1,3}(,[0-9]{3})+)([.][0-9]+)?([eE][+-]?[0-9]{1,2})?$';
export const DATE_PATTERN =
  '^[0-9]{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12][0-9]|3[01]))?)?(T[0-9:.]+)?(Z|[+-][0-9]{2}:[0-9]{2})?$';

const NUMBER = new RegExp(NUMBER_PATTERN);
const DATE = new RegExp(DATE_PATTERN);
const DATE_PART = /^[0-9]{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12][0-9]|3[01]))?(?![0-9:]))?/;

/** Reads a text as a value. Never fails, because every text is at least a text. */
export function readValue(text: string): Value {
  const trimmed = text.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '');
  const date = DATE.test(trimmed) ? DATE_PART.exec(trimmed)?.[0] : undefined;
  return {
    text: trimmed.toLowerCase(),
    number: NUMBER.test(trimmed) ? Number(trimmed.replaceAll(',', '')) : undefined,
    date,
    clock: clockSeconds(trimmed),
  };
}

/** Whether `left op right` holds. For two values that cannot be ordered, only `!=` holds. */
export function holds(left: Value, op: ValueComparison, right: Value): boolean {
  const order = compareValues(left, right);
  switch (op) {
    case '=':
      return order === 0;
    case '!=':
      return order !== 0;
    case '<':
      return order !== undefined && order < 0;
    case '<=':
      return order !== undefined && order <= 0;
    case '>':
      return order !== undefined && order > 0;
    case '>=':
      return order !== undefined && order >= 0;
  }
}

/** Negative, 0 or positive. Undefined if the two differ and cannot be ordered. */
export function compareValues(left: Value, right: Value): number | undefined {
  if (left.number !== undefined && right.number !== undefined) return Math.sign(left.number - right.number);
  if (left.date !== undefined && right.date !== undefined) {
    const length = Math.min(left.date.length, right.date.length);
    const [one, other] = [left.date.slice(0, length), right.date.slice(0, length)];
    return one === other ? 0 : one < other ? -1 : 1;
  }
  if (left.clock !== undefined && right.clock !== undefined) return Math.sign(left.clock - right.clock);
  return left.text === right.text ? 0 : undefined;
}

/**
 * The place of a value on one line, for superlatives. A number stands for itself; a date stands for its year with month
 * and day as decimals (`1999-03-31` is 1999.0331). So years and dates can be mixed, and a bare year stands for its
 * beginning. A time of day stands for its seconds since midnight. Undefined for a text, which has no place.
 */
export function rankOf({ number, date, clock }: Value): number | undefined {
  if (number !== undefined) return number;
  if (date === undefined) return clock;
  return Number(
    `${date.slice(0, 4)}.${date.slice(5, 7).padStart(2, '0')}${date.slice(8, 10).padStart(2, '0')}`,
  );
}

/** Whether a text contains another. Runs of white space count as one blank. */
export function hasText(value: Value, part: Value): boolean {
  return oneBlank(value.text).includes(oneBlank(part.text));
}

/** Whether a text begins with another. Runs of white space count as one blank. */
export function beginsWith(value: Value, part: Value): boolean {
  return oneBlank(value.text).startsWith(oneBlank(part.text));
}

function oneBlank(text: string): string {
  return text.replace(/[ \t\r\n]+/g, ' ');
}

/** One part of a date as a separate value. Undefined if the value is not a date or is not that precise. */
export function datePart({ date }: Value, part: 'year' | 'month' | 'day'): Value | undefined {
  const [from, to] = PART[part];
  if (date === undefined || date.length < to) return undefined;
  return readValue(String(Number(date.slice(from, to))));
}

const PART = { year: [0, 4], month: [5, 7], day: [8, 10] } as const;

/** A number as people write it, without an exponent and rounded to 12 significant digits. */
export function plainNumber(number: number): string {
  const rounded = Number(number.toPrecision(12));
  if (Number.isInteger(rounded)) return BigInt(rounded).toString();
  const text = String(rounded);
  return text.includes('e') ? rounded.toFixed(20).replace(/0+$/, '') : text;
}

/** Days from 1 January of the year 0 to a date `1999-03-31` (Gregorian calendar, also before its beginning). */
export function daysOf(date: string): number {
  const [year, month, day] = [date.slice(0, 4), date.slice(5, 7), date.slice(8, 10)].map(Number) as [
    number,
    number,
    number,
  ];
  // If years begin in March, the leap day comes last.
  const [from, months] = month > 2 ? [year, month - 3] : [year - 1, month + 9];
  const leaps = Math.floor(from / 4) - Math.floor(from / 100) + Math.floor(from / 400);
  return from * 365 + leaps + Math.floor((153 * months + 2) / 5) + day;
}
