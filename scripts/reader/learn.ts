/** Plain, deterministic learning for the reader: a softmax over candidates and a logistic estimate of being right. */

export interface Ranked {
  /** Features of the candidates of one question. */
  readonly rows: readonly Float64Array[];
  readonly isRight: readonly boolean[];
  readonly weight: number;
}

const STEPS = 200;
const RATE = 0.05;

/**
 * Weights that make the right candidates of each question likely: gradient ascent (Adam) on the logarithm of their share of the
 * softmax, drawn towards `start`.
 * @param pull strength of the draw.
 */
export function fitRanking(questions: readonly Ranked[], start: Float64Array, pull: number): Float64Array {
  const size = start.length;
  const weights = Float64Array.from(start);
  const usable = questions.filter(({ isRight }) => isRight.some(Boolean) && isRight.some((right) => !right));
  const moments = { first: new Float64Array(size), second: new Float64Array(size) };
  const gradient = new Float64Array(size);
  for (let step = 1; step <= STEPS; step++) {
    gradient.fill(0);
    for (const question of usable) addGradient(question, weights, gradient);
    for (let at = 0; at < size; at++) {
      const slope =
        (gradient[at] as number) / Math.max(1, usable.length) -
        pull * ((weights[at] as number) - (start[at] as number));
      adam(weights, moments, at, slope, step);
    }
  }
  return weights;
}

function addGradient({ rows, isRight, weight }: Ranked, weights: Float64Array, gradient: Float64Array): void {
  const all = softmax(rows.map((row) => dot(row, weights)));
  let mass = 0;
  all.forEach((share, index) => {
    if (isRight[index] === true) mass += share;
  });
  rows.forEach((row, index) => {
    const share = all[index] as number;
    const factor = weight * ((isRight[index] === true ? share / Math.max(mass, 1e-12) : 0) - share);
    if (Math.abs(factor) < 1e-9) return;
    for (let at = 0; at < gradient.length; at++)
      gradient[at] = (gradient[at] as number) + factor * (row[at] as number);
  });
}

/** One best reading whose being right is known. */
export interface Judged {
  readonly signs: Float64Array;
  readonly isRight: boolean;
  readonly weight: number;
}

/** Weights of a logistic estimate, the last one its constant. */
export function fitEstimate(judged: readonly Judged[], pull: number): Float64Array {
  const size = (judged[0]?.signs.length ?? 0) + 1;
  const total = judged.reduce((sum, { weight }) => sum + weight, 0);
  const weights = new Float64Array(size);
  const moments = { first: new Float64Array(size), second: new Float64Array(size) };
  for (let step = 1; step <= 4 * STEPS; step++) {
    const gradient = new Float64Array(size);
    for (const { signs, isRight, weight } of judged) {
      const error = weight * (Number(isRight) - estimate(signs, weights));
      for (let at = 0; at < size - 1; at++)
        gradient[at] = (gradient[at] as number) + error * (signs[at] as number);
      gradient[size - 1] = (gradient[size - 1] as number) + error;
    }
    for (let at = 0; at < size; at++) {
      const slope =
        (gradient[at] as number) / Math.max(1, total) - (at < size - 1 ? pull * (weights[at] as number) : 0);
      adam(weights, moments, at, slope, step);
    }
  }
  return weights;
}

export function estimate(row: Float64Array, weights: Float64Array): number {
  let sum = weights[weights.length - 1] as number;
  for (let at = 0; at < row.length; at++) sum += (row[at] as number) * (weights[at] as number);
  return 1 / (1 + Math.exp(-sum));
}

export function dot(row: Float64Array, weights: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < row.length; at++) sum += (row[at] as number) * (weights[at] as number);
  return sum;
}

function softmax(scores: readonly number[]): number[] {
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}

function adam(
  weights: Float64Array,
  { first, second }: { readonly first: Float64Array; readonly second: Float64Array },
  at: number,
  slope: number,
  step: number,
): void {
  first[at] = 0.9 * (first[at] as number) + 0.1 * slope;
  second[at] = 0.999 * (second[at] as number) + 0.001 * slope * slope;
  const [mean, spread] = [
    (first[at] as number) / (1 - 0.9 ** step),
    (second[at] as number) / (1 - 0.999 ** step),
  ];
  weights[at] = (weights[at] as number) + (RATE * mean) / (Math.sqrt(spread) + 1e-8);
}
