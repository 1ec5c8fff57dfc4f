import { z } from 'zod';
import { answerDirectly } from '../../task/answer-directly.ts';
import type { Method } from '../method.ts';
import { answerAlone } from '../step/answer-alone.ts';

/** The question alone, zero-shot: the baseline `LLM` of arXiv:2504.08893. */
export const llm: Method = {
  id: 'llm',
  title: 'LLM: the question alone',
  source: 'baseline of arXiv:2504.08893',
  summary: 'Asks the model without examples, decomposition or graph.',
  needs: { languageModel: 'required', embedder: false, graph: false, topicEntities: 'none' },
  tasks: [answerDirectly.id],
  departures: ['Replies are JSON.'],
  expectedCalls: '1',
  options: z.object({}),
  run: (question, _options, context) => answerAlone(answerDirectly, question, 'zero-shot', context),
};
