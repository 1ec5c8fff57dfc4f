import type { QueryFilter } from './query.ts';
import { DATE_PATTERN, NUMBER_PATTERN, readValue } from './value.ts';

/**
 * A text between single quotes. Neo4j replaces `\uXXXX` anywhere in a query before it parses it, once; so a backslash is
 * written as two of those, and what stands behind it is never read as an escape of its own.
 */
export function cypherString(text: string): string {
  return `'${text
    .toWellFormed()
    .replaceAll('\\', '\\u005C\\u005C')
    .replaceAll("'", "\\'")
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')}'`;
}

/** `holds` of `value.ts` for a text expression and a value that is known, as a condition. */
export function cypherComparison(text: string, { op, value }: QueryFilter): string {
  const known = readValue(value);
  const operator = op === '!=' ? '<>' : op;
  const orElse =
    op === '=' || op === '!=' ? `toLower(${text}) ${operator} ${cypherString(known.text)}` : 'false';
  const cases: string[] = [];
  if (known.number !== undefined) {
    cases.push(`WHEN ${isNumber(text)} THEN ${number(text)} ${operator} toFloat('${known.number}')`);
  }
  if (known.date !== undefined) {
    const { date } = known;
    const cut = (to: number): string => `substring(${text}, 0, ${to}) ${operator} '${date.slice(0, to)}'`;
    if (date.length === 10) cases.push(`WHEN ${isDay(text)} THEN ${cut(10)}`);
    if (date.length >= 7) cases.push(`WHEN ${isMonth(text)} THEN ${cut(7)}`);
    cases.push(`WHEN ${isDate(text)} THEN ${cut(4)}`);
  }
  return cases.length === 0 ? orElse : `CASE ${cases.join(' ')} ELSE ${orElse} END`;
}

/** `rankOf` of `value.ts` for a text expression; null for what has none. */
export function cypherRank(text: string): string {
  const part = (from: number, test: string): string =>
    `CASE WHEN ${test} THEN substring(${text}, ${from}, 2) ELSE '00' END`;
  const date = `toFloat(substring(${text}, 0, 4) + '.' + ${part(5, isMonth(text))} + ${part(8, isDay(text))})`;
  return `CASE WHEN ${isNumber(text)} THEN ${number(text)} WHEN ${isDate(text)} THEN ${date} ELSE null END`;
}

function isNumber(text: string): string {
  return `${text} =~ '${NUMBER_PATTERN}'`;
}

function isDate(text: string): string {
  return `${text} =~ '${DATE_PATTERN}'`;
}

/** A date that has at least a month. */
function isMonth(text: string): string {
  return `(${isDate(text)} AND ${text} =~ '^[0-9]{4}-[0-9]{2}([TZ+-].*)?$')`;
}

function isDay(text: string): string {
  return `(${isDate(text)} AND ${text} =~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}([TZ+-].*)?$')`;
}

function number(text: string): string {
  return `toFloat(replace(${text}, ',', ''))`;
}
