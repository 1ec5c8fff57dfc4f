import type { ReadOptions } from '../graph.ts';

/** How long what costs a look at a whole graph is kept. */
const KEPT_MS = 10 * 60_000;

/** Keeps counts of a whole graph for ten minutes; failures and aborted calls are not kept. */
export class TimedCache {
  readonly #values = new Map<string, { readonly value: unknown; readonly until: number }>();

  async get<T>(key: string, options: ReadOptions | undefined, work: () => Promise<T>): Promise<T> {
    options?.signal?.throwIfAborted();
    const known = this.#values.get(key);
    if (known !== undefined && known.until > Date.now()) return known.value as T;
    const value = await work();
    this.#values.set(key, { value, until: Date.now() + KEPT_MS });
    return value;
  }
}
