import { ConfigError } from '../errors.ts';

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/u;

/** The day of this machine's clock in UTC, `2026-03-31`: what relative dates ("this year") are read against where nobody says otherwise. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/**
 * A day as somebody wrote it.
 * @throws {ConfigError} when it is none of the calendar, or written in another form than `2026-03-31`.
 */
export function readDay(written: string): string {
  if (DAY.test(written) && new Date(`${written}T00:00:00Z`).toISOString().startsWith(written)) return written;
  throw new ConfigError(`"${written}" is no day.`, {
    mend: 'Write year, month and day, as in 2026-03-31.',
  });
}
