import { seededRandom } from '../../src/random.ts';
import { type BoostedTrees, DEPTH } from '../../src/reader/fitted-form.ts';

/** Plain, deterministic learning for the reader: a softmax over candidates and boosted trees that say how likely the best is right. */

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
  const usable = questions
    .filter(({ isRight }) => isRight.some(Boolean) && isRight.some((right) => !right))
    .map(packed);
  const total = usable.reduce((sum, { weight }) => sum + weight, 0);
  const moments = { first: new Float64Array(size), second: new Float64Array(size) };
  const gradient = new Float64Array(size);
  for (let step = 1; step <= STEPS; step++) {
    gradient.fill(0);
    for (const question of usable) addGradient(question, weights, gradient);
    for (let at = 0; at < size; at++) {
      const slope =
        (gradient[at] as number) / Math.max(1, total) -
        pull * ((weights[at] as number) - (start[at] as number));
      adam(weights, moments, at, slope, step);
    }
  }
  return weights;
}

/** The rows of a question, as what each differs in from the usual: what is the same for all counts nothing. */
interface Packed {
  /** Of each row where its differences begin, and behind the last where they end. */
  readonly begins: Uint32Array;
  readonly features: Uint8Array;
  readonly differences: Float64Array;
  readonly isRight: Uint8Array;
  readonly shares: Float64Array;
  readonly weight: number;
}

const packs = new WeakMap<Ranked, Packed>();

function packed(question: Ranked): Packed {
  let found = packs.get(question);
  if (found === undefined) {
    const { rows, isRight, weight } = question;
    const usual = Array.from(rows[0] ?? [], (_, feature) =>
      mostOften(rows.map((row) => row[feature] as number)),
    );
    const begins = [0];
    const features: number[] = [];
    const differences: number[] = [];
    for (const row of rows) {
      usual.forEach((value, feature) => {
        const difference = (row[feature] as number) - value;
        if (difference === 0) return;
        features.push(feature);
        differences.push(difference);
      });
      begins.push(features.length);
    }
    found = {
      begins: Uint32Array.from(begins),
      features: Uint8Array.from(features),
      differences: Float64Array.from(differences),
      isRight: Uint8Array.from(isRight, Number),
      shares: new Float64Array(rows.length),
      weight,
    };
    packs.set(question, found);
  }
  return found;
}

function mostOften(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  let [usual, most] = [0, 0];
  for (const [value, count] of counts) if (count > most) [usual, most] = [value, count];
  return usual;
}

function addGradient(
  { begins, features, differences, isRight, shares, weight }: Packed,
  weights: Float64Array,
  gradient: Float64Array,
): void {
  let most = Number.NEGATIVE_INFINITY;
  for (let row = 0, cell = 0; row < shares.length; row++) {
    const end = begins[row + 1] as number;
    let score = 0;
    for (; cell < end; cell++)
      score += (differences[cell] as number) * (weights[features[cell] as number] as number);
    shares[row] = score;
    if (score > most) most = score;
  }
  let [sum, mass] = [0, 0];
  for (let row = 0; row < shares.length; row++) {
    const power = Math.exp((shares[row] as number) - most);
    shares[row] = power;
    sum += power;
    if (isRight[row] === 1) mass += power;
  }
  mass = Math.max(mass / sum, 1e-12);
  for (let row = 0; row < shares.length; row++) {
    const share = (shares[row] as number) / sum;
    const factor = weight * ((isRight[row] === 1 ? share / mass : 0) - share);
    if (Math.abs(factor) < 1e-9) continue;
    const end = begins[row + 1] as number;
    for (let cell = begins[row] as number; cell < end; cell++) {
      const feature = features[cell] as number;
      gradient[feature] = (gradient[feature] as number) + factor * (differences[cell] as number);
    }
  }
}

/** One best reading whose being right is known. */
export interface Judged {
  readonly signs: Float64Array;
  readonly isRight: boolean;
  readonly weight: number;
}

const TREES = 400;
const TREE_RATE = 0.03;
/** Each tree sees a share of the readings and of the signs, drawn anew: trees that lean on different signs err less together. */
const READINGS_SEEN = 0.7;
const SIGNS_SEEN = 0.3;
const SEED = 1;
/** Limits that are tried of each sign, weight that a leaf must have, and what draws leaves to 0. */
const LIMITS = 32;
const LEAST_LEAF = 20;
const LEAF_PULL = 5;
const INNER = 2 ** DEPTH - 1;

/** Boosted trees of one depth over the signs: each is fitted to what the ones before it leave open (Newton steps on the logistic loss). */
export function fitEstimate(judged: readonly Judged[]): BoostedTrees {
  const weight = sumOf(judged, () => 1);
  const base = Math.log(
    sumOf(judged, ({ isRight }) => Number(isRight)) /
      Math.max(1e-9, weight - sumOf(judged, ({ isRight }) => Number(isRight))),
  );
  const limits = limitsOf(judged);
  const bins = judged.map(({ signs }) =>
    Uint8Array.from(signs, (value, sign) => binOf(value, limits[sign] as readonly number[])),
  );
  const trees: number[][] = [];
  const sums = new Float64Array(judged.length).fill(base);
  const random = seededRandom(SEED);
  for (let count = 0; count < TREES; count++) {
    const seen = judged.flatMap((_, index) => (random() < READINGS_SEEN ? [index] : []));
    const tried = limits.map((ofSign) => (random() < SIGNS_SEEN ? ofSign : NO_LIMITS));
    const { tree, leaves } = fitTree(judged, bins, tried, sums, seen);
    trees.push(tree);
    leaves.forEach((leaf, index) => {
      sums[index] = (sums[index] as number) + (tree[2 * INNER + leaf] as number);
    });
  }
  return { base: rounded(base), trees };
}

