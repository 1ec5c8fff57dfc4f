import { z } from 'zod';
import { BudgetExceededError } from '../../errors.ts';
import { normaliseName } from '../../graph/normalise.ts';
import type { AnswerReply } from '../../task/answer-reply.ts';
import { answerStepByStep } from '../../task/answer-step-by-step.ts';
import type { Method } from '../method.ts';
import { examplesOption } from './examples-option.ts';

const options = z.object({
  n: z.int().min(1).default(5).describe('Samples; each is one completion.'),
  temperature: z.number().min(0).max(2).default(0.7).describe('Above 0, or all samples are alike.'),
  examples: examplesOption,
});

/**
 * Self-consistency (arXiv:2203.11171). Takes several step-by-step replies and keeps the answers that at least half of
 * them give. If there are none, keeps the most frequent answer; of equally frequent ones, the earliest. Samples are
 * drawn one at a time, each with its own seed, so that the cache and tape can tell them apart.
 */
export const sc: Method<z.infer<typeof options>> = {
  id: 'sc',
  title: 'SC: self-consistency',
  source: 'arXiv:2203.11171; baseline of arXiv:2401.13444',
  summary: 'Samples several step-by-step replies and keeps what most of them say.',
  needs: { languageModel: 'required', embedder: false, graph: false, topicEntities: 'none' },
  tasks: [answerStepByStep.id],
  departures: [
    'Five samples at temperature 0.7; arXiv:2401.13444 states temperature 0, which would make SC equal to CoT.',
    'Questions with several answers are voted on answer by answer; the original votes on whole replies.',
  ],
  expectedCalls: 'n',
  options,

  async run(question, { n, temperature, examples }, context) {
    const replies: AnswerReply[] = [];
    for (let seed = 0; seed < n; seed++) {
      context.signal.throwIfAborted();
      const stopped = context.budget.exhausted();
      if (seed > 0 && (stopped === 'token-cap' || stopped === 'time-cap')) break;
      const input = { question: question.text, examples };
      try {
        replies.push(
          (
            await context.tasks.run(answerStepByStep, input, {
              temperature,
              seed,
              why: `sample ${seed + 1} of ${n}`,
            })
          ).output,
        );
      } catch (error) {
        // The budget has no room for another sample. The samples paid for so far are voted on.
        if (seed === 0 || !(error instanceof BudgetExceededError)) throw error;
        break;
      }
    }
    const answers = voteAnswers(replies.map((reply) => reply.answers));
    const verdict = voteVerdict(replies);
    context.trace.record({
      type: 'step',
      name: 'answers-voted',
      data: { samples: replies.map((reply) => reply.answers), kept: answers },
    });
    return {
      answers,
      verdict,
      basis: answers.length > 0 || verdict !== undefined ? 'llm' : 'none',
      clues: [],
      evidence: [],
      complete: false,
      stopReason: 'answered',
    };
  },
};

/**
 * The answers in at least half of the samples: most votes first, then earliest. If there are none, the single most
 * frequent answer. Empty if no sample has an answer. Names are compared by the rule for names, and the first spelling
 * is kept.
 */
export function voteAnswers(samples: readonly (readonly string[])[]): readonly string[] {
  const votes = new Map<string, { readonly name: string; count: number }>();
  for (const sample of samples) {
    for (const [key, name] of new Map(sample.map((answer) => [normaliseName(answer), answer]))) {
      const entry = votes.get(key) ?? { name, count: 0 };
      entry.count += 1;
      votes.set(key, entry);
    }
  }
  const ranked = [...votes.values()].sort((a, b) => b.count - a.count);
  const majority = ranked.filter(({ count }) => count >= Math.ceil(samples.length / 2));
  return (majority.length > 0 ? majority : ranked.slice(0, 1)).map(({ name }) => name);
}

/** The verdict of the majority. In a tie, the first verdict. Undefined if no sample has one. */
function voteVerdict(replies: readonly AnswerReply[]): boolean | undefined {
  const verdicts = replies.flatMap(({ verdict }) => verdict ?? []);
  const balance = verdicts.reduce((sum, verdict) => sum + (verdict ? 1 : -1), 0);
  return balance === 0 ? verdicts[0] : balance > 0;
}
