import { createHash } from 'node:crypto';
import { RecentMap } from '../../recent-map.ts';
import { compareText } from '../compare-text.ts';
import type { KeptCounts } from '../engine-share.ts';
import type {
  ConnectedOptions,
  EntityDescription,
  FindOptions,
  GraphProfile,
  GraphSchema,
  GraphStats,
  KnowledgeGraph,
  LimitedOptions,
  NameMatch,
  QueryForm,
  ReadOptions,
  RelationCount,
  StepResult,
} from '../graph.ts';
import type { NamePage, NameProvider } from '../name-index.ts';
import type { QueryTexts } from '../query-texts.ts';
import { type Edge, nodesOf, relationCounts, toTriples } from '../remote/edge.ts';
import { RemoteGraph } from '../remote/remote-graph.ts';
import { NAMES_AT_ONCE } from '../remote/sizes.ts';
import type { Surroundings } from '../remote/triples-within.ts';
import type { Direction, Entity, EntityId, Triple } from '../term.ts';
import { readConnected, readStep } from './connected.ts';
import type { BoltContext } from './context.ts';
import { cypherTexts } from './cypher-texts.ts';
import { describeNodes, readDegrees } from './describe.ts';
import { askedSet } from './edges.ts';
import { existingNodes, findNames, namedExactly, readLiterals } from './find-names.ts';
import { readGroups } from './groups.ts';
import { BoltNames } from './name-source.ts';
import { NodeReader } from './node-reader.ts';
import { countRelationships, readSchema, readStats } from './overview.ts';
import {
  connectedEvents,
  eventEntity,
  eventPart,
  isEventId,
  sampleEvents,
  stepEvents,
} from './relationship-events.ts';
import { countOf, listOf, maybeTextOf, textOf } from './row.ts';
import { readSample } from './sample.ts';
import { isLiteralId, literalEntity } from './value.ts';
import { walkBolt } from './walk-bolt.ts';

const MOST_EVENT_VALUES = 200_000;

/** A graph behind an openCypher server. Every failure is a `GraphError`. */
export class BoltGraph extends RemoteGraph<Edge> implements KnowledgeGraph, NameProvider {
  readonly engine = 'cypher';
  readonly name: string;
  readonly profile: GraphProfile;
  readonly queryForm: QueryForm;
  readonly texts: QueryTexts;
  readonly #context: BoltContext;
  readonly #nodes: NodeReader;
  readonly #source: BoltNames;
  /** The values of relationships, which no node has. */
  readonly #eventValues = new RecentMap<EntityId, Entity>(MOST_EVENT_VALUES);

