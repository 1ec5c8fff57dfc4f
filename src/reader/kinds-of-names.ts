import type { FoundName } from './names.ts';
import { classesOf, type Schema } from './schema.ts';

/** Keys of the classes of what names stand for. */
export function kindsOf(
  names: readonly FoundName[],
  schema: Schema,
  signal: AbortSignal | undefined,
): Promise<ReadonlySet<string>> {
  return classesOf(
    schema,
    names.flatMap(({ entities }) => entities.map(({ id }) => id)),
    signal,
  );
}
