import { isCodeOf } from '../graph/abbreviates.ts';
import type { Token } from '../language/analysis.ts';
import { oncePer } from '../once-per.ts';
import type { EntityClass } from '../structure/structure.ts';
import type { Schema } from './schema.ts';

/** Signs in place of words. */
const CODE = /^\p{Lu}{2,4}$/u;
/** How well a word says the code that has its letters. */
export const CODED = 0.85;

/** The values of a relation in small letters, where all are codes ("GK", "DF", "FW"); none where they are not. */
export function codesAmong(names: readonly string[]): readonly string[] {
  return names.length > 1 && names.every((name) => CODE.test(name))
    ? names.map((name) => name.toLowerCase())
    : [];
}

/** "goalkeepers" of GK: a noun whose letters one of the codes has, in their order, and no other. */
export function isSaidByCode({ part, lemmas, word }: Token, code: string, codes: readonly string[]): boolean {
  if (codes.length === 0 || part === 'verb') return false;
  const forms = [word, ...lemmas];
  const isOf = (one: string): boolean => forms.some((form) => isCodeOf(one, form));
  return isOf(code) && !codes.some((other) => other !== code && isOf(other));
}

const SERIAL = /^(\p{Lu}{2,5})[-# ]?\d+\p{L}?$/u;
const serialsOfSchemas = new WeakMap<Schema, ReadonlyMap<EntityClass, string>>();

/** Of each class that no name is known of the letters before the numbers of its members: `pl` of PL-303. */
function serialsOf(schema: Schema): ReadonlyMap<EntityClass, string> {
  return oncePer(serialsOfSchemas, schema, () => {
    const found = schema.classes.flatMap((one): [EntityClass, string][] => {
      if (one.by === 'category' || one.isMixed || one.examples.length < LEAST_SERIAL) return [];
      const letters = new Set(one.examples.map(({ name }) => SERIAL.exec(name)?.[1]?.toLowerCase()));
      const [only] = letters;
      return letters.size === 1 && only !== undefined ? [[one, only]] : [];
    });
    return new Map(found);
  });
}

/** Fewer examples than this may be alike by chance. */
const LEAST_SERIAL = 3;

/** "placements" of PL-303, PL-305: a noun whose letters begin the names of all of them, and of no others. */
export function isSaidBySerial(token: Token, of: EntityClass, schema: Schema): boolean {
  const serials = serialsOf(schema);
  const own = serials.get(of);
  // Two letters are short for many words: they must begin it.
  const isOf = own !== undefined && (own.length > 2 || token.word.startsWith(own));
  return isOf && !/\d/.test(token.word) && isSaidByCode(token, own, [...new Set(serials.values())]);
}

const codesOfSchemas = new WeakMap<Schema, ReadonlyMap<EntityClass, readonly string[]>>();

/** Of each class that a code stands for all codes of that relation, its own first. */
export function codesOfClasses(schema: Schema): ReadonlyMap<EntityClass, readonly string[]> {
  return oncePer(codesOfSchemas, schema, () => {
    const byRelation = Map.groupBy(
      schema.classes.filter(({ by, statement }) => by === 'type' && statement.to !== undefined),
      ({ statement }) => statement.steps[0]?.relation,
    );
    return new Map(
      [...byRelation.values()].flatMap((classes) => {
        const codes = codesAmong(classes.map(({ statement }) => statement.to?.name ?? ''));
        return codes.length === 0
          ? []
          : classes.map((one, at) => [one, [codes[at] as string, ...codes.toSpliced(at, 1)]] as const);
      }),
    );
  });
}

/** Whether a word says a class by its code: a part of a name that is the same word ("laptop" of a Surface Laptop) may not be meant. */
export function saysCodedClass(token: Token, schema: Schema): boolean {
  return [...codesOfClasses(schema).values()].some(([code = '', ...codes]) =>
    isSaidByCode(token, code, codes),
  );
}
