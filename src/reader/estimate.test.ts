import { describe, expect, test } from 'vitest';
import { type AnswerShape, boosted, type ScoredAnswer, signsOf } from './estimate.ts';
import { FEATURES, type Features } from './feature-names.ts';
import { DEPTH, SIGNS, type Sign } from './fitted-form.ts';

const features = Object.fromEntries(FEATURES.map((name) => [name, 0])) as Features;
const shape: AnswerShape = { things: 3, surelySaid: 1, alternatives: 4 };
const reading = (answer: string, score: number): ScoredAnswer => ({ answer, score, features, shape });
const question = { isUnspaced: false, sort: 'chain', words: 7 } as const;
const signs = (readings: readonly ScoredAnswer[]): Readonly<Record<Sign, number>> => {
  const found = signsOf(readings, question, 'open') as Float64Array;
  return Object.fromEntries(SIGNS.map((sign, at) => [sign, found[at]])) as Readonly<Record<Sign, number>>;
};
const logistic = (sum: number): number => 1 / (1 + Math.exp(-sum));

describe('trees', () => {
  const at = (sign: Sign): number => SIGNS.indexOf(sign);
  /** Asked from above: margin, uncovered, words and answers, and below them nothing more; leaves from 1 on where four questions part them. */
  const questions: readonly (readonly [Sign, number])[] = [
    ['margin', 1],
    ['uncovered', 0.5],
    ['words', 5],
    ['answers', 2],
  ];
  const BELOW = 2 ** (DEPTH - questions.length);
  const tree = [
    ...Array.from({ length: DEPTH }, (_, level) => {
      const [sign, limit] = questions[level] ?? ['margin', 1e9];
      return Array.from({ length: 2 ** level }, () => [at(sign), limit]).flat();
    }).flat(),
    ...Array.from({ length: 2 ** DEPTH }, (_, leaf) => Math.floor(leaf / BELOW) + 1),
  ];
  const given = (margin: number, uncovered: number, words: number, answers = 2): Float64Array =>
    Float64Array.from(SIGNS, (sign) => ({ margin, uncovered, words, answers })[sign as string] ?? 0);

  test.each([
    [1, 0.5, 5, 2, 1],
    [1, 0.5, 5, 3, 2],
    [1, 0.5, 6, 2, 3],
    [1, 0.6, 5, 2, 5],
    [1, 0.6, 6, 3, 8],
    [1.1, 0.5, 5, 2, 9],
    [1.1, 0.5, 6, 3, 12],
    [1.1, 0.6, 5, 3, 14],
    [1.1, 0.6, 6, 3, 16],
  ])('margin %d, uncovered %d, words %d, answers %d: leaf %d', (margin, uncovered, words, answers, leaf) => {
    expect(boosted(given(margin, uncovered, words, answers), { base: 0, trees: [tree] })).toBeCloseTo(
      logistic(leaf),
      8,
    );
  });

  test('add up, with what is said before them', () => {
    expect(boosted(given(1, 0, 0), { base: -3, trees: [tree, tree] })).toBeCloseTo(logistic(-1));
    expect(boosted(given(1, 0, 0), { base: 0.5, trees: [] })).toBeCloseTo(logistic(0.5));
  });
});

describe('signs of the best of some readings', () => {
  test('there are none without a reading', () => {
    expect(signsOf([], question, undefined)).toBeUndefined();
  });

  test('other answers are counted by how near their best reading comes', () => {
    const found = signs([
      reading('a', 5),
      reading('b', 4.7),
      reading('a', 4.6),
      reading('b', 4.5),
      reading('c', 4.2),
      reading('d', 3.5),
      reading('e', 1),
    ]);
    expect(found).toMatchObject({ answersNear: 1, answersClose: 2, answersBehind: 3 });
    expect(found).toMatchObject({ readings: 7, answers: 5, alike: 2, words: 7, chain: 1 });
    expect(found.margin).toBeCloseTo(0.3);
    expect(found.third).toBeCloseTo(0.8);
  });

  test('equal readings count once', () => {
    expect(signs([reading('a', 2), reading('a', 2), reading('b', 1), reading('b', 1)])).toMatchObject({
      readings: 2,
      alike: 1,
      answers: 2,
    });
  });

  test('one answer alone is as far ahead as counts', () => {
    expect(signs([reading('a', 2)])).toMatchObject({ margin: 5, third: 10, mass: 1, answers: 1 });
  });

  test('what the best is made of is told', () => {
    const found = signs([{ ...reading('a', 2), features: { ...features, uncovered: 0.4 } }]);
    expect(found).toMatchObject({ uncovered: 0.4, surelySaid: 1, alternatives: 4, vetoed: 0, open: 1 });
    expect(found.things).toBeCloseTo(Math.log(4));
  });
});
