import type { DirectedRelation, Entity, EntityId } from '../../graph/term.ts';
import type { TripleText } from '../../task/answer-from-triples.ts';
import type { MethodContext } from '../method.ts';
import type { Cuts } from '../step/cuts.ts';
import type { WalkStep } from '../step/expand.ts';
import type { StructGptOptions } from './options.ts';

/** What every part of one reading works with, and what was read so far. */
export interface InterfaceState {
  readonly question: string;
  readonly topic: Entity;
  readonly options: StructGptOptions;
  readonly context: MethodContext;
  readonly cuts: Cuts;
  /** The relations walked, in order. */
  readonly walked: DirectedRelation[];
  /** Heads of the steps walked. Relations that lead nowhere else are hidden. */
  readonly visited: Set<EntityId>;
  /** Triples shown to the model in all iterations, by their keys, in order. */
  readonly chains: Map<string, WalkStep>;
  /** What the model was shown in all iterations. */
  readonly facts: TripleText[];
}

/** Triples that belong together: those with one tail, or those around one statement node. */
export interface FactGroup {
  /** The statement node. Absent for a plain edge. */
  readonly mediator?: Entity | undefined;
  readonly steps: readonly WalkStep[];
  /** Entities from which the reading may continue. */
  readonly ends: readonly Entity[];
}
