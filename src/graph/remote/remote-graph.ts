import type { KeptCounts } from '../engine-share.ts';
import type {
  GraphSchema,
  GraphStats,
  NeighbourOptions,
  ReadOptions,
  TriplePage,
  WithinOptions,
  WithinResult,
} from '../graph.ts';
import type { EntityId } from '../term.ts';
import type { Edge } from './edge.ts';
import { TimedCache } from './kept.ts';
import { type Surroundings, triplesWithin } from './triples-within.ts';

/** What all engines with a query language share: they turn walks into triples and keep counts for a while. */
export abstract class RemoteGraph<E extends Edge> {
  protected readonly counts: TimedCache;
  /** The engine's walks, and how its edges become triples. */
  protected abstract readonly surroundings: Surroundings<E>;

  constructor(counts?: KeptCounts) {
    this.counts = new TimedCache(counts);
  }

  protected abstract readSchema(signal: AbortSignal | undefined): Promise<GraphSchema>;
  protected abstract readStats(signal: AbortSignal | undefined): Promise<GraphStats>;

  async neighbours(entities: readonly EntityId[], options: NeighbourOptions): Promise<TriplePage> {
    const { signal, offset = 0 } = options;
    signal?.throwIfAborted();
    const { edges, truncated } = await this.surroundings.walk(entities, { ...options, offset });
    const triples = await this.surroundings.toTriples(edges, signal);
    return truncated === undefined ? { triples } : { triples, truncated };
  }

  async triplesWithin(
    entities: readonly EntityId[],
    hops: number,
    options: WithinOptions,
  ): Promise<WithinResult> {
    return triplesWithin(this.surroundings, entities, hops, options);
  }

  async schema(options?: ReadOptions): Promise<GraphSchema> {
    return this.counts.get('schema', options, () => this.readSchema(options?.signal));
  }

  async stats(options?: ReadOptions): Promise<GraphStats> {
    return this.counts.get('stats', options, () => this.readStats(options?.signal));
  }
}
