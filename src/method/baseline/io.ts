import { z } from 'zod';
import { answerDirectly } from '../../task/answer-directly.ts';
import type { Method } from '../method.ts';
import { answerAlone } from '../step/answer-alone.ts';
import { examplesOption } from './examples-option.ts';

const options = z.object({ examples: examplesOption });

/** Asks the model the question as it stands (input–output prompting). This is the floor that every method must beat. */
export const io: Method<z.infer<typeof options>> = {
  id: 'io',
  title: 'IO: direct answer',
  source: 'Baseline of arXiv:2401.13444, arXiv:2307.07697 and arXiv:2508.10012',
  summary: 'Asks the model the question directly; the graph is not used.',
  needs: { languageModel: 'required', embedder: false, graph: false, topicEntities: 'none' },
  tasks: [answerDirectly.id],
  departures: ['The six worked examples are our own; replies are JSON instead of free text.'],
  expectedCalls: '1',
  options,
  run: (question, { examples }, context) => answerAlone(answerDirectly, question, examples, context),
};
