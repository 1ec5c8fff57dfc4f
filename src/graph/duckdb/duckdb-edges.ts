import { RecentMap } from '../../recent-map.ts';
import type { SqlParameters, SqlReader, SqlRow } from '../engine-share.ts';
import { type Edge, type EdgeGroup, type EntityReader, edgeSides, placeKey } from '../remote/edge.ts';
import { CACHE_SIZE, LARGE_GROUP } from '../remote/sizes.ts';
import { type EdgeSource, type WalkOptions, type WalkResult, walk } from '../remote/walk.ts';
import type { Direction, Entity, EntityId } from '../term.ts';
import { isValueId, ownText } from './views.ts';

/** Surroundings with at most this many edges are read at once, without counting first. */
const PAGE = 5000;
/** Edges are stored in only one way. */
const FORM = 'row';

/** The view of facts from either end. */
export const VIEWS: Readonly<Record<Direction, string>> = { out: 'away', in: 'back' };

/** Reads and caches the names of things. */
export class NameReader implements EntityReader {
  readonly #client: SqlReader;
  readonly #known = new RecentMap<EntityId, { readonly name: string; readonly joins: boolean }>(CACHE_SIZE);

  constructor(client: SqlReader) {
    this.#client = client;
  }

  async load(ids: Iterable<EntityId>, signal?: AbortSignal): Promise<void> {
    const missing = [...new Set(ids)].filter((id) => !isValueId(id) && this.#known.get(id) === undefined);
    if (missing.length === 0) return;
    const rows = await this.#client.read(
      'SELECT id, name, id IN (SELECT id FROM mediator) AS joins FROM node WHERE id IN (SELECT unnest($ids::VARCHAR[]))',
      { ids: missing },
      signal,
    );
    for (const { id, name, joins } of rows) {
      this.#known.set(String(id), { name: String(name ?? ownText(String(id))), joins: joins === true });
    }
  }

  entity(id: EntityId): Entity {
    const term = ownText(id);
    if (isValueId(id)) return { id, name: term, kind: 'literal' };
    const { name = term, joins = false } = this.#known.get(id) ?? {};
    const entity = { id, name, kind: joins ? 'mediator' : 'entity' } as const;
    return name === term ? entity : { ...entity, term };
  }

  mediator(id: EntityId): Entity {
    return { ...this.entity(id), kind: 'mediator' };
  }
}

/** `walk` over the rows of edges. */
export async function walkDuckdb(
  client: SqlReader,
  names: NameReader,
  ids: readonly EntityId[],
  options: WalkOptions,
): Promise<WalkResult<Edge>> {
  const { signal, relations } = options;
  const order = new Map([...new Set(ids)].map((id, index) => [id, index]));
  if (order.size === 0 || relations?.length === 0) return { edges: [] };
  const sides = edgeSides(options.direction);
  const asked = [...order.keys()];
  const given: SqlParameters = { ids: asked, relations: relations ?? [] };
  const where = `near IN (SELECT unnest($ids::VARCHAR[]))${relations === undefined ? '' : ' AND r IN (SELECT unnest($relations::VARCHAR[]))'}`;
  const perSide = async (
    query: (view: string) => string,
    parameters: SqlParameters = {},
  ): Promise<readonly { readonly side: Direction; readonly rows: readonly SqlRow[] }[]> =>
    Promise.all(
      sides.map(async (side) => {
        return { side, rows: await client.read(query(VIEWS[side]), { ...given, ...parameters }, signal) };
      }),
    );
  const read = async (query: (view: string) => string, parameters?: SqlParameters) =>
    (await perSide(query, parameters)).flatMap(({ side, rows }) => rows.map((row) => edgeOf(side, row)));
  const source: EdgeSource<Edge, EdgeGroup> = {
    entities: names,
    order,
    async readAll() {
      const edges = await read((view) => `SELECT * FROM ${view} WHERE ${where} LIMIT ${PAGE + 1}`);
      return edges.length > PAGE ? undefined : edges;
    },
    async readGroups() {
      const found = await perSide(
        (view) => `SELECT near, r, count(*) AS n FROM ${view} WHERE ${where} GROUP BY near, r`,
      );
      return found.flatMap(({ side, rows }) =>
        rows.map(({ near, r, n }) => ({
          node: String(near),
          side,
          relation: String(r),
          form: FORM,
          size: Number(n),
        })),
      );
    },
    readBetween: (ends) =>
      read((view) => `SELECT * FROM ${view} WHERE ${where} AND far IN (SELECT unnest($ends::VARCHAR[]))`, {
        ends,
      }),
    async readWhole(groups) {
      const small = groups.filter(({ size }) => size <= LARGE_GROUP);
      const found = new Map<string, Edge[]>(small.map((group) => [placeKey(group), []]));
      if (small.length === 0) return found;
      const near = [...new Set(small.map(({ node }) => node))];
      const kinds = [...new Set(small.map(({ relation }) => relation))];
      const edges = await read(
        (view) =>
          `SELECT * FROM ${view} WHERE near IN (SELECT unnest($near::VARCHAR[])) AND r IN (SELECT unnest($kinds::VARCHAR[])) QUALIFY count(*) OVER (PARTITION BY near, r) <= ${2 * LARGE_GROUP}`,
        { near, kinds },
      );
      for (const edge of edges) found.get(placeKey(edge))?.push(edge);
      return found;
    },
    async readSlice({ node, side, relation }, { from, count }, without) {
      const rows = await client.read(
        `SELECT edge.* FROM ${VIEWS[side]} edge LEFT JOIN node ON node.id = far WHERE near = $node AND r = $relation AND far NOT IN (SELECT unnest($without::VARCHAR[])) ORDER BY coalesce(name, substr(far, 2)), far, m LIMIT ${count} OFFSET ${from}`,
        { node, relation, without: without.map(({ end }) => end) },
        signal,
      );
      return rows.map((row) => edgeOf(side, row));
    },
  };
  return walk(source, options);
}

/** A row of one of the `VIEWS`. */
export function edgeOf(side: Direction, { near, r, far, m }: SqlRow): Edge {
  const edge = { node: String(near), side, relation: String(r), form: FORM, end: String(far) };
  return m === null || m === undefined ? edge : { ...edge, mediator: String(m) };
}
