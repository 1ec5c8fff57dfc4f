import type { EngineShare } from '../../graph/engine-share.ts';
import type { KnowledgeGraph } from '../../graph/graph.ts';
import type { BudgetLimits } from '../../model/budget.ts';
import type { ModelChoice } from '../../open-models.ts';
import type { EmbedderChoice } from '../../open-vectors.ts';
import type { Telemetry } from '../../telemetry/telemetry.ts';
import type { LookUpLimits } from '../look-up-turns.ts';

export interface WorkspaceSettings {
  /** Client names -> what is opened: a name of the configuration, `demo`, a loaded graph, a path, or an open graph. */
  readonly graphs?: Readonly<Record<string, string | KnowledgeGraph>> | undefined;
  /** Client names -> model. `embedded` is always offered. */
  readonly models?: Readonly<Record<string, ModelChoice>> | undefined;
  readonly defaults?: {
    readonly graph?: string | undefined;
    readonly model?: string | undefined;
    readonly method?: string | undefined;
  };
  /** Only for the default model. A client that names a model gets that model for everything. */
  readonly routes?: Readonly<Record<string, ModelChoice>> | undefined;
  readonly embedder?: EmbedderChoice | undefined;
  readonly budget?: BudgetLimits | undefined;
  /**
   * How many questions of one model are answered at once, and how many may wait. Those over each graph that is not a
   * file are counted separately. Default 8 and 256.
   */
  readonly running?: number | undefined;
  readonly waiting?: number | undefined;
  /** The longest time of one question, counted from its turn, whatever it does. Default 300,000. */
  readonly timeoutMs?: number | undefined;
  /** How much later a replaced graph is closed. Default: long enough for every question that began with it to end. */
  readonly retireMs?: number | undefined;
  /** The limits of what is read for clients outside questions. */
  readonly lookUps?: LookUpLimits | undefined;
  /**
   * Threads for questions to the embedded model over graph files. Each language model and each remote graph has
   * `running` threads of its own, made as needed. Each thread opens the graphs it is asked about. Default 0: this
   * thread answers questions, serves no one else meanwhile, and bounds neither their memory nor work that does not look
   * at the clock.
   */
  readonly threads?: number | undefined;
  /** The memory of one thread. Default 1024. */
  readonly threadMegabytes?: number | undefined;
  /** What threads that have the same graph open share. Default: made here. */
  readonly engines?: ((graph: string) => EngineShare | undefined) | undefined;
  /** Records spans of every question. Threads open what configuration and environment say. Default: none. */
  readonly telemetry?: Telemetry | undefined;
  /** Called when the workspace is closed, after all that it opened is. */
  readonly onClose?: (() => Promise<void>) | undefined;
}
