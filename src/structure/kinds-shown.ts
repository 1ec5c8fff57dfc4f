import { shownName } from './name-classes.ts';
import type { EntityClass } from './structure.ts';

/** A class as it is shown to people, under the names of all classes that hold the same things. */
export interface ShownKind {
  /** One name for each of these classes; '' where there is none. */
  readonly name: string;
  readonly kind: EntityClass;
  /** Of the class and those that hold the same. */
  readonly keys: readonly string[];
}

/**
 * Classes without repetition: the rows of a table have two types where their key calls them otherwise than its title, and so have
 * values that stand in two columns. For the reader each type stays a class of its own. In the order of the classes.
 */
export function kindsShown(classes: readonly EntityClass[]): readonly ShownKind[] {
  const shown: ShownKind[] = [];
  for (const one of classes) {
    const at = shown.findIndex(({ kind }) => holdTheSame(one, kind));
    const same = shown[at];
    if (same === undefined) shown.push(named(one, [one.key]));
    else {
      const { kind, keys } = same;
      shown[at] = named({ ...kind, names: together(kind, one) }, [...keys, one.key]);
    }
  }
  return shown;
}

/** What a kind is called, best first: without the last word of a longer name of the graph's own. */
export function shownNames({ names }: EntityClass): string[] {
  const own = names.filter(({ by }) => by === 'type');
  return [
    ...new Set(
      names
        .filter((name) => name.by !== 'type' || !own.some(({ text }) => text.endsWith(` ${name.text}`)))
        .map(shownName),
    ),
  ];
}

function named(kind: EntityClass, keys: readonly string[]): ShownKind {
  return { name: shownNames(kind).slice(0, keys.length).join(', '), kind, keys };
}

/** The names both have of the graph itself, then the others. */
function together(one: EntityClass, other: EntityClass): EntityClass['names'] {
  const names = [...one.names, ...other.names];
  const own = names.filter(({ by }) => by === 'type');
  const known = new Set(own.map(({ text }) => text));
  return [...own, ...names.filter(({ text, by }) => by !== 'type' && !known.has(text))];
}

function holdTheSame(one: EntityClass, other: EntityClass): boolean {
  const ids = new Set(one.examples.map(({ id }) => id));
  return (
    one.by === 'type' &&
    other.by === 'type' &&
    one.count === other.count &&
    (one.within.includes(other.key) || other.within.includes(one.key)) &&
    relationsOf(one) === relationsOf(other) &&
    other.examples.every(({ id }) => ids.has(id))
  );
}

function relationsOf({ has }: EntityClass): string {
  return has.map(({ relation, direction, share }) => `${direction} ${share} ${relation}`).join('\n');
}
