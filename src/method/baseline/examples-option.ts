import { z } from 'zod';

export const examplesOption = z
  .enum(['few-shot', 'zero-shot'])
  .default('few-shot')
  .describe('Six worked examples before the question, or none.');
