import { BudgetExceededError } from '../../errors.ts';
import type { RunTaskOptions, Task } from '../../task/task.ts';
import type { MethodContext } from '../method.ts';

/**
 * An answering call that ends the question. Returns the task's empty output if the routed model cannot do the task, or
 * if tokens or time are used up. The trace says which.
 * @param why what it answers from, in a few words, for the trace.
 */
export async function answeringCall<Input, Output>(
  task: Task<Input, Output>,
  input: Input,
  context: MethodContext,
  why: string,
  options: RunTaskOptions = {},
): Promise<Output> {
  if (!context.tasks.supports(task)) {
    context.trace.record({ type: 'warning', name: 'needs-model', about: task.id });
    return task.empty(input);
  }
  try {
    return (await context.tasks.run(task, input, { ...options, why })).output;
  } catch (error) {
    if (!(error instanceof BudgetExceededError)) throw error;
    context.trace.record({ type: 'warning', name: 'no-answering-call', detail: error.message });
    return task.empty(input);
  }
}
