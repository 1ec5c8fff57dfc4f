import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import type { KeptCounts, SqlReader, SqlRow } from '../engine-share.ts';
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
  ReadOptions,
  RelationCount,
  RelationSummary,
  StepResult,
} from '../graph.ts';
import type { NamePage, NameProvider } from '../name-index.ts';
import { type Edge, nodesOf, relationCounts, toTriples } from '../remote/edge.ts';
import { RemoteGraph } from '../remote/remote-graph.ts';
import { NAMES_AT_ONCE } from '../remote/sizes.ts';
import type { Surroundings } from '../remote/triples-within.ts';
import { toStep, type WalkOptions } from '../remote/walk.ts';
import type { Direction, EntityId, Triple } from '../term.ts';
import { edgeOf, NameReader, VIEWS, walkDuckdb } from './duckdb-edges.ts';
import { DuckdbNames, readDegrees } from './duckdb-names.ts';
import { isValueId, ownText } from './views.ts';

/** How many classes are named for one end of a relation. */
const MOST_CLASSES = 20;

/** A graph over tables of a DuckDB database. Every failure is a `GraphError`. */
export class DuckdbGraph extends RemoteGraph<Edge> implements KnowledgeGraph, NameProvider {
  readonly engine = 'duckdb';
  readonly name: string;
  readonly profile: GraphProfile;
  readonly #client: SqlReader;
  readonly #names: NameReader;
  readonly #source: DuckdbNames;

  protected readonly surroundings: Surroundings<Edge> = {
    walk: (ids, options) => this.#walk(ids, options),
    toTriples: (edges, signal) => this.#toTriples(edges, signal),
    isLiteral: isValueId,
  };

  constructor(
    name: string,
    profile: GraphProfile,
    client: SqlReader,
    nameIndex: string | undefined,
    counts?: KeptCounts,
  ) {
    super(counts);
    this.name = name;
    this.profile = profile;
    this.#client = client;
    this.#names = new NameReader(client);
    this.#source = new DuckdbNames(client, this.#names, this, nameIndex);
  }

  /** Made from the file's size and time, and from the tables that are shown. */
  async version(options?: ReadOptions): Promise<string> {
    const views = await this.counts.get('views', options, () =>
      this.#client.read(
        'SELECT sql FROM duckdb_views() WHERE NOT internal ORDER BY sql',
        {},
        options?.signal,
      ),
    );
    const { size, mtimeMs } = statSync(this.#client.path);
    const what = JSON.stringify([size, mtimeMs, this.profile, views]);
    return createHash('sha256').update(what).digest('hex').slice(0, 24);
  }

  findByName(texts: readonly string[], options: FindOptions): Promise<readonly (readonly NameMatch[])[]> {
    return this.#source.find(texts, options);
  }

