import { normaliseName } from '../graph/normalise.ts';
import { isObject } from '../is-object.ts';
import { LONGEST_CHOICE, readList, readNumber, readText, withoutNumber } from './reply.ts';

/**
 * The items of the offered list that a reply names, as indices from 0, each once, in the order of the list. A reply may
 * give numbers from 1 or exact texts, alone or inside objects, as a single value or in an array (bare or under one of
 * `fields`). Whatever was not offered is dropped. Undefined if the reply makes no choice at all, which is not the same
 * as an empty choice.
 */
export function readChoices(
  value: unknown,
  fields: readonly string[],
  offered: readonly string[],
): readonly number[] | undefined {
  const single = fieldOf(value, fields);
  const list =
    typeof single === 'number' || typeof single === 'string'
      ? [single]
      : single === null
        ? []
        : readList(value, fields, ['number', 'index', 'id']);
  if (list === undefined) return undefined;
  const byName = new Map<string, number>();
  for (const [index, item] of offered.entries()) {
    const name = normaliseName(item.slice(0, LONGEST_CHOICE));
    if (!byName.has(name)) byName.set(name, index);
  }
  const chosen = new Set<number>();
  for (const entry of list) {
    const index = choiceOf(entry, fields, offered.length, byName);
    if (index !== undefined) chosen.add(index);
  }
  return [...chosen].sort((a, b) => a - b);
}

function choiceOf(
  entry: unknown,
  fields: readonly string[],
  count: number,
  byName: ReadonlyMap<string, number>,
): number | undefined {
  const value = isObject(entry)
    ? (fieldOf(entry, [...fields.map((field) => field.replace(/s$/u, '')), 'number', 'index', 'id']) ??
      readText(entry))
    : entry;
  const number = readNumber(value);
  if (number !== undefined && Number.isInteger(number) && number >= 1 && number <= count) return number - 1;
  if (typeof value !== 'string' || value.length > LONGEST_CHOICE) return undefined;
  return byName.get(normaliseName(value)) ?? byName.get(normaliseName(withoutNumber(value)));
}

/** The value of the first of these own fields that exists, ignoring case. */
export function fieldOf(value: unknown, names: readonly string[]): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const keys = new Map(
    Object.keys(value).map((key) => [key.toLowerCase().replaceAll(/[_\s-]/gu, ''), key] as const),
  );
  for (const name of names) {
    const key = keys.get(name);
    if (key !== undefined) return (value as Readonly<Record<string, unknown>>)[key];
  }
  return undefined;
}
