import { expect, test } from 'vitest';
import { readChoice, readList, readMatches, readNumber, readVerdict } from './reply.ts';

const SHAPE = { names: ['relation'], candidates: ['capital', 'river', '1999'], clues: ['seat', 'water'] };

const one = (candidate: number, clue: number, score: number) => ({ candidate, clue, score });

test.each([
  ['object', { matches: [{ relation: 1, clue: 2, score: 7 }] }, [one(0, 1, 7)]],
  ['bare array', [{ relation: 1, clue: 2, score: 7 }], [one(0, 1, 7)]],
  ['single entry', { relation: 1, clue: 2, score: 7 }, [one(0, 1, 7)]],
  ['another list name', { mapping: [{ relation: 2, clue: 1, score: 5 }] }, [one(1, 0, 5)]],
  ['numbers as text', { matches: [{ relation: '1.', clue: '#2', score: '7/10' }] }, [one(0, 1, 7)]],
  ['names instead of numbers', [{ relation: 'River', clue: '"water"', score: 9 }], [one(1, 1, 9)]],
  ['triples of numbers', [[2, 2, 8]], [one(1, 1, 8)]],
  [
    'keys by candidate',
    { '1': { clue: 1, score: 6 }, '2': [{ clue: 2, score: 4 }] },
    [one(0, 0, 6), one(1, 1, 4)],
  ],
  ['several clues in one entry', [{ relation: 1, clues: [1, 2], score: 3 }], [one(0, 0, 3), one(0, 1, 3)]],
  ['other field names', [{ Candidate: 1, clue_number: 1, Rating: 2 }], [one(0, 0, 2)]],
  [
    'an entry whose score was lost is dropped',
    [
      { relation: 1, clue: 1, score: 4 },
      { relation: 2, clue: 1 },
    ],
    [one(0, 0, 4)],
  ],
  ['entries without any score are no reply', [{ relation: 1, clue: 1 }], undefined],
  ['scores are limited', [{ relation: 1, clue: 1, score: 99 }], [one(0, 0, 10)]],
  ['no matches', { matches: [] }, []],
  ['empty object', {}, []],
])('%s', (_, reply, expected) => {
  expect(readMatches(reply, SHAPE)).toEqual(expected);
});

test('entries that choose what was not offered are dropped, the others stay', () => {
  const reply = {
    matches: [
      { relation: 0, clue: 1, score: 5 },
      { relation: 4, clue: 1, score: 5 },
      { relation: 1.5, clue: 1, score: 5 },
      { relation: 1, clue: 3, score: 5 },
      { relation: 1, clue: 1, score: 'high' },
      { relation: 2, clue: 1, score: 0 },
      { relation: 2, clue: 1, score: -3 },
      null,
      'river',
      { relation: 2, clue: 2, score: 5 },
    ],
  };
  expect(readMatches(reply, SHAPE)).toEqual([one(1, 1, 5)]);
});

test('of equal pairs the strongest stays; order is by candidate, then clue', () => {
  const reply = [
    [2, 1, 3],
    [1, 2, 4],
    [2, 1, 8],
    [1, 1, 1],
  ];
  expect(readMatches(reply, SHAPE)).toEqual([one(0, 0, 1), one(0, 1, 4), one(1, 0, 8)]);
});

test('a missing clue is the only one offered', () => {
  expect(readMatches([{ relation: 1, score: 5 }], { ...SHAPE, clues: ['seat'] })).toEqual([one(0, 0, 5)]);
  expect(readMatches([[1, 5]], { ...SHAPE, clues: ['seat'] })).toEqual([one(0, 0, 5)]);
  expect(readMatches([{ relation: 1, score: 5 }], SHAPE)).toEqual([]);
});

test.each([['none'], [7], [null], [true], [{ note: 'no idea' }], [{ a: [], b: [] }]])(
  '%j holds no list at all',
  (reply) => {
    expect(readMatches(reply, SHAPE)).toBeUndefined();
  },
);

test('a candidate that reads like a number is found by its text when the number is out of range', () => {
  expect(readChoice('1999', SHAPE.candidates)).toBe(2);
  expect(readChoice('3', SHAPE.candidates)).toBe(2);
  expect(readChoice('2. river', SHAPE.candidates)).toBe(1);
  expect(readChoice('rivers', SHAPE.candidates)).toBeUndefined();
});

test('numbers are read from the ways models write them, and from nothing else', () => {
  expect(
    [' 7 ', '7.5', '(3)', '8 out of 10', '-2', '7 or 8', 'seven', '', Number.NaN, {}].map(readNumber),
  ).toEqual([7, 7.5, 3, 8, -2, undefined, undefined, undefined, undefined, undefined]);
});

test('verdicts are read in both languages', () => {
  expect([true, 'Yes.', 'FALSE', '正确', '否', 'maybe', 1].map(readVerdict)).toEqual([
    true,
    true,
    false,
    true,
    false,
    undefined,
    undefined,
  ]);
});

test('a list far longer than any honest reply is read up to a limit', () => {
  expect(readList(Array(100_000).fill(1), ['x'])).toHaveLength(5000);
});
