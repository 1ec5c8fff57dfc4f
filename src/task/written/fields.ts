/** Readers for the shapes of replies, which are not trusted. Each returns undefined for anything it cannot accept. */

export type Fields = Readonly<Record<string, unknown>>;

/** A text on one line. Numbers count as text. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string' || value.length > 400) return undefined;
  const text = value.replace(/\s+/gu, ' ').trim();
  return text === '' ? undefined : text;
}

/** Signed whole numbers from 7, "7", "#7", [7, "-8"], "7|8". Undefined if it contains anything else. */
export function numbersOf(value: unknown): readonly number[] | undefined {
  const parts = [value]
    .flat()
    .flatMap((one: unknown) => (typeof one === 'string' ? one.split(/\s*[|,;]\s*/u) : [one]));
  if (parts.length === 0 || parts.length > 20) return undefined;
  const numbers: number[] = [];
  for (const part of parts) {
    const text = typeof part === 'number' ? String(part) : typeof part === 'string' ? part.trim() : '';
    const found = /^#?([-–−+]?)(\d{1,5})$/u.exec(text);
    if (found === null) return undefined;
    numbers.push((found[1] === '' || found[1] === '+' ? 1 : -1) * Number(found[2]));
  }
  return numbers;
}

/** A list. A single value is a list of one, and a missing value is an empty list. */
export function listOf(value: unknown): readonly unknown[] {
  if (value === undefined || value === null || value === false) return [];
  return Array.isArray(value) ? value.slice(0, 60) : [value];
}

/** One entry, or a list of entries, as a list of entries. An entry is an object, or a list that begins with a text. */
export function entriesOf(value: unknown): readonly unknown[] {
  const list = listOf(value);
  return Array.isArray(value) && typeof value[0] === 'string' ? [value] : list;
}

/** The first of these fields that exists, ignoring case, `_` and `-`. */
export function fieldOf(fields: Fields, ...names: readonly string[]): unknown {
  for (const [key, value] of Object.entries(fields)) {
    if (names.includes(key.toLowerCase().replaceAll(/[_\s-]/gu, ''))) return value;
  }
  return undefined;
}

/** The part of a reply that a fault quotes. */
export function shortly(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