  protected readonly surroundings: Surroundings<Edge> = {
    walk: (ids, options) => walkBolt(this.#context, this.#nodes, ids, options),
    toTriples: (edges, signal) => this.#toTriples(edges, signal),
    isLiteral: isLiteralId,
  };

  constructor(name: string, context: BoltContext, nameIndex: string | undefined, counts?: KeptCounts) {
    super(counts);
    this.name = name;
    this.profile = context.profile;
    const { id, names } = context.nodeKeys;
    this.queryForm = {
      language: 'cypher',
      nameProperties: names,
      idProperty: id,
    };
    this.#context = context;
    this.#nodes = new NodeReader(context);
    this.texts = cypherTexts(context, this.#nodes, (options) => this.schema(options));
    this.#source = new BoltNames(context, this, nameIndex);
  }

  /** How many queries were sent so far, retries included. */
  get requests(): number {
    return this.#context.client.queries;
  }

  /**
   * Made from the address, the settings and the numbers of nodes and relationships. It does not notice a changed
   * property.
   */
  async version(options?: ReadOptions): Promise<string> {
    return this.counts.get('version', options, async () => {
      const { client, nodeKeys } = this.#context;
      const [nodes] = await client.read('MATCH (n) RETURN count(n) AS c', {}, { signal: options?.signal });
      const edges = await countRelationships(this.#context, undefined, options?.signal);
      const { uri, database } = client.options;
      const what = JSON.stringify([uri, database, this.profile, nodeKeys]);
      const settings = createHash('sha256').update(what).digest('hex').slice(0, 12);
      return `${countOf(nodes ?? {}, 'c')}-${edges}-${settings}`;
    });
  }

  async findByName(
    texts: readonly string[],
    options: FindOptions,
  ): Promise<readonly (readonly NameMatch[])[]> {
    options.signal?.throwIfAborted();
    return findNames(this.#context, this.#nodes, this.#source, texts, options);
  }

  /**
   * Finds a node by the id property, the engine's own identifier, a whole name (if several have it, the best connected)
   * or a value.
   */
  async resolve(terms: readonly string[], options?: ReadOptions): Promise<readonly (EntityId | undefined)[]> {
    const signal = options?.signal;
    signal?.throwIfAborted();
    const asked = [...new Set(terms)];
    if (asked.length === 0) return [];
    const shape = await this.#context.shape(signal);
    const { nodeKeys, dialect } = this.#context;
    const idKeys = nodeKeys.id === undefined || dialect.name(nodeKeys.id) === undefined ? [] : [nodeKeys.id];
    const [byTerm, byId, byName, values] = await Promise.all([
      namedExactly(this.#context, idKeys, asked, signal),
      existingNodes(this.#context, asked, signal),
      namedExactly(this.#context, shape.names, asked, signal),
      readLiterals(this.#context, asked, signal),
    ]);
    const literals = [...values.values()].flat();
    const degrees = await readDegrees(
      this.#context,
      byName.map(({ id }) => id),
      signal,
    );
    const weight = (id: EntityId): number => {
      const degree = degrees.get(id);
      return degree === undefined ? 0 : degree.out + degree.in;
    };
    return terms.map((term) => {
      const own = byTerm.filter(({ value }) => value === term).map(({ id }) => id);
      if (own.length > 0) return own.sort(compareText)[0];
      if (byId.has(term)) return term;
      const named = byName.filter(({ value }) => value === term).map(({ id }) => id);
      const [best] = named.sort((left, right) => weight(right) - weight(left) || compareText(left, right));
      return best ?? literals.find(({ matched }) => matched === term)?.id;
    });
  }

  async relations(
    entities: readonly EntityId[],
    direction: Direction | 'both',
    options?: ReadOptions,
  ): Promise<readonly RelationCount[]> {
    options?.signal?.throwIfAborted();
    const asked = askedSet(this.#context, entities);
    if (asked.order.size === 0) return [];
    const groups = await readGroups(this.#context, asked, direction, undefined, options?.signal);
    const byRelation = Map.groupBy(groups, ({ relation, side }) => `${side} ${relation}`);
    return relationCounts(
      [...byRelation.values()].map((list): RelationCount => {
        const { relation: id, side } = list[0] as (typeof list)[number];
        return {
          relation: { id, name: id },
          direction: side,
          count: list.reduce((sum, { size }) => sum + size, 0),
          entities: new Set(list.map(({ node }) => node)).size,
        };
      }),
    );
  }

  async step(
    entities: readonly EntityId[],
    relation: string,
    direction: Direction,
    options: LimitedOptions,
  ): Promise<StepResult> {
    options.signal?.throwIfAborted();
    const part = await this.#eventPart(relation, options);
    if (part !== undefined) {
      const found = await stepEvents(this.#context, part, {
        ids: entities,
        direction,
        limit: options.limit,
        signal: options.signal,
      });
      for (const id of found.targets) {
        const value = literalEntity(id);
        if (value !== undefined) this.#eventValues.set(id, value);
      }
      return found;
    }
    return readStep(this.#context, this.#nodes, entities, { relation, direction, ...options });
  }

  async connected(
    candidates: readonly EntityId[],
    anchors: readonly EntityId[],
    options: ConnectedOptions = {},
  ): Promise<readonly EntityId[]> {
    options.signal?.throwIfAborted();
    const { relation, direction = 'both', signal } = options;
    const part = relation === undefined ? undefined : await this.#eventPart(relation, options);
    if (part !== undefined) {
      return connectedEvents(this.#context, part, { candidates, anchors, direction, signal });
    }
    return readConnected(this.#context, this.#nodes, candidates, anchors, options);
  }

  async describe(ids: readonly EntityId[], options?: ReadOptions): Promise<readonly EntityDescription[]> {
    options?.signal?.throwIfAborted();
    const described = await describeNodes(this.#context, this.#nodes, ids, options?.signal);
    const byId = new Map<EntityId, EntityDescription>(described.map((one) => [one.entity.id, one]));
    return ids.flatMap((id): EntityDescription[] => {
      const known = byId.get(id);
      if (known !== undefined) return [known];
      // Relationships that stand for events are not nodes, and neither are values that only they have.
      const entity = isEventId(id) ? eventEntity(id) : this.#eventValues.get(id);
      return entity === undefined ? [] : [{ entity, aliases: [], types: [], degree: { out: 0, in: 0 } }];
    });
  }

  async sample(relation: string, options: LimitedOptions): Promise<readonly Triple[]> {
    options.signal?.throwIfAborted();
    const part = await this.#eventPart(relation, options);
    if (part !== undefined) {
      return sampleEvents(this.#context, this.#nodes, {
        part,
        relation,
        limit: options.limit,
        signal: options.signal,
      });
    }
    const edges = await readSample(this.#context, this.#nodes, relation, options.limit, options.signal);
    return this.#toTriples(edges, options.signal);
  }

  async #eventPart(relation: string, options: ReadOptions) {
    return eventPart(this.#context, await this.#context.shape(options.signal), relation);
  }

  protected readSchema(signal: AbortSignal | undefined): Promise<GraphSchema> {
    return readSchema(this.#context, signal);
  }

  protected readStats(signal: AbortSignal | undefined): Promise<GraphStats> {
    return readStats(this.#context, signal);
  }

  async countNames(options?: ReadOptions): Promise<number> {
    return (await this.#context.shape(options?.signal)).nodes;
  }

  /** In the engine's order of nodes, which is stable while nothing is written. */
  async *namePages(from: number, options?: ReadOptions): AsyncGenerator<NamePage> {
    const { client, dialect } = this.#context;
    const shape = await this.#context.shape(options?.signal);
    const keys = [...shape.names, ...shape.aliases];
    for (let at = from; ; ) {
      const query = `MATCH (n) WITH n SKIP ${at} LIMIT ${NAMES_AT_ONCE} RETURN ${dialect.nodeId('n')} AS id, [key IN $keys | n[key]] AS texts, ${await this.#nodes.columns('n', options?.signal)}`;
      const rows = await client.read(query, { keys }, { signal: options?.signal });
      at += rows.length;
      yield {
        records: rows.flatMap((row) => {
          const name = maybeTextOf(row, 'name');
          if (name === undefined || name.trim() === '') return [];
          const others = listOf(row, 'texts')
            .flat()
            .filter((text) => typeof text === 'string');
          const aliases = [...new Set(others)].filter((text) => text !== name && text.trim() !== '');
          return [{ id: textOf(row, 'id'), name, aliases }];
        }),
        next: at,
      };
      if (rows.length < NAMES_AT_ONCE) return;
    }
  }

  async close(): Promise<void> {
    await this.#context.client.close();
    await this.#source.close();
  }

  async #toTriples(edges: readonly Edge[], signal: AbortSignal | undefined): Promise<Triple[]> {
    await this.#nodes.load(nodesOf(edges), signal);
    return toTriples(this.#nodes, edges, (id) => ({ id, name: id }));
  }
}
