import type { DirectedRelation, Entity } from '../../graph/term.ts';
import type { MethodContext } from '../method.ts';
import type { Cuts } from '../step/cuts.ts';
import { expandAlong, type WalkStep } from '../step/expand.ts';
import type { FrontierEntity } from '../step/frontier-relations.ts';
import { sample } from '../step/sample.ts';
import type { TogOptions } from './options.ts';

export type TogVariant = 'tog' | 'tog-star' | 'tog-r';

/** What every part of one ToG exploration works with. */
export interface Beam {
  readonly variant: TogVariant;
  readonly question: string;
  readonly options: TogOptions;
  readonly context: MethodContext;
  readonly cuts: Cuts;
  /** The triples of all depths, in order. */
  readonly chains: WalkStep[];
}

/** A relation chosen for a frontier entity. */
export interface ScoredRelation extends DirectedRelation {
  readonly from: FrontierEntity;
  readonly score: number;
}

/** An entity that may be walked to. */
export interface BeamCandidate {
  readonly step: WalkStep;
  readonly relation: ScoredRelation;
  readonly score: number;
}

/**
 * What is behind a chosen relation: entities (values only if asked for), or a random sample if there are many. Each
 * comes once, however many events lead to it. Unnamed nodes are left out unless there is nothing else.
 */
export async function behind(beam: Beam, relation: ScoredRelation): Promise<readonly WalkStep[]> {
  const { options, context, cuts } = beam;
  const { entity } = relation.from;
  const all = await expandAlong(entity, relation, options.edgeLimit, context, cuts);
  const steps = all.filter(({ to }) => options.literals || to.kind !== 'literal');
  const distinct = [...new Map(steps.toReversed().map((step) => [step.to.id, step])).values()].toReversed();
  const named = distinct.filter(({ to }) => isNamed(to));
  const known = named.length > 0 ? named : distinct;
  if (known.length < options.sampleAt || beam.variant === 'tog-r') return known;
  cuts.add({ what: 'entities sampled', kept: options.sample, of: known.length });
  return sample(known, options.sample, context.random);
}

/** Whether an entity has a name of its own. */
export function isNamed(entity: Entity): boolean {
  return entity.kind !== 'mediator';
}
