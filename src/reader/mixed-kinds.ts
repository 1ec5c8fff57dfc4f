import type { Item } from './describe-things.ts';
import type { Description } from './description.ts';
import type { Ids } from './ids.ts';
import { membersOf, type Schema } from './schema.ts';
import { type KindBefore, kindsBefore } from './start-classes.ts';

/**
 * The classes of people and those of other things that one relation is told of alike: the Cubs of a scout group are children, and
 * camps. Empty where nothing said leads to both.
 */
export function peopleAndThings(items: readonly Item[], schema: Schema): ReadonlySet<string> {
  const keys = items.flatMap(({ legs, denied }) => {
    const [step] = legs[0]?.steps ?? [];
    return denied !== undefined || step === undefined ? [] : mixture(kindsBefore(step, schema));
  });
  return new Set(keys);
}

function mixture(kinds: readonly KindBefore[]): string[] {
  const isMixed = kinds.some(({ isPerson }) => isPerson) && kinds.some(({ isPerson }) => !isPerson);
  return isMixed ? kinds.flatMap(({ classes }) => classes) : [];
}

/** Whether what is described, without a noun that says what it is, holds people and other things together: nobody asks for both at once. */
export async function isMixture(
  { classUse, subjects, legs, ids }: Description,
  schema: Schema,
  signal?: AbortSignal,
): Promise<boolean> {
  const [step] = legs.find(({ denied }) => denied === undefined)?.steps ?? [];
  if (classUse !== undefined || subjects !== undefined || step === undefined || ids === undefined)
    return false;
  const keys = mixture(kindsBefore(step, schema));
  const found = { people: false, things: false };
  for (const key of keys) {
    const of = schema.classByKey.get(key);
    const members = of === undefined ? undefined : await membersOf(schema, of, signal);
    if (of === undefined || members === undefined || !meets(ids, members)) continue;
    if (of.isPerson) found.people = true;
    else found.things = true;
  }
  return found.people && found.things;
}

function meets(some: Ids, others: Ids): boolean {
  for (const id of some) if (others.has(id)) return true;
  return false;
}
