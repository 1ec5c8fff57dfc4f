import type { Answer } from './answer/answer.ts';
import { answerToFailure } from './ask/failed.ts';
import { openForQuestion } from './ask/open-for-question.ts';
import { type AskOptions, checkOptions, checkQuestion, DEFAULT_MAX_CALLS } from './ask/options.ts';
import { runQuestion } from './ask/run-question.ts';
import { createSpending, type Spending } from './ask/spending.ts';
import { createDeadline } from './deadline.ts';
import { QUESTION } from './limits.ts';
import { createBudget } from './model/budget.ts';

/**
 * Asks one question. A graph or model given by name is opened for this question and closed after it; if you ask often, open them
 * once and pass them.
 *
 * A limit that is reached is not an error: the answer holds what was found and `stopReason` names the limit. The seconds of the
 * budget hold for everything from the call on; work that does not end with them is left behind.
 * @throws {ConfigError} for what the caller can mend: an unknown graph, method or option, a missing key, a question that is empty
 * or longer than 4,000 characters.
 * @throws {GraphError | ModelCallError | TaskUnsupportedError} when graph or model fail. Aborting the signal rejects with its
 * reason.
 */
export async function ask(question: string, options: AskOptions = {}): Promise<Answer> {
  return askCounting(question, options, createSpending());
}

/**
 * `ask` for many questions in a row: a failing question gives an abstained answer with `error`, so that the others go on.
 * Only an abort rejects.
 */
export async function askSafely(question: string, options: AskOptions = {}): Promise<Answer> {
  const spending = createSpending();
  try {
    return await askCounting(question, options, spending);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    return answerToFailure(question, error, options, spending.usage());
  }
}

async function askCounting(question: string, options: AskOptions, spending: Spending): Promise<Answer> {
  checkQuestion(question);
  checkOptions(options);
  const limits = { maxCalls: DEFAULT_MAX_CALLS, ...options.budget };
  const deadline = createDeadline({
    seconds: limits.maxSeconds ?? QUESTION.seconds.value,
    graceMs: QUESTION.graceMs.value,
    signal: options.signal,
  });
  const budget = createBudget(limits);
  try {
    const opened = await openForQuestion(options, deadline);
    try {
      const { telemetry } = options;
      const setting = { opened, spending, deadline, budget };
      if (telemetry === undefined) return await runQuestion(question, options, setting);
      const facts = { question, method: opened.method.id, graph: opened.graph, models: opened.models };
      return await telemetry.question(facts, (watch) =>
        runQuestion(question, options, { ...setting, watch }),
      );
    } finally {
      await opened.close();
    }
  } finally {
    deadline.clear();
  }
}
