import type { EntityId } from '../graph/term.ts';
import type { Domains, Reading, Row } from './gather.ts';
import type { Trials } from './join.ts';
import type { QueryEdge } from './query.ts';
import type { Branch, Placed } from './read-query.ts';
import { solveBranch } from './solve-branch.ts';

export interface FactRows {
  readonly index: number;
  readonly edge: QueryEdge;
  readonly rows: readonly Row[];
}

/**
 * Why a branch without a solution is false, as the facts that decide it; undefined when the graph does not know. It knows
 * when the edges alone have a solution, which a filter, a pair or a negated edge rules out; or when one edge alone is
 * missing and everything that could stand at its stored head has other values recorded for the relation. (A relation that
 * is recorded for a subject at all is taken to be recorded for it completely: the partial completeness assumption,
 * Galárraga et al., WWW 2013.)
 */
export async function decideFalse(
  branch: Branch,
  constants: Domains,
  reading: Reading,
  trials: Trials,
): Promise<readonly FactRows[] | undefined> {
  const bare = (edges: Branch['edges']): Branch => ({
    ...branch,
    edges,
    nodes: boundNodes(edges, constants, branch),
    negations: [],
    filters: [],
    different: [],
  });
  const whole = await solveBranch(bare(branch.edges), constants, reading, trials);
  if (whole.emptied === undefined) {
    const full = await solveBranch(branch, constants, reading, trials);
    return [
      ...whole.joined.tables,
      ...full.forbidden.map(({ negation, rows }) => ({ index: negation.index, edge: negation.part, rows })),
    ];
  }
  for (const missing of branch.edges) {
    const rest = await solveBranch(
      bare(branch.edges.filter((edge) => edge !== missing)),
      constants,
      reading,
      trials,
    );
    if (rest.emptied !== undefined) continue;
    const rows = await recordedOtherwise(missing, rest.joined.domains, reading);
    if (rows !== undefined)
      return [{ index: missing.index, edge: missing.part, rows }, ...rest.joined.tables];
  }
  return undefined;
}

function boundNodes(edges: Branch['edges'], constants: Domains, branch: Branch): readonly string[] {
  const ends = new Set(edges.flatMap(({ part }) => [part.from, part.to]));
  return branch.nodes.filter((id) => ends.has(id) || constants.has(id));
}

/** What is recorded for every possible head, when one of the edge's relations is recorded for all of them. */
async function recordedOtherwise(
  { part }: Placed<QueryEdge>,
  domains: Domains,
  reading: Reading,
): Promise<readonly Row[] | undefined> {
  for (const [step, { relation, direction }] of part.relations.entries()) {
    const isForward = direction === 'out';
    const heads: ReadonlySet<EntityId> | undefined = domains.get(isForward ? part.from : part.to);
    if (heads === undefined || heads.size === 0) continue;
    const found = await reading.graph.step([...heads], relation, 'out', {
      limit: reading.maxRows,
      ...(reading.signal === undefined ? {} : { signal: reading.signal }),
    });
    if (new Set(found.sources).size < heads.size) continue;
    return found.sources.map((source, place) => {
      const target = found.targets[place] as EntityId;
      return isForward ? { from: source, to: target, step } : { from: target, to: source, step };
    });
  }
  return undefined;
}
