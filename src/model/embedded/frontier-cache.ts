import type { KnowledgeGraph, RelationCount } from '../../graph/graph.ts';
import type { EntityId } from '../../graph/term.ts';
import type { EmbeddedProfile, RoleNumber } from './profile.ts';
import { type Frontier, startFrontier, walk } from './walk.ts';

/** How many triples are read for one step while searching. */
const SEARCH_TRIPLES = 3000;
/** How many triples are read for one step when a path is run for its answers. */
const ANSWER_TRIPLES = 200_000;

/** How many entities of a frontier are asked for their relations. */
const FRONTIER_SAMPLE = 300;

/**
 * The entities that the paths of one question lead to and their relations, cached by path, so that paths with the same beginning share
 * its steps.
 */
export class FrontierCache {
  readonly #graph: KnowledgeGraph;
  readonly #profile: EmbeddedProfile;
  readonly #signal: AbortSignal | undefined;
  readonly #known = new Map<string, Frontier>();
  readonly #relations = new Map<string, SampledRelations>();

  constructor(graph: KnowledgeGraph, profile: EmbeddedProfile, signal: AbortSignal | undefined) {
    this.#graph = graph;
    this.#profile = profile;
    this.#signal = signal;
  }

  /** Cut if one step of the path reads more triples than a search may. */
  search(start: readonly EntityId[], edges: readonly RoleNumber[]): Promise<Frontier> {
    return this.#run(start, edges, SEARCH_TRIPLES);
  }

  /** Complete, unless even the larger limit cuts it. */
  async answer(start: readonly EntityId[], edges: readonly RoleNumber[]): Promise<Frontier> {
    const searched = await this.#run(start, edges, SEARCH_TRIPLES);
    return searched.isCut ? this.#run(start, edges, ANSWER_TRIPLES) : searched;
  }

  /** The relations of some of a frontier's entities. */
  async relations(start: readonly EntityId[], edges: readonly RoleNumber[]): Promise<SampledRelations> {
    const key = pathKey(start, edges);
    let found = this.#relations.get(key);
    if (found === undefined) {
      const sample = spread((await this.search(start, edges)).ids, FRONTIER_SAMPLE);
      const read = { among: this.#profile.among, signal: this.#signal };
      const counts = sample.length === 0 ? [] : await this.#graph.relations(sample, 'both', read);
      found = { counts, sampled: sample.length };
      this.#relations.set(key, found);
    }
    return found;
  }

  async #run(start: readonly EntityId[], edges: readonly RoleNumber[], limit: number): Promise<Frontier> {
    const last = edges.at(-1);
    if (last === undefined) return startFrontier(start);
    const key = `${limit} ${pathKey(start, edges)}`;
    let frontier = this.#known.get(key);
    if (frontier === undefined) {
      const before = await this.#run(start, edges.slice(0, -1), limit);
      const step = {
        relation: this.#profile.facts(last).id,
        direction: this.#profile.direction(last),
        isBack: edges.at(-2) === (last ^ 1),
      };
      frontier =
        before.ids.length === 0 ? before : await walk(this.#graph, before, step, limit, this.#signal);
      this.#known.set(key, frontier);
    }
    return frontier;
  }
}

/** Relations of so many entities. */
interface SampledRelations {
  readonly counts: readonly RelationCount[];
  readonly sampled: number;
}

function pathKey(start: readonly EntityId[], edges: readonly RoleNumber[]): string {
  return `${edges.join(' ')} ${start.join('\n')}`;
}

/** At most `most` of the ids, evenly spread. */
function spread<T>(ids: readonly T[], most: number): readonly T[] {
  if (ids.length <= most) return ids;
  return Array.from({ length: most }, (_, index) => ids[Math.floor((index * ids.length) / most)] as T);
}
