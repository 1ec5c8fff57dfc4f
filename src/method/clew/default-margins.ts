import type { MarginStep } from './calibration.ts';

/** Made by `node scripts/default-margins.ts` from 2000 questions over the demo graph. */
export const DEFAULT_MARGINS: readonly MarginStep[] = [
  { margin: 0, precision: 0.306, questions: 145 },
  { margin: 0.014, precision: 0.333, questions: 16 },
  { margin: 0.02, precision: 0.395, questions: 264 },
  { margin: 0.143, precision: 0.583, questions: 264 },
  { margin: 0.296, precision: 0.605, questions: 36 },
  { margin: 0.32, precision: 0.7, questions: 201 },
  { margin: 0.425, precision: 0.781, questions: 300 },
  { margin: 0.485, precision: 0.801, questions: 300 },
  { margin: 0.656, precision: 0.813, questions: 137 },
  { margin: 0.766, precision: 0.833, questions: 202 },
  { margin: 0.835, precision: 0.88, questions: 23 },
  { margin: 0.868, precision: 0.9, questions: 48 },
  { margin: 0.994, precision: 0.909, questions: 64 },
];
