/**
 * The base of every error that Clew throws on purpose. `code` is stable and machine-readable, facts are fields, and `cause` is
 * kept. The subclass tells the catcher what to do next. Aborts (`AbortError`) pass through untouched and are not wrapped.
 */
export class ClewError extends Error {
  readonly code: string;

  constructor(code: string, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.code = code;
    this.name = new.target.name;
  }
}

/**
 * What is often wrong with a file that is to be loaded, by a stable name, so that an interface can say it in words of
 * its own:
 * - `dates`: nothing shows whether day or month comes first;
 * - `shape`: nothing shows whether the lines are facts or things;
 * - `empty`: there are no rows, or no facts;
 * - `one-column`: a line has a single field;
 * - `headings`: no line names the columns;
 * - `quote`: a quotation mark is never closed;
 * - `quotes-inside`: quotation marks within a field;
 * - `encoding`: bytes that are not of the encoding;
 * - `protected`: a workbook of the old form, or with a password;
 * - `workbook`: no workbook, or a damaged one;
 * - `kind`: a kind of file that is not read;
 * - `limit`: larger than may be loaded.
 */
export type LoadFault =
  | 'dates'
  | 'shape'
  | 'empty'
  | 'one-column'
  | 'headings'
  | 'quote'
  | 'quotes-inside'
  | 'encoding'
  | 'protected'
  | 'workbook'
  | 'kind'
  | 'limit';

/** The user can fix it: a flag, a file, a configuration value, a missing package or key. */
export class ConfigError extends ClewError {
  /** What to do, as one imperative sentence; shown after the message. */
  readonly mend: string | undefined;
  readonly fault: LoadFault | undefined;

  constructor(message: string, options?: { mend?: string; fault?: LoadFault | undefined; cause?: unknown }) {
    super('config', options?.mend === undefined ? message : `${message} ${options.mend}`, options);
    this.mend = options?.mend;
    this.fault = options?.fault;
  }
}

/** A graph could not be read or written: unreachable, refused, timed out, corrupt. */
export class GraphError extends ClewError {
  readonly engine: string;
  readonly retryable: boolean;
  readonly retryAfterMs: number | undefined;

  constructor(
    message: string,
    facts: { engine: string; retryable?: boolean; retryAfterMs?: number | undefined; cause?: unknown },
  ) {
    super('graph', message, facts);
    this.engine = facts.engine;
    this.retryable = facts.retryable ?? false;
    this.retryAfterMs = facts.retryAfterMs;
  }
}

/** A line or record of an input file does not have the required shape. */
export class InputError extends ClewError {
  readonly file: string;
  /** 1-based; undefined when the whole file is at fault. */
  readonly line: number | undefined;
  readonly fault: LoadFault | undefined;

  constructor(
    message: string,
    facts: {
      file: string;
      line?: number | undefined;
      fault?: LoadFault | undefined;
      cause?: unknown;
    },
  ) {
    super('input', `${facts.file}${facts.line === undefined ? '' : `:${facts.line}`}: ${message}`, facts);
    this.file = facts.file;
    this.line = facts.line;
    this.fault = facts.fault;
  }
}

/** A model could not be called: no key, unreachable, refused, cut connection, time-out. */
export class ModelCallError extends ClewError {
  readonly model: string;
  readonly status: number | undefined;
  readonly retryable: boolean;
  readonly retryAfterMs: number | undefined;

  constructor(
    message: string,
    facts: {
      model: string;
      status?: number | undefined;
      retryable?: boolean;
      retryAfterMs?: number | undefined;
      cause?: unknown;
    },
  ) {
    super('model', message, facts);
    this.model = facts.model;
    this.status = facts.status;
    this.retryable = facts.retryable ?? false;
    this.retryAfterMs = facts.retryAfterMs;
  }
}

/** A model was given a task that it cannot do (the embedded model has no form of it). */
export class TaskUnsupportedError extends ClewError {
  readonly task: string;

  constructor(task: string, model: string) {
    super(
      'task-unsupported',
      `Task "${task}" needs a language model; "${model}" has no form of it. Name one with --model, or route only this task: --model ${task}=provider:model.`,
    );
    this.task = task;
  }
}

/** A hard limit was reached before the next call; nothing was spent on that call. */
export class BudgetExceededError extends ClewError {
  readonly limit: 'calls' | 'tokens' | 'seconds';
  readonly allowed: number;
  readonly used: number;

  constructor(limit: 'calls' | 'tokens' | 'seconds', allowed: number, used: number) {
    super('budget', `The budget of ${allowed} ${limit} is used up (${used}).`);
    this.limit = limit;
    this.allowed = allowed;
    this.used = used;
  }
}

/**
 * Time ran out while a piece of work was under way. It counts as an abort, so that everything that stops for an abort also stops
 * for it.
 */
export class DeadlineError extends BudgetExceededError {
  constructor(allowed: number, used: number) {
    super('seconds', allowed, Math.round(used * 1000) / 1000);
    this.name = 'TimeoutError';
  }
}

/** True for the error an aborted `AbortSignal` gives. */
export function isAbort(error: unknown): boolean {
  return error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError');
}

/**
 * Characters that steer a terminal or reverse its text. A message quotes files that others wrote, so they must not get
 * through.
 */
const UNPRINTED = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu;

/** The message of an error as one line that can be shown. */
export function messageLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error))
    .replace(/\s*\n\s*/gu, ' ')
    .replace(UNPRINTED, ' ')
    .trim();
}
