import type { StopReason } from '../../answer/answer.ts';
import type { EntityId } from '../../graph/term.ts';
import { chooseBranch } from '../../task/choose-branch.ts';
import { askModel, endExploration } from '../step/ask-model.ts';
import { alignGlobally } from './align.ts';
import { choose, mapTarget, relationsTo, type TargetMapping } from './map-target.ts';
import { selectTarget, type Target } from './select-target.ts';
import { type ClueEdge, constraintsOf, type GuidanceState, otherEnd, phraseOf } from './state.ts';

/**
 * Maps guidance edges one after another until none is left or the budget ends. Every round maps or gives up an edge.
 */
export async function explore(state: GuidanceState): Promise<StopReason> {
  try {
    for (let target = selectTarget(state); target !== undefined; target = selectTarget(state)) {
      await exploreTarget(state, target);
    }
    if (state.options.settleConstraints) await settleConstraints(state);
  } catch (error) {
    return endExploration(error, state.context);
  }
  return state.mapping.has(state.answer) ? 'complete' : 'exhausted';
}

/**
 * Chooses relations for edges whose ends were both mapped before they had one ("did Ann direct Owls?"). Otherwise any
 * edge between the two sets would pass for the one asked about. Chooses among the relations that join the sets; if none
 * fits, the edge fails.
 */
async function settleConstraints(state: GuidanceState): Promise<void> {
  for (const edge of state.edges) {
    const isOpen =
      !state.relationOf.has(edge.index) &&
      !state.failedEdges.has(edge.index) &&
      !state.droppedEdges.has(edge.index);
    const [heads, tails] = [state.mapping.get(edge.head), state.mapping.get(edge.tail)];
    if (!isOpen || heads === undefined || tails === undefined) continue;
    const target: Target = { edge, current: edge.head, next: edge.tail };
    const chosen = await choose(state, target, await relationsTo(state, heads, tails));
    if (chosen === undefined) {
      fail(state, edge, 'no-relation');
      continue;
    }
    const orientation = chosen.direction === 'out' ? 'forward' : 'backward';
    state.relationOf.set(edge.index, { relation: chosen.relation, orientation, from: edge.head });
  }
}

async function exploreTarget(state: GuidanceState, target: Target): Promise<void> {
  const related = constraintsOf(state, target.next).filter((edge) => edge.index !== target.edge.index);
  const constraints = state.options.structuralAlignment ? related : [];
  const mapping = await mapTarget(state, target, constraints);
  if (mapping.found && (await accept(state, target, mapping))) return;
  const reason = mapping.found ? 'a neighbouring set would be empty' : mapping.reason;
  if (related.length === 0 || !state.options.dynamicBranchSelection) return fail(state, target.edge, reason);
  await selectBranch(state, target, related, reason);
}

/** Accepts the mapping and makes all sets consistent. Undone if a set would become empty. */
async function accept(
  state: GuidanceState,
  target: Target,
  mapping: Extract<TargetMapping, { found: true }>,
): Promise<boolean> {
  const { edge, current, next } = target;
  const orientation =
    (mapping.relation.direction === 'out') === (edge.head === current) ? 'forward' : 'backward';
  state.relationOf.set(edge.index, { relation: mapping.relation.relation, orientation, from: current });
  state.mapping.set(next, mapping.set);
  if (state.options.structuralAlignment && !(await alignGlobally(state, next))) {
    state.mapping.delete(next);
    state.relationOf.delete(edge.index);
    return false;
  }
  state.context.trace.record({
    type: 'mapping-found',
    kind: 'set',
    clue: next,
    to: `${mapping.relation.relation.name} (${state.mapping.get(next)?.length ?? 0})`,
    score: 1,
  });
  return true;
}

function fail(state: GuidanceState, edge: ClueEdge, reason: string): void {
  state.failedEdges.add(edge.index);
  const data = { edge: phraseOf(state, edge), reason };
  state.context.trace.record({ type: 'step', name: 'edge-failed', data });
}

/**
 * Dynamic branch selection, for when the graph has no edges that satisfy the current node and the related ones
 * together. One call asks which phrase the question means more. That one is mapped without the others. Their edges to
 * the next node are given up, and their start is pruned for good (arXiv:2508.10012 §3.3; what exactly is pruned is our
 * reading).
 */
async function selectBranch(
  state: GuidanceState,
  target: Target,
  related: readonly ClueEdge[],
  reason: string,
): Promise<void> {
  const { context, question } = state;
  const edges = [target.edge, ...related];
  const phrases = edges.map((edge) => phraseOf(state, edge));
  const why = `which of ${phrases.length} phrases to keep: no fact satisfies them together`;
  const { choice } = await askModel(chooseBranch, { question, phrases }, context, why);
  const chosen = edges[choice] ?? target.edge;
  for (const edge of edges) {
    if (edge.index === chosen.index) continue;
    state.droppedEdges.add(edge.index);
    state.prunedNodes.add(otherEnd(edge, target.next));
  }
  const data = { reason, kept: phraseOf(state, chosen), dropped: edges.length - 1 };
  context.trace.record({ type: 'step', name: 'branch-selected', data });
  const retry: Target = { edge: chosen, current: otherEnd(chosen, target.next), next: target.next };
  const mapping = await mapTarget(state, retry, []);
  if (!mapping.found || !(await accept(state, retry, mapping))) fail(state, chosen, 'no-relation');
}

/**
 * Maps each named clue to all entities with that name, up to the cap. Returns how many were mapped; one is enough to
 * begin.
 */
export async function mapStarts(state: GuidanceState): Promise<number> {
  const { graph, trace, signal } = state.context;
  const named = state.nodes.filter((node) => node.isSpecific);
  const limit = state.options.startsPerClue;
  const found = await graph.findByName(
    named.map((node) => node.text),
    { mode: 'exact', limit: limit + 1, signal },
  );
  let starts = 0;
  for (const [position, matches] of found.entries()) {
    const node = named[position];
    if (node === undefined || matches.length === 0) continue;
    const kept = matches.slice(0, limit);
    if (matches.length > limit) state.cuts.add({ what: `entities named ${node.text}`, kept: limit });
    if (matches.length > 1) state.ambiguous.add(node.index);
    const ids: readonly EntityId[] = kept.map((match) => match.entity.id);
    state.mapping.set(node.index, ids);
    trace.record({
      type: 'entity-linked',
      clue: node.index,
      text: node.text,
      entities: kept.map(({ entity }) => ({ id: entity.id, name: entity.name })),
      of: matches.length,
    });
    starts += 1;
  }
  return starts;
}
