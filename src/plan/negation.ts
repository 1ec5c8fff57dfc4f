import type { EntityId } from '../graph/term.ts';
import {
  type Domains,
  describeAll,
  type Emptied,
  filtered,
  type Reading,
  type Row,
  readRows,
} from './gather.ts';
import type { Constraint } from './join.ts';
import type { Branch, Negation } from './read-query.ts';

/** A negated edge over sets already known: what it forbids, and the facts that forbid it. */
export interface Forbidden {
  readonly negation: Negation;
  /** Facts of the negated edge between the sets; what is not ruled out by them stands. */
  readonly rows: readonly Row[];
  readonly constraint: Constraint;
}

/** Reads the facts of the negated edges of a branch, around the sets of its other edges. */
export async function readNegations(
  branch: Branch,
  domains: Domains,
  constants: Domains,
  reading: Reading,
): Promise<readonly Forbidden[]> {
  return Promise.all(
    branch.negations.map(async (negation): Promise<Forbidden> => {
      const { part, own, index } = negation;
      const domain = (id: string): ReadonlySet<EntityId> | undefined =>
        own.includes(id) ? constants.get(id) : domains.get(id);
      const [from, to] = [domain(part.from), domain(part.to)];
      const rows = await passing(
        await readRows(part, from, to, smaller(from, to), reading),
        negation,
        reading,
      );
      const others = [
        ...new Set([
          ...[part.from, part.to].filter((id) => !own.includes(id)),
          ...negation.different.flatMap(({ part: pair }) => pair.filter((id) => !own.includes(id))),
        ]),
      ];
      const cause: Emptied = { kind: 'edge', index, node: others[0] ?? part.to };
      return { negation, rows, constraint: { nodes: others, cause, holds: forbidding(rows, negation) } };
    }),
  );
}

/** Those rows whose ends pass the filters of nodes that only negated edges mention. */
async function passing(rows: readonly Row[], negation: Negation, reading: Reading): Promise<readonly Row[]> {
  let kept = rows;
  for (const { part } of negation.filters) {
    for (const end of ['from', 'to'] as const) {
      if (negation.part[end] !== part.node || !negation.own.includes(part.node)) continue;
      const ids = kept.map((row) => row[end]);
      await describeAll(ids, reading);
      const fit = await filtered(new Set(ids), part, reading);
      kept = kept.filter((row) => fit.has(row[end]));
    }
  }
  return kept;
}

/** Whether no row stands for the entities at the nodes outside. */
function forbidding(
  rows: readonly Row[],
  { part, own, different }: Negation,
): (at: ReadonlyMap<string, EntityId>) => boolean {
  const [isFromOwn, isToOwn] = [own.includes(part.from), own.includes(part.to)];
  const keyOf = (from: EntityId | undefined, to: EntityId | undefined): string =>
    `${isFromOwn ? '' : from}\u0000${isToOwn ? '' : to}`;
  const byOutside = Map.groupBy(rows, ({ from, to }) => keyOf(from, to));
  return (at) => {
    const found = byOutside.get(keyOf(at.get(part.from), at.get(part.to)));
    if (found === undefined) return true;
    return !found.some((row) => {
      const entityAt = (id: string): EntityId | undefined =>
        !own.includes(id) ? at.get(id) : id === part.from ? row.from : row.to;
      return different.every(({ part: [one, other] }) => entityAt(one) !== entityAt(other));
    });
  };
}

function smaller(
  from: ReadonlySet<EntityId> | undefined,
  to: ReadonlySet<EntityId> | undefined,
): 'from' | 'to' | undefined {
  if (from === undefined) return to === undefined ? undefined : 'to';
  if (to === undefined) return 'from';
  return from.size <= to.size ? 'from' : 'to';
}
