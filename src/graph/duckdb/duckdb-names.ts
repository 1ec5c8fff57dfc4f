import type { SharedWork } from '../../shared-work.ts';
import type { SqlReader } from '../engine-share.ts';
import type { NameMatch, NameMode } from '../graph.ts';
import type { NameIndex, NameProvider } from '../name-index.ts';
import type { NameHit } from '../name-lookup.ts';
import { nameScore } from '../name-score.ts';
import { nameVariants } from '../name-variants.ts';
import { normaliseName } from '../normalise.ts';
import { indexBeside } from '../remote/index-beside.ts';
import { type Degree, rankNames } from '../remote/rank-names.ts';
import type { NameReader } from './duckdb-edges.ts';
import { isValueId, ownText, valueId } from './views.ts';

/** How many names the database returns for one text before we rank them. */
const MOST_FOUND = 500;
/** The lowest similarity at which the database finds a misspelt name. */
const LIKE = 0.88;

/**
 * Finds names in the index file if one was named, in an in-memory index if there are few names, else by searching the
 * table of names. Values are found by their whole text.
 */
export class DuckdbNames {
  readonly #client: SqlReader;
  readonly #names: NameReader;
  readonly #index: SharedWork<NameIndex | undefined>;

  constructor(client: SqlReader, names: NameReader, provider: NameProvider, path: string | undefined) {
    this.#client = client;
    this.#names = names;
    this.#index = indexBeside(provider, path, 'duckdb');
  }

  /** `KnowledgeGraph.findByName`. */
  async find(
    texts: readonly string[],
    options: { readonly mode: NameMode; readonly limit: number; readonly signal?: AbortSignal | undefined },
  ): Promise<readonly (readonly NameMatch[])[]> {
    const { mode, limit, signal } = options;
    signal?.throwIfAborted();
    if (texts.length === 0 || limit <= 0) return texts.map(() => []);
    const index = await this.#index.get(signal);
    const most = limit * 4 + 10;
    const [named, values] = await Promise.all([
      index === undefined
        ? Promise.all(texts.map((text) => this.#scan(text, mode, signal)))
        : index.find(texts, mode, most, signal),
      this.#values(texts, signal),
    ]);
    const lists = texts.map((text, place) => [
      ...(named[place] ?? []),
      ...(values.has(text.trim()) ? [valueNamed(text.trim())] : []),
    ]);
    return rankNames(lists, limit, this.#names, (ids) => readDegrees(this.#client, ids, signal), signal);
  }

  async close(): Promise<void> {
    const index = await this.#index.current?.catch(() => undefined);
    await index?.close();
  }

  async #values(texts: readonly string[], signal: AbortSignal | undefined): Promise<ReadonlySet<string>> {
    const ids = [...new Set(texts.map((text) => text.trim()))].filter((text) => text !== '').map(valueId);
    const rows = await this.#client.read(
      'SELECT DISTINCT t FROM stored WHERE t IN (SELECT unnest($ids::VARCHAR[]))',
      { ids },
      signal,
    );
    return new Set(rows.map(({ t }) => ownText(String(t))));
  }

  async #scan(text: string, mode: NameMode, signal: AbortSignal | undefined): Promise<NameHit[]> {
    const key = normaliseName(text);
    if (key === '') return [];
    const test =
      mode === 'exact'
        ? 'bears IN (SELECT unnest($variants::VARCHAR[])) OR lower(bears) = $key'
        : mode === 'prefix'
          ? 'starts_with(lower(bears), $key)'
          : `contains(lower(bears), $key) OR jaro_winkler_similarity(lower(bears), $key) > ${LIKE}`;
    const rows = await this.#client.read(
      `SELECT id, bears FROM (SELECT id, coalesce(name, substr(id, 2)) AS bears FROM node UNION ALL SELECT id, alias FROM alias) WHERE ${test} ORDER BY length(bears), bears, id LIMIT ${MOST_FOUND}`,
      { key, variants: nameVariants(text) },
      signal,
    );
    return rows.flatMap(({ id, bears }): NameHit[] => {
      const score = nameScore(key, normaliseName(String(bears)), mode);
      return score > 0 ? [{ id: String(id), matched: String(bears), score }] : [];
    });
  }
}

function valueNamed(text: string): NameHit {
  return { id: valueId(text), matched: text, score: 1 };
}

/** The number of edges on both sides of each thing that has edges or its own row. */
export async function readDegrees(
  client: SqlReader,
  ids: readonly string[],
  signal: AbortSignal | undefined,
): Promise<ReadonlyMap<string, Degree>> {
  if (ids.length === 0) return new Map();
  const rows = await client.read(
    `WITH asked AS (SELECT unnest($ids::VARCHAR[]) AS id),
       outward AS (SELECT near AS id, count(*) AS n FROM away WHERE near IN (SELECT id FROM asked) GROUP BY near),
       inward AS (SELECT near AS id, count(*) AS n FROM back WHERE near IN (SELECT id FROM asked) GROUP BY near)
     SELECT asked.id AS id, coalesce(outward.n, 0) AS o, coalesce(inward.n, 0) AS i
     FROM asked LEFT JOIN outward ON outward.id = asked.id LEFT JOIN inward ON inward.id = asked.id
     WHERE outward.n > 0 OR inward.n > 0 OR asked.id IN (SELECT id FROM node)`,
    { ids },
    signal,
  );
  return new Map(
    rows.flatMap(({ id, o, i }) =>
      isValueId(String(id)) && Number(i) === 0 ? [] : [[String(id), { out: Number(o), in: Number(i) }]],
    ),
  );
}
