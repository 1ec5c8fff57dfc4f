import type { EmbeddingUsage } from '../model/embedder/embedder.ts';
import type { TokenUsage } from '../model/model.ts';
import type { Plan } from '../plan/plan.ts';
import type { Reason } from '../plan/reason.ts';

/** Decided by `prove` from plan, ties and evidence, never by a model's own word. */
export type Outcome = 'grounded' | 'partial' | 'model' | 'abstained';

export type StopReason =
  | 'complete'
  | 'no-start'
  | 'exhausted'
  | 'call-cap'
  | 'token-cap'
  | 'time-cap'
  | 'not-decisive'
  | 'answered'
  | 'error';

export interface AnswerEntity {
  /** Stable identifier: the source's term, else the name. */
  readonly id: string;
  readonly name: string;
  /** Its number or date, where the question asks for one of each ("how many jobs per customer"). */
  readonly value?: string;
}

export interface AnswerClue {
  readonly text: string;
  readonly kind: string;
  readonly status: 'mapped' | 'ambiguous' | 'unmapped';
  /** Names of the entities and relations it was mapped to; empty when unmapped. */
  readonly to: readonly string[];
}

/** A further property of the event that a piece of evidence leads through, such as a role or a date. */
export interface AnswerQualifier {
  /** Names; of a literal its text. */
  readonly relation: string;
  readonly value: string;
  /** Stable identifiers, present when one differs from the name shown. */
  readonly ids?: { readonly relation: string; readonly value: string };
}

export interface AnswerEvidence {
  /** Names, in stored direction. */
  readonly head: string;
  readonly relation: string;
  readonly tail: string;
  /** Indices into `clues`, ascending. */
  readonly clues: readonly number[];
  /** Stable identifiers, present when any differs from the name shown. */
  readonly ids?: { readonly head: string; readonly relation: string; readonly tail: string };
  /** Stable identifier of the node that only joins others, through which this fact leads. */
  readonly mediator?: string;
  /** What else that node says; absent when it says nothing else or was not asked. By relation, then value. */
  readonly qualifiers?: readonly AnswerQualifier[];
}

export interface AnswerUsage {
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly estimated: boolean;
  readonly modelMs: number;
  readonly graphMs: number;
  readonly totalMs: number;
  readonly byTask: Readonly<Record<string, TaskUsage>>;
  /** Present when texts were compared by vectors; not part of calls, tokens and modelMs. */
  readonly embedding?: EmbeddingUsage;
}

export interface TaskUsage extends TokenUsage {
  readonly calls: number;
  readonly modelMs: number;
}

/** A reason with one plain sentence in the question's language. */
export type AnswerReason = Reason & { readonly words: string };

/** One way in which the question may be meant, to choose from. */
export interface AnswerReading {
  readonly plan: Plan;
  /** One plain line in the question's language that says what the plan asks. */
  readonly words: string;
  /** What the plan gives, at most the first ten. */
  readonly answers: readonly AnswerEntity[];
  /** How many there are, as far as they were read. */
  readonly count: number;
  readonly verdict?: boolean | undefined;
  /** Estimated chance that this is what was meant, 0..1. */
  readonly precision?: number | undefined;
}

/** What the graph has that is close to a question it gives no answer to. Each list may be empty, best first. */
export interface AnswerNear {
  /** Things that the question names, each with its first facts in stored direction; `of`: how many facts there are. */
  readonly things: readonly (AnswerEntity & {
    readonly facts: readonly { readonly head: string; readonly relation: string; readonly tail: string }[];
    readonly of: number;
  })[];
  /** Things whose names are like words of the question. */
  readonly names: readonly AnswerEntity[];
  /** Names of relations like words of the question; where none is, those with most facts. */
  readonly relations: readonly string[];
  /** Kinds of things with most members. */
  readonly kinds: readonly string[];
}

/** What every interface returns for a question; printed as it is by `clew ask --json`. */
export interface Answer {
  readonly question: string;
  /** What a question that goes on from another was understood to ask; absent for one that stands by itself. */
  readonly readAs?: string | undefined;
  readonly answers: readonly AnswerEntity[];
  /** Only for a question that is true or false. */
  readonly verdict?: boolean;
  readonly text: string;
  readonly outcome: Outcome;
  /** Why the outcome is no better; empty exactly when it is `grounded`. Most telling first. */
  readonly why: readonly AnswerReason[];
  /** Every clue was mapped and nothing that bounds the answer set was cut. */
  readonly complete: boolean;
  /** Estimated share of right answers among those decided as surely as this one, 0..1; absent where nothing was ranked. */
  readonly confidence?: number;
  readonly clues: readonly AnswerClue[];
  readonly evidence: readonly AnswerEvidence[];
  readonly truncated: readonly {
    readonly what: string;
    readonly kept: number;
    readonly of?: number | undefined;
  }[];
  /** What was asked of the graph; can be shown, edited and run again. */
  readonly plan?: Plan | undefined;
  /** How the question was taken apart and answered part by part, in a model's words. */
  readonly reasoning?:
    | {
        readonly text: string;
        readonly steps: readonly { readonly question: string; readonly answers: readonly string[] }[];
      }
    | undefined;
  /** Where it is not sure what is meant: best first, at most ten. Empty where the question was read in one way. */
  readonly readings: readonly AnswerReading[];
  /** Only when there is no answer, and only for graphs on this machine. */
  readonly near?: AnswerNear | undefined;
  /** The plan's text for the engine, where it was asked for. */
  readonly query?: { readonly sparql?: string; readonly cypher?: string } | undefined;
  readonly usage: AnswerUsage;
  readonly method: string;
  readonly model: string;
  readonly graph: string;
  /** Version of the content the answer was read from: what `version()` of the graph gave when the question began. Absent for remote engines. */
  readonly graphVersion?: string | undefined;
  readonly stopReason: StopReason;
  /** Only when the question failed: what went wrong, in one line. */
  readonly error?: { readonly code: string; readonly message: string };
}
