import { z } from 'zod';
import type { RunTaskOptions } from '../../task/task.ts';

/** The option that sets every call to 0 (or what the run asks for), or to what a method's own paper used. */
export const temperaturePolicyOption = (original: string) =>
  z
    .enum(['seed-papers', 'original'])
    .default('seed-papers')
    .describe(
      `\`seed-papers\`: the run's temperature, 0 unless it says otherwise. \`original\`: ${original}.`,
    );

/** @param random draws the seed, so that samples of one question differ between runs with another seed only. */
export function taskTemperature(
  policy: 'seed-papers' | 'original',
  original: number,
  random: () => number,
): RunTaskOptions {
  return policy === 'original' ? { temperature: original, seed: Math.floor(random() * 2 ** 31) } : {};
}
