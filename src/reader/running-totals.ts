import { oncePer } from '../once-per.ts';
import type { Schema } from './schema.ts';

/**
 * Relations to what is there after each entry of a dated list, beside the amounts that went in or out (the balance of a bank's list):
 * such numbers are not added up, and no verb of spending says them.
 */
export function runningTotals(schema: Schema): ReadonlySet<string> {
  return oncePer(found, schema, () => {
    const { numeric, relations, language, classByKey } = schema;
    const running = numeric.filter(({ words, structure }) => {
      if (!language.runningNames.has(words.at(-1) ?? '')) return false;
      const own = structure.head.classes;
      const beside = [...relations.values()].filter(
        (other) =>
          other.structure !== structure &&
          other.structure.head.classes.some(
            (key) => own.includes(key) || classByKey.get(key)?.within.some((wider) => own.includes(wider)),
          ),
      );
      return (
        beside.some((other) => other.structure.tail.kind === 'date') &&
        beside.some((other) => numeric.includes(other))
      );
    });
    return new Set(running.map(({ id }) => id));
  });
}

const found = new WeakMap<Schema, ReadonlySet<string>>();
