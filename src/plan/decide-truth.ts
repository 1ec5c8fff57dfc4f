import type { EntityId } from '../graph/term.ts';
import type { FactRows, PlanEvidence } from './evidence.ts';
import type { KeptAnswers } from './keep-answers.ts';
import type { PlanEdge } from './plan.ts';
import type { IndexedPart, PlanUnit } from './plan-shape.ts';
import { type FactRow, rowFrom } from './read-rows.ts';
import type { Domains, PlanRun } from './reading.ts';
import type { Solutions } from './solutions.ts';
import { solveUnit } from './solve-unit.ts';

/** How many things that fail an `every` are examined before the search for a decisive one ends. */
const MOST_FAILING = 20;

/**
 * The facts that show that a plan without a solution is false. Undefined if the graph does not decide it. It does in
 * two cases: the edges alone have a solution, but a condition, a negated edge or an operator that keeps entities rules
 * it out; or only one edge is missing, and everything that could be at its stored head has other values recorded for
 * the relation. (If a relation is recorded for a subject at all, it is assumed to be complete: the partial completeness
 * assumption, Galárraga et al., WWW 2013.) A claim that everything satisfies something is false if one thing decidedly
 * does not.
 */
export async function decideFalse(
  solutions: Solutions,
  kept: KeptAnswers,
): Promise<{ readonly facts?: readonly PlanEvidence[] } | undefined> {
  const { shape, must } = solutions;
  if (kept.failing !== undefined) {
    const { operator, of, entities } = kept.failing;
    for (const entity of entities.slice(0, MOST_FAILING)) {
      const given = new Map([[of, new Set([entity])]]);
      const facts = await decideUnits([operator], solutions, given, edgesOf(operator, solutions));
      if (facts !== undefined) return { facts };
    }
    return undefined;
  }
  const hasSolution = (await solutions.whole(must)).some(({ emptied }) => emptied === undefined);
  // Something satisfies the whole plan but was dropped by an order or a number, so the facts of all candidates count.
  if (hasSolution && shape.keeps.length > 0) return {};
  const facts = await decideUnits(must, solutions, new Map());
  return facts === undefined ? undefined : { facts };
}

/** Edges that an `every` claims. */
function edgesOf(operator: number, { shape }: Solutions): ReadonlySet<number> {
  const scope = shape.everys.find(({ index }) => index === operator)?.part;
  return new Set(scope?.groups.flat());
}

/** False when every branch is decided. @param open the positions of the edges that may be missing. Default: all. */
async function decideUnits(
  operators: readonly number[],
  solutions: Solutions,
  given: Domains,
  open?: ReadonlySet<number>,
): Promise<readonly FactRows[] | undefined> {
  const facts: FactRows[] = [];
  for (const branch of solutions.shape.branches) {
    const decided = await decideUnit(solutions.shape.unit(branch, operators), solutions, given, open);
    if (decided === undefined) return undefined;
    for (const fact of decided) facts.push(fact);
  }
  return facts;
}

async function decideUnit(
  unit: PlanUnit,
  { constants, reading, trials }: Solutions,
  given: Domains,
  open: ReadonlySet<number> | undefined,
): Promise<readonly FactRows[] | undefined> {
  const starts: Domains = new Map([...constants, ...given]);
  const bare = (edges: PlanUnit['edges']): PlanUnit => {
    const ends = new Set(edges.flatMap(({ part }) => [part.from, part.to]));
    const nodes = unit.nodes.filter((id) => ends.has(id) || starts.has(id));
    return { edges, nodes, conditions: [], negations: [] };
  };
  const whole = await solveUnit(bare(unit.edges), starts, reading, trials);
  if (whole.emptied === undefined) {
    const full = await solveUnit(unit, starts, reading, trials);
    return [...whole.joined.tables, ...full.forbidden.flatMap(({ tables }) => tables)];
  }
  for (const missing of unit.edges) {
    if (open?.has(missing.index) === false) continue;
    const edges = unit.edges.filter((edge) => edge !== missing);
    const rest = await solveUnit(bare(edges), starts, reading, trials);
    if (rest.emptied !== undefined) continue;
    const rows = await recordedOtherwise(missing, rest.joined.domains, reading);
    if (rows !== undefined) {
      return [{ index: missing.index, edge: missing.part, rows }, ...rest.joined.tables];
    }
  }
  return undefined;
}

/** The facts recorded for every possible head, if one of the edge's relations is recorded for all of them. */
async function recordedOtherwise(
  { part }: IndexedPart<PlanEdge>,
  domains: Domains,
  reading: PlanRun,
): Promise<readonly FactRow[] | undefined> {
  for (const [step, { relation, direction }] of part.relations.entries()) {
    const headSide = direction === 'out' ? 'from' : 'to';
    const heads: ReadonlySet<EntityId> | undefined = domains.get(part[headSide]);
    if (heads === undefined || heads.size === 0) continue;
    const found = await reading.graph.step([...heads], relation, 'out', {
      limit: reading.maxRows,
      signal: reading.signal,
    });
    if (new Set(found.sources).size < heads.size) continue;
    return found.sources.map((source, place) =>
      rowFrom(headSide, source, found.targets[place] as EntityId, step),
    );
  }
  return undefined;
}
