import {
  BudgetExceededError,
  ConfigError,
  GraphError,
  InputError,
  ModelCallError,
  TaskUnsupportedError,
} from './errors.ts';

/** An error on its way between threads or processes: cloning would leave only its message. */
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

/**
 * The same kind of error with the same fields, so that it is reported and counted as if it had happened here.
 * @param rebuildOwn makes an error of a class that is not among `errors.ts`; undefined for any other.
 */
export function receiveError(
  sent: SentError,
  rebuildOwn: (sent: SentError) => Error | undefined = () => undefined,
): Error {
  const error = rebuildOwn(sent) ?? rebuild(sent);
  const { stack } = sent;
  if (stack !== undefined) error.stack = stack;
  return error;
}

function rebuild({ name, message, facts }: SentError): Error {
  // biome-ignore lint/suspicious/noExplicitAny: the facts were read off an error of the same class
  const known = facts as any;
  switch (name) {
    case 'GraphError':
      return new GraphError(message, known);
    case 'ModelCallError':
      return new ModelCallError(message, known);
    case 'ConfigError':
      return new ConfigError(message, { fault: known.fault });
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
