import type { EntityId } from '../graph/term.ts';
import { align, type Domains, type Emptied, gather, type Reading, type Table } from './gather.ts';
import { type Constraint, type Joined, join, type Trials } from './join.ts';
import { type Forbidden, readNegations } from './negation.ts';
import type { Branch } from './read-query.ts';

export interface Solved {
  readonly branch: Branch;
  readonly joined: Joined;
  readonly forbidden: readonly Forbidden[];
  readonly emptied?: Emptied;
}

/** All solutions of one branch, as the sets of its nodes and the facts of its edges that lie on one. */
export async function solveBranch(
  branch: Branch,
  constants: Domains,
  reading: Reading,
  trials: Trials,
): Promise<Solved> {
  const gathered = await gather(branch, constants, reading);
  if (gathered.emptied !== undefined) return none(branch, gathered.emptied);
  const { domains, tables } = gathered;
  const forbidden = await readNegations(branch, domains, constants, reading);
  const open: Constraint[] = [
    ...branch.different.map(
      ({ index, part: [one, other] }): Constraint => ({
        nodes: [...new Set([one, other])],
        cause: { kind: 'different', index, node: constants.has(other) ? one : other },
        holds: (at) => at.get(one) !== at.get(other),
      }),
    ),
    ...forbidden.map(({ constraint }) => constraint),
  ];
  const emptied = applySingle(open, domains, tables);
  if (emptied !== undefined) return none(branch, emptied, forbidden);
  const joined = join({ domains, tables }, open, trials);
  return { branch, joined, forbidden, ...(joined.emptied === undefined ? {} : { emptied: joined.emptied }) };
}

function none(branch: Branch, emptied: Emptied, forbidden: readonly Forbidden[] = []): Solved {
  const domains: Domains = new Map(branch.nodes.map((id) => [id, new Set<EntityId>()]));
  return { branch, forbidden, emptied, joined: { domains, tables: [], pairs: () => new Map() } };
}

/** Applies, and takes from the list, every constraint of which all but one node have a single entity. */
function applySingle(open: Constraint[], domains: Domains, tables: readonly Table[]): Emptied | undefined {
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
