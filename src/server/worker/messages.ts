import type { Answer } from '../../answer/answer.ts';
import type { Config } from '../../config.ts';
import type { BudgetLimits } from '../../model/budget.ts';
import type { TraceEvent } from '../../trace.ts';
import type { AskRequest } from '../workspace.ts';
import type { SentError } from './sent-error.ts';

/** What a worker is made with. */
export interface WorkerSettings {
  readonly config: Config;
  /** Names clients use -> what is opened. */
  readonly graphs: Readonly<Record<string, string>>;
  readonly defaults: { readonly graph: string; readonly method: string };
  readonly budget: BudgetLimits;
  readonly timeoutMs: number;
  /** Opens the telemetry of configuration and environment, as the main thread has done. */
  readonly telemetry: boolean;
}

export type ToWorker =
  | { readonly type: 'ask'; readonly request: AskRequest }
  /** Read between two steps of a question, also while it computes. */
  | { readonly type: 'stop' }
  | { readonly type: 'close' };

export type FromWorker =
  /** Everything is loaded. */
  | { readonly type: 'ready' }
  | { readonly type: 'events'; readonly events: readonly TraceEvent[] }
  | { readonly type: 'answer'; readonly answer: Answer }
  | { readonly type: 'error'; readonly error: SentError };
