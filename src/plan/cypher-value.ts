import { CLOCK_PATTERN } from '../graph/value-looks.ts';
import { DATE_PATTERN, NUMBER_PATTERN, readValue, type ValueComparison } from './value.ts';

/**
 * A text between single quotes. Neo4j replaces `\uXXXX` once, anywhere in a query, before it parses the query. So a
 * backslash is written as two of those, and nothing after it can be read as an escape.
 */
export function cypherString(text: string): string {
  return `'${text
    .toWellFormed()
    .replaceAll('\\', '\\u005C\\u005C')
    .replaceAll("'", "\\'")
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')}'`;
}

/** A comparison as Cypher writes it. */
export function cypherSign(op: ValueComparison): string {
  return op === '!=' ? '<>' : op;
}

/** `holds` of `value.ts` for a text and a known value. */
export function cypherComparison(text: string, op: ValueComparison, value: string): string {
  const known = readValue(value);
  const sign = cypherSign(op);
  const orElse = op === '=' || op === '!=' ? `toLower(${text}) ${sign} ${cypherString(known.text)}` : 'false';
  const cases: string[] = [];
  if (known.number !== undefined) {
    cases.push(`WHEN ${cypherIsNumber(text)} THEN ${cypherNumber(text)} ${sign} toFloat('${known.number}')`);
  }
  if (known.date !== undefined) {
    const { date } = known;
    const cut = (to: number): string => `substring(${text}, 0, ${to}) ${sign} '${date.slice(0, to)}'`;
    if (date.length === 10) cases.push(`WHEN ${isDay(text)} THEN ${cut(10)}`);
    if (date.length >= 7) cases.push(`WHEN ${isMonth(text)} THEN ${cut(7)}`);
    cases.push(`WHEN ${isDate(text)} THEN ${cut(4)}`);
  }
  if (known.clock !== undefined) {
    cases.push(`WHEN ${isClock(text)} THEN ${clock(text)} ${sign} ${known.clock}`);
  }
  return cases.length === 0 ? orElse : `CASE ${cases.join(' ')} ELSE ${orElse} END`;
}

/** `holds` of `value.ts` for two texts. */
export function cypherOrder(left: string, op: ValueComparison, right: string): string {
  const sign = cypherSign(op);
  const both = (test: (text: string) => string): string => `${test(left)} AND ${test(right)}`;
  const cut = (to: number): string => `substring(${left}, 0, ${to}) ${sign} substring(${right}, 0, ${to})`;
  const equal = `toLower(${left}) ${op === '!=' ? '<>' : '='} toLower(${right})`;
  const orElse = op === '<' || op === '>' ? 'false' : equal;
  return `CASE WHEN ${both(cypherIsNumber)} THEN ${cypherNumber(left)} ${sign} ${cypherNumber(right)} WHEN ${both(isDay)} THEN ${cut(10)} WHEN ${both(isMonth)} THEN ${cut(7)} WHEN ${both(isDate)} THEN ${cut(4)} WHEN ${both(isClock)} THEN ${clock(left)} ${sign} ${clock(right)} ELSE ${orElse} END`;
}

/** One part of a date as a number in text. Null, which fails, if there is none. */
export function cypherPart(text: string, part: 'year' | 'month' | 'day' | undefined): string {
  if (part === undefined) return text;
  const [test, from, length] =
    part === 'year' ? [isDate(text), 0, 4] : part === 'month' ? [isMonth(text), 5, 2] : [isDay(text), 8, 2];
  return `CASE WHEN ${test} THEN toString(toInteger(substring(${text}, ${from}, ${length}))) ELSE null END`;
}

/** `hasText` or `beginsWith` of `value.ts` for a text and a known value. */
export function cypherText(text: string, op: 'contains' | 'begins', value: string): string {
  const known = cypherString(readValue(value).text.replace(/[ \t\r\n]+/g, ' '));
  const own = `toLower(reduce(text_ = '', word_ IN split(replace(replace(replace(${text}, '\\t', ' '), '\\r', ' '), '\\n', ' '), ' ') | CASE WHEN word_ = '' THEN text_ WHEN text_ = '' THEN word_ ELSE text_ + ' ' + word_ END))`;
  return `${own} ${op === 'contains' ? 'CONTAINS' : 'STARTS WITH'} ${known}`;
}

