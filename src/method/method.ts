import type { z } from 'zod';
import type { MethodResult, Question } from '../answer/result.ts';
import type { KnowledgeGraph } from '../graph/graph.ts';
import type { GraphEmbedder } from '../model/embedder/embedder.ts';
import type { GraphReader } from '../reader/graph-reader.ts';
import type { TaskRunner } from '../task/task.ts';
import type { Trace } from '../trace.ts';

export type { EvidenceTriple, MethodResult, Question } from '../answer/result.ts';

/** Everything that a method may use. */
export interface MethodContext {
  readonly graph: KnowledgeGraph;
  readonly tasks: TaskRunner;
  readonly trace: Trace;
  readonly budget: Budget;
  /** Compares texts by their vectors, which are kept with the graph. Opened when first needed. */
  readonly embedder: () => Promise<GraphEmbedder>;
  /** The same, if somebody chose an embedder. Absent if only words have vectors. */
  readonly chosenEmbedder?: (() => Promise<GraphEmbedder>) | undefined;
  /**
   * Reads questions without a language model, and says what the graph is made of. Made once per version of the graph.
   */
  readonly reading: () => Promise<GraphReader>;
  /** Seeded, and the only source of randomness. Each call returns a number in [0, 1). */
  readonly random: () => number;
  readonly signal: AbortSignal;
  /** Receives the answer's wording so far, as a model writes it. Absent if nobody is listening. */
  readonly onText?: ((text: string) => void) | undefined;
}

/** The hard limits of one question. */
export interface Budget {
  /** Why no further call may be made. Undefined while one may. */
  exhausted(): 'call-cap' | 'token-cap' | 'time-cap' | undefined;
}

/** One method of the field. `run` is ordinary logic over the graph and tasks. It holds no state between questions. */
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
  /** Ids of the tasks that it may run. */
  readonly tasks: readonly string[];
  /** How it differs from the paper, one sentence per difference. May be empty. */
  readonly departures: readonly string[];
  /** The number of calls as the paper or the structure gives it, such as `2 + chunks`. */
  readonly expectedCalls: string;
  /** Options with defaults and descriptions (`.describe()`), including ablation switches. */
  readonly options: z.ZodObject;
  run(question: Question, options: Options, context: MethodContext): Promise<MethodResult>;
}
