import type { Entity } from '../graph/term.ts';
import type { Analysis, Cue, TokenSpan } from '../language/analysis.ts';
import type { ClassUse } from './classes.ts';
import type { EdgeEvidence } from './edge-evidence.ts';
import type { Evidence } from './evidence.ts';
import type { Ids } from './ids.ts';
import type { FoundName } from './names.ts';
import type { Schema, Step } from './schema.ts';
import type { SearchClock } from './search-clock.ts';

/**
 * `isAnyYear`: a month `-03` or day `-03-31` of any year. `isOneHalf`: a time of one half of the day, while the other half may be
 * meant as well.
 */
export type FilterCue = Extract<Cue, { kind: 'filter' }> & {
  readonly isAnyYear?: boolean;
  readonly isOneHalf?: boolean;
};

/** What a leg ends at. */
export type LegEnd =
  | {
      readonly kind: 'name';
      readonly entities: readonly Entity[];
      readonly span: TokenSpan;
      readonly names: readonly FoundName[];
      /** "can't eat X" of what somebody is allergic to: the words deny nothing. */
      readonly denies?: Extract<Cue, { kind: 'not' }> | undefined;
    }
  | {
      readonly kind: 'value';
      readonly cue: FilterCue;
      /** What the cue means for this relation, where that is not what it says by itself: "in March" of a year that has dates. */
      readonly limit?: FilterCue;
      readonly factor: number;
      readonly span: TokenSpan;
      /** The limit is what a named thing has itself ("longer than X"). */
      readonly than?: { readonly name: FoundName; readonly cue: Cue };
    }
  /** Yes or no of a relation that says whether something holds; no where a word denies it. */
  | {
      readonly kind: 'truth';
      readonly entity: Entity;
      readonly span: TokenSpan;
      readonly denies?: Extract<Cue, { kind: 'not' }>;
      /** The relation says more than yes and no. */
      readonly hasOthers?: boolean;
    }
  /** Anything, or anything of a class: the relation itself is the condition ("have come back", "have had a lesson"). */
  | { readonly kind: 'any'; readonly span: TokenSpan; readonly of?: ClassUse | undefined };

/** A condition on the thing that is described: a path of one or two steps from it to something known. */
export interface Leg {
  readonly steps: readonly Step[];
  readonly end: LegEnd;
  /** For each step. */
  readonly evidence: readonly EdgeEvidence[];
  /** What can be at the beginning of the path. */
  readonly ids: Ids;
  /** Two steps: what can be between. */
  readonly mid?: Ids;
  /** For each step, how many relations lead on from what is known: those that the step was chosen from without a word. */
  readonly alternatives: readonly number[];
  /** Sum of the evidence, less what a longer path costs. */
  readonly worth: number;
  /** There and back again, and what is named is one of those at the beginning: "books by the author of X". */
  readonly holdsNamed?: boolean;
  /** What is said of the step without what is at its end, where that alone says it: what a step beyond a thing nobody spoke of has. */
  readonly withoutEnd?: EdgeEvidence | undefined;
  /** All its edges are one word of kinship. */
  readonly isKin?: boolean;
  /** What is at the beginning has this besides, as the same word says. */
  readonly also?: { readonly step: Step; readonly entity: Entity } | undefined;
}

/** What legs are looked for with. */
export interface LegContext {
  readonly schema: Schema;
  readonly analysis: Analysis;
  readonly evidence: Evidence;
  /** The day of the question, `2026-03-31`. */
  readonly today: string;
  /** Says when looking further must end: what is found by then is what there is. */
  readonly clock: SearchClock;
  readonly signal?: AbortSignal | undefined;
}
