import type {
  DayOrder,
  LoadLimits,
  LoadPreview,
  LoadProgress,
  LoadSummary,
  TableShape,
  ThingFormat,
  ThingsCount,
  TripleFormat,
  TripleSource,
} from '../graph/index.ts';
import type { SentError } from '../sent-error.ts';

/** How files are to be read, in the words of the flags of `clew load`. */
export interface LoadFlags {
  readonly format?: TripleFormat | ThingFormat;
  readonly as?: TableShape;
  readonly delimiter?: string;
  readonly header?: boolean;
  readonly columns?: string;
  readonly key?: string;
  readonly namedBy?: readonly string[];
  readonly encoding?: string;
  readonly class?: string;
  readonly text?: readonly string[];
  readonly dates?: DayOrder;
  readonly year?: number;
  readonly names?: readonly string[];
  readonly aliases?: readonly string[];
  readonly types?: readonly string[];
  readonly profile?: string;
  readonly skipBad?: boolean;
  readonly allowEmpty?: boolean;
  /** Only to say what would be made of the files. */
  readonly preview?: boolean;
}

/** What a load is to do. It crosses threads. */
export interface LoadJob {
  /** File of the graph. */
  readonly target: string;
  readonly files: readonly string[];
  readonly flags: LoadFlags;
  readonly limits: Partial<LoadLimits>;
  /** Whether to show how tables of things will be read before they are. */
  readonly showsPlan: boolean;
}

/** What was skipped in one file. */
export interface Skips {
  readonly file: string;
  readonly skipped: { readonly count: number; readonly messages: readonly string[] };
  readonly dropped?: TripleSource['dropped'] | undefined;
  readonly seemsHeader?: boolean;
}

/** What a load did. */
export interface LoadReport {
  readonly shape: TableShape;
  readonly profile: string;
  readonly summary: LoadSummary;
  readonly skips: readonly Skips[];
  readonly things?: ThingsCount | undefined;
}

/** Whoever watches a load. */
export interface LoadWatcher {
  readonly signal: AbortSignal;
  onProgress(progress: LoadProgress): void;
  /**
   * Whether to load it this way. Asked for tables of things if the job wants the plan shown, and for all files if the
   * flags ask only for a preview.
   */
  agree(preview: LoadPreview): Promise<boolean>;
}

export type FromLoad =
  | { readonly type: 'progress'; readonly progress: LoadProgress }
  | { readonly type: 'preview'; readonly preview: LoadPreview }
  /** Absent: the plan was not agreed to. */
  | { readonly type: 'done'; readonly report?: LoadReport | undefined }
  | { readonly type: 'failed'; readonly error: SentError };

export type ToLoad = { readonly type: 'stop' } | { readonly type: 'agreed'; readonly isAgreed: boolean };
