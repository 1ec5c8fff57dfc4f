import { GraphError } from '../../errors.ts';
import { createSharedWork } from '../../shared-work.ts';
import type { NameMode } from '../graph.ts';
import { createNameIndex, type NameIndex, type NameProvider, openNameIndex } from '../name-index.ts';
import type { FoundName } from '../name-lookup.ts';
import type { SparqlContext } from './context.ts';
import { fullTextSource, type NameSource } from './name-search.ts';

/** Graphs with at most so many names get an index in memory when one is first needed. */
const FEW_NAMES = 20_000;

/**
 * Names by their beginning, parts and near spellings: from the index file when one was named; from a search service;
 * from an index in memory for a graph with few names; from the engine's full-text index; else exact names are those
 * `findNames` knows, and the other modes fail with what to do.
 */
export class LocalNames implements NameSource {
  readonly #context: SparqlContext;
  readonly #provider: NameProvider;
  readonly #path: string | undefined;
  readonly #search: NameSource | undefined;
  readonly #index = createSharedWork((signal) => this.#open(signal));

  constructor(
    context: SparqlContext,
    provider: NameProvider,
    options: { readonly path?: string; readonly search: NameSource | undefined },
  ) {
    this.#context = context;
    this.#provider = provider;
    this.#path = options.path;
    this.#search = options.search;
  }

  async find(
    texts: readonly string[],
    mode: NameMode,
    limit: number,
    signal: AbortSignal | undefined,
  ): Promise<readonly (readonly FoundName[])[]> {
    if (this.#path === undefined && this.#search !== undefined) {
      return this.#search.find(texts, mode, limit, signal);
    }
    const index = await this.#index.get(signal);
    if (index !== undefined) return index.find(texts, mode, limit, signal);
    const fullText = fullTextSource(this.#context);
    if (fullText !== undefined) return fullText.find(texts, mode, limit, signal);
    if (mode === 'exact') return texts.map(() => []);
    throw new GraphError(
      `SPARQL endpoint ${this.#context.client.endpoint.shown} has too many names to look for ${mode === 'prefix' ? 'beginnings' : 'near spellings'} in. Build a name index once (clew index) and name its file in "nameIndex".`,
      { engine: 'sparql' },
    );
  }

  async close(): Promise<void> {
    const index = await this.#index.current?.catch(() => undefined);
    await index?.close();
  }

  async #open(signal: AbortSignal): Promise<NameIndex | undefined> {
    if (this.#path !== undefined) {
      const index = await openNameIndex(this.#path, { signal });
      if (index !== undefined) return index;
      throw new GraphError(
        `The name index ${this.#path} was not finished. Run clew index again: it goes on.`,
        {
          engine: 'sparql',
        },
      );
    }
    const count = await this.#provider.countNames({ signal });
    return count > FEW_NAMES ? undefined : createNameIndex(this.#provider, { signal });
  }
}
