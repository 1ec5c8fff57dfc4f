/** Order of texts by UTF-16 code unit: the same on every machine, unlike `localeCompare`. Negative, zero or positive. */
export function compareText(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
