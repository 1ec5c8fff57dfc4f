import { CommanderError } from 'commander';
import { BudgetExceededError, ClewError, isAbort, messageLine } from '../errors.ts';

export const EXIT = { ok: 0, internal: 1, usage: 2, graph: 3, model: 4, interrupted: 130 } as const;

/** Exit codes by the stable code of an error. Every other error is one the user can mend. */
const EXIT_BY_CODE: Readonly<Record<string, number>> = {
  graph: EXIT.graph,
  model: EXIT.model,
  budget: EXIT.model,
  'tape-miss': EXIT.model,
};

/** The one place where errors become exit codes. */
export function exitCode(error: unknown): number {
  if (isInterrupt(error)) return EXIT.interrupted;
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
  if (error instanceof ClewError) return EXIT_BY_CODE[error.code] ?? EXIT.usage;
  return EXIT.internal;
}

/** The text the user reads: one line. The stack follows only with `CLEW_DEBUG`. */
export function errorText(error: unknown): string {
  if (process.env.CLEW_DEBUG) return error instanceof Error ? detail(error) : String(error);
  if (isInterrupt(error)) return 'Interrupted.';
  const message = messageLine(error);
  if (exitCode(error) !== EXIT.internal) return message;
  return `${message} (This looks like a fault in Clew; CLEW_DEBUG=1 shows where it happened.)`;
}

/** A time limit that ran out is not the same as someone asking to stop. */
function isInterrupt(error: unknown): boolean {
  return isAbort(error) && !(error instanceof BudgetExceededError);
}

function detail(error: Error): string {
  const cause = error.cause instanceof Error ? `\nCaused by: ${detail(error.cause)}` : '';
  return `${error.stack ?? error.message}${cause}`;
}
