import type { Entity } from '../graph/term.ts';
import type { PlanStep } from '../plan/plan.ts';

/** A numbered relation with its arrow, seen from the left end of the line that shows it. */
export interface SliceStep extends PlanStep {
  /** As it is shown: the relation's name, or its gloss if the name says nothing. One line, quoted. */
  readonly name: string;
  /** Relations that mean the same, seen from the same end. They are walked together with it. */
  readonly twins: readonly PlanStep[];
}

/** Something that has a name from the question. */
export interface SliceName {
  /** `e1`, `e2`, … */
  readonly id: string;
  /** The question's words; `start` and `end` are characters of the question, end exclusive. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly entity: Entity;
  /** Its name as shown: one line, quoted. */
  readonly shown: string;
  /** What distinguishes it from other entities with the same name: a class or a fact. May be absent. */
  readonly note?: string;
  /** As in `FoundBearers`. */
  readonly quality?: number;
  /** Numbers of the relations it has; negative if it is at the right end. Empty if it has lines of its own, which say so. */
  readonly has: readonly number[];
}

/** A class that a plan may ask for. */
export interface SliceClass {
  /** `c1`, `c2`, … */
  readonly id: string;
  /** As shown: one line, quoted. */
  readonly shown: string;
  readonly count: number;
  /** One edge from the member, to the constant. */
  readonly steps: readonly PlanStep[];
  readonly to: Entity;
}

/** One numbered line: where relations lead from a name, or one example of a relation. */
export interface SliceLine {
  /** Where it starts: the id of a name and the numbers walked from it. If absent: somewhere in the graph. */
  readonly from?: { readonly name: string; readonly via: readonly number[] };
  /** The left end of the example if `from` is absent; quoted. */
  readonly head?: string;
  /** Numbers of relations that lead to identical ends; never empty. */
  readonly steps: readonly number[];
  /** Names at the right end, quoted; `·` for an unnamed event. */
  readonly ends: readonly string[];
  /** Number of different ends; absent for an example. */
  readonly count?: number | undefined;
  /** There are more than `count`. */
  readonly isCut: boolean;
  /** Whether `ends` lists all ends: the values to choose from. */
  readonly isWhole: boolean;
  /**
   * Whether the events also lead back to the name where the line starts, which is not among the ends (who married
   * whom).
   */
  readonly isApart?: boolean;
}

/** Relations at a place that no line shows with its ends. */
export interface SliceFurther {
  readonly from: NonNullable<SliceLine['from']>;
  /** Numbers, each with the numbers of what else is said about the unnamed event it leads to. Never empty. */
  readonly steps: readonly { readonly number: number; readonly inside: readonly number[] }[];
}

/**
 * The part of a graph that a question is about, as numbered lines. Number n stands for `steps[n - 1]`, relation and
 * arrow, wherever it is used; -n is the same step walked from right to left. All text in it is quoted data of the
 * graph.
 */
export interface Slice {
  readonly names: readonly SliceName[];
  readonly classes: readonly SliceClass[];
  readonly steps: readonly SliceStep[];
  readonly lines: readonly SliceLine[];
  /** Empty if the whole schema is in view. */
  readonly further: readonly SliceFurther[];
  /** Whether every relation of the graph is among the steps. */
  readonly isWhole: boolean;
}

/** A name of the question as it was found. */
export interface FoundBearers {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Best first. Never empty. */
  readonly entities: readonly Entity[];
  /**
   * How certain it is that this is a name at all, 0..1. A common word that happens to be a name gets few lines. 1 if
   * absent.
   */
  readonly quality?: number;
}
