import {
  BudgetExceededError,
  ConfigError,
  GraphError,
  InputError,
  ModelCallError,
  TaskUnsupportedError,
} from '../../errors.ts';
import { RequestError, type RequestStatus } from '../request-error.ts';

/** An error on its way between threads: cloning would leave only its message. */
export interface SentError {
  readonly name: string;
  readonly message: string;
  readonly stack?: string | undefined;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** Keeps the error's own fields, and the message of its cause. */
export function sendError(error: unknown): SentError {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error), facts: {} };
  const facts = Object.fromEntries(
    Object.entries(error).filter(([, value]) => /^(?:string|number|boolean)$/u.test(typeof value)),
  );
  return {
    name: error.name,
    message: error.message,
    stack: error.stack,
    facts,
  };
}

/** The same kind of error with the same fields, so that it is reported and counted as if it had happened here. */
export function receiveError({ name, message, stack, facts }: SentError): Error {
  const error = rebuild(name, message, facts);
  if (stack !== undefined) error.stack = stack;
  return error;
}

function rebuild(name: string, message: string, facts: SentError['facts']): Error {
  // biome-ignore lint/suspicious/noExplicitAny: the facts were read off an error of the same class
  const known = facts as any;
  switch (name) {
    case 'RequestError':
      return new RequestError(known.status as RequestStatus, known.code, message, known);
    case 'GraphError':
      return new GraphError(message, known);
    case 'ModelCallError':
      return new ModelCallError(message, known);
    case 'ConfigError':
      return new ConfigError(message);
    case 'TaskUnsupportedError':
      return Object.assign(new TaskUnsupportedError(known.task, ''), { message });
    case 'BudgetExceededError':
      return new BudgetExceededError(known.limit, known.allowed, known.used);
    case 'InputError':
      return Object.assign(new InputError(message, known), { message });
    default:
      return Object.assign(new Error(message), { name });
  }
}
