import type { Direction } from '../graph/term.ts';
import { wordsOf } from '../graph/words-of.ts';
import { schemaWords } from '../language/registry.ts';
import { localWords, namesPerson } from './habits.ts';
import { listed } from './listed.ts';
import type { EntityClass } from './structure.ts';

const SCHEMAS = schemaWords();
const AUXILIARIES = listed(({ auxiliaries }) => auxiliaries);
const PREPOSITIONS = listed(({ prepositions }) => prepositions);
const OF = listed(({ of }) => of);
const SINCE = listed(({ since }) => since);
/** Words that do not make a noun phrase the name of a thing. */
const EMPTY = listed(({ empty }) => empty);

/**
 * What a relation's name calls the things at one of its ends, by plain grammar: a noun phrase names its tails (`CAPITAL`,
 * `homeBranch` → "home branch", "branch"), and so does the noun after a preposition or a verb (`IN_COUNTRY`, `servesCity`); "X of"
 * names its heads (`editionOf`), and "X since" those who are people (`member_since`). Longest first; empty for a bare verb (`contains`, `livesIn`). `out`: the heads.
 */
export function roleNouns(relationName: string, direction: Direction): string[] {
  for (const { roleNouns: unspaced } of SCHEMAS) {
    const nouns = unspaced?.(relationName, direction === 'out' ? 'head' : 'tail');
    if (nouns !== undefined) return nouns;
  }
  const all = localWords(relationName).filter((word) => !EMPTY.has(word));
  const start = all.findIndex((word) => !AUXILIARIES.has(word));
  const rest = start < 0 ? [] : all.slice(start);
  const last = rest.at(-1);
  if (last === undefined) return [];
  if (direction === 'out') {
    const before = rest.slice(0, -1);
    // `member since`
    if (SINCE.has(last) && before.length > 0 && namesPerson(before.join(' '), 'tail')) return phrases(before);
    const isNoun = before.length > 0 && !before.some((word) => isVerb(word) || PREPOSITIONS.has(word));
    return OF.has(last) && isNoun ? phrases(before) : [];
  }
  if (PREPOSITIONS.has(last)) return [];
  if (PREPOSITIONS.has(rest[0] as string)) return phrases(rest.slice(1));
  const inside = rest.findLastIndex((word) => PREPOSITIONS.has(word));
  if (inside > 0)
    return OF.has(rest[inside] as string) && !isVerb(rest[0] as string)
      ? [rest.join(' '), rest[0] as string]
      : [];
  if (rest.length === 1) return isVerb(last) && !isNounAlone(last) ? [] : [last];
  return isVerb(rest[0] as string) ? phrases(rest.slice(1)) : phrases(rest);
}

/** `ofWine`, `for_patient`: the name is a preposition and what follows it. */
export function beginsWithPreposition(relationName: string): boolean {
  const [first, ...behind] = localWords(relationName).filter(
    (word) => !EMPTY.has(word) && !AUXILIARIES.has(word),
  );
  return first !== undefined && PREPOSITIONS.has(first) && behind.length > 0;
}

function isVerb(word: string): boolean {
  return SCHEMAS.some(({ verb }) => verb?.test(word) === true);
}

function isNounAlone(word: string): boolean {
  return SCHEMAS.some(({ nounAlone }) => nounAlone?.test(word) === true);
}

/** The phrase and its last word. */
function phrases(words: readonly string[]): string[] {
  const usable = words.filter((word) => !/^\d+$/u.test(word));
  if (usable.length === 0) return [];
  return [...new Set([usable.join(' '), usable.at(-1) as string])];
}

/** Share of the members that must have a word in common. */
const SHARED = 0.8;
const LEAST_MEMBERS = 3;

/**
 * The first or last word that most of these names share: "loan" for `Loan 2001`, "订单" for `订单 D2401` and `订单D2401`; undefined if there is none.
 */
export function sharedWord(names: readonly string[]): string | undefined {
  if (names.length < LEAST_MEMBERS) return undefined;
  const counts = new Map<string, number>();
  for (const name of names) {
    for (const word of edgeWords(name)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const [best] = [...counts].sort(
    (a, b) => b[1] - a[1] || b[0].length - a[0].length || (a[0] < b[0] ? -1 : 1),
  );
  return best !== undefined && best[1] >= SHARED * names.length ? best[0] : undefined;
}

function edgeWords(name: string): Set<string> {
  const parts = wordsOf(name.replace(/\s*[(（][^)）]*[)）]\s*$/u, ''));
  const found = new Set<string>();
  // `投诉T05`
  const numbered =
    parts.length === 1 ? /^(\p{Script=Han}{2,4})[a-z]{0,2}\d+$/u.exec(parts[0] ?? '')?.[1] : undefined;
  if (numbered !== undefined) found.add(numbered);
  for (const part of [parts[0], parts.at(-1)]) {
    if (part === undefined) continue;
    if (/^\p{Script=Han}+$/u.test(part)) {
      const characters = [...part];
      if (parts.length > 1) found.add(part);
      for (const size of [4, 3, 2, 1])
        if (characters.length > size) found.add(characters.slice(-size).join(''));
    } else if (parts.length > 1 && /^\p{L}{3,}$/u.test(part) && !EMPTY.has(part)) found.add(part);
  }
  return found;
}

const OPAQUE =
  /^(?:_:.+|[mg][./][0-9a-z_]{2,}|(?:https?:\/\/|urn:).*[/#:][a-z]*[-_]?[0-9a-f]{6,}|[0-9a-f]{8}-[0-9a-f]{4}-.*|[0-9a-f]{16,}|cvt_?\d+|b(?:node)?\d+|[qp]\d{2,}|\d{6,}|.*__\d+)$/iu;

/** Whether a name is an identifier that means nothing to people: `_:b7`, `m.0x1`, a UUID, a long number. */
export function isOpaque(name: string): boolean {
  return OPAQUE.test(name.trim());
}

/** The name of a class whose things are called by it and a number, in lower case: what rows of a table are called where nothing names them. */
export function nounOfLine({ names, examples }: Pick<EntityClass, 'names' | 'examples'>): string | undefined {
  return names
    .map(({ text }) => text.toLowerCase())
    .find(
      (noun) => examples.length > 0 && examples.every(({ name }) => isNumbered(name.toLowerCase(), noun)),
    );
}

/** Whether a name is a noun and a number: `workday 3`. Both in lower case. */
export function isNumbered(name: string, noun: string): boolean {
  return name.startsWith(`${noun} `) && /^\d+$/u.test(name.slice(noun.length + 1));
}

const SERIAL = /(?:^|[\s#_-])\p{L}{0,4}[-#]?\d{1,8}$|^\p{L}{1,5}[-_ ]?\d{1,8}$/u;

/** Whether most names consist of a word and a serial number, as those of events do: `transfer 17`, `订单 D2401`, `NL 204`. */
export function areSerial(names: readonly string[]): boolean {
  return (
    names.length >= LEAST_MEMBERS &&
    names.filter((name) => SERIAL.test(name.trim())).length >= SHARED * names.length
  );
}
