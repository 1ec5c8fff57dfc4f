import type { Comparator, Cue, TokenSpan } from './analysis.ts';
import { EARLIEST, LATEST } from './measure-table.ts';
import { type Scene, smallNumberAt, standsAt } from './scene.ts';

/** What a language supplies to find conditions on how many things there are ("at least two children"). */
export interface HavingWords {
  /** Words before a number, longest first. */
  readonly before: readonly (readonly [words: string, op: Comparator])[];
  /** Words behind a number that mean "or more". */
  readonly orMore: string;
  /** Words that mean more than one ("several"). */
  readonly several: RegExp;
  /** Words before a bare number that make it a condition ("has two children"). */
  readonly has: RegExp;
  readonly numbers: ReadonlyMap<string, number>;
  /** Words for how often something happened ("twice"): what is counted is not said. */
  readonly times?: ReadonlyMap<string, number>;
  /** Words that mean one after a word of comparison, and are articles elsewhere ("mehr als ein"). */
  readonly one?: RegExp;
  /** The noun that begins at a place; names do not count as nouns. */
  readonly nounAt: (scene: Scene, at: number) => TokenSpan | undefined;
}

/** There is at least one of what a noun names; `from`: where the words that attach it begin. */
export function existing(from: number, noun: TokenSpan): Cue {
  // The words are explained by the edge that they express; the cue itself explains none.
  return { kind: 'exists', span: { from: noun.from, to: noun.from }, scope: { from, to: noun.to } };
}

/**
 * "except", "apart from": what follows is left out, up to the end of its clause. Undefined where no such phrase begins.
 * @param end where the clause that begins at a place ends.
 */
export function exceptAt(
  scene: Scene,
  at: number,
  phrases: readonly string[],
  end: (scene: Scene, from: number) => number,
): Extract<Cue, { kind: 'not' }> | undefined {
  const phrase = phrases.find((words) => standsAt(scene, at, words));
  if (phrase === undefined) return undefined;
  const from = at + phrase.split(' ').length;
  return {
    kind: 'not',
    span: { from: at, to: from },
    scope: { from, to: end(scene, from) },
    sense: 'except',
  };
}

/** Conditions on how many things there are, from left to right. */
export function havingIn(scene: Scene, words: HavingWords): Cue[] {
  const cues: Cue[] = [];
  const add = (from: number, at: number, op: Comparator, value: number): void => {
    const counted = words.nounAt(scene, at);
    if (counted !== undefined && counted.from <= at + 1)
      cues.push({ kind: 'having', span: { from, to: at }, op, value, counted });
  };
  for (let at = 0; at < scene.tokens.length; at++) {
    const found = words.before.find(([phrase]) => standsAt(scene, at, phrase));
    const next = at + (found?.[0].split(' ').length ?? 0);
    const often = words.times?.get(scene.word(next));
    if (often !== undefined && !scene.isName(next)) {
      cues.push({
        kind: 'having',
        span: { from: at, to: next + 1 },
        op: found?.[1] ?? '=',
        value: often,
        counted: { from: next, to: next + 1 },
      });
      at = next;
      continue;
    }
    const isOne = found !== undefined && words.one?.test(scene.word(next)) === true;
    const value = isOne ? 1 : smallNumberAt(scene, next, words.numbers);
    if (value === undefined) {
      if (words.several.test(scene.word(at))) add(at, at + 1, '>', 1);
      continue;
    }
    if (found !== undefined) add(at, next + 1, found[1], value);
    else if (standsAt(scene, at + 1, words.orMore))
      add(at, at + 1 + words.orMore.split(' ').length, '>=', value);
    else if (words.has.test(scene.word(at - 1))) add(at, at + 1, '=', value);
    if (found !== undefined) at = next;
  }
  return cues;
}

/** "did A join before B": one token that compares two named things in time; undefined if no name follows. */
export function comparedInTime(scene: Scene, at: number, isBefore: boolean): Cue | undefined {
  if (!scene.isName(at + 1) && !scene.isName(at + 2)) return undefined;
  const hint = isBefore ? EARLIEST : LATEST;
  return { kind: 'compare', span: { from: at, to: at + 1 }, hint, pole: isBefore ? 'min' : 'max' };
}
