import { worldKind } from '../language/world-kinds.ts';
import { beginsWithPreposition, roleNouns, sharedWord } from './class-names.ts';
import type { Extent } from './find-extents.ts';
import { localWords } from './habits.ts';
import { lookLikePeople } from './person-names.ts';
import type { ClassName, EntityClass } from './structure.ts';

/** The graph's own name for a class takes precedence over the names that relations give it. */
const OWN = 1000;
/** From this share of a nameless class on, the noun of one end names the class. */
const NEARLY_ALL = 0.7;

/**
 * What people may call a class: the name of its type, the nouns of relations whose end it is, nouns common to several relations
 * that lead into it, and a word that its members' names share. The names that most of these agree on come first.
 * @param inside ends of relations that hold only things of the class, but not all.
 */
export function namesOfClass(
  anchor: Extent,
  roles: EntityClass['roles'],
  inside: readonly Extent[],
  nameOf: (relation: string) => string,
): ClassName[] {
  const found = new Map<string, ClassName>();
  const votes = new Map<string, number>();
  const add = (text: string, by: ClassName['by'], own?: string) => {
    if (text === '') return;
    votes.set(text, (votes.get(text) ?? 0) + (by === 'type' ? OWN : 1));
    if (!found.has(text)) found.set(text, { text, by, own: own?.toLowerCase() === text ? own : undefined });
  };
  if (anchor.name !== undefined) {
    const words = localWords(anchor.name);
    add(words.join(' '), 'type', anchor.name);
    if (!/^\p{Script=Han}/u.test(anchor.name) && words.length > 1) add(words.at(-1) as string, 'type');
  }
  for (const noun of sharedNouns(roles, inside, nameOf)) add(noun, 'role');
  for (const { relation, direction } of roles) {
    for (const noun of roleNouns(nameOf(relation), direction)) add(noun, 'role', nameOf(relation));
  }
  const names = anchor.members.map(({ name }) => name);
  const isPlain = !lookLikePeople(names) && !names.some((name) => name.includes('://'));
  const shared = isPlain ? sharedWord(names) : undefined;
  if (shared !== undefined) add(shared, 'members');
  const world = worldKind(names);
  if (world !== undefined) add(world, 'members');
  if (found.size === 0) for (const noun of nearlyAll(anchor, inside, nameOf)) add(noun, 'role');
  if (found.size === 0) for (const noun of kindNouns(inside, nameOf)) add(noun, 'role');
  return [...found.values()].sort((a, b) => (votes.get(b.text) as number) - (votes.get(a.text) as number));
}

/** A class name as the graph writes it: German nouns keep their capitals. */
export function shownName({ text, own }: ClassName): string {
  return own ?? text;
}

/**
 * Nouns that several relations use for the things of a class, each with a different word before it: `FirstStop`, `LastStop` and
 * `NextStop` lead to stops, so this is the class of stops, though none of them leads to all of it.
 */
function sharedNouns(
  roles: EntityClass['roles'],
  inside: readonly Extent[],
  nameOf: (relation: string) => string,
): string[] {
  const phrases = new Map<string, Set<string>>();
  for (const { relation, direction } of [...roles, ...inside.flatMap(({ role }) => role ?? [])]) {
    const [phrase, noun] = roleNouns(nameOf(relation), direction);
    if (phrase === undefined || noun === undefined) continue;
    phrases.set(noun, (phrases.get(noun) ?? new Set()).add(phrase));
  }
  return [...phrases].filter(([, { size }]) => size > 1).map(([noun]) => noun);
}

/** The last noun of a compound, if the end it names holds nearly all of the class: most customers are at `下单客户`. */
function nearlyAll(
  anchor: Extent,
  inside: readonly Extent[],
  nameOf: (relation: string) => string,
): string[] {
  return inside
    .filter(({ size }) => size >= NEARLY_ALL * anchor.size)
    .flatMap(({ role }) =>
      role === undefined ? [] : (roleNouns(nameOf(role.relation), role.direction)[1] ?? []),
    )
    .slice(0, 1);
}

/**
 * The noun after a preposition says what kind of thing is there: only some wines have vintages, but everything `ofWine` leads to is
 * a wine.
 */
function kindNouns(inside: readonly Extent[], nameOf: (relation: string) => string): string[] {
  return inside
    .flatMap(({ role }) =>
      role?.direction === 'in' && beginsWithPreposition(nameOf(role.relation))
        ? (roleNouns(nameOf(role.relation), 'in').at(-1) ?? [])
        : [],
    )
    .slice(0, 1);
}

/**
 * Classes without those names that a wider class, which is not a mixture, bears too: "branch" is said of all branches; and without
 * the last word of their own name where another class is called by that word alone: a tool hire is no hire where there are hires.
 */
export function withoutWiderNames(classes: readonly EntityClass[]): EntityClass[] {
  const byKey = new Map(classes.map((one) => [one.key, one]));
  const whole = new Set(
    classes.flatMap(({ names }) =>
      names.flatMap((name) => (name.by === 'type' && !isShort(name, names) ? [name.text] : [])),
    ),
  );
  return classes.map((one) => {
    const wider = one.within.flatMap((key) => {
      const holder = byKey.get(key);
      return holder === undefined || holder.isMixed ? [] : holder.names.map(({ text }) => text);
    });
    const names = one.names.filter((name) =>
      name.by === 'type' ? !(isShort(name, one.names) && whole.has(name.text)) : !wider.includes(name.text),
    );
    return { ...one, names };
  });
}

/** The last word of a longer name of the same class. */
function isShort({ text }: ClassName, names: readonly ClassName[]): boolean {
  return names.some((other) => other.by === 'type' && other.text.endsWith(` ${text}`));
}
