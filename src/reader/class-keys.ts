import type { Description } from './description.ts';
import { endBefore, type Schema } from './schema.ts';

/** Keys of the classes that the things are known to belong to: by their class, or by the ends of the relations that describe them. */
export function classKeysOf(things: Omit<Description, 'ids' | 'worth'>, schema: Schema): ReadonlySet<string> {
  const keys = new Set<string>();
  const add = (key: string): void => {
    if (keys.has(key)) return;
    keys.add(key);
    for (const wider of schema.classByKey.get(key)?.within ?? []) add(wider);
  };
  if (things.classUse !== undefined) add(things.classUse.of.key);
  if (things.origin !== undefined)
    for (const key of endBefore(schema, things.origin)?.classes ?? []) add(key);
  for (const { steps, denied } of things.legs) {
    const [first] = steps;
    if (first === undefined || denied !== undefined) continue;
    for (const key of endBefore(schema, first)?.classes ?? []) add(key);
  }
  // What is only the sum of several kinds tells nothing by itself.
  return [...keys].every((key) => schema.classByKey.get(key)?.isMixed === true) ? NOTHING_KNOWN : keys;
}

/** Keys of the classes of something of which nothing is known. */
export const NOTHING_KNOWN: ReadonlySet<string> = new Set();
