import type { StopReason } from '../../answer/answer.ts';
import { BudgetExceededError } from '../../errors.ts';
import type { RunTaskOptions, Task } from '../../task/task.ts';
import type { MethodContext } from '../method.ts';

/** Ends an exploration because no further call may be made. The method catches it and answers from what it has. */
export class BudgetReached extends Error {
  readonly reason: CapReason;

  constructor(reason: CapReason) {
    super(`exploration ended: ${reason}`);
    this.name = 'BudgetReached';
    this.reason = reason;
  }
}

export type CapReason = Extract<StopReason, 'call-cap' | 'token-cap' | 'time-cap'>;

const REASONS: Readonly<Record<BudgetExceededError['limit'], CapReason>> = {
  calls: 'call-cap',
  tokens: 'token-cap',
  seconds: 'time-cap',
};

/** The cap that ended the calls. @throws the error itself if it is any other error. */
export function capReached(error: unknown): CapReason {
  if (error instanceof BudgetReached) return error.reason;
  throw error;
}

/** Like `capReached`, for an exploration. Records that it ended. */
export function endExploration(error: unknown, { trace }: MethodContext): CapReason {
  const reason = capReached(error);
  trace.record({ type: 'step', name: 'exploration-stopped', data: { reason } });
  return reason;
}

/** The first three names and how many more there are, for the reason of a call. */
export function someOf(names: readonly string[]): string {
  const more = names.length > 3 ? ` and ${names.length - 3} more` : '';
  return `${names.slice(0, 3).join(', ')}${more}`;
}

/**
 * Makes one exploration call. If calls or tokens are used up, the runner refuses it before anything is spent, so a cap
 * is never exceeded. Time is checked here too, because tasks of the embedded model are not calls that the runner could
 * refuse.
 * @param why what the call is for, in a few words. It goes into the trace, so that costs can be understood.
 * @throws {BudgetReached}
 */
export async function askModel<Input, Output>(
  task: Task<Input, Output>,
  input: Input,
  context: MethodContext,
  why: string,
  options: RunTaskOptions = {},
): Promise<Output> {
  context.signal.throwIfAborted();
  if (context.budget.exhausted() === 'time-cap') throw new BudgetReached('time-cap');
  try {
    return (await context.tasks.run(task, input, { ...options, why })).output;
  } catch (error) {
    throw error instanceof BudgetExceededError ? new BudgetReached(REASONS[error.limit]) : error;
  }
}

/**
 * Asks about a long list in chunks, one call each, in order, and concatenates the results.
 * @param ask receives a chunk and the index of its first item in the whole list.
 * @throws {BudgetReached} if the budget ends between two chunks. Results of earlier chunks are then lost.
 */
export async function inChunks<Item, Result>(
  items: readonly Item[],
  size: number,
  ask: (chunk: readonly Item[], offset: number) => Promise<readonly Result[]>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (let offset = 0; offset < items.length; offset += size) {
    results.push(...(await ask(items.slice(offset, offset + size), offset)));
  }
  return results;
}
