import { z } from 'zod';
import type { Sampling } from '../../model/model.ts';
import type { RunTaskOptions } from '../../task/task.ts';

/**
 * The option for the temperature of every call: what the run asks for (default 0), or what the method's own paper used.
 */
export const temperaturePolicyOption = (original: string) =>
  z
    .enum(['seed-papers', 'original'])
    .default('seed-papers')
    .describe(
      `\`seed-papers\`: the run's temperature, 0 unless it says otherwise. \`original\`: ${original}.`,
    );

/**
 * The sampling of KG-RAG's models (arXiv:2504.08893, Table 2). Answering its sub-questions also uses a repetition
 * penalty.
 */
const KG_RAG = { temperature: 0.3, sampling: { topK: 40, minP: 0.05 } as const, repeatPenalty: 1.1 };

interface SamplingChoice {
  /** Penalises repetition. Only for answers to sub-questions. */
  readonly isSubAnswer?: boolean;
  /** Replaces single values under any policy. */
  readonly given?: Sampling;
}

/** The temperature, seed and sampling of KG-RAG's paper, if the policy asks for them. */
export function kgRagSettings(
  policy: 'seed-papers' | 'original',
  random: () => number,
  wanted: SamplingChoice = {},
): RunTaskOptions {
  return { ...taskTemperature(policy, KG_RAG.temperature, random), ...kgRagSampling(policy, wanted) };
}

/** Like `kgRagSettings`, but without temperature and seed. */
export function kgRagSampling(
  policy: 'seed-papers' | 'original',
  { isSubAnswer = false, given: { repeatPenalty, ...given } = {} }: SamplingChoice,
): Pick<RunTaskOptions, 'sampling'> {
  const isOriginal = policy === 'original';
  const penalty = repeatPenalty ?? (isOriginal ? KG_RAG.repeatPenalty : undefined);
  const sampling: Sampling = {
    ...(isOriginal ? KG_RAG.sampling : {}),
    ...given,
    ...(isSubAnswer && penalty !== undefined ? { repeatPenalty: penalty } : {}),
  };
  return Object.keys(sampling).length === 0 ? {} : { sampling };
}

/** @param random draws the seed, so that a question's samples differ only between runs with different seeds. */
export function taskTemperature(
  policy: 'seed-papers' | 'original',
  original: number,
  random: () => number,
): RunTaskOptions {
  return policy === 'original' ? { temperature: original, seed: Math.floor(random() * 2 ** 31) } : {};
}
