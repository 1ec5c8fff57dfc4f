import type { AnswerClue, AnswerEntity, AnswerEvidence, Outcome, StopReason } from '../answer/answer.ts';
import type { LanguageId } from '../language/ids.ts';
import type { GoldAnswer, Statement } from './question.ts';

/** Changes whenever a reader of the old form would misread the new one. */
export const RECORD_FORMAT = 1;

/** The first line of a run file: everything that decides its figures. */
export interface RunHeader {
  readonly kind: 'run';
  readonly format: number;
  readonly dataset: {
    /** The name on the command line: `metaqa/dev-1hop`. */
    readonly name: string;
    /** Which published figures may be shown beside it: `metaqa-1hop`, `webqsp`. */
    readonly family: string;
    /** SHA-256 of the question file's bytes. */
    readonly hash: string;
    readonly licence: string;
    /** The number of questions in the split, before filter and sample. */
    readonly questions: number;
  };
  readonly graph: { readonly name: string; readonly version: string; readonly triples?: number };
  readonly methods: readonly RunMethod[];
  /**
   * SHA-256 of files that options name. The key is the method's label, a dot and the option. Absent if no option names
   * a file.
   */
  readonly optionFiles?: Readonly<Record<string, string>>;
  /**
   * The model of each task. The key `*` is the model of every other task; `embedder` is what compares texts by vectors.
   */
  readonly models: Readonly<Record<string, string>>;
  /** The hash of each task's prompt and schema, by task id. */
  readonly prompts: Readonly<Record<string, string>>;
  readonly topicEntities: 'gold' | 'extracted';
  readonly filter: Readonly<Record<string, string>>;
  /** How many questions are asked. If absent, all that pass the filter. */
  readonly sample?: number | undefined;
  readonly seed: number;
  readonly limits: Readonly<Record<string, number>>;
  /** For tasks that do not set their own. If absent, 0. */
  readonly temperature?: number | undefined;
  /** If absent, each question's own language, detected from its text. */
  readonly language?: LanguageId | undefined;
  readonly clew: { readonly version: string; readonly commit?: string | undefined };
  /** The table of a paper that this run belongs to: `fiske-table-2`. */
  readonly paper?: string | undefined;
  /** Which of the table's question sets the questions are, or stand in for. */
  readonly paperSet?: { readonly family: string; readonly isStandIn: boolean } | undefined;
  readonly times: { readonly startedAt: string };
}

/** A method with its options, as one column of a run. */
export interface RunMethod {
  /** Unique in the run. It is the method's id unless the same method runs with several options. */
  readonly label: string;
  readonly id: string;
  readonly options: Readonly<Record<string, unknown>>;
}

/** Written when a stopped run resumes. */
export interface ResumeLine {
  readonly kind: 'resumed';
  readonly clew: { readonly version: string; readonly commit?: string | undefined };
  readonly times: { readonly startedAt: string };
}

/** What a question cost. Without times, so that equal runs have equal records. */
export interface RecordUsage {
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly estimated: boolean;
  readonly byTask: Readonly<
    Record<string, { readonly calls: number; readonly inputTokens: number; readonly outputTokens: number }>
  >;
  /** The cost of comparing texts by vectors, not counted in calls and tokens. Absent if no vector had to be made. */
  readonly embedding?:
    | { readonly requests: number; readonly tokens: number; readonly estimated: boolean }
    | undefined;
}

/**
 * One question put to one method. Everything but `times` is the same on every run with the same seed and tape. Without
 * a tape, `usage.embedding` also depends on vectors cached earlier. Scores are not stored. They are computed from the
 * record, so that a corrected metric needs no new run.
 */
export interface QuestionRecord {
  readonly kind: 'question';
  /** Position among the questions of this run, from 0. */
  readonly index: number;
  readonly id: string;
  /** `RunMethod.label`. */
  readonly method: string;
  readonly question: string;
  readonly gold: readonly GoldAnswer[];
  readonly verdict?: boolean | undefined;
  readonly statement?: Statement | undefined;
  readonly topicEntities?: readonly string[] | undefined;
  readonly hops?: number | undefined;
  readonly type?: string | undefined;
  readonly tags?: Readonly<Record<string, string | number | boolean>> | undefined;
  /** How much of the gold the graph holds under the given names. Absent if this was not looked up. */
  readonly inGraph?: { readonly answers: number; readonly topics: number } | undefined;
  /** `failed`: no answer came (unreachable model, tape without a reply). It is not scored. */
  readonly state: 'answered' | 'failed';
  readonly error?: { readonly code: string; readonly message: string } | undefined;
  /** `verdict` is set only if the method gives one for a true/false question. */
  readonly reply: {
    readonly text: string;
    readonly answers: readonly AnswerEntity[];
    readonly verdict?: boolean | undefined;
    /** The first answer of each reading offered, where nothing is answered; at most three. */
    readonly offered?: readonly AnswerEntity[] | undefined;
  };
  readonly outcome: Outcome;
  readonly complete: boolean;
  readonly stopReason: StopReason;
  readonly clues: readonly AnswerClue[];
  readonly evidence: readonly AnswerEvidence[];
  readonly truncated: readonly {
    readonly what: string;
    readonly kept: number;
    readonly of?: number | undefined;
  }[];
  readonly usage: RecordUsage;
  /** Milliseconds; `at` is when the record was written. */
  readonly times: {
    readonly at: string;
    readonly totalMs: number;
    readonly modelMs: number;
    readonly graphMs: number;
  };
}

/** One line of a run file. */
export type RunLine = RunHeader | ResumeLine | QuestionRecord;

/** The line without its times, which is equal for two runs with the same seed and tape. */
export function withoutTimes(line: RunLine): string {
  const { times: _times, ...rest } = line;
  return JSON.stringify(rest);
}
