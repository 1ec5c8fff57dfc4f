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
export function weekFrom(date: string, weeks: number): { readonly since: string; readonly until: string } {
  const day = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  const monday = daysFrom(date, 7 * weeks - day);
  return { since: monday, until: daysFrom(monday, 6) };
}

/**
 * A month or day without a year: the one in this year, or in the last if it is still to come.
 * @param monthDay `07` or `07-31`.
 */
export function lastOf(
  monthDay: string,
  today: string,
): { readonly since: string; readonly until: string; readonly yearless: true } {
  const year = Number(today.slice(0, 4));
  const found = `${year}-${monthDay}`;
  const date = found <= today ? found : `${year - 1}-${monthDay}`;
  return { since: date, until: date, yearless: true };
}

/** `7` as `07`. */
export function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
