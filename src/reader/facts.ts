import type { KnowledgeGraph } from '../graph/graph.ts';
import type { Direction, Entity, EntityId } from '../graph/term.ts';
import { RecentMap } from '../recent-map.ts';
import { createSharedWork, type SharedWork } from '../shared-work.ts';
import { type Ids, NodeNumbers, NumberedIds } from './ids.ts';

/** Relations of at most this many facts are read whole, once, and walked in memory. */
const MOST_WHOLE = 20_000;
/** Facts kept in memory for one graph. */
const MOST_KEPT = 400_000;
/** Entities that are remembered, in each of two generations. */
const MOST_ENTITIES = 200_000;
/** Ends kept of steps from sets that may be walked from again. */
const MOST_WALKED = 300_000;
/** Ends taken of one step where a relation is not in memory. */
const MOST_ENDS = 5_000;

/** All facts of a relation, by number of the node. */
interface Whole {
  readonly out: ReadonlyMap<number, readonly number[]>;
  readonly in: ReadonlyMap<number, readonly number[]>;
  readonly heads: Ids;
  readonly tails: Ids;
}

/** What was found behind steps from one set, by relation and direction. */
interface Walked {
  /** Numbers of those of the set that have facts in memory. */
  numbers: readonly number[] | undefined;
  /** How many nodes were numbered then. */
  numbered: number;
  readonly ends: Map<string, Ids>;
  readonly pairs: Map<string, Pairs>;
}

/** For each node, what is behind a step from it. */
type Pairs = ReadonlyMap<EntityId, readonly EntityId[]>;

/** What all questions over a graph hold together. */
class Held {
  /** Each being read, or found too large to hold. */
  readonly reading = new Map<string, SharedWork<Whole | undefined>>();
  readonly whole = new Map<string, Whole | undefined>();
  readonly numbering = new NodeNumbers();
  readonly entities = new RecentMap<EntityId, Entity>(MOST_ENTITIES);
  /** Candidate plans go over the same sets: a set is not changed after a step from it. */
  walked = new WeakMap<Iterable<EntityId>, Walked>();
  walkedEnds = 0;
  facts = 0;
  /** What was found in part. */
  readonly cut = new WeakSet<Ids | Pairs>();
}

/**
 * The facts of one graph as sets, for the search over candidate plans: small relations are held in memory, others are asked of the
 * engine a step at a time. Sets are never larger than the bounds above; `isCut` says which of them would be.
 */
export class Facts {
  readonly graph: KnowledgeGraph;
  readonly #counts: ReadonlyMap<string, number>;
  readonly #held = new Held();

  constructor(graph: KnowledgeGraph, counts: ReadonlyMap<string, number>) {
    this.graph = graph;
    this.#counts = counts;
  }

  /** Whether only a part was found of what is there, or what was walked from was such a part. */
  isCut(found: Ids | Pairs | undefined): boolean {
    return found !== undefined && this.#held.cut.has(found);
  }

  /** Says of a set made of others that something of it may be missing. */
  markCut(found: Ids): void {
    this.#held.cut.add(found);
  }

  /** Known only for what a step over a whole relation or `describe` has met. */
  entity(id: EntityId): Entity | undefined {
    return this.#held.entities.get(id);
  }

  remember(entities: Iterable<Entity>): void {
    for (const entity of entities) this.#held.entities.set(entity.id, entity);
  }

