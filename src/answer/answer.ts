import type { EmbeddingUsage } from '../model/embedder/embedder.ts';
import type { TokenUsage } from '../model/model.ts';
import type { Plan } from '../plan/plan.ts';
import type { Reason } from '../plan/reason.ts';
import type { Tie } from '../plan/tie.ts';

/** Decided by `prove` from the plan, the ties and the evidence. A model's own claim never counts. */
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

/** One answer: an entity or a value. */
export interface AnswerEntity {
  /** Stable identifier: the source's own, or else the name. */
  readonly id: string;
  readonly name: string;
  /** The number or date of this answer, if the question asks for one per answer ("how many jobs per customer"). */
  readonly value?: string;
  /**
   * What the thing is, if its name is only its kind and line number: `screening 2` is "film Dune, hall Hall 1" (only
   * for graphs on this machine). If the question asks how old something is and the answer is a date, the age: "6 years
   * old".
   */
  readonly detail?: string;
}

/** A clue and what became of it. */
export interface AnswerClue {
  readonly text: string;
  readonly kind: string;
  readonly status: 'mapped' | 'ambiguous' | 'unmapped';
  /** Names of the entities and relations that it was mapped to. Empty if unmapped. */
  readonly to: readonly string[];
}

/** A further property of the event behind a piece of evidence, such as a role or a date. */
export interface AnswerQualifier {
  /** Names. For a literal, its text. */
  readonly relation: string;
  readonly value: string;
  /** Stable identifiers. Present only if one of them differs from the name shown. */
  readonly ids?: { readonly relation: string; readonly value: string };
}

/** A fact that supports the answer, and the clues it covers. */
export interface AnswerEvidence {
  /** Names, in stored direction. */
  readonly head: string;
  readonly relation: string;
  readonly tail: string;
  /** Indices into `clues`, ascending. */
  readonly clues: readonly number[];
  /** Stable identifiers. Present only if one of them differs from the name shown. */
  readonly ids?: { readonly head: string; readonly relation: string; readonly tail: string };
  /** The stable identifier of the mediator that this fact leads through. */
  readonly mediator?: string;
  /** What else the mediator says, by relation, then value. Absent if it says nothing else, or if nobody asked. */
  readonly qualifiers?: readonly AnswerQualifier[];
}

/** What a question cost. */
export interface AnswerUsage {
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Whether some token numbers were estimated because a provider did not report them. */
  readonly estimated: boolean;
  /** Milliseconds in models, in the graph, and from beginning to end. */
  readonly modelMs: number;
  readonly graphMs: number;
  readonly totalMs: number;
  /** By task id. */
  readonly byTask: Readonly<Record<string, TaskUsage>>;
  /** Present if texts were compared by vectors. Not included in calls, tokens and modelMs. */
  readonly embedding?: EmbeddingUsage | undefined;
}

export interface TaskUsage extends TokenUsage {
  readonly calls: number;
  readonly modelMs: number;
}

/** A reason with one plain sentence in the question's language. */
export type AnswerReason = Reason & { readonly words: string };

/** One of several ways in which the question may be meant. */
export interface AnswerReading {
  readonly plan: Plan;
  /** What the plan asks, in one plain line in the question's language. */
  readonly words: string;
  /** The plan's answers, at most the first ten. */
  readonly answers: readonly AnswerEntity[];
  /** How many answers there are, as far as they were read. */
  readonly count: number;
  readonly verdict?: boolean | undefined;
  /** Estimated chance that this is what was meant, 0..1. */
  readonly precision?: number | undefined;
}

/** What the graph has that comes close to a question without an answer. Best first; each list may be empty. */
export interface AnswerNear {
  /** Things that the question names, each with its first facts in stored direction. `of`: how many facts it has. */
  readonly things: readonly (AnswerEntity & {
    readonly facts: readonly { readonly head: string; readonly relation: string; readonly tail: string }[];
    readonly of: number;
  })[];
  /** Things whose names resemble words of the question. */
  readonly names: readonly AnswerEntity[];
  /** Names of relations that resemble words of the question or, if none does, of those with the most facts. */
  readonly relations: readonly string[];
  /** The kinds of things with the most members. */
  readonly kinds: readonly string[];
}

/** What every interface returns for a question; `clew ask --json` prints it unchanged. */
export interface Answer {
  readonly question: string;
  /** What a follow-up question was understood to ask. Absent for a question that stands by itself. */
  readonly readAs?: string | undefined;
  readonly answers: readonly AnswerEntity[];
  /** Present only for a question that is answered by true or false. */
  readonly verdict?: boolean;
  readonly text: string;
  /**
   * Only for a question that asks why: what was asked of the graph, what its facts give, and how much of that is
   * proved, one line each. `text` holds all of them, `evidence` the facts.
   */
  readonly explanation?: readonly string[] | undefined;
  readonly outcome: Outcome;
  /** Why the outcome is no better, the most telling reason first. Empty if and only if it is `grounded`. */
  readonly why: readonly AnswerReason[];
  /** Whether every clue was mapped and no cut limits the set of answers. */
  readonly complete: boolean;
  /**
   * The estimated share of right answers among those that were decided as surely as this one, 0..1. Absent if nothing
   * was ranked.
   */
  readonly confidence?: number;
  readonly clues: readonly AnswerClue[];
  readonly evidence: readonly AnswerEvidence[];
  readonly truncated: readonly {
    readonly what: string;
    readonly kept: number;
    readonly of?: number | undefined;
  }[];
  /** The plan that was run. It can be shown, edited and run again. */
  readonly plan?: Plan | undefined;
  /** What the words of the question stand for in the plan. */
  readonly ties?: readonly Tie[] | undefined;
  /** How a model split the question and answered it part by part, in its own words. */
  readonly reasoning?:
    | {
        readonly text: string;
        readonly steps: readonly { readonly question: string; readonly answers: readonly string[] }[];
      }
    | undefined;
  /**
   * The possible readings if it is not certain what is meant: best first, at most ten. Empty if the question was read
   * in only one way.
   */
  readonly readings: readonly AnswerReading[];
  /** Present only if there is no answer, and only for graphs on this machine. */
  readonly near?: AnswerNear | undefined;
  /** The plan as a query in the engine's language, if it was asked for. */
  readonly query?: { readonly sparql?: string; readonly cypher?: string } | undefined;
  readonly usage: AnswerUsage;
  readonly method: string;
  readonly model: string;
  readonly graph: string;
  /**
   * The version of the content that the answer was read from: what the graph's `version()` returned when the question
   * began. Absent for remote engines.
   */
  readonly graphVersion?: string | undefined;
  readonly stopReason: StopReason;
  /** Present only if the question failed: what went wrong, in one line. */
  readonly error?: { readonly code: string; readonly message: string };
}
