import { normaliseName } from '../graph/normalise.ts';
import { isObject } from '../is-object.ts';
import type { Fields } from './written/fields.ts';

/** Only this many entries of a reply are read. No reasonable reply has nearly as many. */
const MAX_ENTRIES = 5000;

/** The longest text, in UTF-16 units, that is compared with what was offered. */
export const LONGEST_CHOICE = 500;

/** A candidate chosen for a clue, with a strength. Indices count from 0 into the task's input lists. */
export interface Match {
  readonly candidate: number;
  readonly clue: number;
  /** Above 0, at most 10. */
  readonly score: number;
}

/** The first of these fields that exists, ignoring case, `_` and `-`. */
function field(fields: Fields, names: readonly string[]): unknown {
  const bare = new Map(
    Object.keys(fields).map((key) => [key.toLowerCase().replaceAll(/[_\s-]/gu, ''), fields[key]]),
  );
  for (const name of names) if (bare.has(name)) return bare.get(name);
  return undefined;
}

/**
 * The list in a reply: a bare array, the array under one of `names`, the only array of an object, or the object itself
 * as the single entry if it has one of the `entryFields`. `{}` is an empty list. Undefined if there is no list.
 */
export function readList(
  value: unknown,
  names: readonly string[],
  entryFields: readonly string[] = [],
): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value.slice(0, MAX_ENTRIES);
  if (!isObject(value)) return undefined;
  const named = field(value, names);
  if (Array.isArray(named)) return named.slice(0, MAX_ENTRIES);
  if (isObject(named)) return [named];
  if (field(value, entryFields) !== undefined) return [value];
  const keys = Object.keys(value);
  if (keys.length === 0) return [];
  const arrays = keys.map((key) => value[key]).filter((inner) => Array.isArray(inner));
  return arrays.length === 1 ? arrays[0]?.slice(0, MAX_ENTRIES) : undefined;
}

/** A finite number, also from `"7"`, `"7/10"`, `"#7"` and `"7."`. Undefined for anything else. */
export function readNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string' || value.length > 40) return undefined;
  const found = /^[\s#([]*(-?\d+(?:\.\d+)?)(?:\s*(?:\/|of|out of)\s*\d+)?[\s.)\]]*$/u.exec(value);
  return found === null ? undefined : Number(found[1]);
}

/**
 * The index, from 0, of the offered item that a reply names by its number from 1 or else by its exact text. Undefined
 * if it was not offered.
 */
export function readChoice(value: unknown, offered: readonly string[]): number | undefined {
  const number = readNumber(value);
  if (number !== undefined && Number.isInteger(number) && number >= 1 && number <= offered.length) {
    return number - 1;
  }
  if (typeof value !== 'string' || value.length > LONGEST_CHOICE) return undefined;
  const text = normaliseName(withoutNumber(value));
  const index = offered.findIndex((item) => normaliseName(item) === text);
  return index < 0 ? undefined : index;
}

/** The text of a numbered line: `2. Oslo` becomes `Oslo`. Other texts are unchanged. */
export function withoutNumber(text: string): string {
  return text.replace(/^\s*\d+\s*[.:)]\s+/u, '');
}

/** A score, limited to 0..10. Undefined if it is not a number. */
export function readScore(value: unknown): number | undefined {
  const score = readNumber(value);
  return score === undefined ? undefined : Math.min(10, Math.max(0, score));
}

/** `true`, `"yes"`, `"正确"`, ... Undefined if it is neither true nor false. */
export function readVerdict(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'string') return undefined;
  const word = value
    .trim()
    .toLowerCase()
    .replace(/[.!。！]+$/u, '');
  if (['true', 'yes', 'correct', '是', '对', '真', '正确', '是的'].includes(word)) return true;
  if (['false', 'no', 'incorrect', 'wrong', '否', '不', '假', '错误', '不是', '错'].includes(word))
    return false;
  return undefined;
}

/**
 * The readable text of one entry: a string, a number, or an object's name. Undefined for anything else, or if it is
 * empty.
 */
export function readText(value: unknown): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value === 'string') {
    const text = value.replace(/\s+/gu, ' ').trim();
    return text === '' ? undefined : text;
  }
  if (isObject(value)) {
    const named = field(value, ['name', 'text', 'answer', 'value', 'entity', 'clue', 'label']);
    return typeof named === 'string' || typeof named === 'number' ? readText(named) : undefined;
  }
  return undefined;
}

const CLUE_FIELDS = ['clue', 'clues', 'clueindex', 'cluenumber', 'j', 'c'];
const SCORE_FIELDS = ['score', 'rating', 'strength', 'value', 's'];

/**
 * Matches of candidates to clues in the shapes that models write: `{matches: [{relation: 2, clue: 1, score: 8}]}`, the
 * bare array, triples of numbers, a single object, or an object keyed by candidate number. Entries that choose
 * something not offered, or that have no score or score 0, are dropped. A missing clue is the only clue if just one was
 * offered. Of equal pairs, the strongest stays. Ordered by candidate, then clue.
 * @returns undefined if the reply holds no list at all, or if none of its entries has a score.
 */
export function readMatches(
  value: unknown,
  shape: {
    readonly names: readonly string[];
    readonly candidates: readonly string[];
    readonly clues: readonly string[];
    /** Keeps an entry that names no clue, with clue -1. */
    readonly isClueOptional?: boolean;
  },
): readonly Match[] | undefined {
  const candidateFields = [...shape.names, 'candidate', 'item', 'index', 'number', 'id', 'i'];
  const entries = keyed(value) ?? readList(value, ['matches', 'match', 'results', 'result'], candidateFields);
  if (entries === undefined) return undefined;
  const best = new Map<string, Match>();
  let hasScore = entries.length === 0;
  for (const entry of entries) {
    const [candidateValue, clueValue, scoreValue] = Array.isArray(entry)
      ? entry.length === 2 && shape.clues.length === 1
        ? [entry[0], 1, entry[1]]
        : entry
      : isObject(entry)
        ? [field(entry, candidateFields), field(entry, CLUE_FIELDS), field(entry, SCORE_FIELDS)]
        : [undefined, undefined, undefined];
    const candidate = readChoice(candidateValue, shape.candidates);
    const score = readScore(scoreValue);
    hasScore ||= score !== undefined;
    if (candidate === undefined || score === undefined || score === 0) continue;
    const clueValues = clueValue === undefined && shape.clues.length === 1 ? [1] : [clueValue].flat();
    for (const single of clueValues.slice(0, shape.clues.length)) {
      const clue = single == null && shape.isClueOptional === true ? -1 : readChoice(single, shape.clues);
      if (clue === undefined) continue;
      const key = `${candidate} ${clue}`;
      if ((best.get(key)?.score ?? 0) < score) best.set(key, { candidate, clue, score });
    }
  }
  if (!hasScore) return undefined;
  return [...best.values()].sort((a, b) => a.candidate - b.candidate || a.clue - b.clue);
}

/** `{"2": {clue: 1, score: 8}}` and `{"2": [{...}, {...}]}` as a list of entries. */
function keyed(value: unknown): readonly unknown[] | undefined {
  if (!isObject(value)) return undefined;
  const keys = Object.keys(value).slice(0, MAX_ENTRIES);
  if (keys.length === 0 || !keys.every((key) => /^\d+$/u.test(key))) return undefined;
  return keys.flatMap((key) =>
    [value[key]].flat().map((entry) => (isObject(entry) ? { ...entry, candidate: key } : [key, 1, entry])),
  );
}
