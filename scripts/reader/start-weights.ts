import type { FeatureName } from '../../src/reader/features.ts';

/** Where fitting starts from and is drawn to: what each feature is worth by common sense. */
export const START: Readonly<Record<FeatureName, number>> = {
  uncovered: -2, worst: -1, headUnmet: -1.2, edges: -0.5, silent: -0.8, strength: 1.2, against: -2, weakest: 0.3, classScore: 0.6,
  namesLeft: -3, nameDoubt: -0.5, filterLeft: -2.5, notLeft: -2.5, topLeft: -2, aggregateLeft: -2.5, compareLeft: -2, otherLeft: -0.7,
  wanted: 0.8, unwanted: -2.5, empty: -1.5, size: -0.1, singularMany: -0.6, answerNamed: -2, measure: 0.8, projection: -0.1,
  countForm: 1, classClash: -3, valueForThing: -1.5, eventAnswer: -1, rarity: -0.2, denied: 0, extreme: -0.3, unsure: -0.1,
};
