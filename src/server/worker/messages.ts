import type { Answer } from '../../answer/answer.ts';
import type { PlannedQuestion } from '../../ask-plan.ts';
import type { Config } from '../../config.ts';
import type { KeptCount, SqlParameters } from '../../graph/engine-share.ts';
import type { BudgetLimits } from '../../model/budget.ts';
import type { Embedder } from '../../model/embedder/embedder.ts';
import type { SentError } from '../../sent-error.ts';
import type { SuggestedQuestion } from '../../suggest-questions.ts';
import type { EntityMatches } from '../look-up.ts';
import type { GraphOverview } from '../read-overview.ts';
import type { AskRequest } from '../workspace/ask-request.ts';
import type { SentRequest, SentRoutes } from './model-calls.ts';

/** The settings of a worker. */
export interface WorkerSettings {
  readonly config: Config;
  /** Client names -> what is opened. If absent, they are looked up again for every question. */
  readonly graphs?: Readonly<Record<string, string>> | undefined;
  readonly defaults: { readonly graph: string; readonly method: string };
  /** The language models of its questions. The serving thread makes their calls. Absent if there are none. */
  readonly models?: BorrowedSettings | undefined;
  readonly budget: BudgetLimits;
  readonly timeoutMs: number;
  /** The longest time of a look-up. */
  readonly lookUpMs: number;
  /** Memory for the thread's own objects. A thread that needs more is terminated. */
  readonly memoryMegabytes: number;
  /** Whether to open the telemetry of configuration and environment, as the main thread has done. */
  readonly telemetry: boolean;
  /**
   * Whether to open the default graph before the first question. Default true. A remote graph could keep the thread
   * waiting.
   */
  readonly isWarmed?: boolean | undefined;
}

/** A model by its client name, what it is made of, and whether the embedder belongs to the other thread too. */
export interface BorrowedSettings {
  readonly name: string;
  readonly routes: SentRoutes;
  readonly isEmbedderLent: boolean;
}

/** A call that the serving thread makes for another thread. */
export type Call =
  | { readonly type: 'generate'; readonly model: number; readonly request: SentRequest }
  | { readonly type: 'open-embedder' }
  | { readonly type: 'embed'; readonly texts: readonly string[] }
  /** Room for one query to the engine of a graph, held until the call is dropped. */
  | { readonly type: 'slot'; readonly graph: string }
  /** The path of a database that only the serving thread has open. */
  | { readonly type: 'open-sql'; readonly graph: string }
  | {
      readonly type: 'sql';
      readonly graph: string;
      readonly statement: string;
      readonly parameters: SqlParameters;
    }
  /** What another thread has counted in a remote graph. */
  | { readonly type: 'count'; readonly graph: string; readonly key: string }
  | { readonly type: 'keep-count'; readonly graph: string; readonly key: string; readonly count: KeptCount };

export type EmbedderFacts = Pick<Embedder, 'id' | 'dimensions' | 'similarity' | 'address' | 'isTaped'>;

/** The result of a call, or the text of its reply so far. */
export type CallReply =
  | { readonly type: 'text'; readonly id: number; readonly text: string }
  | { readonly type: 'value'; readonly id: number; readonly value: unknown }
  | { readonly type: 'failed'; readonly id: number; readonly error: SentError };

/**
 * A request to a thread: for an answer, for a plan alone, for what is in a graph, for questions that the graph can
 * answer, or for entities by name.
 */
export type Job =
  | {
      readonly type: 'ask';
      readonly request: AskRequest;
      readonly wantsText?: boolean;
      readonly wantsEvents?: boolean;
    }
  | { readonly type: 'plan'; readonly request: AskRequest }
  | { readonly type: 'describe'; readonly graph: string | undefined }
  | { readonly type: 'suggest'; readonly graph: string | undefined; readonly limit: number }
  | {
      readonly type: 'search';
      readonly graph: string | undefined;
      readonly text: string;
      readonly limit: number;
    };

/** The result of each type of job. */
export interface JobResults {
  readonly ask: Answer;
  readonly plan: PlannedQuestion;
  readonly describe: GraphOverview;
  readonly suggest: readonly SuggestedQuestion[];
  readonly search: EntityMatches;
}

export type JobResult = JobResults[Job['type']];

/** A trace event as JSON, as streams send it. */
export type EventText = string;

export type ToWorker =
  | Job
  | CallReply
  /** Read between two steps of a question, even while it computes. */
  | { readonly type: 'stop' }
  | { readonly type: 'close' };

export type FromWorker =
  /** Everything is loaded. */
  | { readonly type: 'ready' }
  | { readonly type: 'call'; readonly id: number; readonly call: Call; readonly wantsText: boolean }
  /** No one waits for this call any more. */
  | { readonly type: 'drop'; readonly id: number }
  /** The wording of the answer so far. */
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'events'; readonly events: readonly EventText[] }
  /** Carries the events that were not sent yet, because a message costs more than its content. */
  | {
      readonly type: 'done';
      readonly events: readonly EventText[];
      /** As JSON, which crosses threads in a fraction of the time that the object would take. */
      readonly result: string;
    }
  | { readonly type: 'error'; readonly events: readonly EventText[]; readonly error: SentError };
