import { createHash } from 'node:crypto';
import { GraphError } from '../../errors.ts';
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
import { nodesOf, relationCounts, toTriples } from '../remote/edge.ts';
import { RemoteGraph } from '../remote/remote-graph.ts';
import type { Surroundings } from '../remote/triples-within.ts';
import type { Direction, EntityId, Triple } from '../term.ts';
import { readConnected, readStep } from './align.ts';
import { countOf, namedNodes, type SparqlContext, selectRows } from './context.ts';
import { readDegrees, readTotals, type SparqlEdge } from './edges.ts';
import type { EntityNames } from './entity-names.ts';
import { countNamed, namePages } from './name-pages.ts';
import { existingNodes, findNames, type NameSource } from './name-search.ts';
import { iriIds, valueTerms } from './name-terms.ts';
import { readSample, readSchema, readStats, readTypes } from './overview.ts';
import { parseId, termId } from './rdf-term.ts';
import { sparqlTexts } from './sparql-texts.ts';
import { walkSparql } from './walk-sparql.ts';

/** What is known about an endpoint after the first contact. */
export interface EndpointState {
  readonly context: SparqlContext;
  readonly names: EntityNames;
  /** Finds names other than whole labels; see `findNames`. */
  readonly source: (provider: NameProvider) => NameSource;
}

/** A graph behind a SPARQL 1.1 endpoint. Every failure is a `GraphError`. */
export class SparqlGraph extends RemoteGraph<SparqlEdge> implements KnowledgeGraph, NameProvider {
  readonly engine = 'sparql';
  readonly name: string;
  readonly profile: GraphProfile;
  readonly queryForm: QueryForm;
  readonly texts: QueryTexts;
  readonly #context: SparqlContext;
  readonly #names: EntityNames;
  readonly #source: NameSource;

