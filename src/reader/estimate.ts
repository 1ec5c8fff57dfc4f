import type { Features } from './feature-names.ts';
import { FITTED } from './fitted.ts';
import { SIGNS, type Sign } from './fitted-form.ts';

export interface ScoredAnswer {
  readonly score: number;
  readonly features: Features;
  /** Equal for readings that answer the same. */
  readonly answer: string;
}

const WIDEST = 5;

/**
 * The signs of the best of some readings, best first; undefined when there are none.
 * @param isUnspaced the question's language writes without spaces.
 */
export function signsOf(readings: readonly ScoredAnswer[], isUnspaced: boolean): Float64Array | undefined {
  const [best] = readings;
  if (best === undefined) return undefined;
  const other = readings.find(({ answer }) => answer !== best.answer);
  let [own, all] = [0, 0];
  for (const { score, answer } of readings) {
    const power = Math.exp(score - best.score);
    all += power;
    if (answer === best.answer) own += power;
  }
  const f = best.features;
  const signs: Readonly<Record<Sign, number>> = {
    margin: Math.min(WIDEST, other === undefined ? WIDEST : best.score - other.score) / 2,
    mass: own / all,
    score: Math.max(-8, Math.min(8, best.score)) / 4,
    uncovered: f.uncovered,
    worst: f.worst,
    silent: f.silent,
    against: f.against,
    againstAlike: f.againstAlike,
    namesLeft: f.namesLeft,
    nameDoubt: f.nameDoubt,
    weakest: f.weakest,
    headUnmet: f.headUnmet,
    empty: f.empty,
    unsure: f.unsure,
    left: f.filterLeft + f.notLeft + f.topLeft + f.aggregateLeft + f.compareLeft + f.otherLeft,
    classClash: f.classClash,
    valueForThing: f.valueForThing,
    unwanted: f.unwanted,
    ranked: f.ranked,
    edges: f.edges / 2,
    rankLead: f.rankLead,
    rankScore: f.rankScore,
    firstRanked: f.firstRanked,
    openGenitives: f.openGenitives,
    roleCondition: f.roleCondition,
    guess: f.guess / 2,
    further: f.further / 2,
    unspaced: isUnspaced ? 1 : 0,
  };
  return Float64Array.from(SIGNS.map((sign) => signs[sign]));
}

/** How likely the best reading is right, 0..1, as it was on graphs left out of the fit. */
export function precisionOf(readings: readonly ScoredAnswer[], isUnspaced: boolean): number {
  const signs = signsOf(readings, isUnspaced);
  if (signs === undefined) return 0;
  let sum = FITTED.constant;
  SIGNS.forEach((sign, place) => {
    sum += FITTED.signs[sign] * (signs[place] as number);
  });
  return 1 / (1 + Math.exp(-sum));
}
