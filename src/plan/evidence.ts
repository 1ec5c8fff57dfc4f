import { readHalf } from '../graph/half.ts';
import type { EntityId } from '../graph/term.ts';
import { specOf } from './operator/operators.ts';
import type { Plan, PlanEdge } from './plan.ts';
import type { PlanTriple } from './plan-result.ts';
import { type FactRow, rowKey } from './read-rows.ts';
import { describeAll, type PlanRun } from './reading.ts';
import type { Solutions } from './solutions.ts';

/** Facts of one edge. */
export interface FactRows {
  readonly index: number;
  readonly edge: PlanEdge;
  readonly rows: readonly FactRow[];
}

/** Facts of one edge with their role, as in `PlanTriple`. */
export interface PlanEvidence extends FactRows {
  readonly role?: 'competitor' | 'against';
}

/**
 * The facts of all solutions: of kept ones, of those that operators discarded, and those that negated edges forbid.
 * Empty if there is no solution.
 */
export async function collectEvidence(solutions: Solutions): Promise<readonly PlanEvidence[]> {
  const evidence: PlanEvidence[] = [];
  const groups = await solutions.solved();
  const hasSolution = groups.some(({ whole }) => whole.some(({ emptied }) => emptied === undefined));
  if (!hasSolution) return [];
  for (const { operators, whole } of groups) {
    // Without the edges of `every`, this is only what those edges are compared with.
    const isWhole = solutions.must.every((index) => operators.includes(index));
    const kept = isWhole ? await solutions.kept(operators) : [];
    const own = new Map<number, Set<string>>();
    for (const { index, edge, rows } of kept.flatMap(({ joined }) => joined.tables)) {
      evidence.push({ index, edge, rows });
      const keys = own.get(index) ?? new Set();
      own.set(index, keys);
      for (const row of rows) keys.add(rowKey(row));
    }
    for (const { joined, forbidden } of whole) {
      for (const { index, edge, rows } of solutions.isNarrowed || !isWhole ? joined.tables : []) {
        const left = rows.filter((row) => own.get(index)?.has(rowKey(row)) !== true);
        evidence.push({ index, edge, rows: left, role: 'competitor' });
      }
      for (const { index, edge, rows } of forbidden.flatMap(({ tables }) => tables)) {
        evidence.push({ index, edge, rows, role: 'against' });
      }
    }
  }
  return evidence;
}

/**
 * Each fact once per edge (for an edge that states a kind, one fact per thing). Facts that support answers come first.
 * If there are more than `most`, the cut is recorded.
 */
export async function toTriples(
  evidence: readonly PlanEvidence[],
  plan: Plan,
  reading: PlanRun,
  most: number,
): Promise<readonly PlanTriple[]> {
  const order = { undefined: 0, against: 1, competitor: 2 };
  const isCollapsed = reading.graph.profile.mediators === 'collapse';
  const seen = new Set<string>();
  const kinds = kindEdges(plan);
  const rows = evidence
    .toSorted((left, right) => order[`${left.role}`] - order[`${right.role}`])
    .flatMap(({ index, edge, rows: own, role }) =>
      // The same fact is chosen, whatever the engine's order.
      (kinds.has(index) ? own.toSorted(byStep) : own).flatMap(({ from, to, step }) => {
        const { relation: said, direction } = edge.relations[step] ??
          edge.relations[0] ?? { relation: '', direction: 'out' };
        // A half stands for the stored relation, so the fact is the stored one.
        const relation = isCollapsed ? (readHalf(said)?.relation ?? said) : said;
        const [head, tail] = direction === 'out' ? [from, to] : [to, from];
        // One fact is enough to show that a thing is of a kind.
        const key = kinds.has(index)
          ? `${index}\u0000${from}`
          : `${index}\u0000${relation}\u0000${head}\u0000${tail}`;
        if (seen.has(key)) return [];
        seen.add(key);
        return [{ index, relation, head, tail, role }];
      }),
    );
  const kept = rows.slice(0, most);
  if (kept.length < rows.length) reading.cut('evidence', kept.length, rows.length);
  await describeAll(
    kept.flatMap(({ head, tail }) => [head, tail]),
    reading,
  );
  const names = await relationNames(kept, reading);
  return kept.flatMap(({ index, relation, head, tail, role }): PlanTriple[] => {
    const [one, other] = [reading.entities.get(head), reading.entities.get(tail)];
    if (one === undefined || other === undefined) return [];
    const triple = {
      head: one,
      relation: { id: relation, name: names.get(relation) ?? relation },
      tail: other,
    };
    return [{ triple, edge: index, role }];
  });
}

function byStep(left: FactRow, right: FactRow): number {
  return left.step - right.step || (left.to < right.to ? -1 : Number(left.to > right.to));
}

/** Edges that only say what kind a thing is: they lead to nothing that the plan uses elsewhere. */
function kindEdges({ nodes, edges, answer, operators }: Plan): ReadonlySet<number> {
  const used = operators.flatMap((one) =>
    specOf(one)
      .nodes(one)
      .map(([, node]) => node),
  );
  const variables = new Set(nodes.flatMap(({ id, entities }) => (entities === undefined ? [id] : [])));
  return new Set(
    edges.flatMap(({ from, to, kind }, index) => {
      const isOpen = variables.has(to) && to !== from && to !== answer && !used.includes(to);
      const isEnd = edges.filter((other) => other.from === to || other.to === to).length === 1;
      return kind !== undefined && isOpen && isEnd ? [index] : [];
    }),
  );
}

/** Readable names of the relations, from one fact of each. */
async function relationNames(
  rows: readonly { readonly relation: string; readonly head: EntityId }[],
  reading: PlanRun,
): Promise<ReadonlyMap<string, string>> {
  const heads = new Map(rows.map(({ relation, head }) => [relation, head]));
  if (heads.size === 0) return new Map();
  const found = await reading.graph.relations([...new Set(heads.values())], 'out', {
    signal: reading.signal,
  });
  return new Map(found.map(({ relation }) => [relation.id, relation.name]));
}
