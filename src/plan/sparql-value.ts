import { stringText } from '../graph/sparql/rdf-term.ts';
import { CLOCK_PATTERN } from '../graph/value-looks.ts';
import { XSD } from '../graph/vocabulary.ts';
import { DATE_PATTERN, NUMBER_PATTERN, readValue, type ValueComparison } from './value.ts';

/** Whether a text reads as a number. */
export function sparqlIsNumber(text: string): string {
  return `REGEX(${text}, "${NUMBER_PATTERN}")`;
}

function isDate(text: string): string {
  return `REGEX(${text}, "${DATE_PATTERN}")`;
}

function isClock(text: string): string {
  return `REGEX(${text}, "${CLOCK_PATTERN}")`;
}

/** Whether a text has a rank. */
export function sparqlHasRank(text: string): string {
  return `${sparqlIsNumber(text)} || ${isDate(text)} || ${isClock(text)}`;
}

/** The seconds since midnight of a text that is a time of day. */
function clock(text: string): string {
  const hours = `<${XSD}integer>(STRBEFORE(${text}, ":"))`;
  const minutes = `<${XSD}integer>(SUBSTR(STRAFTER(${text}, ":"), 1, 2))`;
  const seconds = `<${XSD}integer>(IF(REGEX(${text}, "^[0-9]+:[0-9]+:"), SUBSTR(STRAFTER(STRAFTER(${text}, ":"), ":"), 1, 2), "0"))`;
  return `((${hours} * 60 + ${minutes}) * 60 + ${seconds})`;
}

/** The number in a text that is a number. */
export function sparqlNumber(text: string): string {
  return `<${XSD}double>(REPLACE(${text}, ",", ""))`;
}

/** A date with at least a month. */
function isMonth(text: string): string {
  return `REGEX(${text}, "^[0-9]{4}-[0-9]{2}([TZ+-]|$)")`;
}

function isDay(text: string): string {
  return `REGEX(${text}, "^[0-9]{4}-[0-9]{2}-[0-9]{2}([TZ+-]|$)")`;
}

/** `rankOf` of `value.ts` for a text that has a rank. */
export function sparqlRank(text: string): string {
  const month = `IF(${isMonth(text)}, SUBSTR(${text}, 6, 2), "00")`;
  const day = `IF(${isDay(text)}, SUBSTR(${text}, 9, 2), "00")`;
  const date = `<${XSD}double>(CONCAT(SUBSTR(${text}, 1, 4), ".", ${month}, ${day}))`;
  const other = `IF(${isClock(text)}, <${XSD}double>(${clock(text)}), ${date})`;
  return `IF(${sparqlIsNumber(text)}, ${sparqlNumber(text)}, ${other})`;
}

/** `holds` of `value.ts` for a text and a known value. */
export function sparqlComparison(text: string, op: ValueComparison, value: string): string {
  const known = readValue(value);
  // This cannot be `false`, because oxigraph would then leave out the row with the number 0.
  const orElse =
    op === '=' || op === '!='
      ? `LCASE(${text}) ${op} ${stringText(known.text) ?? '""'}`
      : `STRLEN(${text}) < 0`;
  const cases: [string, string][] = [];
  if (known.number !== undefined) {
    const number = `<${XSD}double>("${known.number}")`;
    cases.push([sparqlIsNumber(text), `${sparqlNumber(text)} ${op} ${number}`]);
  }
  if (known.date !== undefined) {
    const { length } = known.date;
    const cut = (to: number): string => `SUBSTR(${text}, 1, ${to}) ${op} "${known.date?.slice(0, to)}"`;
    const month = `IF(${isDay(text)}, ${cut(10)}, IF(${isMonth(text)}, ${cut(7)}, ${cut(4)}))`;
    const year = `IF(${isMonth(text)}, ${cut(7)}, ${cut(4)})`;
    cases.push([isDate(text), length === 4 ? cut(4) : length === 7 ? year : month]);
  }
  if (known.clock !== undefined) cases.push([isClock(text), `${clock(text)} ${op} ${known.clock}`]);
  return cases.reduceRight((rest, [test, then]) => `IF(${test}, ${then}, ${rest})`, orElse);
}

/** `holds` of `value.ts` for two texts. */
export function sparqlOrder(left: string, op: ValueComparison, right: string): string {
  const both = (test: (text: string) => string): string => `${test(left)} && ${test(right)}`;
  const cut = (to: number): string => `SUBSTR(${left}, 1, ${to}) ${op} SUBSTR(${right}, 1, ${to})`;
  const orElse =
    op === '=' || op === '!=' ? `LCASE(${left}) ${op} LCASE(${right})` : equalOnly(left, op, right);
  const dates = `IF(${both(isDay)}, ${cut(10)}, IF(${both(isMonth)}, ${cut(7)}, ${cut(4)}))`;
  const clocks = `IF(${both(isClock)}, ${clock(left)} ${op} ${clock(right)}, ${orElse})`;
  return `IF(${both(sparqlIsNumber)}, ${sparqlNumber(left)} ${op} ${sparqlNumber(right)}, IF(${both(isDate)}, ${dates}, ${clocks}))`;
}

