import { z } from 'zod';
import { answerStepByStep } from '../../task/answer-step-by-step.ts';
import type { Method } from '../method.ts';
import { answerAlone } from '../step/answer-alone.ts';
import { examplesOption } from './examples-option.ts';

const options = z.object({ examples: examplesOption });

/** Has the model reason before it answers, from its own knowledge (chain of thought). */
export const cot: Method<z.infer<typeof options>> = {
  id: 'cot',
  title: 'CoT: step by step',
  source: 'Baseline of arXiv:2401.13444, arXiv:2307.07697 and arXiv:2508.10012',
  summary: 'Asks the model to reason step by step before it answers; the graph is not used.',
  needs: { languageModel: 'required', embedder: false, graph: false, topicEntities: 'none' },
  tasks: [answerStepByStep.id],
  departures: ['The six worked examples are our own; replies are JSON instead of free text.'],
  expectedCalls: '1',
  options,
  run: (question, { examples }, context) => answerAlone(answerStepByStep, question, examples, context),
};
