import type { Analysis } from '../language/analysis.ts';
import { FEATURES, type Features } from './feature-names.ts';
import { FITTED } from './fitted.ts';
import { MANY_RELATIONS, type QuestionSort } from './fitted-form.ts';

/** Which weights a question is read with. @param names how many names of the graph it has. @param relations of the graph. */
export function sortOf(
  { asked, cues }: Pick<Analysis, 'asked' | 'cues'>,
  names: number,
  relations: number,
): QuestionSort {
  if (relations > MANY_RELATIONS) return 'wide';
  return asked.form === 'set' && cues.length === 0 && names <= 1 ? 'chain' : 'other';
}

/** The one score of a reading: a weighted sum of its features; higher is better, comparable within one question. */
export function scoreOf(features: Features, sort: QuestionSort): number {
  const weights = FITTED.weights[sort];
  let score = 0;
  for (const name of FEATURES) score += (weights[name] ?? 0) * features[name];
  return score;
}
