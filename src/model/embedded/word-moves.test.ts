import { describe, expect, it } from 'vitest';
import type { ContentWord } from './reading.ts';
import { WEIGHTS } from './weights.ts';
import { CLOSED, classScore, FLAGS, takeWord, wordMoves } from './word-moves.ts';

const weights = {
  ...WEIGHTS,
  relationFloor: 0.2,
  takenShare: 0.5,
  anchor: 2,
  classFloor: 0.3,
  classShare: 0.5,
  classAnchor: 0.4,
  classGenitive: 0.1,
};

const word = (more: Partial<ContentWord> = {}): ContentWord => ({
  match: { word: 'author', isNoun: true, extra: [] },
  text: 'author',
  piece: 0,
  weight: 1,
  skip: 0.4,
  isGenitive: false,
  isCompound: false,
  distance: 1,
  ...more,
});
const hop = (score: number, role = 0) => ({
  relation: [{ score, label: 0 }],
  power: [score],
  role: [role],
});

describe('what a word may be used for', () => {
  it.each([
    ['says the relation', hop(0.5), true, false],
    ['says the class', hop(0, 0.8), false, true],
    ['says neither', hop(0.1, 0.1), false, false],
  ])('a word that %s', (_, matches, isRelation, isClass) => {
    const moves = wordMoves({ tokens: [word()], hasCue: false }, matches, matches.role, weights);
    expect(moves.relationFlags[0] !== CLOSED).toBe(isRelation);
    expect(moves.classFlags[0] !== CLOSED).toBe(isClass);
    expect([...moves.skipped]).toEqual(Array(FLAGS).fill(-0.4));
  });

  it('holds a hop in place once: what it gains less where the hop is held already', () => {
    const moves = wordMoves({ tokens: [word()], hasCue: false }, hop(0.5), [0], weights);
    const held = moves.relationFlags[0] as number;
    expect(moves.relation[0]).toBeCloseTo(0.5 - 0.4 * 0.5 + 2 * 0.5);
    expect(moves.relation[held]).toBeCloseTo(0.5 - 0.4 * 0.5);
  });

  it('uses up a word of the label only in a compound or after "also"', () => {
    const flagsOf = (token: ContentWord, hasCue: boolean) =>
      wordMoves({ tokens: [token], hasCue }, hop(0.5), [0], weights).relationFlags[0];
    const plain = flagsOf(word(), false);
    expect(flagsOf(word({ isCompound: true }), false)).not.toBe(plain);
    expect(flagsOf(word(), true)).toBe(flagsOf(word({ isCompound: true }), false));
  });

  it('says no relation of the name itself, and a genitive hardly a class', () => {
    const moves = wordMoves({ tokens: [word()], hasCue: false }, undefined, [0.8], weights);
    expect([...moves.relationFlags]).toEqual(Array(FLAGS).fill(CLOSED));
    expect(moves.class[0]).toBeCloseTo(0.5 * 0.8);
    expect(classScore(word({ isGenitive: true }), 0.8, weights)).toBeCloseTo(0.08);
  });
});

it('a word taken from a state leaves what is better than before', () => {
  const moves = wordMoves({ tokens: [word()], hasCue: false }, hop(0.5), [0], weights);
  const row = new Float64Array(2 * FLAGS).fill(Number.NEGATIVE_INFINITY);
  const held = moves.relationFlags[0] as number;
  row[FLAGS + held] = 100;
  takeWord(row, { score: 0, move: 0, flags: 0, cell: FLAGS, order: 0.2 }, moves);
  expect(row[FLAGS]).toBeCloseTo(-0.4 - 0.1);
  expect(row[FLAGS + held]).toBe(100);
});
