import type { z } from 'zod';
import type { AnswerClue, StopReason } from '../answer/answer.ts';
import type { KnowledgeGraph } from '../graph/graph.ts';
import type { Entity, Triple } from '../graph/term.ts';
import type { GraphEmbedder } from '../model/embedder/embedder.ts';
import type { Query } from '../plan/query.ts';
import type { Language, TaskRunner } from '../task/task.ts';
import type { Trace } from '../trace.ts';

export interface Question {
  readonly text: string;
  readonly language: Language;
  /** Given (gold) topic entities; absent means: find them in the question. */
  readonly topicEntities?: readonly Entity[];
}

/** Everything a method may touch. */
export interface MethodContext {
  readonly graph: KnowledgeGraph;
  readonly tasks: TaskRunner;
  readonly trace: Trace;
  readonly budget: Budget;
  /** Compares texts by their vectors, which are kept with the graph; opened at the first need. */
  readonly embedder: () => Promise<GraphEmbedder>;
  /** Seeded; the only source of randomness. Each call gives a number in [0, 1). */
  readonly random: () => number;
  readonly signal: AbortSignal;
}

/** Hard limits of one question. */
export interface Budget {
  /** Exploration calls still allowed; answering calls are exempt (methods.md §1.7). */
  remainingCalls(): number;
  /** Why no further call may be made, or undefined while one may. */
  exhausted(): 'call-cap' | 'token-cap' | 'time-cap' | undefined;
}

/** A triple with the clues it covers (indices into the result's clues). */
export interface EvidenceTriple {
  readonly triple: Triple;
  readonly clues: readonly number[];
}

export interface MethodResult {
  /** Entities of the graph where the answer was read off the graph. */
  readonly answers: readonly (Entity | string)[];
  /** Wording; built from `answers` when absent. */
  readonly text?: string;
  /** Only for a question that is true or false. */
  readonly verdict?: boolean;
  /** `kg`: from triples; `llm`: the model's own knowledge; `mixed`: triples were shown but the model may have gone beyond them. */
  readonly basis: 'kg' | 'llm' | 'mixed' | 'none';
  readonly clues: readonly AnswerClue[];
  readonly evidence: readonly EvidenceTriple[];
  /** True when the method's own completeness condition held (every clue covered, answer node mapped, ...). */
  readonly complete: boolean;
  /** Estimated share of right answers among those decided as surely, 0..1. */
  readonly confidence?: number;
  readonly truncated?: readonly { readonly what: string; readonly kept: number; readonly of?: number }[];
  readonly query?: { readonly sparql?: string; readonly cypher?: string; readonly clew?: Query };
  readonly stopReason: StopReason;
}

/** One method of the field. `run` is ordinary logic over graph and tasks; it holds no state between questions. */
export interface Method<Options = unknown> {
  readonly id: string;
  readonly title: string;
  /** Where it is specified: paper and section, or `Clew`. */
  readonly source: string;
  readonly summary: string;
  readonly needs: {
    /** `optional`: works with the embedded model alone. */
    readonly languageModel: 'required' | 'optional' | 'none';
    readonly embedder: boolean;
    readonly graph: boolean;
    readonly topicEntities: 'none' | 'extracted-or-gold';
  };
  /** Task ids it may run. */
  readonly tasks: readonly string[];
  /** What differs from the paper, in one sentence each; empty when nothing does. */
  readonly departures: readonly string[];
  /** As the paper or the structure gives them, e.g. `2 + chunks`. */
  readonly expectedCalls: string;
  /** Options with defaults and descriptions (`.describe()`), ablation switches included. */
  readonly options: z.ZodObject;
  run(question: Question, options: Options, context: MethodContext): Promise<MethodResult>;
}