function fitTree(
  judged: readonly Judged[],
  bins: readonly Uint8Array[],
  limits: readonly (readonly number[])[],
  sums: Float64Array,
  seen: readonly number[],
): { readonly tree: number[]; readonly leaves: Uint8Array } {
  const slopes = Float64Array.from(judged, ({ isRight, weight }, index) => {
    const share = 1 / (1 + Math.exp(-(sums[index] as number)));
    return weight * (Number(isRight) - share);
  });
  const bends = Float64Array.from(judged, ({ weight }, index) => {
    const share = 1 / (1 + Math.exp(-(sums[index] as number)));
    return weight * share * (1 - share);
  });
  const tree: number[] = [];
  const nodes = new Uint8Array(judged.length);
  for (let node = 0; node < INNER; node++) {
    const split = bestSplit(
      seen.filter((index) => nodes[index] === node),
      judged,
      bins,
      limits,
      { slopes, bends },
    );
    tree.push(split?.sign ?? 0, split === undefined ? ALL : (limits[split.sign]?.[split.bin] as number));
    for (let index = 0; index < judged.length; index++) {
      if (nodes[index] !== node) continue;
      const isLeft = split === undefined || (bins[index]?.[split.sign] as number) <= split.bin;
      nodes[index] = 2 * node + (isLeft ? 1 : 2);
    }
  }
  const leaves = nodes.map((node) => node - INNER);
  for (let leaf = 0; leaf <= INNER; leaf++) {
    let [slope, bend] = [0, 0];
    for (const index of seen) {
      if (leaves[index] !== leaf) continue;
      slope += slopes[index] as number;
      bend += bends[index] as number;
    }
    tree.push(rounded((TREE_RATE * slope) / (bend + LEAF_PULL)));
  }
  return { tree, leaves };
}

const NO_LIMITS: readonly number[] = [];

/** A limit that no sign is beyond: everything goes left. */
const ALL = 1e9;

/** The sign and limit that part some readings best; undefined where none leaves enough on both sides. */
function bestSplit(
  here: readonly number[],
  judged: readonly Judged[],
  bins: readonly Uint8Array[],
  limits: readonly (readonly number[])[],
  { slopes, bends }: { readonly slopes: Float64Array; readonly bends: Float64Array },
): { readonly sign: number; readonly bin: number } | undefined {
  const worth = (slope: number, bend: number): number => (slope * slope) / (bend + LEAF_PULL);
  let best: { readonly sign: number; readonly bin: number } | undefined;
  let most = 1e-6;
  limits.forEach((ofSign, sign) => {
    if (ofSign.length === 0) return;
    const table = new Float64Array(3 * (ofSign.length + 1));
    let [slope, bend, weight] = [0, 0, 0];
    for (const index of here) {
      const cell = 3 * (bins[index]?.[sign] as number);
      const [oneSlope, oneBend, oneWeight] = [
        slopes[index] as number,
        bends[index] as number,
        judged[index]?.weight as number,
      ];
      table[cell] = (table[cell] as number) + oneSlope;
      table[cell + 1] = (table[cell + 1] as number) + oneBend;
      table[cell + 2] = (table[cell + 2] as number) + oneWeight;
      slope += oneSlope;
      bend += oneBend;
      weight += oneWeight;
    }
    let [leftSlope, leftBend, leftWeight] = [0, 0, 0];
    for (let bin = 0; bin < ofSign.length; bin++) {
      leftSlope += table[3 * bin] as number;
      leftBend += table[3 * bin + 1] as number;
      leftWeight += table[3 * bin + 2] as number;
      if (leftWeight < LEAST_LEAF || weight - leftWeight < LEAST_LEAF) continue;
      const gain =
        worth(leftSlope, leftBend) + worth(slope - leftSlope, bend - leftBend) - worth(slope, bend);
      if (gain <= most) continue;
      most = gain;
      best = { sign, bin };
    }
  });
  return best;
}

/** Of each sign the limits between which its values lie, ascending: about as many values between one and the next. */
function limitsOf(judged: readonly Judged[]): number[][] {
  const size = judged[0]?.signs.length ?? 0;
  return Array.from({ length: size }, (_, sign) => {
    const values = judged.map(({ signs }) => signs[sign] as number).sort((one, other) => one - other);
    const most = values.at(-1) as number;
    const cuts = Array.from({ length: LIMITS }, (_step, at) =>
      roundedUp(values[Math.floor(((at + 1) * values.length) / (LIMITS + 1))] as number),
    );
    return [...new Set(cuts)].filter((cut) => cut < most);
  });
}

function binOf(value: number, limits: readonly number[]): number {
  let bin = 0;
  while (bin < limits.length && value > (limits[bin] as number)) bin += 1;
  return bin;
}

function sumOf(judged: readonly Judged[], part: (one: Judged) => number): number {
  return judged.reduce((sum, one) => sum + one.weight * part(one), 0);
}

function rounded(value: number): number {
  return Number(value.toFixed(4));
}

function roundedUp(value: number): number {
  return Math.ceil(value * 1_000) / 1_000;
}

export function dot(row: Float64Array, weights: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < row.length; at++) sum += (row[at] as number) * (weights[at] as number);
  return sum;
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