/** Two texts are neither less nor greater. Equal texts pass if the comparison includes equality. */
function equalOnly(left: string, op: ValueComparison, right: string): string {
  return op === '<=' || op === '>=' ? `LCASE(${left}) = LCASE(${right})` : `STRLEN(${left}) < 0`;
}

/** One part of a date as a number in text, and whether there is one. */
export function sparqlPart(
  text: string,
  part: 'year' | 'month' | 'day',
): { readonly test: string; readonly text: string } {
  const [test, from, length] =
    part === 'year'
      ? [isDate(text), 1, 4]
      : part === 'month'
        ? [`${isDate(text)} && ${isMonth(text)}`, 6, 2]
        : [`${isDate(text)} && ${isDay(text)}`, 9, 2];
  return { test, text: `STR(<${XSD}integer>(IF(${test}, SUBSTR(${text}, ${from}, ${length}), "0")))` };
}

/** `hasText` or `beginsWith` of `value.ts` for a text and a known value. */
export function sparqlText(text: string, op: 'contains' | 'begins', value: string): string {
  const known = stringText(readValue(value).text.replace(/[ \t\r\n]+/g, ' ')) ?? '""';
  const own = `LCASE(REPLACE(${text}, "[ \\\\t\\\\r\\\\n]+", " "))`;
  return op === 'contains' ? `CONTAINS(${own}, ${known})` : `STRSTARTS(${own}, ${known})`;
}

/** The result of `calculate` for two texts. An error if there is none. */
export function sparqlCalculation(
  wanted: 'difference' | 'ratio' | 'sum',
  left: string,
  right: string,
  unit: 'days' | 'years' | undefined,
): string {
  const [one, other] = [sparqlNumber(left), sparqlNumber(right)];
  const numbers = `${sparqlIsNumber(left)} && ${sparqlIsNumber(right)}`;
  const none = `<${XSD}integer>("none")`;
  if (wanted === 'sum') return `IF(${numbers}, ${one} + ${other}, ${none})`;
  if (wanted === 'ratio') return `IF(${numbers} && ${other} != 0, ${one} / ${other}, ${none})`;
  const dates = `${isDate(left)} && ${isDate(right)}`;
  const between = `IF(SUBSTR(${left}, 1, 10) < SUBSTR(${right}, 1, 10), ${span(left, right, unit, none)}, ${span(right, left, unit, none)})`;
  const minutes = `ABS(${clock(left)} - ${clock(right)}) / 60`;
  const clocks = unit === undefined ? `IF(${isClock(left)} && ${isClock(right)}, ${minutes}, ${none})` : none;
  const difference = `IF(${numbers}, ABS(${one} - ${other}), ${clocks})`;
  const isDated = unit === undefined ? `${dates} && !(${numbers})` : dates;
  return `IF(${isDated}, ${between}, ${difference})`;
}

function span(early: string, late: string, unit: 'days' | 'years' | undefined, none: string): string {
  const whole = `${isDay(early)} && ${isDay(late)}`;
  const days = `(${days_(late)} - ${days_(early)})`;

  const less = (length: number): string =>
    `IF(SUBSTR(${late}, 5, ${length}) < SUBSTR(${early}, 5, ${length}), 1, 0)`;
  const short = `IF(${whole}, ${less(6)}, IF(${isMonth(early)} && ${isMonth(late)}, ${less(3)}, 0))`;
  const years = `(${integer(late, 1, 4)} - ${integer(early, 1, 4)} - ${short})`;
  if (unit === 'years') return years;
  return `IF(${whole}, ${days}, ${unit === 'days' ? none : years})`;
}

function integer(text: string, from: number, length: number): string {
  return `<${XSD}integer>(SUBSTR(${text}, ${from}, ${length}))`;
}

/** `daysOf` of `value.ts`. */
function days_(text: string): string {
  const month = integer(text, 6, 2);
  const year = `(${integer(text, 1, 4)} - IF(${month} > 2, 0, 1))`;
  const months = `(${month} + IF(${month} > 2, -3, 9))`;
  return `(${year} * 365 + FLOOR(${year} / 4) - FLOOR(${year} / 100) + FLOOR(${year} / 400) + FLOOR((153 * ${months} + 2) / 5) + ${integer(text, 9, 2)})`;
}
