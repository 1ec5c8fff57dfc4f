import { z } from 'zod';
import { answerDirectly } from '../../task/answer-directly.ts';
import { decomposeCot } from '../../task/decompose-cot.ts';
import { reformulate } from '../../task/reformulate.ts';
import { synthesise } from '../../task/synthesise.ts';
import type { Method } from '../method.ts';
import { askModel } from '../step/ask-model.ts';
import { createCuts } from '../step/cuts.ts';
import { gatedAnswer } from '../step/gated-answer.ts';
import { answerInTurn, splitQuestion, synthesiseAnswer } from '../step/sub-questions.ts';
import { kgRagSettings, temperaturePolicyOption } from '../step/temperature.ts';

const options = z.object({
  maxSubQuestions: z.int().min(1).max(20).default(5).describe('Sub-questions; more are cut.'),
  temperaturePolicy: temperaturePolicyOption('0.3 with a seed, as the paper ran it'),
});

/** Here, answering a sub-question directly counts as an exploration call. */
const answerPart = { ...answerDirectly, answering: false };

/** KG-RAG without the graph: the baseline `LLM+QD` of arXiv:2504.08893. It shows what decomposition alone is worth. */
export const llmQd: Method<z.infer<typeof options>> = {
  id: 'llm-qd',
  title: 'LLM+QD: decomposition without a graph',
  source: 'baseline of arXiv:2504.08893',
  summary: 'Splits the question and answers the parts in turn from the model’s own knowledge.',
  needs: { languageModel: 'required', embedder: false, graph: false, topicEntities: 'none' },
  tasks: [decomposeCot, reformulate, answerDirectly, synthesise].map((task) => task.id),
  departures: [
    'The answers of the sub-questions are synthesised as in KG-RAG; the paper does not say how they become one answer.',
    'A call cap ends the sub-questions and what was answered is synthesised.',
  ],
  expectedCalls: '2n + 1 for n sub-questions',
  options,

  async run(question, { maxSubQuestions, temperaturePolicy }, context) {
    const cuts = createCuts(context.trace);
    const settings = kgRagSettings(temperaturePolicy, context.random);
    const split = await splitQuestion(question.text, maxSubQuestions, context, cuts, settings);
    const { answered, stopped = split.stopped } = await answerInTurn(
      split.subQuestions,
      (part) =>
        askModel(
          answerPart,
          { question: part, examples: 'zero-shot' as const },
          context,
          `sub-question: ${part}`,
          settings,
        ),
      context,
      settings,
    );
    const answer =
      answered.length > 0
        ? await synthesiseAnswer(question.text, { ...split, answered }, 'llm', context, settings)
        : await gatedAnswer({ policy: 'io', question: question.text, triples: [], clues: [] }, context);
    return {
      ...answer,
      clues: [],
      evidence: [],
      complete: false,
      truncated: cuts.list(),
      stopReason: stopped ?? 'answered',
    };
  },
};
