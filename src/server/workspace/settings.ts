import type { EngineShare } from '../../graph/engine-share.ts';
import type { KnowledgeGraph } from '../../graph/graph.ts';
import type { BudgetLimits } from '../../model/budget.ts';
import type { ModelChoice } from '../../open-models.ts';
import type { EmbedderChoice } from '../../open-vectors.ts';
import type { Telemetry } from '../../telemetry/telemetry.ts';
import type { LookUpLimits } from '../look-up-turns.ts';

export interface WorkspaceSettings {
  /** Names clients use -> what is opened: a name of the configuration, `demo`, a loaded graph, a path, or an open graph. */
  readonly graphs?: Readonly<Record<string, string | KnowledgeGraph>> | undefined;
  /** Names clients use -> model. `embedded` is always offered. */
  readonly models?: Readonly<Record<string, ModelChoice>> | undefined;
  readonly defaults?: {
    readonly graph?: string | undefined;
    readonly model?: string | undefined;
    readonly method?: string | undefined;
  };
  /** Only for the default model: a client that names a model gets that model for everything. */
  readonly routes?: Readonly<Record<string, ModelChoice>> | undefined;
  readonly embedder?: EmbedderChoice | undefined;
  readonly budget?: BudgetLimits | undefined;
  /** Questions answered side by side, and questions that may wait, of one model. Default 8 and 256. */
  readonly running?: number | undefined;
  readonly waiting?: number | undefined;
  /** Longest time of one question from its turn on, whatever it does. Default 300,000. */
  readonly timeoutMs?: number | undefined;
  /** How much later a replaced graph is closed. Default: when every question that began with it is over. */
  readonly retireMs?: number | undefined;
  /** Limits of what is read for clients outside of questions. */
  readonly lookUps?: LookUpLimits | undefined;
  /**
   * Threads for questions of the embedded model over graph files; each language model, and each graph that is asked elsewhere, has
   * `running` of its own, made as they are needed. Each opens the graphs it is asked about. Default 0: questions are answered in this thread, which serves nobody else meanwhile.
   */
  readonly threads?: number | undefined;
  /** Memory of one of them. Default 1024. */
  readonly threadMegabytes?: number | undefined;
  /** What is shared with other threads that have the same graph open. Default: made here. */
  readonly engines?: ((graph: string) => EngineShare | undefined) | undefined;
  /** Makes spans of every question; threads open what configuration and environment say. Default: none. */
  readonly telemetry?: Telemetry | undefined;
}