  /** Entities for ids, in order; asks the graph for those not met yet. */
  async describe(ids: readonly EntityId[], signal?: AbortSignal): Promise<readonly Entity[]> {
    const found = new Map<EntityId, Entity>();
    const missing: EntityId[] = [];
    for (const id of ids) {
      const entity = this.#held.entities.get(id);
      if (entity === undefined) missing.push(id);
      else found.set(id, entity);
    }
    if (missing.length > 0) {
      const described = await this.graph.describe(missing, { signal });
      const entities = described.map(({ entity }) => entity);
      this.remember(entities);
      for (const entity of entities) found.set(entity.id, entity);
    }
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  /** All nodes at one end: `out` the heads, `in` the tails; undefined when the relation is too large to hold. */
  async end(relation: string, direction: Direction, signal?: AbortSignal): Promise<Ids | undefined> {
    const whole = await this.#load(relation, signal);
    return direction === 'out' ? whole?.heads : whole?.tails;
  }

  /** What is behind a directed step from any of these nodes; distinct, order of meeting. */
  async step(
    from: Iterable<EntityId>,
    relation: string,
    direction: Direction,
    signal?: AbortSignal,
  ): Promise<Ids> {
    const known = this.#walkedFrom(from)?.ends;
    const key = `${direction} ${relation}`;
    let ends = known?.get(key);
    if (ends === undefined) {
      ends = await this.#ends(from, relation, direction, signal);
      known?.set(key, ends);
      this.#held.walkedEnds += ends.size;
    }
    return ends;
  }

  async #ends(
    from: Iterable<EntityId>,
    relation: string,
    direction: Direction,
    signal?: AbortSignal,
  ): Promise<Ids> {
    const whole = await this.#load(relation, signal);
    if (whole !== undefined) {
      const map = direction === 'out' ? whole.out : whole.in;
      const lists: (readonly number[])[] = [];
      for (const number of this.#numbersOf(from)) {
        const ends = map.get(number);
        if (ends !== undefined) lists.push(ends);
      }
      const ends = new NumberedIds(this.#held.numbering.distinct(lists), this.#held.numbering);
      if (this.#isPart(from)) this.#held.cut.add(ends);
      return ends;
    }
    const found = new Set<EntityId>();
    const result = await this.graph.step([...from], relation, direction, {
      limit: MOST_ENDS,
      signal,
    });
    for (const end of result.targets) found.add(end);
    if (result.truncated !== undefined || this.#isPart(from)) this.#held.cut.add(found);
    return found;
  }

  #isPart(from: Iterable<EntityId>): boolean {
    return (from instanceof Set || from instanceof NumberedIds) && this.isCut(from);
  }

  /** For each node, what is behind the step; nodes without any are left out. */
  async pairs(
    from: Iterable<EntityId>,
    relation: string,
    direction: Direction,
    signal?: AbortSignal,
  ): Promise<Pairs> {
    const known = this.#walkedFrom(from)?.pairs;
    const key = `${direction} ${relation}`;
    let pairs = known?.get(key);
    if (pairs === undefined) {
      pairs = await this.#pairs(from, relation, direction, signal);
      known?.set(key, pairs);
      for (const ends of pairs.values()) this.#held.walkedEnds += ends.length;
    }
    return pairs;
  }

  async #pairs(
    from: Iterable<EntityId>,
    relation: string,
    direction: Direction,
    signal?: AbortSignal,
  ): Promise<Pairs> {
    const whole = await this.#load(relation, signal);
    if (whole !== undefined) {
      const map = direction === 'out' ? whole.out : whole.in;
      const numbering = this.#held.numbering;
      const kept = new Map<EntityId, readonly EntityId[]>();
      for (const number of this.#numbersOf(from)) {
        const ends = map.get(number);
        if (ends !== undefined)
          kept.set(
            numbering.id(number),
            ends.map((end) => numbering.id(end)),
          );
      }
      if (this.#isPart(from)) this.#held.cut.add(kept);
      return kept;
    }
    const found = new Map<EntityId, EntityId[]>();
    const { sources, targets, truncated } = await this.graph.step([...from], relation, direction, {
      limit: MOST_ENDS,
      signal,
    });
    sources.forEach((source, index) => {
      const ends = found.get(source);
      if (ends === undefined) found.set(source, [targets[index] as EntityId]);
      else ends.push(targets[index] as EntityId);
    });
    if (truncated !== undefined || this.#isPart(from)) this.#held.cut.add(found);
    return found;
  }

  /** Those of some nodes that have an edge to at least one of others, asked of the graph where one of the sets is too large to hold. */
  async joined(
    some: Ids,
    relation: string,
    direction: Direction | 'both',
    others: Iterable<EntityId>,
    signal?: AbortSignal,
  ): Promise<Ids> {
    const found = new Set(
      await this.graph.connected([...some], [...others], {
        relation,
        direction,
        signal,
      }),
    );
    if (this.isCut(some)) this.#held.cut.add(found);
    return found;
  }

  /** Kept for sets alone: lists are made for one step. */
  #walkedFrom(from: Iterable<EntityId>): Walked | undefined {
    if (!(from instanceof Set || from instanceof NumberedIds)) return undefined;
    if (this.#held.walkedEnds > MOST_WALKED) {
      this.#held.walked = new WeakMap();
      this.#held.walkedEnds = 0;
    }
    let walked = this.#held.walked.get(from);
    if (walked === undefined) {
      walked = { numbers: undefined, numbered: 0, ends: new Map(), pairs: new Map() };
      this.#held.walked.set(from, walked);
    }
    return walked;
  }

  /** Numbers of those that have facts in memory, in order. */
  #numbersOf(from: Iterable<EntityId>): readonly number[] {
    if (from instanceof NumberedIds) return from.numbers;
    const walked = this.#walkedFrom(from);
    const { size } = this.#held.numbering;
    if (walked?.numbers !== undefined && walked.numbered === size) return walked.numbers;
    const numbers: number[] = [];
    for (const id of from) {
      const number = this.#held.numbering.of(id);
      if (number !== undefined) numbers.push(number);
    }
    if (walked !== undefined) {
      walked.numbers = numbers;
      walked.numbered = size;
    }
    return numbers;
  }

  async #load(relation: string, signal?: AbortSignal): Promise<Whole | undefined> {
    const { whole, reading } = this.#held;
    if (whole.has(relation)) return whole.get(relation);
    let work = reading.get(relation);
    if (work === undefined) {
      const count = this.#counts.get(relation) ?? Number.POSITIVE_INFINITY;
      const fits = count <= MOST_WHOLE && this.#held.facts + count <= MOST_KEPT;
      if (fits) this.#held.facts += count;
      // One that gives up does not break off what others wait for.
      work = createSharedWork(async (stop) => (fits ? this.#read(relation, count, stop) : undefined));
      reading.set(relation, work);
    }
    const read = await work.get(signal);
    whole.set(relation, read);
    reading.delete(relation);
    return read;
  }

  async #read(relation: string, count: number, signal?: AbortSignal): Promise<Whole> {
    const triples = await this.graph.sample(relation, {
      limit: count + 1,
      signal,
    });
    const out = new Map<number, number[]>();
    const into = new Map<number, number[]>();
    const push = (map: Map<number, number[]>, key: number, value: number): void => {
      const list = map.get(key);
      if (list === undefined) map.set(key, [value]);
      else list.push(value);
    };
    const numbering = this.#held.numbering;
    for (const { head, tail } of triples) {
      this.remember([head, tail]);
      const [from, to] = [numbering.add(head.id), numbering.add(tail.id)];
      push(out, from, to);
      push(into, to, from);
    }
    return {
      out,
      in: into,
      heads: new NumberedIds([...out.keys()], numbering),
      tails: new NumberedIds([...into.keys()], numbering),
    };
  }
}
