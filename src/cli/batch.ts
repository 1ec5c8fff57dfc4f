import type { Answer } from '../answer/answer.ts';
import { REDRAW_MS, REPORT_MS } from '../eval/progress.ts';
import { mapInOrder } from './map-in-order.ts';
import type { ProgramContext } from './program-context.ts';
import { type QuestionLine, readQuestionLines } from './read-questions.ts';
import type { Session } from './session.ts';
import type { TraceFile } from './trace-file.ts';
import { count, duration } from './view/event-line.ts';
import { oneLine } from './view/progress.ts';

export interface BatchOptions {
  readonly file: string;
  readonly concurrency: number;
  /** Topic entities of the file are used; otherwise they are ignored. */
  readonly isGold: boolean;
  readonly isJson: boolean;
  readonly isQuiet: boolean;
  readonly withQuery: boolean;
}

/**
 * Answers a file of questions: one line of output for each, in the order of the file. A question that fails, or a line
 * that is not a question, becomes an answer with its error. Memory does not grow with the file.
 */
export async function answerBatch(
  session: Session,
  options: BatchOptions,
  trace: TraceFile,
  context: ProgramContext,
): Promise<void> {
  const { terminal, signal } = context;
  const progress = countAnswers(context, options.isQuiet);
  const answers = mapInOrder(
    readQuestionLines(options.file),
    { concurrency: options.concurrency, signal },
    async (line) => ({ line, answer: await answerLine(line) }),
  );
  try {
    for await (const { line, answer } of answers) {
      progress.add(answer);
      await terminal.out(
        options.isJson ? JSON.stringify({ id: line.id, ...answer }) : plainLine(line, answer),
      );
    }
  } finally {
    progress.end();
  }

  async function answerLine(line: QuestionLine): Promise<Answer> {
    if (line.error !== undefined) return session.failure(line.question, line.error);
    return session.askSafely(line.question, {
      signal,
      withQuery: options.withQuery,
      onEvent: (event) => trace.write(event, line.id),
      topicEntities: options.isGold ? line.topicEntities : undefined,
    });
  }
}

function plainLine({ id }: QuestionLine, answer: Answer): string {
  const text = answer.error === undefined ? answer.text : `error: ${answer.error.message}`;
  return oneLine(`${id}  ${answer.outcome}  ${text}`);
}

/** Shows on standard error how many questions were answered so far, and a summary at the end. */
function countAnswers({ terminal }: ProgramContext, isQuiet: boolean) {
  const started = performance.now();
  let shownAt = started;
  let answered = 0;
  let failed = 0;
  let calls = 0;
  const line = () => {
    const seconds = (performance.now() - started) / 1000;
    return `${count(answered, 'question')}, ${failed} failed, ${count(calls, 'call')}, ${duration(seconds * 1000)} (${(answered / seconds).toFixed(1)}/s)`;
  };
  return {
    add(answer: Answer): void {
      answered += 1;
      if (answer.error !== undefined) failed += 1;
      calls += answer.usage.calls;
      const now = performance.now();
      if (isQuiet || now - shownAt < (terminal.isLive ? REDRAW_MS : REPORT_MS)) return;
      shownAt = now;
      if (terminal.isLive) terminal.draw(`\r\u001b[K${line()}`);
      else terminal.note(line());
    },
    end(): void {
      if (isQuiet) return;
      if (terminal.isLive) terminal.draw('\r\u001b[K');
      terminal.note(line());
    },
  };
}
