import type { EntityClass } from './structure.ts';

/** Those of some classes that hold no other of them. */
export function narrowest(
  keys: readonly string[],
  classByKey: ReadonlyMap<string, Pick<EntityClass, 'within'>>,
): readonly string[] {
  return keys.filter((key) => !keys.some((other) => classByKey.get(other)?.within.includes(key)));
}
