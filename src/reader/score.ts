import { FEATURES, type FeatureName, type Features } from './features.ts';
import { FITTED } from './fitted.ts';

/** The one score of a reading: a weighted sum of its features; higher is better, comparable within one question. */
export function scoreOf(
  features: Features,
  weights: Readonly<Record<FeatureName, number>> = FITTED.weights,
): number {
  let score = 0;
  for (const name of FEATURES) score += (weights[name] ?? 0) * features[name];
  return score;
}
