import { ConfigError } from '../errors.ts';

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/u;

/**
 * The day of this machine's clock in UTC, such as `2026-03-31`. Relative dates ("this year") are read against it unless
 * another day is given.
 */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/**
 * Reads a day that someone wrote. @throws {ConfigError} if it is not in the calendar, or is written in another form
 * than `2026-03-31`.
 */
export function readDay(written: string): string {
  if (DAY.test(written) && new Date(`${written}T00:00:00Z`).toISOString().startsWith(written)) return written;
  throw new ConfigError(`"${written}" is no day.`, {
    mend: 'Write year, month and day, as in 2026-03-31.',
  });
}