  protected readonly surroundings: Surroundings<SparqlEdge> = {
    walk: (ids, options) => walkSparql(this.#context, this.#names, ids, options),
    toTriples: (edges, signal) => this.#toTriples(edges, signal),
    asked: (ids) => [...namedNodes(this.#context, ids).values()],
    isLiteral: (id) => id.startsWith('"'),
    isLost: (id) => this.#context.lostNodes.has(id),
  };

  constructor(name: string, profile: GraphProfile, opened: EndpointState, counts?: KeptCounts) {
    super(counts);
    this.name = name;
    this.profile = profile;
    const { namespace, client } = opened.context;
    this.queryForm = {
      language: 'sparql',
      defaultGraphs: client.options.defaultGraphs,
      namespace: namespace.base,
    };
    this.#context = opened.context;
    this.#names = opened.names;
    this.#source = opened.source(this);
    this.texts = sparqlTexts(opened.context, opened.names, (options) => this.schema(options));
  }

  /** How many requests were sent so far, retries included. */
  get requests(): number {
    return this.#context.client.requests;
  }

  /**
   * Made from the address, the profile and the number of triples, because endpoints say no more about their content.
   */
  async version(options?: ReadOptions): Promise<string> {
    return this.counts.get('version', options, async () => {
      const { client, vocabulary } = this.#context;
      const where = `?s ?p ?o . ${vocabulary.walked('?p')}`;
      let size = 'unknown';
      try {
        const { rows } = await selectRows(
          this.#context,
          { select: '(COUNT(*) AS ?n)', where, order: '?n' },
          10,
          {
            signal: options?.signal,
          },
        );
        size = String(rows[0] === undefined ? 0 : countOf(rows[0], 'n'));
      } catch (error) {
        if (!(error instanceof GraphError)) throw error;
      }
      const { url } = client.endpoint;
      const what = JSON.stringify([url.href, client.options.defaultGraphs, this.profile]);
      return `${size}-${createHash('sha256').update(what).digest('hex').slice(0, 12)}`;
    });
  }

  async findByName(
    texts: readonly string[],
    options: FindOptions,
  ): Promise<readonly (readonly NameMatch[])[]> {
    options.signal?.throwIfAborted();
    return findNames(this.#context, this.#names, this.#source, texts, options);
  }

  async resolve(terms: readonly string[], options?: ReadOptions): Promise<readonly (EntityId | undefined)[]> {
    options?.signal?.throwIfAborted();
    const { namespace, languages } = this.#context;
    const choices = terms.map((term) => {
      const own = parseId(term);
      return [
        ...iriIds(namespace.expand(term)),
        ...(own === undefined || own.kind !== 'iri' ? [] : iriIds([term])),
        ...valueTerms(term, languages).map(termId),
      ];
    });
    const found = new Set(await existingNodes(this.#context, [...new Set(choices.flat())], options?.signal));
    return choices.map((list) => list.find((id) => found.has(id)));
  }

  async relations(
    entities: readonly EntityId[],
    direction: Direction | 'both',
    options?: ReadOptions,
  ): Promise<readonly RelationCount[]> {
    options?.signal?.throwIfAborted();
    const texts = namedNodes(this.#context, entities);
    const totals = await readTotals(this.#context, texts, direction, options?.signal);
    const relation = await this.#names.relations(
      totals.map(({ iris }) => iris),
      options?.signal,
    );
    return relationCounts(
      totals.map(({ iris, side, count, entities: size }) => ({
        relation: relation(iris),
        direction: side,
        count,
        entities: size,
      })),
    );
  }

  async step(
    entities: readonly EntityId[],
    relation: string,
    direction: Direction,
    options: LimitedOptions,
  ): Promise<StepResult> {
    options.signal?.throwIfAborted();
    return readStep(this.#context, this.#names, entities, { relation, direction, ...options });
  }

  async connected(
    candidates: readonly EntityId[],
    anchors: readonly EntityId[],
    options: ConnectedOptions = {},
  ): Promise<readonly EntityId[]> {
    options.signal?.throwIfAborted();
    return readConnected(this.#context, candidates, anchors, options);
  }

  async describe(ids: readonly EntityId[], options?: ReadOptions): Promise<readonly EntityDescription[]> {
    const signal = options?.signal;
    signal?.throwIfAborted();
    const texts = namedNodes(this.#context, ids);
    const known = [...texts.values()];
    const [degrees, aliases, types] = await Promise.all([
      readDegrees(this.#context, texts, signal),
      this.#names.all(known, signal),
      readTypes(this.#context, this.#names, texts, signal),
      this.#names.load(known, signal),
    ]);
    const bare = known.filter((id) => !degrees.has(id));
    const inUse = new Set(bare.length === 0 ? [] : await existingNodes(this.#context, bare, signal));
    return ids.flatMap((id): EntityDescription[] => {
      const degree = degrees.get(id);
      if (degree === undefined && !inUse.has(id)) return [];
      const entity = this.#names.entity(id);
      return [
        {
          entity,
          aliases: (aliases.get(id) ?? []).filter((alias) => alias !== entity.name),
          types: types.get(id) ?? [],
          degree: degree ?? { out: 0, in: 0 },
        },
      ];
    });
  }

  async sample(relation: string, options: LimitedOptions): Promise<readonly Triple[]> {
    options.signal?.throwIfAborted();
    const edges = await readSample(this.#context, relation, options.limit, options.signal);
    return this.#toTriples(edges, options.signal);
  }

  protected readSchema(signal: AbortSignal | undefined): Promise<GraphSchema> {
    return readSchema(this.#context, this.#names, signal);
  }

  protected readStats(signal: AbortSignal | undefined): Promise<GraphStats> {
    return readStats(this.#context, signal);
  }

  async countNames(options?: ReadOptions): Promise<number> {
    return countNamed(this.#context, options?.signal);
  }

  namePages(from: number, options?: ReadOptions): AsyncIterable<NamePage> {
    return namePages(this.#context, this.#names, from, options?.signal);
  }

  async close(): Promise<void> {
    this.#context.client.close();
    await this.#source.close?.();
  }

  async #toTriples(edges: readonly SparqlEdge[], signal: AbortSignal | undefined): Promise<Triple[]> {
    const [relation] = await Promise.all([
      this.#names.relations(
        edges.map(({ iris }) => iris),
        signal,
      ),
      this.#names.load(nodesOf(edges), signal),
    ]);
    const byId = new Map(edges.map(({ relation: id, iris }) => [id, relation(iris)]));
    return toTriples(this.#names, edges, (id) => byId.get(id) ?? { id, name: id });
  }
}
