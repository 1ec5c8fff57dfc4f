import type { z } from 'zod';
import type { MethodResult, Question } from '../answer/result.ts';
import type { KnowledgeGraph } from '../graph/graph.ts';
import type { GraphEmbedder } from '../model/embedder/embedder.ts';
import type { GraphReader } from '../reader/graph-reader.ts';
import type { TaskRunner } from '../task/task.ts';
import type { Trace } from '../trace.ts';

export type { EvidenceTriple, MethodResult, Question } from '../answer/result.ts';

/** Everything a method may touch. */
export interface MethodContext {
  readonly graph: KnowledgeGraph;
  readonly tasks: TaskRunner;
  readonly trace: Trace;
  readonly budget: Budget;
  /** Compares texts by their vectors, which are kept with the graph; opened at the first need. */
  readonly embedder: () => Promise<GraphEmbedder>;
  /** The same where somebody chose it; absent where only words have vectors. */
  readonly chosenEmbedder?: (() => Promise<GraphEmbedder>) | undefined;
  /** Reads questions without a language model, and says what the graph is made of; made once for a version of the graph. */
  readonly reading: () => Promise<GraphReader>;
  /** Seeded; the only source of randomness. Each call gives a number in [0, 1). */
  readonly random: () => number;
  readonly signal: AbortSignal;
  /** Hears the wording of the answer so far, as a model writes it; absent where nobody listens. */
  readonly onText?: ((text: string) => void) | undefined;
}

/** Hard limits of one question. */
export interface Budget {
  /** Exploration calls still allowed; answering calls are exempt (arXiv:2401.13444). */
  remainingCalls(): number;
  /** Why no further call may be made, or undefined while one may. */
  exhausted(): 'call-cap' | 'token-cap' | 'time-cap' | undefined;
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
