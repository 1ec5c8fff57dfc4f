import type { Command } from 'commander';
import type { Answer } from '../../answer/answer.ts';
import type { Earlier } from '../../answer/result.ts';
import { LANGUAGE_IDS } from '../../language/ids.ts';
import { addMaxCalls } from '../limit-flags.ts';
import { collect, keyValue, positiveNumber } from '../options.ts';
import type { ProgramContext } from '../program-context.ts';
import type { AskFlags } from '../session.ts';
import { answerLines } from '../view/answer-text.ts';

/** `clew chat`: questions one after the other. Each may build on the previous answer. */
export function addChat(program: Command, context: ProgramContext): void {
  const command = program
    .command('chat')
    .summary('ask questions that go on from each other')
    .description(
      'Reads questions from standard input, one a line, until it ends or a line says exit. A question may go on from the answer before: "how many?", "why?", "and in Research?", "which of them speak German?", "where was she born?". The number of a reading picks it.',
    )
    .option('-g, --graph <name|path>', 'graph to ask (default: demo)')
    .option('-m, --method <id>', 'method, see "clew methods" (default: clew)')
    .option('-o, --option <key=value>', 'an option of the method; may be repeated', keyValue)
    .option('--model <[task=]provider:model>', 'language model; may be repeated (default: embedded)', collect)
    .option('--base-url <url>', 'address of an openai-compatible server')
    .option(
      `--language <${LANGUAGE_IDS.join('|')}>`,
      'language of prompts and wording (default: that of the question)',
    );
  addMaxCalls(command)
    .option('--max-seconds <n>', 'seconds a question may take', positiveNumber)
    .option('--json', 'print each answer as JSON, one a line')
    .action((flags: AskFlags & { readonly json?: boolean }) => chat(flags, context));
}

async function chat(
  flags: AskFlags & { readonly json?: boolean },
  { terminal, signal, ...context }: ProgramContext,
): Promise<void> {
  const { createInterface } = await import('node:readline');
  const { earlierOf } = await import('../../conversation/earlier.ts');
  const { openSession } = await import('../session.ts');
  await using session = await openSession(flags, { terminal, signal, ...context });
  const { canAsk } = terminal;
  const output = canAsk ? process.stderr : undefined;
  const lines = createInterface({ input: process.stdin, output, signal, prompt: '? ' });
  // Keys are read one by one on a terminal, so that Ctrl-C is a key like any other.
  lines.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  const prompt = (): void => {
    if (canAsk && !signal.aborted) lines.prompt();
  };
  let before: Answer | undefined;
  /** Readings to pick from, and what their question goes on from. */
  let offered: { readonly answer: Answer; readonly after: Earlier | undefined } | undefined;
  if (canAsk) {
    const named = flags.graph === undefined ? `${session.graph} (--graph asks another)` : session.graph;
    terminal.note(`Asking ${named}. The number of a reading picks it; exit or Ctrl-D ends.`);
  }
  prompt();
  for await (const line of lines) {
    const text = line.trim();
    if (/^(?:exit|quit)$/iu.test(text)) break;
    if (text !== '') await answerNext(text);
    prompt();
  }
  if (canAsk) terminal.note('');
  signal.throwIfAborted();

  async function answerNext(text: string): Promise<void> {
    const isPick = offered !== undefined && /^\d{1,2}$/u.test(text);
    const picked = isPick ? offered?.answer.readings[Number(text) - 1] : undefined;
    if (isPick && picked === undefined && !flags.json) {
      terminal.note(`There is no reading ${text}; there are ${offered?.answer.readings.length}.`);
      return;
    }
    const after = before === undefined ? undefined : earlierOf(before);
    const answer =
      offered !== undefined && picked !== undefined
        ? await session.askSafely(offered.answer.question, {
            signal,
            after: offered.after,
            plan: picked.plan,
          })
        : await session.askSafely(text, { signal, after });
    if (flags.json) await terminal.out(JSON.stringify(answer));
    else for (const shown of [...answerLines(answer, terminal.style), '']) await terminal.out(shown);
    // Readings may be picked one after another.
    if (picked === undefined) offered = answer.readings.length > 0 ? { answer, after } : undefined;
    // There is nothing to follow up after a question that failed or found nothing.
    if (answer.answers.length > 0 || answer.verdict !== undefined || answer.readings.length > 0)
      before = answer;
  }
}
