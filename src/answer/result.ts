import type { Entity, Triple } from '../graph/term.ts';
import type { Plan } from '../plan/plan.ts';
import type { Reason } from '../plan/reason.ts';
import type { Tie } from '../plan/tie.ts';
import type { Language } from '../task/task.ts';
import type { AnswerClue, StopReason } from './answer.ts';

/** An answer that a question may go on from. */
export interface Earlier {
  readonly question: string;
  /** What was asked of the graph; without it only pronouns can refer back. */
  readonly plan?: Plan | undefined;
  /** Stable identifiers and names. */
  readonly answers: readonly { readonly id: string; readonly name: string }[];
}

export interface Question {
  readonly text: string;
  readonly language: Language;
  /** The day against which relative dates are read, `2026-03-31`; that of the machine when absent. */
  readonly today?: string | undefined;
  /** The answer before, where the question is part of a conversation. */
  readonly after?: Earlier | undefined;
  /** Given (gold) topic entities; absent means: find them in the question. */
  readonly topicEntities?: readonly Entity[] | undefined;
}

/** A triple with the clues it covers (indices into the result's clues). */
export interface EvidenceTriple {
  readonly triple: Triple;
  readonly clues: readonly number[];
}

/** One way in which a question may be meant, with what it gives. */
export interface ResultReading {
  readonly plan: Plan;
  readonly ties: readonly Tie[];
  /** One plain line in the question's language that says what the plan asks. */
  readonly words: string;
  /** What the plan gives; may be empty or a part of it (`isCut`). */
  readonly answers: readonly (Entity | string)[];
  /** As of a result. */
  readonly values?: ReadonlyMap<string, string> | undefined;
  readonly verdict?: boolean | undefined;
  readonly isCut?: boolean;
  /** Estimated chance that this is what was meant, 0..1. */
  readonly precision?: number;
}

/** A chain of thought with its sub-questions, in order. Words of a model: shown, never a reason to believe anything. */
export interface ReasoningText {
  readonly text: string;
  readonly steps: readonly { readonly question: string; readonly answers: readonly string[] }[];
}

/** What a method found. The outcome is not the method's to say: `prove` decides it from the plan, the ties and the evidence. */
export interface MethodResult {
  /** Entities of the graph where the answer was read off the graph. */
  readonly answers: readonly (Entity | string)[];
  /** Of each answer its number or date, by stable identifier, where the plan asks for one of each. */
  readonly values?: ReadonlyMap<string, string> | undefined;
  /** Wording; built from `answers` when absent. */
  readonly text?: string;
  /** What a question that goes on from another was understood to ask. */
  readonly readAs?: string;
  /** Only for a question that is true or false. */
  readonly verdict?: boolean | undefined;
  /** `kg`: from triples; `llm`: the model's own knowledge; `mixed`: triples were shown but the model may have gone beyond them. */
  readonly basis: 'kg' | 'llm' | 'mixed' | 'none';
  readonly clues: readonly AnswerClue[];
  readonly evidence: readonly EvidenceTriple[];
  /** True when the method's own completeness condition held (every clue covered, answer node mapped, ...). */
  readonly complete: boolean;
  /** Estimated share of right answers among those decided as surely, 0..1. */
  readonly confidence?: number;
  readonly truncated?: readonly {
    readonly what: string;
    readonly kept: number;
    readonly of?: number | undefined;
  }[];
  /** What was asked of the graph, with exact relations. Without one nothing can be proved. */
  readonly plan?: Plan;
  /** Which words of the question stand for which part of `plan`; those of one part may be several, and may overlap. */
  readonly ties?: readonly Tie[];
  /** Where it is not sure what is meant: at most ten, best first. */
  readonly readings?: readonly ResultReading[];
  /** Things that the question names, where the method has found some; weightiest first. */
  readonly named?: readonly Entity[];
  /** How the question was taken apart and answered part by part, where the method does so. */
  readonly reasoning?: ReasoningText;
  /** What the method itself holds against its answer; joins `why` first. */
  readonly doubts?: readonly Reason[];
  /** The plan's text for the engine, where a method wrote or compiled it. */
  readonly query?: { readonly sparql?: string; readonly cypher?: string };
  readonly stopReason: StopReason;
}

/** What a method gives that has found nothing. */
export const NOTHING_FOUND = {
  answers: [],
  basis: 'none',
  clues: [],
  evidence: [],
  complete: false,
} as const;
