import { wordsOf } from '../graph/words-of.ts';
import { schemaWords } from '../language/registry.ts';
import type { RelationHabit } from '../language/schema-words.ts';
import { listed } from './listed.ts';

const SCHEMAS = schemaWords();

/** Whole names of relations, by what such relations are for. */
const NAMED: readonly (readonly [RelationHabit, ReadonlySet<string>])[] = (
  ['type', 'name', 'alias', 'category', 'identifier', 'description'] as const
).map((habit) => [habit, listed(({ habits }) => habits[habit])]);

/** What a relation with this name is used for, judged by the name alone; the facts have to agree. Undefined for any other name. */
export function habitOfName(name: string): RelationHabit | undefined {
  const words = localWords(name).join(' ');
  return NAMED.find(([, names]) => names.has(words))?.[0];
}

const NUMBERINGS = listed(({ numbering }) => numbering);

/** Whether a relation's name says that its values only distinguish things: `job number`, `order id`. */
export function namesNumbering(name: string): boolean {
  return NUMBERINGS.has(localWords(name).at(-1) ?? '');
}

/** What a relation's values number by its name: `flat` of `Flat no`, 房 of 房号; undefined for any other name. */
export function numberedNoun(name: string): string | undefined {
  const words = localWords(name);
  const last = words.at(-1) ?? '';
  if (NUMBERINGS.has(last)) return words.length > 1 ? words.slice(0, -1).join(' ') : undefined;
  const ending = [...NUMBERINGS].find(
    (one) => !/[a-z]/u.test(one) && last.endsWith(one) && last.length > one.length,
  );
  return ending === undefined ? undefined : last.slice(0, -ending.length);
}

/**
 * The words of a relation's own name: of a two-step relation those of the last step, without a prefix, a path or the beginning of
 * an IRI.
 */
export function localWords(name: string): readonly string[] {
  let words = remembered.get(name);
  if (words === undefined) {
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    words = cutLocal(name);
    remembered.set(name, words);
  }
  return words;
}

/** The same names are looked up again and again, for each of their ends. */
const remembered = new Map<string, readonly string[]>();
const MOST_REMEMBERED = 10_000;

function cutLocal(name: string): string[] {
  const step = name.split(/\s+\/\s+/u).at(-1) as string;
  const local = step.split(/[/#:]+|\.+(?=\S)/u).findLast((part) => part.trim() !== '') ?? step;
  const words = wordsOf(local);
  return words.length > 0 ? words : wordsOf(step);
}

type SchemaCueKind = 'date' | 'reciprocal' | 'headIsPerson' | 'tailIsPerson' | 'animals';

const WORDS: Readonly<Record<SchemaCueKind, ReadonlySet<string>>> = {
  date: listed(({ date }) => date.words),
  reciprocal: listed(({ reciprocal }) => reciprocal.words),
  headIsPerson: listed(({ headIsPerson }) => headIsPerson.words),
  tailIsPerson: listed(({ tailIsPerson }) => tailIsPerson.words),
  animals: listed(({ animals }) => animals.words),
};

function fits(words: readonly string[], cue: SchemaCueKind): boolean {
  if (words.some((word) => WORDS[cue].has(word))) return true;
  return hasPattern(words, cue);
}

function hasPattern(words: readonly string[], cue: SchemaCueKind): boolean {
  return SCHEMAS.some((schema) => {
    const { pattern } = schema[cue];
    return pattern !== undefined && words.some((word) => pattern.test(word));
  });
}

/** Whether a relation's name says that its values are dates, if they may be: `openedIn`, `hired on`, `cast in`, `创立年份`, `育成于`. */
export function namesDate(name: string): boolean {
  const words = spelledOut(localWords(name));
  return fits(words, 'date') || SCHEMAS.some(({ yearNames }) => yearNames?.test(words.join(' ')) === true);
}

/** Without abbreviations: `geb. am`, `tech`. */
function spelledOut(words: readonly string[]): readonly string[] {
  return SCHEMAS.reduce((written, schema) => schema.spelledOut?.(written) ?? written, words);
}

/** By last word: the words it must not follow if the name is to have no direction. */
const LAST_OF_RECIPROCAL = new Map(
  SCHEMAS.flatMap(({ reciprocal: { last } }) =>
    last === undefined ? [] : [[last.word, new Set(last.notBehind.split('|'))] as const],
  ),
);

/**
 * Whether a relation's name says that it has no direction: `BORDERS`, `married-to`, `goes well with`, `搭配商品`. Reliable only if both
 * ends hold things of one kind.
 */
export function namesReciprocal(name: string): boolean {
  const words = localWords(name);
  if (hasPattern(words, 'reciprocal')) return true;
  const notBehind = words.length > 1 ? LAST_OF_RECIPROCAL.get(words.at(-1) as string) : undefined;
  if (notBehind !== undefined) return !words.some((word) => notBehind.has(word));
  return fits(words, 'reciprocal');
}

const DOERS = listed(({ doneBy }) => doneBy?.last);
const ACTS = listed(({ doneBy }) => doneBy?.acts);
const OF = listed(({ of }) => of);
const KIN = listed(({ kin }) => kin);

const NO_PERSON = SCHEMAS.flatMap(({ headIsPerson: { unless } }) => unless ?? []);

/** Whether the name of a class says that its members are animals. */
export function namesAnimals(name: string): boolean {
  const last = localWords(name).at(-1) ?? '';
  return WORDS.animals.has(last) || hasPattern([last], 'animals');
}

/** Whether a relation's name says that its heads, or its tails, are people. */
export function namesPerson(name: string, end: 'head' | 'tail'): boolean {
  const words = spelledOut(localWords(name));
  const last = words.at(-1) ?? '';
  if (end === 'head') {
    if (OF.has(last) && words.some((word) => WORDS.tailIsPerson.has(word))) return true;
    return fits(words, 'headIsPerson') && !NO_PERSON.some((pattern) => pattern.test(words.join(' ')));
  }
  if (words.length > 1 && DOERS.has(last)) return ACTS.has(words.at(-2) as string);
  if (OF.has(last)) return words.some((word) => KIN.has(word));
  return WORDS.tailIsPerson.has(last) || hasPattern(words, 'tailIsPerson');
}