  /** Finds a thing by identifier, then by whole name, then by value. */
  async resolve(terms: readonly string[], options?: ReadOptions): Promise<readonly (EntityId | undefined)[]> {
    const signal = options?.signal;
    signal?.throwIfAborted();
    if (terms.length === 0) return [];
    const rows = await this.#client.read(
      `WITH asked AS (SELECT DISTINCT unnest($terms::VARCHAR[]) AS term)
       SELECT term, id FROM (
         SELECT term, ':' || term AS id, 0 AS rank FROM asked WHERE ':' || term IN (SELECT id FROM thing)
         UNION ALL SELECT term, min(node.id), 1 FROM asked JOIN node ON node.name = term GROUP BY term
         UNION ALL SELECT term, '"' || term, 2 FROM asked WHERE '"' || term IN (SELECT t FROM stored)
       ) ORDER BY rank DESC`,
      { terms },
      signal,
    );
    // The best rank comes last, so it stays.
    const found = new Map(rows.map(({ term, id }) => [String(term), String(id)]));
    return terms.map((term) => found.get(term));
  }

  async relations(
    entities: readonly EntityId[],
    direction: Direction | 'both',
    options?: ReadOptions,
  ): Promise<readonly RelationCount[]> {
    const ids = [...new Set(entities)];
    options?.signal?.throwIfAborted();
    if (ids.length === 0) return [];
    const sides = direction === 'both' ? (['out', 'in'] as const) : [direction];
    const counts = await Promise.all(
      sides.map(async (side) => {
        const rows = await this.#client.read(
          `SELECT r, count(*) AS n, count(DISTINCT near) AS k FROM ${VIEWS[side]} WHERE near IN (SELECT unnest($ids::VARCHAR[])) GROUP BY r`,
          { ids },
          options?.signal,
        );
        return rows.map(({ r, n, k }) => ({
          relation: relationOf(String(r)),
          direction: side,
          count: Number(n),
          entities: Number(k),
        }));
      }),
    );
    return relationCounts(counts.flat());
  }

  async step(
    entities: readonly EntityId[],
    relation: string,
    direction: Direction,
    options: LimitedOptions,
  ): Promise<StepResult> {
    const { limit, signal } = options;
    if (limit <= 0) return { sources: [], targets: [] };
    return toStep(await this.#walk(entities, { direction, relations: [relation], limit, offset: 0, signal }));
  }

  async connected(
    candidates: readonly EntityId[],
    anchors: readonly EntityId[],
    options: ConnectedOptions = {},
  ): Promise<readonly EntityId[]> {
    options.signal?.throwIfAborted();
    if (candidates.length === 0 || anchors.length === 0) return [];
    const { relation, direction = 'both', signal } = options;
    const sides = direction === 'both' ? (['out', 'in'] as const) : [direction];
    const hits = await Promise.all(
      sides.map((side) =>
        this.#client.read(
          `SELECT DISTINCT near FROM ${VIEWS[side]} WHERE near IN (SELECT unnest($candidates::VARCHAR[])) AND far IN (SELECT unnest($anchors::VARCHAR[]))${relation === undefined ? '' : ' AND r = $relation'}`,
          { candidates, anchors, relation: relation ?? '' },
          signal,
        ),
      ),
    );
    const found = new Set(hits.flat().map(({ near }) => String(near)));
    return [...new Set(candidates)].filter((id) => found.has(id));
  }

  async describe(ids: readonly EntityId[], options?: ReadOptions): Promise<readonly EntityDescription[]> {
    const signal = options?.signal;
    signal?.throwIfAborted();
    const asked = [...new Set(ids)];
    if (asked.length === 0) return [];
    const texts = (table: 'alias' | 'kind') =>
      this.#client.read(
        `SELECT id, ${table} AS said FROM ${table} WHERE id IN (SELECT unnest($ids::VARCHAR[])) ORDER BY said`,
        { ids: asked },
        signal,
      );
    const [degrees, aliases, kinds] = await Promise.all([
      readDegrees(this.#client, asked, signal),
      texts('alias'),
      texts('kind'),
      this.#names.load(asked, signal),
    ]);
    const saidOf = (rows: readonly SqlRow[], of: EntityId): string[] =>
      rows.flatMap(({ id, said }) => (String(id) === of ? [String(said)] : []));
    return ids.flatMap((id): EntityDescription[] => {
      const degree = degrees.get(id);
      if (degree === undefined) return [];
      const entity = this.#names.entity(id);
      const others = saidOf(aliases, id).filter((alias) => alias !== entity.name);
      return [{ entity, aliases: others, types: saidOf(kinds, id), degree }];
    });
  }

  /** The edges with the smallest hashes. */
  async sample(relation: string, options: LimitedOptions): Promise<readonly Triple[]> {
    options.signal?.throwIfAborted();
    if (options.limit <= 0) return [];
    const rows = await this.#client.read(
      `SELECT h AS near, r, t AS far, m FROM fact WHERE r = $relation ORDER BY md5(h || chr(31) || t), h, t, m LIMIT ${options.limit}`,
      { relation },
      options.signal,
    );
    return this.#toTriples(
      rows.map((row) => edgeOf('out', row)),
      options.signal,
    );
  }

  protected async readStats(signal: AbortSignal | undefined): Promise<GraphStats> {
    const [row = {}] = await this.#client.read(
      `SELECT (SELECT count(*) FROM fact) AS triples, (SELECT count(DISTINCT r) FROM fact) AS relations,
         (SELECT count(DISTINCT t) FROM stored WHERE starts_with(t, '"')) AS literals,
         (SELECT count(*) FROM thing WHERE id NOT IN (SELECT id FROM mediator)) AS entities`,
      {},
      signal,
    );
    return {
      triples: Number(row.triples),
      entities: Number(row.entities),
      literals: Number(row.literals),
      relations: Number(row.relations),
    };
  }

  async countNames(options?: ReadOptions): Promise<number> {
    const [row] = await this.#client.read('SELECT count(*) AS n FROM thing', {}, options?.signal);
    return Number(row?.n ?? 0);
  }

  /** The rows of things, and things that only facts name, by identifier. */
  async *namePages(from: number, options?: ReadOptions): AsyncGenerator<NamePage> {
    for (let at = from; ; ) {
      const rows = await this.#client.read(
        `SELECT thing.id AS id, name, (SELECT list(alias ORDER BY alias) FROM alias WHERE alias.id = thing.id) AS others
         FROM thing LEFT JOIN node ON node.id = thing.id WHERE thing.id NOT IN (SELECT id FROM mediator)
         ORDER BY thing.id LIMIT ${NAMES_AT_ONCE} OFFSET ${at}`,
        {},
        options?.signal,
      );
      at += rows.length;
      yield {
        records: rows.map(({ id, name, others }) => ({
          id: String(id),
          name: String(name ?? ownText(String(id))),
          aliases: Array.isArray(others) ? others.map(String).filter((other) => other !== name) : [],
        })),
        next: at,
      };
      if (rows.length < NAMES_AT_ONCE) return;
    }
  }

  async close(): Promise<void> {
    await this.#source.close();
    this.#client.close();
  }

  protected async readSchema(signal: AbortSignal | undefined): Promise<GraphSchema> {
    const classesAt = (end: 'h' | 't') =>
      this.#client.read(
        `SELECT r, kind, count(DISTINCT ${end}) AS n FROM fact JOIN kind ON kind.id = ${end} GROUP BY r, kind ORDER BY n DESC, kind`,
        {},
        signal,
      );
    const [rows, heads, tails, kinds] = await Promise.all([
      this.#client.read(
        'SELECT r, count(*) AS n, count(DISTINCT h) AS heads, count(DISTINCT t) AS tails FROM fact GROUP BY r ORDER BY n DESC, r',
        {},
        signal,
      ),
      classesAt('h'),
      classesAt('t'),
      this.#client.read(
        'SELECT kind, count(*) AS n FROM kind GROUP BY kind ORDER BY n DESC, kind',
        {},
        signal,
      ),
    ]);
    const classesOf = (list: readonly SqlRow[], relation: unknown): string[] =>
      list.flatMap(({ r, kind }) => (r === relation ? [String(kind)] : [])).slice(0, MOST_CLASSES);
    return {
      relations: rows.map(
        ({ r, n, heads: headCount, tails: tailCount }): RelationSummary => ({
          relation: relationOf(String(r)),
          count: Number(n),
          heads: Number(headCount),
          tails: Number(tailCount),
          domain: classesOf(heads, r),
          range: classesOf(tails, r),
        }),
      ),
      types: kinds.map(({ kind, n }) => ({ name: String(kind), count: Number(n) })),
      exact: true,
    };
  }

  #walk(ids: readonly EntityId[], options: WalkOptions) {
    options.signal?.throwIfAborted();
    return walkDuckdb(this.#client, this.#names, ids, options);
  }

  async #toTriples(edges: readonly Edge[], signal: AbortSignal | undefined): Promise<Triple[]> {
    await this.#names.load(nodesOf(edges), signal);
    return toTriples(this.#names, edges, relationOf);
  }
}

function relationOf(id: string): { readonly id: string; readonly name: string } {
  return { id, name: id };
}
