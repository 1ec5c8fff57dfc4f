import { createSharedWork, type SharedWork } from '../../shared-work.ts';
import type { NameMode } from '../graph.ts';
import { createNameIndex, type NameIndex, type NameProvider, openNameIndex } from '../name-index.ts';
import type { NameHit } from '../name-lookup.ts';
import { nameScore } from '../name-score.ts';
import { normaliseName } from '../normalise.ts';
import type { BoltContext } from './context.ts';
import { luceneText } from './dialect.ts';
import { listOf, textOf } from './row.ts';
import type { GraphShape } from './shape.ts';

/** Graphs with at most this many nodes get an in-memory index of their names when it is first needed. */
const FEW_NODES = 20_000;
/** Without an index, one call reads through the names of at most this many nodes. */
const SCANNED_NAMES = 2_000_000;
const MOST_ROWS = 500;

/**
 * Finds names by their beginning, parts and near spellings. It uses the index file if one was named, an in-memory index
 * for a small graph, or the server's full-text indexes over name properties. Otherwise it reads all names, which finds
 * beginnings and parts. In graphs of more than two million nodes that fails, and the error says what to do.
 */
export class BoltNames {
  readonly #context: BoltContext;
  readonly #provider: NameProvider;
  readonly #file: SharedWork<NameIndex> | undefined;
  #memory: { readonly nodes: number; readonly index: SharedWork<NameIndex> } | undefined;

  constructor(context: BoltContext, provider: NameProvider, path: string | undefined) {
    this.#context = context;
    this.#provider = provider;
    this.#file = path === undefined ? undefined : createSharedWork((signal) => this.#openFile(path, signal));
  }

  async find(
    texts: readonly string[],
    mode: NameMode,
    limit: number,
    signal: AbortSignal | undefined,
  ): Promise<readonly (readonly NameHit[])[]> {
    if (this.#file !== undefined) return (await this.#file.get(signal)).find(texts, mode, limit, signal);
    const shape = await this.#context.shape(signal);
    if (shape.nodes <= FEW_NODES) {
      return (await this.#inMemory(shape.nodes).get(signal)).find(texts, mode, limit, signal);
    }
    const indexes = fullTextIndexes(shape);
    const search = (text: string): Promise<NameHit[]> =>
      indexes.length > 0 && this.#context.dialect.fullText !== undefined
        ? this.#searchFullText(shape, indexes, text, mode, signal)
        : this.#scan(shape, text, mode, signal);
    return Promise.all(texts.map(search));
  }

  async close(): Promise<void> {
    for (const work of [this.#file, this.#memory?.index]) {
      const index = await work?.current?.catch(() => undefined);
      await index?.close();
    }
  }

  async #openFile(path: string, signal: AbortSignal): Promise<NameIndex> {
    const index = await openNameIndex(path, { signal });
    if (index !== undefined) return index;
    throw this.#context.client.error(
      `the name index ${path} was not finished; run clew index again: it goes on`,
    );
  }

  /** The index of a graph with this many nodes. An index that it replaces stays open for searches in progress. */
  #inMemory(nodes: number): SharedWork<NameIndex> {
    if (this.#memory?.nodes !== nodes) {
      const index = createSharedWork((signal) => createNameIndex(this.#provider, { signal }));
      this.#memory = { nodes, index };
    }
    return this.#memory.index;
  }

  async #searchFullText(
    shape: GraphShape,
    indexes: readonly string[],
    text: string,
    mode: NameMode,
    signal: AbortSignal | undefined,
  ): Promise<NameHit[]> {
    const search = luceneText(text, mode);
    if (search === undefined) return [];
    const { client, dialect } = this.#context;
    const query = `${dialect.fullText} WITH node, score LIMIT ${MOST_ROWS} RETURN ${dialect.nodeId('node')} AS id, [key IN $keys | node[key]] AS names`;
    const rows = await Promise.all(
      indexes.map((index) =>
        client.read(query, { index, search, keys: [...shape.names, ...shape.aliases] }, { signal }),
      ),
    );
    return rows.flat().flatMap((row) => scored(textOf(row, 'id'), listOf(row, 'names'), text, mode));
  }

  async #scan(
    shape: GraphShape,
    text: string,
    mode: NameMode,
    signal: AbortSignal | undefined,
  ): Promise<NameHit[]> {
    const { client, dialect } = this.#context;
    // Whole names were already looked up. Without an index nothing more is known about them.
    const key = normaliseName(text);
    if (mode === 'exact' || key === '') return [];
    if (shape.nodes > SCANNED_NAMES) {
      throw client.error(
        `has ${shape.nodes} nodes and no full-text index over ${shape.names.join(', ')} to find ${mode === 'prefix' ? 'beginnings' : 'near spellings'} of names in; create one (CREATE FULLTEXT INDEX names FOR (n:Label) ON EACH [n.name]) or build a name index once (clew index) and name its file in "nameIndex"`,
      );
    }
    const test = mode === 'prefix' ? 't STARTS WITH $key' : 'ALL(word IN $words WHERE t CONTAINS word)';
    const query = `MATCH (n) UNWIND $keys AS k UNWIND ([] + n[k]) AS v WITH n, v, toLower(${dialect.text('v')}) AS t WHERE ${test} RETURN DISTINCT ${dialect.nodeId('n')} AS id, v LIMIT ${MOST_ROWS}`;
    const rows = await client.read(
      query,
      { keys: [...shape.names, ...shape.aliases], key, words: key.split(' ') },
      { signal },
    );
    return rows.flatMap((row) => scored(textOf(row, 'id'), [row.v], text, mode));
  }
}

/** Full-text indexes over at least one name or alias property. */
function fullTextIndexes(shape: GraphShape): readonly string[] {
  const keys = new Set([...shape.names, ...shape.aliases]);
  return shape.indexes
    .filter(({ kind, properties }) => kind === 'full-text' && properties.some((key) => keys.has(key)))
    .map(({ name }) => name);
}

/** The name of a node that fits a text best, by our rule of names, because the engine splits words differently. */
function scored(id: string, names: readonly unknown[], text: string, mode: NameMode): NameHit[] {
  const key = normaliseName(text);
  let best: NameHit | undefined;
  for (const name of names.flat()) {
    if (typeof name !== 'string') continue;
    const score = nameScore(key, normaliseName(name), mode);
    if (score > (best?.score ?? 0)) best = { id, matched: name, score };
  }
  return best === undefined ? [] : [best];
}
