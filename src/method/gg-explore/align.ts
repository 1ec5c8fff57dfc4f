import type { Direction, EntityId } from '../../graph/term.ts';
import { type ClueEdge, constraintsOf, type GuidanceState, otherEnd } from './state.ts';

/**
 * The entities of a node's set that the edge joins to some entity in its other end's set, in order. Any edge of the
 * graph counts. Under `alignment: 'typed'`, once the edge has a chosen relation, only that relation counts. Evaluated
 * inside the engine.
 */
export async function joined(
  state: GuidanceState,
  edge: ClueEdge,
  node: number,
  set: readonly EntityId[],
  anchors: readonly EntityId[],
): Promise<readonly EntityId[]> {
  const { graph, signal } = state.context;
  const chosen = state.options.alignment === 'typed' ? state.relationOf.get(edge.index) : undefined;
  if (chosen === undefined) return graph.connected(set, anchors, { signal });
  const direction: Direction = (chosen.orientation === 'forward') === (edge.head === node) ? 'out' : 'in';
  return graph.connected(set, anchors, { relation: chosen.relation.id, direction, signal });
}

/**
 * Global structural alignment (arc consistency; arXiv:2508.10012 §3.2). Starting from a changed node, every mapped
 * neighbour loses the entities without an edge to the changed set, and changes propagate until nothing moves. Only
 * removes entities; running it again changes nothing.
 * @returns false if a set would become empty. Nothing is changed in that case.
 */
export async function alignGlobally(state: GuidanceState, changed: number): Promise<boolean> {
  const before = new Map(state.mapping);
  const work = [changed];
  for (let node = work.shift(); node !== undefined; node = work.shift()) {
    const anchors = state.mapping.get(node) as readonly EntityId[];
    for (const edge of constraintsOf(state, node)) {
      const neighbour = otherEnd(edge, node);
      const set = state.mapping.get(neighbour) as readonly EntityId[];
      const kept = await joined(state, edge, neighbour, set, anchors);
      if (kept.length === set.length) continue;
      if (kept.length === 0) {
        state.mapping.clear();
        for (const [index, entities] of before) state.mapping.set(index, entities);
        return false;
      }
      state.mapping.set(neighbour, kept);
      if (!work.includes(neighbour)) work.push(neighbour);
    }
  }
  for (const [node, set] of state.mapping) {
    const size = before.get(node)?.length ?? 0;
    if (set.length === size) continue;
    const text = state.nodes[node]?.text ?? '';
    state.context.trace.record({ type: 'set-aligned', node: text, before: size, after: set.length });
  }
  return true;
}
