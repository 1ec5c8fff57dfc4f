import type { MarginStep } from './calibration.ts';

/** Made by `node scripts/default-margins.ts` from 2000 questions over the demo graph. */
export const DEFAULT_MARGINS: readonly MarginStep[] = [
  { margin: 0, precision: 0.283, questions: 51 },
  { margin: 0.008, precision: 0.342, questions: 346 },
  { margin: 0.131, precision: 0.353, questions: 15 },
  { margin: 0.136, precision: 0.468, questions: 308 },
  { margin: 0.296, precision: 0.577, questions: 135 },
  { margin: 0.392, precision: 0.632, questions: 85 },
  { margin: 0.428, precision: 0.802, questions: 754 },
  { margin: 0.8, precision: 0.839, questions: 85 },
  { margin: 0.8, precision: 0.871, questions: 161 },
  { margin: 0.999, precision: 0.882, questions: 15 },
  { margin: 1.11, precision: 0.979, questions: 45 },
];
