/**
 * How many milliseconds a server asked to wait, from `retry-after-ms` or `retry-after` (seconds or an HTTP date).
 * Undefined if absent or unreadable. 0 for a date that has passed. @param headers with lower-case names.
 */
export function parseRetryAfter(
  headers: Readonly<Record<string, string>>,
  now: () => number = Date.now,
): number | undefined {
  const ms = Number.parseFloat(headers['retry-after-ms'] ?? '');
  if (ms >= 0) return ms;
  const value = headers['retry-after']?.trim();
  if (value === undefined || value === '') return undefined;
  if (/^\d+(\.\d+)?$/.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now());
}
