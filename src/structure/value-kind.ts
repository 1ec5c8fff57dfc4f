import type { Entity } from '../graph/term.ts';
import { clockSeconds, looksLikeNumber, looksLikeTime, looksLikeYear } from '../graph/value-looks.ts';
import { schemaWords } from '../language/registry.ts';
import type { Unit } from '../language/units.ts';
import { namesDate } from './habits.ts';
import { listed } from './listed.ts';
import type { DatePrecision, ValueKind } from './structure.ts';

const TRUTH = new RegExp(`^(?:${[...listed(({ truth }) => truth)].join('|')})$`, 'iu');
const DAY_ENDS = ends('day');
const MONTH_ENDS = ends('month');

/** The share of values that must be of one kind for the end of a relation to have that kind. */
const MOST = 0.8;
/** The range in which numbers count as years if nothing in the relation's name refers to time. */
const PLAIN_YEARS = [1700, 2035] as const;
/** A value longer than this is a text, not a name. */
const LONG_NAME = 80;

/**
 * What the values at one end of a relation are; `entity` for anything with names of its own. Bare four-digit numbers are years if
 * the relation's name refers to time, or if it has no unit and all of them lie in the usual range of years.
 */
export function kindOfValues(
  values: readonly Entity[],
  relationName: string,
  unit: Unit | undefined,
): { readonly kind: Exclude<ValueKind, 'person'>; readonly precision?: DatePrecision } {
  if (values.length === 0) return { kind: 'entity' };
  const share = (test: (value: Entity) => boolean) => values.filter(test).length / values.length;
  if (share(({ name }) => TRUTH.test(name.trim())) === 1 && values.length <= 2) return { kind: 'truth' };
  if (values.filter(isBoolean).length === 2 && values.every(beginsWithTruth)) return { kind: 'truth' };
  const plainNumbers = share((value) => /^[+-]?\d/u.test(value.name.trim()) && isNumeric(value));
  if (plainNumbers >= MOST && !areYears(values, relationName, unit)) return { kind: 'number' };
  if (share(looksLikeTime) >= MOST) return { kind: 'date', precision: precisionOf(values) };
  if (share((value) => looksLikeNumber(value) || looksLikeTime(value)) >= MOST && plainNumbers > 0) {
    return { kind: 'number' };
  }
  if (share(looksLikeNumber) >= MOST) return { kind: 'number' };
  const texts = share(({ kind, name }) => kind === 'literal' || [...name].length > LONG_NAME);
  return { kind: texts > 0.5 ? 'text' : 'entity' };
}

/** Yes or no, and a remark perhaps: "no (promised)". */
function beginsWithTruth({ name }: Entity): boolean {
  return TRUTH.test(name.split(/[\s(（,，;；:：]/u, 1)[0] ?? '');
}

function isBoolean({ datatype }: Entity): boolean {
  return datatype !== undefined && /#boolean$/u.test(datatype);
}

function isNumeric(value: Entity): boolean {
  return looksLikeNumber(value) || looksLikeYear(value);
}

function areYears(values: readonly Entity[], relationName: string, unit: Unit | undefined): boolean {
  const years = values.filter(looksLikeYear);
  if (years.length < values.length) return false;
  if (values.some(({ datatype }) => datatype !== undefined && /gYear|date/u.test(datatype))) return true;
  if (namesDate(relationName)) return true;
  if (unit !== undefined) return false;
  return (
    years.length >= 3 &&
    years.every(({ name }) => {
      const year = Number.parseInt(name, 10);
      return year >= PLAIN_YEARS[0] && year <= PLAIN_YEARS[1];
    })
  );
}

function precisionOf(values: readonly Entity[]): DatePrecision {
  const counts = new Map<DatePrecision, number>();
  for (const { name } of values) {
    const text = name.trim();
    const precision = /\d[:：]\d{2}/u.test(text)
      ? clockSeconds(text) === undefined
        ? 'time'
        : 'clock'
      : /^\d{1,2}[./]\d{1,2}[./]\d|^-?\d+-\d{1,2}-\d{1,2}|\d.*\s.*\d{4}/u.test(text) || DAY_ENDS.test(text)
        ? 'day'
        : /^-?\d+-\d{1,2}$|\p{L}{3}.*\d{4}/u.test(text) || MONTH_ENDS.test(text)
          ? 'month'
          : 'year';
    counts.set(precision, (counts.get(precision) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 'day';
}

function ends(unit: 'day' | 'month'): RegExp {
  return new RegExp(
    `[${schemaWords()
      .map(({ dateEnds }) => dateEnds?.[unit] ?? '')
      .join('')}]$`,
    'u',
  );
}
