import type { Answer } from '../../answer/answer.ts';
import type { PlannedQuestion } from '../../ask-plan.ts';
import type { Config } from '../../config.ts';
import type { BudgetLimits } from '../../model/budget.ts';
import type { TraceEvent } from '../../trace.ts';
import type { AskRequest } from '../workspace/ask-request.ts';
import type { SentError } from './sent-error.ts';

/** What a worker is made with. */
export interface WorkerSettings {
  readonly config: Config;
  /** Names clients use -> what is opened; absent where it is looked up again for every question. */
  readonly graphs?: Readonly<Record<string, string>> | undefined;
  readonly defaults: { readonly graph: string; readonly method: string };
  readonly budget: BudgetLimits;
  readonly timeoutMs: number;
  /** Memory for the thread's own objects; a thread that needs more is ended. */
  readonly memoryMegabytes: number;
  /** Opens the telemetry of configuration and environment, as the main thread has done. */
  readonly telemetry: boolean;
}

/** What a thread is asked for: an answer, or a plan alone. */
export interface Job {
  readonly type: 'ask' | 'plan';
  readonly request: AskRequest;
}

export type ToWorker =
  | Job
  /** Read between two steps of a question, also while it computes. */
  | { readonly type: 'stop' }
  | { readonly type: 'close' };

export type FromWorker =
  /** Everything is loaded. */
  | { readonly type: 'ready' }
  | { readonly type: 'events'; readonly events: readonly TraceEvent[] }
  /** With the events that were not sent yet: a message costs more than what it holds. */
  | {
      readonly type: 'done';
      readonly events: readonly TraceEvent[];
      readonly result: Answer | PlannedQuestion;
    }
  | { readonly type: 'error'; readonly events: readonly TraceEvent[]; readonly error: SentError };
