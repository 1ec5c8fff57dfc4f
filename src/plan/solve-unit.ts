import type { EntityId } from '../graph/term.ts';
import { toConstraints } from './conditions.ts';
import { align, type EdgeRows, type EmptyCause, gather } from './gather.ts';
import { common, type JoinResult, join } from './join.ts';
import { type NegatedFacts, readNegation } from './negation.ts';
import type { PlanUnit } from './plan-shape.ts';
import type { Domains, PlanRun } from './reading.ts';
import type { Constraint, Trials } from './search.ts';

/** All solutions of one unit. */
export interface UnitSolutions {
  readonly unit: PlanUnit;
  readonly joined: JoinResult;
  readonly forbidden: readonly NegatedFacts[];
  /** Whatever ties nodes together besides the edges. */
  readonly constraints: readonly Constraint[];
  readonly emptied?: EmptyCause | undefined;
}

/** All solutions of one unit: the sets of its nodes, and the facts of its edges that belong to a solution. */
export async function solveUnit(
  unit: PlanUnit,
  constants: Domains,
  reading: PlanRun,
  trials: Trials,
): Promise<UnitSolutions> {
  const edged = new Set(unit.edges.flatMap(({ part }) => [part.from, part.to]));
  const starts: Domains = new Map();
  for (const id of unit.nodes) {
    // A node without a required edge need not be in the graph.
    const given = (edged.has(id) ? constants : reading.named).get(id) ?? constants.get(id);
    if (given !== undefined) starts.set(id, given);
  }
  const gathered = await gather(unit, starts, reading);
  if (gathered.emptied !== undefined) return none(unit, gathered.emptied, []);
  const { domains, tables } = gathered;
  const forbidden: NegatedFacts[] = [];
  for (const negation of unit.negations) {
    forbidden.push(await readNegation(negation, domains, constants, reading, trials));
  }
  const constraints: Constraint[] = [
    ...(await toConstraints(unit.conditions, domains, reading)),
    ...forbidden.map(({ constraint }) => constraint),
  ];
  const open = [...constraints];
  const emptied = applySingle(open, domains, tables);
  if (emptied !== undefined) return none(unit, emptied, forbidden);
  const joined = join({ domains, tables }, open, trials);
  return {
    unit,
    joined,
    forbidden,
    constraints,
    emptied: joined.emptied,
  };
}

/** The solutions with only these entities at these nodes. Nodes that the unit does not have are ignored. */
export function restrict(solved: UnitSolutions, allowed: Domains, trials: Trials): UnitSolutions {
  if (solved.emptied !== undefined || allowed.size === 0) return solved;
  const domains: Domains = new Map(solved.joined.domains);
  for (const [id, set] of allowed) {
    const own = domains.get(id);
    if (own !== undefined) domains.set(id, common(own, set));
  }
  const tables = solved.joined.tables.map((table) => ({ ...table }));
  const empty = [...domains].find(([, set]) => set.size === 0)?.[0];
  const failed = empty ?? align(tables, domains);
  const cause = (node: string): EmptyCause => ({ kind: 'node', index: -1, node });
  if (failed !== undefined) return none(solved.unit, cause(failed), solved.forbidden);
  const constraints = solved.constraints.filter(({ nodes }) => nodes.length > 0);
  const joined = join({ domains, tables }, constraints, trials);
  const { emptied: _, ...rest } = solved;
  return { ...rest, joined, emptied: joined.emptied };
}

function none(unit: PlanUnit, emptied: EmptyCause, forbidden: readonly NegatedFacts[]): UnitSolutions {
  const domains: Domains = new Map(unit.nodes.map((id) => [id, new Set<EntityId>()]));
  const joined: JoinResult = { domains, tables: [], pairs: () => new Map(), facts: () => new Map() };
  return { unit, forbidden, constraints: [], emptied, joined };
}

/**
 * Applies, and removes from the list, every constraint whose nodes all have a single entity, except for at most one
 * node.
 */
function applySingle(
  open: Constraint[],
  domains: Domains,
  tables: readonly EdgeRows[],
): EmptyCause | undefined {
  for (let changed = true; changed; ) {
    changed = false;
    for (const constraint of [...open]) {
      const at = new Map<string, EntityId>();
      const many = constraint.nodes.filter((id) => {
        const [only, ...others] = [...(domains.get(id) ?? [])].slice(0, 2);
        if (only !== undefined && others.length === 0) at.set(id, only);
        return !at.has(id);
      });
      const [node] = many;
      if (many.length > 1) continue;
      open.splice(open.indexOf(constraint), 1);
      changed = true;
      if (node === undefined) {
        if (!constraint.holds(at)) return constraint.cause;
        continue;
      }
      const kept = [...(domains.get(node) ?? [])].filter((id) => constraint.holds(new Map(at).set(node, id)));
      domains.set(node, new Set(kept));
      if (kept.length === 0 || align(tables, domains) !== undefined) return { ...constraint.cause, node };
    }
  }
  return undefined;
}
