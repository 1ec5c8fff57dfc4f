import type { EntityId } from '../graph/term.ts';
import type { Cue } from '../language/analysis.ts';
import type { ClassUse } from './classes.ts';
import type { Description, NotCue } from './description.ts';
import type { EdgeEvidence } from './edge-evidence.ts';
import type { Ids } from './ids.ts';
import type { AggregateFunction, Measure } from './measures.ts';
import type { Step } from './schema.ts';

export type GroupFunction = 'count' | AggregateFunction;

/** What is done with the described things. */
export type Operation =
  | { readonly kind: 'set' }
  /** `by`: things that share a number count once ("orders" of which each line has a row). */
  | {
      readonly kind: 'count';
      readonly by?: { readonly step: Step; readonly evidence: EdgeEvidence } | undefined;
    }
  /** `none`: that there is nothing such is asked for. */
  | { readonly kind: 'truth'; readonly none?: NotCue | undefined }
  | { readonly kind: 'aggregate'; readonly function: AggregateFunction }
  | {
      readonly kind: 'top';
      readonly cue: Cue;
      readonly measure: Measure;
      readonly limit: number;
      readonly skip: number;
    }
  /** Does the first named thing have more (less) of the measure than the second? */
  | { readonly kind: 'compare'; readonly cue: Cue; readonly measure: Measure }
  | { readonly kind: 'difference'; readonly cue: Cue; readonly measure: Measure }
  /** A number or date for each of the things. */
  | {
      readonly kind: 'group';
      readonly cue: Extract<Cue, { kind: 'group' }>;
      readonly function: GroupFunction;
      readonly measure: Measure;
      /** Things that have none are among them, with 0. */
      readonly countsNone: boolean;
    }
  | { readonly kind: 'having'; readonly cue: Extract<Cue, { kind: 'having' }>; readonly measure: Measure };

/** One way to understand the question: things described, perhaps something of theirs, and what is done with it. */
export interface Candidate {
  readonly things: Description;
  /** What is asked of the things ("the capital of …"), one step on. */
  readonly projection?:
    | {
        readonly step: Step;
        readonly evidence: EdgeEvidence;
        readonly range?: ClassUse | undefined;
      }
    | undefined;
  readonly operation: Operation;
  /** Operators of the question that it takes up. */
  readonly cues: readonly Cue[];
  readonly result: CandidateResult;
}

/** What a candidate gives, as the search has worked it out; the plan's own run decides in the end. */
export interface CandidateResult {
  readonly ids: Ids;
  /** The number or date of a count or an aggregate. */
  readonly value?: string;
  readonly verdict?: boolean;
  /** Of each of the things its number or date, where that is asked for. */
  readonly groups?: ReadonlyMap<EntityId, string>;
}
