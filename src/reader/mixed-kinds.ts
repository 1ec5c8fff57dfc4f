import { oncePer } from '../once-per.ts';
import type { Item } from './describe-things.ts';
import type { Description } from './description.ts';
import { inBoth } from './ids.ts';
import { membersOf, type Schema, type Step } from './schema.ts';
import { kindsBefore } from './start-classes.ts';

/**
 * The classes of people and those of other things that one relation is told of alike: the Cubs of a scout group are children, and
 * camps. Empty where nothing said leads to both.
 */
export function peopleAndThings(items: readonly Item[], schema: Schema): ReadonlySet<string> {
  const keys = items.flatMap(({ legs, denied }) => {
    const [step] = legs[0]?.steps ?? [];
    return denied !== undefined || step === undefined ? [] : mixture(step, schema);
  });
  return new Set(keys);
}

function mixture(step: Step, schema: Schema): string[] {
  if (!joinsPeopleAndThings(step, schema)) return [];
  const kinds = kindsBefore(step, schema);
  const isMixed = kinds.some(({ isPerson }) => isPerson) && kinds.some(({ isPerson }) => !isPerson);
  return isMixed ? kinds.flatMap(({ classes }) => classes) : [];
}

/** Whether people and other things stand before a step, as the classes that the graph itself names say. */
export function joinsPeopleAndThings({ direction, relation }: Step, schema: Schema): boolean {
  return oncePer(endsOfSeveralKinds, schema, () => severalKinds(schema)).has(`${direction} ${relation}`);
}

const endsOfSeveralKinds = new WeakMap<Schema, ReadonlySet<string>>();

/** Ends of relations at which people and other things stand, as the classes that the graph itself names say. */
function severalKinds({ classes }: Schema): ReadonlySet<string> {
  const kinds = new Map<string, Set<boolean>>();
  for (const { by, has, isPerson } of classes) {
    if (by !== 'type') continue;
    for (const { direction, relation } of has) {
      const end = `${direction} ${relation}`;
      kinds.set(end, (kinds.get(end) ?? new Set()).add(isPerson));
    }
  }
  return new Set([...kinds].flatMap(([end, both]) => (both.size > 1 ? [end] : [])));
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
  const keys = mixture(step, schema);
  const found = { people: false, things: false };
  for (const key of keys) {
    const of = schema.classByKey.get(key);
    const members = of === undefined ? undefined : await membersOf(schema, of, signal);
    if (of === undefined || members === undefined || inBoth(ids, members).size === 0) continue;
    if (of.isPerson) found.people = true;
    else found.things = true;
  }
  return found.people && found.things;
}
