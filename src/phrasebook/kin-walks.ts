import type { KinStep } from '../language/kin-words.ts';
import type { KinPath } from './phrasebook.ts';

/** A relation that a concept of the packs describes, or its inverse. */
export interface ConceptRelation {
  readonly relation: string;
  readonly isTurned: boolean;
}

/** Relations whose whole name the packs know as a concept (`parent`, `spouse`). */
type RelationsOf = (concept: string) => readonly ConceptRelation[];

const MOST_WALKS = 8;

/** Every way to walk steps of kinship, one after the other, over the relations of a graph; at most eight. */
export function kinWalks(steps: readonly KinStep[], known: RelationsOf): readonly KinPath['steps'][] {
  let walks: readonly KinPath['steps'][] = [[]];
  for (const step of steps)
    walks = walks
      .flatMap((walk) => kinSteps(step, known).map((next) => [...walk, ...next]))
      .slice(0, MOST_WALKS);
  return walks;
}

/** The relations for one step of kinship; for siblings, there may be two. */
function kinSteps(step: KinStep, known: RelationsOf): readonly KinPath['steps'][] {
  if (step === 'sibling') {
    const direct = known('sibling').flatMap(({ relation }) => [
      [{ relation, direction: 'out' as const }],
      [{ relation, direction: 'in' as const }],
    ]);
    return direct.length > 0 ? direct : kinWalks(['parent', 'child'], known);
  }
  if (step === 'spouse') {
    return known('spouse').flatMap(({ relation }) => [
      [{ relation, direction: 'out' }],
      [{ relation, direction: 'in' }],
    ]);
  }
  const toChild = known('child').map(({ relation, isTurned }) => ({
    relation,
    direction: isTurned ? ('in' as const) : ('out' as const),
  }));
  return toChild.map(({ relation, direction }) => [
    { relation, direction: step === 'child' ? direction : direction === 'out' ? 'in' : 'out' },
  ]);
}
