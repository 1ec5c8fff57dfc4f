import type { Answer } from '../../answer/answer.ts';
import type { PlannedQuestion } from '../../ask-plan.ts';
import type { Config } from '../../config.ts';
import type { KeptCount, SqlParameters } from '../../graph/engine-share.ts';
import type { BudgetLimits } from '../../model/budget.ts';
import type { Embedder } from '../../model/embedder/embedder.ts';
import type { SuggestedQuestion } from '../../suggest-questions.ts';
import type { EntityMatches } from '../look-up.ts';
import type { GraphOverview } from '../read-overview.ts';
import type { AskRequest } from '../workspace/ask-request.ts';
import type { SentRequest, SentRoutes } from './model-calls.ts';
import type { SentError } from './sent-error.ts';

/** What a worker is made with. */
export interface WorkerSettings {
  readonly config: Config;
  /** Names clients use -> what is opened; absent where it is looked up again for every question. */
  readonly graphs?: Readonly<Record<string, string>> | undefined;
  readonly defaults: { readonly graph: string; readonly method: string };
  /** The language models of its questions, whose calls the thread that serves makes; absent where there are none. */
  readonly models?: BorrowedSettings | undefined;
  readonly budget: BudgetLimits;
  readonly timeoutMs: number;
  /** Longest time of a look-up. */
  readonly lookUpMs: number;
  /** Memory for the thread's own objects; a thread that needs more is ended. */
  readonly memoryMegabytes: number;
  /** Opens the telemetry of configuration and environment, as the main thread has done. */
  readonly telemetry: boolean;
  /** Opens the default graph before it takes a question. Default true; one that is asked elsewhere could keep it waiting. */
  readonly isWarmed?: boolean | undefined;
}

/** A model by the name clients use, what it is made of, and whether the embedder is the other thread's too. */
export interface BorrowedSettings {
  readonly name: string;
  readonly routes: SentRoutes;
  readonly isEmbedderLent: boolean;
}

/** A call that a thread has made for it. */
export type Call =
  | { readonly type: 'generate'; readonly model: number; readonly request: SentRequest }
  | { readonly type: 'open-embedder' }
  | { readonly type: 'embed'; readonly texts: readonly string[] }
  /** Room for one query to the engine of a graph: it is held until the call is dropped. */
  | { readonly type: 'slot'; readonly graph: string }
  /** The path of a database that only the other thread has open. */
  | { readonly type: 'open-sql'; readonly graph: string }
  | {
      readonly type: 'sql';
      readonly graph: string;
      readonly statement: string;
      readonly parameters: SqlParameters;
    }
  /** What another thread has counted in a graph that is asked elsewhere. */
  | { readonly type: 'count'; readonly graph: string; readonly key: string }
  | { readonly type: 'keep-count'; readonly graph: string; readonly key: string; readonly count: KeptCount };

export type EmbedderFacts = Pick<Embedder, 'id' | 'dimensions' | 'similarity' | 'address' | 'isTaped'>;

/** The result of a call, or the text of its reply so far. */
export type CallReply =
  | { readonly type: 'text'; readonly id: number; readonly text: string }
  | { readonly type: 'value'; readonly id: number; readonly value: unknown }
  | { readonly type: 'failed'; readonly id: number; readonly error: SentError };

/** What a thread is asked for: an answer, a plan alone, what is in a graph, questions that it can answer, or entities by name. */
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

/** What comes back for each type of job. */
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
  /** Read between two steps of a question, also while it computes. */
  | { readonly type: 'stop' }
  | { readonly type: 'close' };

export type FromWorker =
  /** Everything is loaded. */
  | { readonly type: 'ready' }
  | { readonly type: 'call'; readonly id: number; readonly call: Call; readonly wantsText: boolean }
  /** Nobody waits for this call any more. */
  | { readonly type: 'drop'; readonly id: number }
  /** The wording of the answer so far. */
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'events'; readonly events: readonly EventText[] }
  /** Brings the events that were not sent yet: a message costs more than what it holds. */
  | {
      readonly type: 'done';
      readonly events: readonly EventText[];
      /** JSON, which crosses in a fraction of the time of what it says. */
      readonly result: string;
    }
  | { readonly type: 'error'; readonly events: readonly EventText[]; readonly error: SentError };
