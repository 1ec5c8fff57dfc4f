import { describe, expect, test } from 'vitest';
import { dot, fitEstimate, fitRanking, type Judged, type Ranked } from '../../scripts/reader/learn.ts';
import { boosted } from '../../src/reader/estimate.ts';

/** Numbers from 0 to 1 that are the same in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

describe('weights of readings', () => {
  const next = numbers(1);
  /** The second feature tells what is right, the first is the same for all of a question, the third says nothing. */
  const questions = Array.from({ length: 60 }, (): Ranked => {
    const same = next();
    const right = Math.floor(next() * 5);
    const rows = Array.from({ length: 5 }, (_, at) =>
      Float64Array.from([same, at === right ? 1 + next() : next(), next()]),
    );
    return { rows, isRight: rows.map((_, at) => at === right), weight: 1 };
  });
  const start = Float64Array.from([0.4, 0, 0]);
  const weights = fitRanking(questions, start, 0.001);

  test('what tells the right one apart weighs, what does not keeps its start', () => {
    expect(weights[1]).toBeGreaterThan(1);
    expect(weights[0]).toBeCloseTo(0.4);
    expect(Math.abs(weights[2] as number)).toBeLessThan((weights[1] as number) / 4);
  });

  test('the right one comes first', () => {
    const first = questions.filter(({ rows, isRight }) => {
      const scores = rows.map((row) => dot(row, weights));
      return isRight[scores.indexOf(Math.max(...scores))];
    });
    expect(first.length).toBe(questions.length);
  });

  test('questions of which nothing is right or everything teach nothing', () => {
    const useless = questions.map(
      (question, at): Ranked => ({ ...question, isRight: question.isRight.map(() => at % 2 === 0) }),
    );
    expect([...fitRanking(useless, start, 0.001)]).toEqual([...start]);
  });
});

describe('trees of the estimate', () => {
  const next = numbers(2);
  /** Right where exactly one of two signs is above a half: no sum of signs tells that. */
  const judged = Array.from({ length: 2_000 }, (): Judged => {
    const signs = Float64Array.from([next(), next(), next()]);
    const isRight = (signs[0] as number) > 0.5 !== (signs[1] as number) > 0.5;
    return { signs, isRight, weight: 1 };
  });
  const trees = fitEstimate(judged);

  test('find what only two signs together tell', () => {
    expect(boosted(Float64Array.from([0.9, 0.1, 0.5]), trees)).toBeGreaterThan(0.7);
    expect(boosted(Float64Array.from([0.1, 0.9, 0.5]), trees)).toBeGreaterThan(0.7);
    expect(boosted(Float64Array.from([0.9, 0.9, 0.5]), trees)).toBeLessThan(0.3);
    expect(boosted(Float64Array.from([0.1, 0.1, 0.5]), trees)).toBeLessThan(0.3);
  });

  test('say how often all are right where no sign tells', () => {
    const blind = judged.map(
      (one, at): Judged => ({ ...one, signs: new Float64Array(3), isRight: at % 4 !== 0 }),
    );
    expect(boosted(new Float64Array(3), fitEstimate(blind))).toBeCloseTo(0.75, 2);
  });

  test('are the same in every run', () => {
    expect(fitEstimate(judged)).toEqual(trees);
  });
});
