import type { Features } from './feature-names.ts';
import { FITTED } from './fitted.ts';
import { type BoostedTrees, DEPTH, type QuestionSort, SIGNS, type Sign } from './fitted-form.ts';

/** What a reading is made of, beside its features. */
export interface AnswerShape {
  /** How many things it gives. */
  readonly things: number;
  /** Relations that the words say for sure. */
  readonly surelySaid: number;
  /** The most relations that one of its edges might have been instead. */
  readonly alternatives: number;
}

export interface ScoredAnswer {
  readonly score: number;
  readonly features: Features;
  readonly shape: AnswerShape;
  /** Equal for readings that answer the same. */
  readonly answer: string;
}

/** What is held against the best reading: a rule that no plan may break, or words of the question that it leaves open. */
export type Doubt = 'veto' | 'open';

/** What is looked at of a question beside its readings. */
export interface QuestionSigns {
  /** Its language writes without spaces. */
  readonly isUnspaced: boolean;
  readonly sort: QuestionSort;
  /** How many words it has, names and all. */
  readonly words: number;
}

const WIDEST = 5;
/** Readings that are compared, at most. */
const MOST_COMPARED = 600;
/** Other answers are counted that are no more than this behind the best. */
const BEHIND = { near: 0.5, close: 1, behind: 2 };
const INNER = 2 ** DEPTH - 1;

/** The signs of the best of some readings, best first; undefined when there are none. */
export function signsOf(
  readings: readonly ScoredAnswer[],
  { isUnspaced, sort, words }: QuestionSigns,
  doubt: Doubt | undefined,
): Float64Array | undefined {
  const [best] = readings;
  if (best === undefined) return undefined;
  let [own, all, alike, compared] = [0, 0, 0, 0];
  const seen = new Set<string>();
  /** By answer how far its best reading is behind. */
  const behind = new Map<string, number>();
  for (const { score, answer } of readings.slice(0, MOST_COMPARED)) {
    const key = `${score} ${answer}`;
    if (seen.has(key)) continue;
    seen.add(key);
    compared += 1;
    const power = Math.exp(score - best.score);
    all += power;
    if (answer === best.answer) {
      own += power;
      alike += 1;
    } else if (!behind.has(answer)) behind.set(answer, best.score - score);
  }
  const others = [...behind.values()];
  const within = (limit: number): number => others.filter((one) => one < limit).length;
  const signs: Readonly<Record<Sign, number>> = {
    ...best.features,
    margin: Math.min(WIDEST, others[0] ?? WIDEST),
    mass: own / all,
    score: best.score,
    unspaced: isUnspaced ? 1 : 0,
    chain: sort === 'chain' ? 1 : 0,
    vetoed: doubt === 'veto' ? 1 : 0,
    open: doubt === 'open' ? 1 : 0,
    things: Math.log1p(best.shape.things),
    surelySaid: best.shape.surelySaid,
    alternatives: best.shape.alternatives,
    words,
    readings: compared,
    answers: behind.size + 1,
    alike,
    answersNear: within(BEHIND.near),
    answersClose: within(BEHIND.close),
    answersBehind: within(BEHIND.behind),
    third: Math.min(2 * WIDEST, others[1] ?? 2 * WIDEST),
  };
  return Float64Array.from(SIGNS.map((sign) => signs[sign]));
}

/** How likely the best reading is right, 0..1, as it was on graphs left out of the fit. */
export function precisionOf(
  readings: readonly ScoredAnswer[],
  question: QuestionSigns,
  doubt: Doubt | undefined,
): number {
  const signs = signsOf(readings, question, doubt);
  return signs === undefined ? 0 : boosted(signs, FITTED.estimate);
}

/** What the trees say of some signs, 0..1. */
export function boosted(signs: Float64Array, { base, trees }: BoostedTrees): number {
  let sum = base;
  for (const tree of trees) sum += tree[2 * INNER + leafOf(signs, tree)] as number;
  return 1 / (1 + Math.exp(-sum));
}

/** The place of the leaf, from left to right, that some signs lead to. */
function leafOf(signs: Float64Array, tree: readonly number[]): number {
  let node = 0;
  for (let level = 0; level < DEPTH; level++) {
    const isLeft = (signs[tree[2 * node] as number] as number) <= (tree[2 * node + 1] as number);
    node = 2 * node + (isLeft ? 1 : 2);
  }
  return node - INNER;
}
