import type { EntityId } from '../graph/term.ts';
import { toConstraints } from './conditions.ts';
import { type EdgeRows, type EmptyCause, gather } from './gather.ts';
import type { Negation } from './plan-shape.ts';
import type { Domains, PlanRun } from './reading.ts';
import { type Constraint, SolutionSearch, type Trials } from './search.ts';

/** Edges that must not hold, over known sets: what they rule out, and the facts that do so. */
export interface NegatedFacts {
  /** The facts of the negated edges between the sets. Whatever they do not rule out remains. */
  readonly tables: readonly EdgeRows[];
  readonly constraint: Constraint;
}

/**
 * Reads the facts of negated edges, starting from the sets of the nodes that they share with the edges that must hold.
 */
export async function readNegation(
  negation: Negation,
  domains: Domains,
  constants: Domains,
  reading: PlanRun,
  trials: Trials,
): Promise<NegatedFacts> {
  const { index, edges, conditions, own, shared } = negation;
  const starts: Domains = new Map();
  for (const id of shared) starts.set(id, domains.get(id) ?? new Set());
  for (const id of own) {
    const known = constants.get(id);
    if (known !== undefined) starts.set(id, known);
  }
  const nodes = [...own, ...shared];
  const cause: EmptyCause = { kind: 'operator', index, node: shared[0] ?? own[0] ?? '' };
  const found = await gather({ edges, nodes, conditions, negations: [] }, starts, reading);
  if (found.emptied !== undefined) {
    return { tables: [], constraint: { nodes: shared, cause, holds: () => true } };
  }
  const inside = await toConstraints(conditions, found.domains, reading);
  const search = new SolutionSearch(new Set(nodes), found.domains, found.tables, inside, trials);
  const known = new Map<string, boolean>();
  const holds = (at: ReadonlyMap<string, EntityId>): boolean => {
    const given = new Map(shared.map((id) => [id, at.get(id) as EntityId]));
    const key = [...given.values()].join('\u0000');
    const before = known.get(key);
    if (before !== undefined) return before;
    const isFree = !search.hasSolution(given);
    known.set(key, isFree);
    return isFree;
  };
  return { tables: found.tables, constraint: { nodes: shared, cause, holds } };
}
