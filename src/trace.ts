import type { StepName, WarningName } from './trace-names.ts';

/**
 * The one stream of typed events that the progress display, `--trace`, the server's event stream, the evaluation records
 * and the tests are views of. Events are plain JSON-able values; `seq` counts from 0, `ms` is time since the question was asked.
 */
export type TraceEvent = TraceBody & { readonly seq: number; readonly ms: number };

export interface TraceEntity {
  readonly id: string;
  readonly name: string;
}

export interface TraceTriple {
  readonly head: string;
  readonly relation: string;
  readonly tail: string;
}

export type TraceBody =
  | {
      readonly type: 'question-asked';
      readonly question: string;
      readonly language: string;
      readonly method: string;
      readonly graph: string;
    }
  | {
      readonly type: 'clue-extracted';
      readonly clues: readonly { readonly text: string; readonly kind: string }[];
    }
  | {
      readonly type: 'entity-linked';
      readonly clue: number;
      readonly text: string;
      readonly entities: readonly TraceEntity[];
      readonly of: number;
    }
  | {
      readonly type: 'relations-listed';
      readonly from: readonly string[];
      readonly relations: readonly string[];
      readonly of: number;
    }
  | {
      readonly type: 'mapping-found';
      readonly kind: 'relation' | 'entity' | 'class' | 'set';
      readonly clue: number;
      readonly to: string;
      readonly score: number;
      readonly branch?: number;
    }
  | {
      readonly type: 'path-extended';
      readonly branch: number;
      readonly parent?: number;
      readonly triple: TraceTriple;
      readonly covered: readonly number[];
      /** FiSKE's mapping case (`docs/glossary.md`) or a method's own name for the rule that extended the path. */
      readonly case?: string;
    }
  | { readonly type: 'path-pruned'; readonly branch: number; readonly reason: string }
  | { readonly type: 'path-completed'; readonly branch: number; readonly length: number }
  | {
      readonly type: 'path-ranked';
      readonly rank: number;
      readonly path: string;
      readonly score: number;
      readonly answers: number;
    }
  | { readonly type: 'set-aligned'; readonly node: string; readonly before: number; readonly after: number }
  | { readonly type: 'round-started'; readonly round: number; readonly active: number }
  | {
      readonly type: 'model-called';
      readonly task: string;
      readonly model: string;
      /** What the method wanted to know, in a few words; names in it are data. */
      readonly why?: string;
      readonly inputTokens: number;
      readonly outputTokens: number;
      readonly estimated: boolean;
      readonly durationMs: number;
      /** `ok`; `repaired` after one repair request; `no-match` when the reply stayed unusable. */
      readonly reply: 'ok' | 'repaired' | 'no-match';
      readonly cached?: boolean;
      /** Completed requests, when not 1: 2 after a repair request, 0 for the embedded model. */
      readonly calls?: number;
    }
  | {
      readonly type: 'truncated';
      readonly what: string;
      readonly kept: number;
      readonly of?: number | undefined;
    }
  /**
   * `about` is what the warning is about, if there is such a thing. `detail` is what a graph or a limit reported; it may contain
   * addresses and paths, so it never reaches remote clients.
   */
  | {
      readonly type: 'warning';
      readonly name: WarningName;
      readonly about?: string;
      readonly detail?: string;
    }
  /** A decision of a method that no common event covers; `data` is JSON-able. */
  | { readonly type: 'step'; readonly name: StepName; readonly data: Readonly<Record<string, unknown>> }
  | {
      readonly type: 'answered';
      readonly outcome: string;
      readonly answers: number;
      readonly stopReason: string;
    };

/** Receives every event in order; must not throw and must not wait. */
export type TraceListener = (event: TraceEvent) => void;

/** Numbers and times events and hands them on. */
export interface Trace {
  record(body: TraceBody): void;
}

/** @param now milliseconds; injected so that golden traces are stable. */
export function createTrace(listener: TraceListener, now: () => number = () => performance.now()): Trace {
  const started = now();
  let seq = 0;
  return {
    record(body) {
      listener({ ...body, seq, ms: Math.round((now() - started) * 1000) / 1000 });
      seq += 1;
    },
  };
}

export const silentTrace: Trace = { record() {} };
