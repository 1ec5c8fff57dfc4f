import {
  BudgetExceededError,
  ClewError,
  ConfigError,
  GraphError,
  isAbort,
  ModelCallError,
} from '../errors.ts';

/** A fault in the request itself. The client can fix it or try again later. The message is meant for the client. */
export class RequestError extends ClewError {
  readonly status: RequestStatus;
  /** For 429 and 503: after how many whole seconds to try again. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: RequestStatus,
    code: string,
    message: string,
    facts: { readonly retryAfterSeconds?: number; readonly cause?: unknown } = {},
  ) {
    super(code, message, facts);
    this.status = status;
    this.retryAfterSeconds = facts.retryAfterSeconds;
  }
}

export type RequestStatus = 400 | 401 | 403 | 404 | 405 | 413 | 415 | 422 | 429 | 500 | 502 | 503 | 504;

/** What an error tells a client. */
export interface PublicError {
  readonly status: RequestStatus;
  readonly code: string;
  readonly message: string;
  readonly retryAfterSeconds?: number | undefined;
}

/**
 * The one place where errors become HTTP statuses and public sentences. Messages from graphs, models and the
 * configuration may name addresses, paths and variables of the server. They go to the log; the client reads a sentence
 * without them.
 */
export function publicError(error: unknown): PublicError {
  if (error instanceof RequestError) {
    const { status, code, message, retryAfterSeconds } = error;
    return { status, code, message, retryAfterSeconds };
  }
  if (error instanceof ModelCallError) {
    if (error.status === 429 || error.retryable) {
      return {
        ...{ status: 503, code: 'model', message: 'The model is busy or out of reach. Try again later.' },
        retryAfterSeconds: seconds(error.retryAfterMs),
      };
    }
    return {
      status: 502,
      code: 'model',
      message: 'The model could not be called; the log of the server says why.',
    };
  }
  if (error instanceof GraphError) {
    if (error.retryable) {
      return {
        ...{ status: 503, code: 'graph', message: 'The graph is busy or out of reach. Try again later.' },
        retryAfterSeconds: seconds(error.retryAfterMs),
      };
    }
    return {
      status: 502,
      code: 'graph',
      message: 'The graph could not be read; the log of the server says why.',
    };
  }
  if (error instanceof BudgetExceededError) return { status: 422, code: error.code, message: error.message };
  if (error instanceof ClewError && error.code === 'task-unsupported') {
    return {
      status: 422,
      code: error.code,
      message: 'This method needs a language model. Choose a model or another method.',
    };
  }
  if (error instanceof ConfigError) {
    return {
      status: 503,
      code: 'configuration',
      message: 'The server is not set up for this; its log says what to mend.',
    };
  }
  if (isAbort(error))
    return { status: 503, code: 'stopped', message: 'The work was stopped before it was done.' };
  return { status: 500, code: 'internal', message: 'Something went wrong in the server; its log says what.' };
}

function seconds(ms: number | undefined): number {
  return Math.max(1, Math.ceil((ms ?? 1000) / 1000));
}
