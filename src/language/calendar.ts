/** Days of the calendar as texts `1999-03-31`, by the proleptic Gregorian calendar, in UTC. */

/** A date some days later; earlier for a negative number. */
export function daysFrom(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** The same day some months later, or the last day of that month; earlier for a negative number. */
export function monthsFrom(date: string, months: number): string {
  const moved = new Date(`${date.slice(0, 7)}-01T00:00:00Z`);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const last = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  return `${moved.toISOString().slice(0, 7)}-${twoDigits(Math.min(last, Number(date.slice(8, 10))))}`;
}

/** Monday and Sunday of the week that lies some weeks after that of a date. */
function weekFrom(date: string, weeks: number): CalendarSpan {
  const day = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  const monday = daysFrom(date, 7 * weeks - day);
  return { since: monday, until: daysFrom(monday, 6) };
}

/**
 * A month or day without a year: the one in this year, or in the last if it is still to come.
 * @param monthDay `07` or `07-31`.
 */
export function lastOf(monthDay: string, today: string): CalendarSpan & { readonly yearless: true } {
  const year = Number(today.slice(0, 4));
  const found = `${year}-${monthDay}`;
  const date = found <= today ? found : `${year - 1}-${monthDay}`;
  return { since: date, until: date, yearless: true };
}

export type CalendarUnit = 'day' | 'week' | 'month' | 'year';

/** Both ends included, at the precision of the span. */
export interface CalendarSpan {
  readonly since: string;
  readonly until: string;
}

/** A single year, month or day that is said up to a token. */
export function single(date: string, to: number): CalendarSpan & { readonly to: number } {
  return { since: date, until: date, to };
}

export function isCalendarUnit(unit: string | undefined): unit is CalendarUnit {
  return unit === 'day' || unit === 'week' || unit === 'month' || unit === 'year';
}

/** This week, month or year for 0, the one before for −1. */
export function spanFrom(unit: Exclude<CalendarUnit, 'day'>, by: number, today: string): CalendarSpan {
  if (unit === 'week') return weekFrom(today, by);
  const date = unit === 'month' ? monthsFrom(today, by).slice(0, 7) : String(Number(today.slice(0, 4)) + by);
  return { since: date, until: date };
}

/** The last so many units of time, up to today. */
export function lastUnits(unit: CalendarUnit, length: number, today: string): CalendarSpan {
  return { since: unitsFrom(unit, -length, today), until: today };
}

/** The next so many units of time, from today on. */
export function nextUnits(unit: CalendarUnit, length: number, today: string): CalendarSpan {
  return { since: today, until: unitsFrom(unit, length, today) };
}

function unitsFrom(unit: CalendarUnit, length: number, today: string): string {
  return unit === 'day' || unit === 'week'
    ? daysFrom(today, length * (unit === 'day' ? 1 : 7))
    : monthsFrom(today, length * (unit === 'month' ? 1 : 12));
}

/** The years of the 19th century for 19. */
export function century(number: number): CalendarSpan {
  const first = (number - 1) * 100;
  return { since: String(first + 1), until: String(first + 100) };
}

/** `2024-03-31`, `2024/3/31` or `2024-03` at a place among tokens, the marks of which are tokens of their own. `to`: the token behind. */
export function isoDateAt(
  tokens: readonly { readonly text: string }[],
  at: number,
): (CalendarSpan & { readonly to: number }) | undefined {
  const [year = '', mark = '', month = '', second, day = ''] = tokens
    .slice(at, at + 5)
    .map(({ text }) => text);
  if (!/^[12]\d{3}$/u.test(year) || !/^[/-]$/u.test(mark) || !/^(?:0?[1-9]|1[0-2])$/u.test(month))
    return undefined;
  const found = `${year}-${twoDigits(Number(month))}`;
  return second === mark && /^(?:0?[1-9]|[12]\d|3[01])$/u.test(day)
    ? single(`${found}-${twoDigits(Number(day))}`, at + 5)
    : single(found, at + 3);
}

/** `7` as `07`. */
export function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
