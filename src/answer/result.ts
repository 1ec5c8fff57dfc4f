import type { Entity, Triple } from '../graph/term.ts';
import type { Plan } from '../plan/plan.ts';
import type { Reason } from '../plan/reason.ts';
import type { Tie } from '../plan/tie.ts';
import type { Language } from '../task/task.ts';
import type { AnswerClue, StopReason } from './answer.ts';

/** How many readings one is given to choose from. */
export const MOST_OFFERED = 3;

/** An answer that a question may follow up. */
export interface Earlier {
  readonly question: string;
  /** The plan that was run. Without it, only pronouns can refer back. */
  readonly plan?: Plan | undefined;
  /** What its words stand for. Without these, no follow-up can be proved. */
  readonly ties?: readonly Tie[] | undefined;
  /** What may have been meant, likeliest first, if it was not certain what was asked. */
  readonly readings?: readonly { readonly plan: Plan }[] | undefined;
  /** Stable identifiers and names. */
  readonly answers: readonly { readonly id: string; readonly name: string }[];
}

export interface Question {
  readonly text: string;
  readonly language: Language;
  /** The day against which relative dates are read, such as `2026-03-31`. Default: the machine's own day. */
  readonly today?: string | undefined;
  /** The previous answer, if the question is part of a conversation. */
  readonly after?: Earlier | undefined;
  /** Given (gold) topic entities. If absent, they are found in the question. */
  readonly topicEntities?: readonly Entity[] | undefined;
}

/** A triple together with the clues it covers, as indices into the result's clues. */
export interface EvidenceTriple {
  readonly triple: Triple;
  readonly clues: readonly number[];
}

/** One way in which a question may be meant, and its answers. */
export interface ResultReading {
  readonly plan: Plan;
  readonly ties: readonly Tie[];
  /** What the plan asks, in one plain line in the question's language. */
  readonly words: string;
  /** The plan's answers. May be empty, or only some of them (`isCut`). */
  readonly answers: readonly (Entity | string)[];
  /** As in a result. */
  readonly values?: ReadonlyMap<string, string> | undefined;
  readonly verdict?: boolean | undefined;
  readonly isCut?: boolean;
  /** Estimated chance that this is what was meant, 0..1. */
  readonly precision?: number;
}

/**
 * A chain of thought with its sub-questions, in order. These are a model's words. They are shown, but are never a
 * reason to believe anything.
 */
export interface ReasoningText {
  readonly text: string;
  readonly steps: readonly { readonly question: string; readonly answers: readonly string[] }[];
}

/**
 * What a method found. It does not state the outcome: `prove` decides that from the plan, the ties and the evidence.
 */
export interface MethodResult {
  /** Entities of the graph, if the answer was read from the graph. */
  readonly answers: readonly (Entity | string)[];
  /** The number or date of each answer, by stable identifier, if the plan asks for one per answer. */
  readonly values?: ReadonlyMap<string, string> | undefined;
  /** The wording. Built from `answers` if absent. */
  readonly text?: string;
  /** What a follow-up question was understood to ask. */
  readonly readAs?: string;
  /** The plan in words, if the question asks why the answer is so. */
  readonly explains?: string;
  /** Present only for a question that is answered by true or false. */
  readonly verdict?: boolean | undefined;
  /**
   * `kg`: from triples. `llm`: the model's own knowledge. `mixed`: triples were shown, but the model may have gone
   * beyond them.
   */
  readonly basis: 'kg' | 'llm' | 'mixed' | 'none';
  readonly clues: readonly AnswerClue[];
  readonly evidence: readonly EvidenceTriple[];
  /** Whether the method's own condition for completeness held (every clue covered, answer node mapped, ...). */
  readonly complete: boolean;
  /** The estimated share of right answers among those that were decided as surely, 0..1. */
  readonly confidence?: number | undefined;
  readonly truncated?:
    | readonly {
        readonly what: string;
        readonly kept: number;
        readonly of?: number | undefined;
      }[]
    | undefined;
  /** What was asked of the graph, with exact relations. Without a plan nothing can be proved. */
  readonly plan?: Plan;
  /** Which words of the question stand for which part of `plan`. A part may have several ties, and they may overlap. */
  readonly ties?: readonly Tie[];
  /** The possible readings if it is not certain what is meant: at most ten, best first. */
  readonly readings?: readonly ResultReading[];
  /** Things that the question names, if the method found any. The most important come first. */
  readonly named?: readonly Entity[];
  /** How the question was split and answered part by part, if the method does that. */
  readonly reasoning?: ReasoningText;
  /** The method's own doubts about its answer. They come first in `why`. */
  readonly doubts?: readonly Reason[];
  /** The query for the engine, if a method wrote it or compiled it from the plan. */
  readonly query?: { readonly sparql?: string; readonly cypher?: string };
  readonly stopReason: StopReason;
}

/** The result of a method that found nothing. */
export const NOTHING_FOUND = {
  answers: [],
  basis: 'none',
  clues: [],
  evidence: [],
  complete: false,
} as const;
