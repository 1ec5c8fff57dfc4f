import type { WithinResult } from '../graph.ts';
import type { Direction, EntityId, Triple } from '../term.ts';
import type { Edge } from './edge.ts';
import type { WalkOptions, WalkResult } from './walk.ts';

export interface Surroundings<E extends Edge> {
  walk(ids: readonly EntityId[], options: WalkOptions): Promise<WalkResult<E>>;
  toTriples(edges: readonly E[], signal: AbortSignal | undefined): Promise<Triple[]>;
  /** The ids that the engine can be asked about. If absent, all. */
  asked?(ids: readonly EntityId[]): readonly EntityId[];
  /** Whether a node is a value. Having the same value does not make two things neighbours. */
  isLiteral(id: EntityId): boolean;
  /** Whether a node cannot be asked about, so that anything beyond it is left out. */
  isLost?(id: EntityId): boolean;
}

/** `KnowledgeGraph.triplesWithin` over walks: one for each hop. */
export async function triplesWithin<E extends Edge>(
  { walk, toTriples, asked = (ids) => ids, isLiteral, isLost = () => false }: Surroundings<E>,
  entities: readonly EntityId[],
  hops: number,
  options: {
    readonly limit: number;
    readonly direction?: Direction | 'both' | undefined;
    readonly signal?: AbortSignal | undefined;
  },
): Promise<WithinResult> {
  const { signal, direction = 'both' } = options;
  signal?.throwIfAborted();
  const visited = new Set(asked(entities));
  const done = new Set<EntityId>();
  const found: (readonly E[])[] = [];
  let frontier: EntityId[] = [...visited];
  let kept = 0;
  let isCut = false;
  let hasLost = false;
  for (let hop = 0; hop < hops && !isCut; hop++) {
    const limit = options.limit - kept;
    const { edges, truncated } = await walk(frontier, { direction, limit, offset: 0, earlier: done, signal });
    found.push(edges);
    kept += edges.length;
    isCut = truncated !== undefined;
    for (const id of frontier) done.add(id);
    const fresh = [...new Set(edges.map(({ end }) => end))].filter((end) => !visited.has(end));
    for (const end of fresh) visited.add(end);
    const nodes = fresh.filter((end) => !isLiteral(end));
    frontier = nodes.filter((end) => !isLost(end));
    hasLost ||= frontier.length < nodes.length && hop + 1 < hops;
  }
  const triples = await Promise.all(found.map((edges) => toTriples(edges, signal)));
  return isCut || hasLost ? { hops: triples, truncated: { kept } } : { hops: triples };
}
