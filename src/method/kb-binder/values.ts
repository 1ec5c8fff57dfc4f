import type { FormComparison } from './form.ts';

/**
 * A number for a number or a date (a year with a fraction), so that years and dates can be compared. Undefined for any
 * other text.
 */
export function comparable(text: string): number | undefined {
  const date = /^(-?\d{4})-(\d{2})(?:-(\d{2}))?/u.exec(text);
  if (date !== null) {
    return Number(date[1]) + (Number(date[2]) - 1) / 12 + (Number(date[3] ?? 1) - 1) / 372;
  }
  const plain = text.trim().replaceAll(/(?<=\d),(?=\d{3})/gu, '');
  return /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/iu.test(plain) ? Number(plain) : undefined;
}

/** Whether the comparison holds. False if either side is not a number or date. */
export function holds(left: string, comparison: FormComparison, right: string): boolean {
  const a = comparable(left);
  const b = comparable(right);
  if (a === undefined || b === undefined) return false;
  switch (comparison) {
    case 'lt':
      return a < b;
    case 'le':
      return a <= b;
    case 'gt':
      return a > b;
    case 'ge':
      return a >= b;
    default:
      return comparison satisfies never;
  }
}
