import { GraphError } from '../../errors.ts';
import type { SharedWork } from '../../shared-work.ts';
import type { NameMode } from '../graph.ts';
import type { NameIndex, NameProvider } from '../name-index.ts';
import type { NameHit } from '../name-lookup.ts';
import { indexBeside } from '../remote/index-beside.ts';
import type { SparqlContext } from './context.ts';
import { fullTextSource, type NameSource } from './name-search.ts';

/**
 * Finds names by their beginning, parts and near spellings. It uses the index file if one was named, a search service,
 * an in-memory index for a graph with few names, or the engine's full-text index. Otherwise exact names are those that
 * `findNames` knows, and the other modes fail with an error that says what to do.
 */
export class LocalNames implements NameSource {
  readonly #context: SparqlContext;
  readonly #path: string | undefined;
  readonly #search: NameSource | undefined;
  readonly #index: SharedWork<NameIndex | undefined>;

  constructor(
    context: SparqlContext,
    provider: NameProvider,
    options: { readonly path?: string | undefined; readonly search: NameSource | undefined },
  ) {
    this.#context = context;
    this.#index = indexBeside(provider, options.path, 'sparql');
    this.#path = options.path;
    this.#search = options.search;
  }

  async find(
    texts: readonly string[],
    mode: NameMode,
    limit: number,
    signal: AbortSignal | undefined,
  ): Promise<readonly (readonly NameHit[])[]> {
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
}
