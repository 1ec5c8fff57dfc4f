import type { NameMode } from '../graph.ts';
import { createNameIndex, type NameIndex, type NameProvider, openNameIndex } from '../name-index.ts';
import type { FoundName } from '../name-lookup.ts';
import { nameScore } from '../name-score.ts';
import { normaliseName } from '../normalise.ts';
import type { BoltContext } from './context.ts';
import { luceneText } from './dialect.ts';
import { listOf, textOf } from './row.ts';
import type { Shape } from './shape.ts';

/** Graphs with at most so many nodes get an index of their names in memory when one is first needed. */
const FEW_NODES = 20_000;
/** Without any index, names of at most so many nodes are read through for one call. */
const SCANNED_NAMES = 2_000_000;
const MOST_ROWS = 500;

/**
 * Names by their beginning, parts and near spellings: from the index file when one was named; from an index in memory
 * for a small graph; from the server's full-text indexes over name properties; else by reading all names, which finds
 * beginnings and parts, and in graphs of more than two million nodes fails with what to do.
 */
export class NameSource {
  readonly #context: BoltContext;
  readonly #provider: NameProvider;
  readonly #path: string | undefined;
  #file: Promise<NameIndex> | undefined;
  #memory: { readonly nodes: number; readonly index: Promise<NameIndex> } | undefined;

  constructor(context: BoltContext, provider: NameProvider, path: string | undefined) {
    this.#context = context;
    this.#provider = provider;
    this.#path = path;
  }

  async find(
    texts: readonly string[],
    mode: NameMode,
    limit: number,
    signal: AbortSignal | undefined,
  ): Promise<readonly (readonly FoundName[])[]> {
    if (this.#path !== undefined) {
      this.#file ??= this.#openFile(this.#path).catch((error: unknown) => {
        this.#file = undefined;
        throw error;
      });
      return (await this.#file).find(texts, mode, limit, signal);
    }
    const shape = await this.#context.shape(signal);
    if (shape.nodes <= FEW_NODES)
      return (await this.#inMemory(shape, signal)).find(texts, mode, limit, signal);
    const indexes = fullTextIndexes(shape);
    const search = (text: string): Promise<FoundName[]> =>
      indexes.length > 0 && this.#context.dialect.fullText !== undefined
        ? this.#searchFullText(shape, indexes, text, mode, signal)
        : this.#scan(shape, text, mode, signal);
    return Promise.all(texts.map(search));
  }

  async close(): Promise<void> {
    const index = await this.#file?.catch(() => undefined);
    await index?.close();
    const memory = await this.#memory?.index.catch(() => undefined);
    await memory?.close();
  }

  async #openFile(path: string): Promise<NameIndex> {
    const index = await openNameIndex(path);
    if (index !== undefined) return index;
    throw this.#context.client.error(
      `the name index ${path} was not finished; run clew index again: it goes on`,
    );
  }

  async #inMemory(shape: Shape, signal: AbortSignal | undefined): Promise<NameIndex> {
    if (this.#memory?.nodes !== shape.nodes) {
      const old = this.#memory?.index;
      const options = signal === undefined ? {} : { signal };
      const index = createNameIndex(this.#provider, options);
      this.#memory = { nodes: shape.nodes, index };
      // A failed attempt is not kept: the next call tries again.
      index.catch(() => {
        if (this.#memory?.index === index) this.#memory = undefined;
      });
      await (await old?.catch(() => undefined))?.close();
    }
    return (this.#memory as { readonly index: Promise<NameIndex> }).index;
  }

  async #searchFullText(
    shape: Shape,
    indexes: readonly string[],
    text: string,
    mode: NameMode,
    signal: AbortSignal | undefined,
  ): Promise<FoundName[]> {
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
    shape: Shape,
    text: string,
    mode: NameMode,
    signal: AbortSignal | undefined,
  ): Promise<FoundName[]> {
    const { client, dialect } = this.#context;
    // Whole names were looked up before; without an index nothing more is known of them.
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
function fullTextIndexes(shape: Shape): readonly string[] {
  const keys = new Set([...shape.names, ...shape.aliases]);
  return shape.indexes
    .filter(({ kind, properties }) => kind === 'full-text' && properties.some((key) => keys.has(key)))
    .map(({ name }) => name);
}

/** The name of a node that fits a text best, by our rule of names: the engine's words are not ours. */
function scored(id: string, names: readonly unknown[], text: string, mode: NameMode): FoundName[] {
  const key = normaliseName(text);
  let best: FoundName | undefined;
  for (const name of names.flat()) {
    if (typeof name !== 'string') continue;
    const score = nameScore(key, normaliseName(name), mode);
    if (score > (best?.score ?? 0)) best = { id, matched: name, score };
  }
  return best === undefined ? [] : [best];
}
