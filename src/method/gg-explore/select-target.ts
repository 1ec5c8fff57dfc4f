import { type ClueEdge, constraintsOf, type GuidanceState, liveEdges, otherEnd } from './state.ts';

/** A guidance edge to be mapped next, from a mapped node to an unmapped one. */
export interface Target {
  readonly edge: ClueEdge;
  readonly current: number;
  readonly next: number;
}

/**
 * The next edge with exactly one mapped, unpruned end. Undefined when exploration is done. The paper calls any order
 * equivalent and draws at random, but with pruning the order matters. So by default it prefers the unmapped node with
 * the most mapped neighbours, then the smaller starting set, then the guidance graph's order. (The paper prints its
 * second condition for the wrong symbol; it means that the next node is unmapped, arXiv:2508.10012 §3.2.)
 */
export function selectTarget(state: GuidanceState): Target | undefined {
  const targets = state.nodes.flatMap(({ index: next }) =>
    state.mapping.has(next)
      ? []
      : liveEdges(state, next).flatMap((edge) => {
          const current = otherEnd(edge, next);
          const isOpen = state.mapping.has(current) && !state.prunedNodes.has(current);
          return isOpen ? [{ edge, current, next }] : [];
        }),
  );
  if (state.options.targetOrder === 'random') {
    return targets.toSorted((a, b) => a.edge.index - b.edge.index)[
      Math.floor(state.context.random() * targets.length)
    ];
  }
  const constraints = (target: Target) => constraintsOf(state, target.next).length;
  const size = (target: Target) => state.mapping.get(target.current)?.length ?? 0;
  return targets.sort(
    (a, b) => constraints(b) - constraints(a) || size(a) - size(b) || a.edge.index - b.edge.index,
  )[0];
}
