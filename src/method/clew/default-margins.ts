import type { MarginStep } from './calibration.ts';

/** Made by `node scripts/default-margins.ts` from 2000 questions over the demo graph. */
export const DEFAULT_MARGINS: readonly MarginStep[] = [
  { margin: 0, precision: 0.176, questions: 15 },
  { margin: 0.008, precision: 0.25, questions: 46 },
  { margin: 0.029, precision: 0.308, questions: 193 },
  { margin: 0.14, precision: 0.476, questions: 19 },
  { margin: 0.15, precision: 0.544, questions: 112 },
  { margin: 0.169, precision: 0.588, questions: 15 },
  { margin: 0.172, precision: 0.641, questions: 129 },
  { margin: 0.296, precision: 0.773, questions: 42 },
  { margin: 0.317, precision: 0.824, questions: 89 },
  { margin: 0.36, precision: 0.827, questions: 108 },
  { margin: 0.43, precision: 0.872, questions: 263 },
  { margin: 0.47, precision: 0.894, questions: 604 },
  { margin: 0.76, precision: 0.933, questions: 102 },
  { margin: 0.8, precision: 0.962, questions: 263 },
];