/** `rankOf` of `value.ts` for a text. Null if it has no rank. */
export function cypherRank(text: string): string {
  const part = (from: number, test: string): string =>
    `CASE WHEN ${test} THEN substring(${text}, ${from}, 2) ELSE '00' END`;
  const date = `toFloat(substring(${text}, 0, 4) + '.' + ${part(5, isMonth(text))} + ${part(8, isDay(text))})`;
  return `CASE WHEN ${cypherIsNumber(text)} THEN ${cypherNumber(text)} WHEN ${isDate(text)} THEN ${date} WHEN ${isClock(text)} THEN toFloat(${clock(text)}) ELSE null END`;
}

/** The result of `calculate` for two texts. Null if there is none. */
export function cypherCalculation(
  wanted: 'difference' | 'ratio' | 'sum',
  left: string,
  right: string,
  unit: 'days' | 'years' | undefined,
): string {
  const numbers = `${cypherIsNumber(left)} AND ${cypherIsNumber(right)}`;
  const [one, other] = [cypherNumber(left), cypherNumber(right)];
  if (wanted === 'sum') return `CASE WHEN ${numbers} THEN ${one} + ${other} ELSE null END`;
  if (wanted === 'ratio') {
    return `CASE WHEN ${numbers} AND ${other} <> 0 THEN ${one} / ${other} ELSE null END`;
  }
  const dates = `${isDate(left)} AND ${isDate(right)}`;
  const isEarly = `substring(${left}, 0, 10) < substring(${right}, 0, 10)`;
  const between = `CASE WHEN ${isEarly} THEN ${span(left, right, unit)} ELSE ${span(right, left, unit)} END`;
  const isDated = unit === undefined ? `${dates} AND NOT (${numbers})` : dates;
  const clocks = `${isClock(left)} AND ${isClock(right)}`;
  const minutes =
    unit === undefined ? ` WHEN ${clocks} THEN abs(${clock(left)} - ${clock(right)}) / 60.0` : '';
  return `CASE WHEN ${isDated} THEN ${between} WHEN ${numbers} THEN abs(${one} - ${other})${minutes} ELSE null END`;
}

function span(early: string, late: string, unit: 'days' | 'years' | undefined): string {
  const whole = `${isDay(early)} AND ${isDay(late)}`;
  const less = (length: number): string =>
    `CASE WHEN substring(${late}, 4, ${length}) < substring(${early}, 4, ${length}) THEN 1 ELSE 0 END`;
  const short = `CASE WHEN ${whole} THEN ${less(6)} WHEN ${isMonth(early)} AND ${isMonth(late)} THEN ${less(3)} ELSE 0 END`;
  const integer = (text: string, from: number, length: number): string =>
    `toInteger(substring(${text}, ${from}, ${length}))`;
  const years = `${integer(late, 0, 4)} - ${integer(early, 0, 4)} - ${short}`;
  if (unit === 'years') return years;
  const dayOf = (text: string): string => {
    const month = integer(text, 5, 2);
    const year = `(${integer(text, 0, 4)} - CASE WHEN ${month} > 2 THEN 0 ELSE 1 END)`;
    const months = `(${month} + CASE WHEN ${month} > 2 THEN -3 ELSE 9 END)`;
    return `(${year} * 365 + ${year} / 4 - ${year} / 100 + ${year} / 400 + (153 * ${months} + 2) / 5 + ${integer(text, 8, 2)})`;
  };
  const days = `${dayOf(late)} - ${dayOf(early)}`;
  return `CASE WHEN ${whole} THEN ${days} ELSE ${unit === 'days' ? 'null' : years} END`;
}

/** Whether a text reads as a number. */
export function cypherIsNumber(text: string): string {
  return `${text} =~ '${NUMBER_PATTERN}'`;
}

function isDate(text: string): string {
  return `${text} =~ '${DATE_PATTERN}'`;
}

function isClock(text: string): string {
  return `${text} =~ '${CLOCK_PATTERN}'`;
}

/** The seconds since midnight of a text that is a time of day. */
function clock(text: string): string {
  const part = (place: number): string => `toInteger(substring(split(${text}, ':')[${place}], 0, 2))`;
  const seconds = `CASE WHEN ${text} =~ '^[0-9]+:[0-9]+:.*' THEN ${part(2)} ELSE 0 END`;
  return `((${part(0)} * 60 + ${part(1)}) * 60 + ${seconds})`;
}

/** A date with at least a month. */
function isMonth(text: string): string {
  return `(${isDate(text)} AND ${text} =~ '^[0-9]{4}-[0-9]{2}([TZ+-].*|-[0-9]{2}([TZ+-].*)?)?$')`;
}

function isDay(text: string): string {
  return `(${isDate(text)} AND ${text} =~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}([TZ+-].*)?$')`;
}

/** The number in a text that reads as one. */
export function cypherNumber(text: string): string {
  return `toFloat(replace(${text}, ',', ''))`;
}
