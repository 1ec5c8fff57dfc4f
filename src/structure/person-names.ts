import { plainLetters } from '../graph/plain-letters.ts';
import { schemaWords } from '../language/registry.ts';
import type { SchemaWords } from '../language/schema-words.ts';

const named = (list: (words: SchemaWords) => string | undefined): ReadonlySet<string> =>
  new Set(schemaWords().flatMap((words) => list(words)?.split(/\s+/u) ?? []));
const GIVEN = named(({ givenNames }) => givenNames);
const GIVEN_TOO = named(({ likelyGivenNames }) => likelyGivenNames);
const PARTICLES = named(({ nameParticles }) => nameParticles);

const NAME_SHAPE = 0.7;
const GIVEN_SHARE = 0.2;
/** Of names that a language knows for those of people. */
const OWN_SHARE = 0.85;
/** Fewer names than this prove nothing. */
const LEAST = 3;

/** Whether most of these names are names of people; false for fewer than three. */
export function lookLikePeople(names: readonly string[]): boolean {
  if (names.length < LEAST) return false;
  const shares = (test: (name: string) => boolean) => names.filter(test).length / names.length;
  if (shares(isNamedAsPerson) >= OWN_SHARE) return true;
  return shares(hasNameShape) >= NAME_SHAPE && shares(hasGivenName) >= GIVEN_SHARE;
}

function isNamedAsPerson(name: string): boolean {
  return schemaWords().some(({ isPersonName }) => isPersonName?.(name) === true);
}

/** Two to five capitalised words or initials, not counting particles: "N. K. Osei", "Thomas Moran (junior)". */
function hasNameShape(name: string): boolean {
  const words = plain(name).split(/\s+/u);
  if (words.length < 2 || words.length > 5) return false;
  return words.every((word) => /^\p{Lu}[\p{L}'’.-]*$/u.test(word) || PARTICLES.has(word.toLowerCase()));
}

function hasGivenName(name: string): boolean {
  if (isNamedAsPerson(name)) return true;
  const [first = ''] = plain(name).split(/[\s-]+/u);
  return GIVEN.has(plainLetters(first));
}

/** Whether a word in lower case is a common given name. */
export function isGivenName(word: string): boolean {
  return GIVEN.has(word) || GIVEN_TOO.has(word);
}

function plain(name: string): string {
  return name
    .replace(/\s*\([^)]*\)\s*$/u, '')
    .replace(/,.*$/u, '')
    .trim();
}
