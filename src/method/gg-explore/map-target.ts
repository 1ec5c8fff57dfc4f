import type { Direction, EntityId, Relation } from '../../graph/term.ts';
import { chooseRelation } from '../../task/choose-relation.ts';
import { askModel } from '../step/ask-model.ts';
import { compareRelations } from '../step/compare-relations.ts';
import { joined } from './align.ts';
import type { Target } from './select-target.ts';
import { type ClueEdge, type GuidanceState, otherEnd, phraseOf } from './state.ts';

/** A relation that leads from the current set, in one direction as seen from that set. */
export interface RelationCandidate {
  readonly relation: Relation;
  readonly direction: Direction;
}

export type TargetMapping =
  | { readonly found: true; readonly relation: RelationCandidate; readonly set: readonly EntityId[] }
  /** `no-candidates`: local alignment left none. `no-relation`: none of the relations fits the phrase. */
  | { readonly found: false; readonly reason: 'no-candidates' | 'no-relation' };

/**
 * Maps the unmapped end of a target. Of the candidates around the current set, keeps those that every constraint joins
 * to its own set (local structural alignment). Of the relations that lead to them, chooses the one that can replace the
 * phrase's relation (context-aware pruning; arXiv:2508.10012 §3.2-3.3). Candidates are never listed to a model. Hubs
 * are counted and tested inside the graph.
 * @param constraints edges at the unmapped node whose other ends must be reachable too; may be empty.
 */
export async function mapTarget(
  state: GuidanceState,
  target: Target,
  constraints: readonly ClueEdge[],
): Promise<TargetMapping> {
  const current = state.mapping.get(target.current) as readonly EntityId[];
  const aligned = constraints.length === 0 ? undefined : await alignLocally(state, target, constraints);
  if (aligned?.length === 0) return { found: false, reason: 'no-candidates' };
  const relations = await relationsTo(state, current, aligned);
  if (relations.length === 0) return { found: false, reason: 'no-candidates' };
  const chosen = await choose(state, target, relations);
  if (chosen === undefined) return { found: false, reason: 'no-relation' };
  const set = await reach(state, current, chosen, aligned);
  if (set.length === 0) return { found: false, reason: 'no-candidates' };
  return { found: true, relation: chosen, set };
}

/** Entities next to both the current set and every constraint's set. Starts from the end with fewer edges. */
async function alignLocally(
  state: GuidanceState,
  target: Target,
  constraints: readonly ClueEdge[],
): Promise<readonly EntityId[]> {
  const { graph, signal } = state.context;
  const current = state.mapping.get(target.current) as readonly EntityId[];
  const sets = constraints
    .map((edge) => ({ edge, set: state.mapping.get(otherEnd(edge, target.next)) as readonly EntityId[] }))
    .sort((a, b) => a.set.length - b.set.length || a.edge.index - b.edge.index);
  const weights = await Promise.all([current, sets[0]?.set ?? []].map((set) => edgeCount(state, set)));
  const fromCurrent = (weights[0] as number) <= (weights[1] as number);
  const seed = fromCurrent ? current : (sets[0]?.set ?? []);
  let candidates = await around(state, seed);
  if (!fromCurrent) candidates = await graph.connected(candidates, current, { signal });
  const outside = new Set(current);
  candidates = candidates.filter((id) => !outside.has(id));
  const reached = candidates.length;
  for (const { edge, set } of sets) {
    candidates = await joined(state, edge, target.next, candidates, set);
  }
  const node = state.nodes[target.next]?.text ?? '';
  state.context.trace.record({ type: 'set-aligned', node, before: reached, after: candidates.length });
  return candidates;
}

async function edgeCount(state: GuidanceState, set: readonly EntityId[]): Promise<number> {
  const counts = await state.context.graph.relations(set, 'both', { signal: state.context.signal });
  return counts.reduce((sum, { count }) => sum + count, 0);
}

/** All neighbours of a set, each once, without the set itself. */
async function around(state: GuidanceState, set: readonly EntityId[]): Promise<readonly EntityId[]> {
  const { graph, signal } = state.context;
  const found = new Set<EntityId>();
  for (const { relation, direction } of await graph.relations(set, 'both', { signal })) {
    for (const id of await walk(state, set, relation, direction)) found.add(id);
  }
  for (const id of set) found.delete(id);
  return [...found];
}

