import type { Cue } from '../language/analysis.ts';
import type { ClassUse } from './classes.ts';
import type { Ids } from './ids.ts';
import type { Leg } from './leg.ts';
import type { FoundName } from './names.ts';
import type { Step } from './schema.ts';

/** Things described by a class, by conditions, or given by name. */
export interface Description {
  readonly classUse?: ClassUse;
  /** The things themselves are named ("is A …", "A or B"). */
  readonly subjects?: readonly FoundName[];
  /** Classes of the named things, where they are told. */
  readonly subjectKeys?: ReadonlySet<string>;
  readonly legs: readonly UsedLeg[];
  /** Nothing describes them but that they have this: the step of the measure they are ordered by. */
  readonly origin?: Step;
  /** Names left out of the things ("besides X"). */
  readonly without: readonly { readonly name: FoundName; readonly cue: NotCue }[];
  /** What fits the description; undefined when it is too much to hold. */
  readonly ids: Ids | undefined;
  readonly worth: number;
}

export type NotCue = Extract<Cue, { kind: 'not' }>;
/** It denies a condition of the things, neither leaves some out nor denies that there are any. */
export function isDenial(cue: Cue): cue is NotCue {
  return cue.kind === 'not' && (cue.sense === 'not' || cue.sense === 'absent');
}
/** It only says that nothing has ended, or is to come, because "now" or "so far" is said: no step that a word asks for. */
export function isNowLeg({ denied }: UsedLeg): boolean {
  return denied?.isNow === true;
}

/** A condition that there is one at least. */
export type ExistsCue = Extract<Cue, { kind: 'exists' }>;

/** A leg as it is used: as a condition, or as one that must not hold. */
export interface UsedLeg extends Leg {
  readonly denied?: NotCue | undefined;
  /** Place of an earlier leg with which it shares its first step and the thing in the middle. */
  readonly sharesWith?: number;
}
