import type { Direction } from '../graph/term.ts';
import { wordsOf } from '../graph/words-of.ts';
import { localWords } from './habits.ts';

const AUXILIARIES = words('has have had is are was were be been being does did get gets with hat ist war');
const PREPOSITIONS = words(
  'in at on of from to for by into onto near under over within as with after before through between against via von in an auf für bei mit nach durch',
);
/** Words that do not make a noun phrase the name of a thing. */
const EMPTY = words('a an the its their own which what that der die das ein eine');
/** Made when a Chinese name is first cut: it reads a dictionary. */
let segmenter: Intl.Segmenter | undefined;
/** A Chinese name that ends in one of these is a verb phrase: what follows is the other end. */
const CHINESE_VERB_END =
  /[于在为给着过了自向到成入其管谁有是用卖买与和]$|^[住养租学教写唱演拍开修种收付借还送吃喝带坐打玩做读看听讲说会爱发属进出领]$/u;

/**
 * What a relation's name calls the things at one of its ends, by plain grammar: a noun phrase names its tails (`CAPITAL`,
 * `homeBranch` → "home branch", "branch"), so does the noun behind a preposition or a verb (`IN_COUNTRY`, `servesCity`); "X of"
 * names its heads (`editionOf`). Longest first; empty for a bare verb (`contains`, `livesIn`). `out`: the heads.
 */
export function roleNouns(relationName: string, direction: Direction): string[] {
  const chinese = chineseNouns(relationName, direction);
  if (chinese !== undefined) return chinese;
  const all = localWords(relationName).filter((word) => !EMPTY.has(word));
  const start = all.findIndex((word) => !AUXILIARIES.has(word));
  const rest = start < 0 ? [] : all.slice(start);
  const last = rest.at(-1);
  if (last === undefined) return [];
  if (direction === 'out') {
    const before = rest.slice(0, -1);
    const isNoun = before.length > 0 && !before.some((word) => isVerb(word) || PREPOSITIONS.has(word));
    return last === 'of' && isNoun ? phrases(before) : [];
  }
  if (PREPOSITIONS.has(last)) return [];
  if (PREPOSITIONS.has(rest[0] as string)) return phrases(rest.slice(1));
  const inside = rest.findLastIndex((word) => PREPOSITIONS.has(word));
  if (inside > 0)
    return rest[inside] === 'of' && !isVerb(rest[0] as string) ? [rest.join(' '), rest[0] as string] : [];
  // A "filling", a "building": alone, the form is a noun.
  if (rest.length === 1) return isVerb(last) && !last.endsWith('ing') ? [] : [last];
  return isVerb(rest[0] as string) ? phrases(rest.slice(1)) : phrases(rest);
}

/** `ofWine`, `for_patient`: the name is a preposition and what is behind it. */
export function beginsWithPreposition(relationName: string): boolean {
  const [first, ...behind] = localWords(relationName).filter(
    (word) => !EMPTY.has(word) && !AUXILIARIES.has(word),
  );
  return first !== undefined && PREPOSITIONS.has(first) && behind.length > 0;
}

function chineseNouns(name: string, direction: Direction): string[] | undefined {
  const plain = name.replace(/[(（[].*$/u, '').trim();
  if (!/^\p{Script=Han}+$/u.test(plain)) return undefined;
  const both = /^是(?:哪[种个家位款类]?|什么)?(.{1,6})的(.{1,6})$/u.exec(plain);
  if (both !== null) return [direction === 'out' ? both[2] : both[1]] as string[];
  if (direction === 'out' || CHINESE_VERB_END.test(plain) || /[其谁]/u.test(plain)) return [];
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' });
  const segments = [...segmenter.segment(plain)].map(({ segment }) => segment);
  const last = segments.at(-1) as string;
  if ([...last].length < 2) return segments.length === 1 || [...plain].length <= 3 ? [plain] : [];
  return segments.length > 1 ? [plain, last] : [plain];
}

/** A third person or a participle by its ending: "serves", "joined"; a "breed" is none. */
function isVerb(word: string): boolean {
  return /(?:[^aiosu]s|(?<!e)ed|(?:agre|fre|guarante)ed|ing)$/u.test(word) && word.length > 3;
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

/** The first or last word that most of these names share: "loan" of `Loan 2001`, "订单" of `订单 D2401`; undefined without one. */
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

/** Whether a name is an identifier that says nothing to a person: `_:b7`, `m.0x1`, a UUID, a long number. */
export function isOpaque(name: string): boolean {
  return OPAQUE.test(name.trim());
}

const SERIAL = /(?:^|[\s#_-])\p{L}{0,4}[-#]?\d{1,8}$|^\p{L}{1,5}[-_ ]?\d{1,8}$/u;

/** Whether most names are a word and a serial number, as events have them: `transfer 17`, `订单 D2401`, `NL 204`. */
export function areSerial(names: readonly string[]): boolean {
  return (
    names.length >= LEAST_MEMBERS &&
    names.filter((name) => SERIAL.test(name.trim())).length >= SHARED * names.length
  );
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}