/**
 * Relations from the current set by name, each direction separately. With aligned candidates, only those that lead to
 * one.
 */
export async function relationsTo(
  state: GuidanceState,
  current: readonly EntityId[],
  aligned: readonly EntityId[] | undefined,
): Promise<readonly RelationCandidate[]> {
  const { graph, signal } = state.context;
  const counts = await graph.relations(current, 'both', { signal });
  const found: RelationCandidate[] = [];
  for (const { relation, direction } of counts) {
    if (aligned !== undefined) {
      const options = { relation: relation.id, direction: opposite(direction), signal };
      if ((await graph.connected(aligned, current, options)).length === 0) continue;
    }
    found.push({ relation, direction });
  }
  return found.sort(compareRelations);
}

/** The best relation over all chunks, ties by order. Undefined if every chunk says none. */
export async function choose(
  state: GuidanceState,
  target: Target,
  candidates: readonly RelationCandidate[],
): Promise<RelationCandidate | undefined> {
  const { options, context, question } = state;
  const phrase = shownPhrase(state, target);
  context.trace.record({
    type: 'relations-listed',
    from: [state.nodes[target.current]?.text ?? ''],
    relations: candidates.map((candidate) => candidate.relation.name),
    of: candidates.length,
  });
  let best: { readonly candidate: RelationCandidate; readonly score: number } | undefined;
  for (let offset = 0; offset < candidates.length; offset += options.relationChunk) {
    const chunk = candidates.slice(offset, offset + options.relationChunk);
    const relations = chunk.map(({ relation, direction }) => ({ ...relation, direction }));
    const current = state.nodes[target.current]?.text ?? '';
    const input = { phrase, current, relations, question: options.showQuestion ? question : undefined };
    const why = `which of ${relations.length} relations means: ${phrase.join(' ')}`;
    const { relation, score } = await askModel(chooseRelation, input, context, why);
    const candidate = relation === undefined ? undefined : chunk[relation];
    if (candidate !== undefined && score > (best?.score ?? 0)) best = { candidate, score };
  }
  if (best === undefined) return undefined;
  context.trace.record({
    type: 'mapping-found',
    kind: 'relation',
    clue: state.nodes.length + target.edge.index,
    to: best.candidate.relation.name,
    score: best.score,
  });
  state.scores.set(target.edge.index, best.score);
  return best.candidate;
}

/** The whole phrase, or the single clue that replaces it if context-aware pruning is off. */
function shownPhrase(state: GuidanceState, target: Target): readonly string[] {
  const { capPhrase, contextAwarePruning } = state.options;
  const shown = capPhrase ?? (contextAwarePruning ? 'phrase' : 'next_e');
  switch (shown) {
    case 'phrase':
      return phraseOf(state, target.edge);
    case 'next_e':
      return [state.nodes[target.next]?.text ?? ''];
    case 'next_r':
      return [target.edge.relation];
    default:
      return shown satisfies never;
  }
}

/** What the relation leads to from the current set, without that set. If candidates were aligned, only those. */
async function reach(
  state: GuidanceState,
  current: readonly EntityId[],
  { relation, direction }: RelationCandidate,
  aligned: readonly EntityId[] | undefined,
): Promise<readonly EntityId[]> {
  const { graph, signal } = state.context;
  const reached =
    aligned === undefined
      ? await walk(state, current, relation, direction)
      : await graph.connected(aligned, current, {
          relation: relation.id,
          direction: opposite(direction),
          signal,
        });
  const inside = new Set(current);
  return reached.filter((id) => !inside.has(id));
}

async function walk(
  state: GuidanceState,
  set: readonly EntityId[],
  relation: Relation,
  direction: Direction,
): Promise<readonly EntityId[]> {
  const { graph, signal } = state.context;
  const limit = state.options.maxSetSize;
  const { targets, truncated } = await graph.step(set, relation.id, direction, { limit, signal });
  if (truncated !== undefined) state.cuts.add({ what: `set of ${relation.name}`, ...truncated });
  return [...new Set(targets)];
}

function opposite(direction: Direction): Direction {
  return direction === 'out' ? 'in' : 'out';
}
