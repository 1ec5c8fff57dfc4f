import type { EntityId } from '../../../graph/term.ts';
import { evaluateQuery, type QueryResult } from '../../../plan/evaluate-query.ts';
import { type Grounding, nodeOf, type PlanState, shown } from './state.ts';
import { type Compiled, compile } from './to-query.ts';

export interface Aligned {
  readonly compiled: Compiled;
  readonly result: QueryResult;
}

/** Facts read of one relation while candidates are compared; the answer itself is read with the evaluator's own limit. */
const LOOKED = 20_000;
const FEW_TRIPLES = 1;

/** What the nodes can be under a grounding; undefined while nothing is grounded. */
export async function tryAlign(
  state: PlanState,
  grounded: ReadonlyMap<number, Grounding> = state.grounded,
): Promise<Aligned | undefined> {
  const compiled = compile(state, grounded, { isWhole: true });
  if (compiled === undefined) return undefined;
  const { graph, signal } = state.context;
  const result = await evaluateQuery(compiled.query, graph, {
    signal,
    maxRows: LOOKED,
    maxTriples: FEW_TRIPLES,
  });
  return { compiled, result };
}

/** Takes over the sets of an alignment and shows how they shrank. */
export function take(state: PlanState, { result, compiled }: Aligned): void {
  const sets = new Map<string, ReadonlySet<EntityId>>();
  for (const [id, entities] of result.sets) if (compiled.nodes.has(id)) sets.set(id, new Set(entities));
  for (const [id, set] of sets) {
    const before = state.sets.get(id)?.size ?? state.links.get(id)?.entities.length;
    if (before === set.size || state.plan.nodes.every((node) => node.id !== id)) continue;
    state.context.trace.record({
      type: 'set-aligned',
      node: shown(nodeOf(state.plan, id)),
      before: before ?? set.size,
      after: set.size,
    });
  }
  state.sets = sets;
}
