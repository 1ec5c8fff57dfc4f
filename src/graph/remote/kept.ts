import type { KeptCounts } from '../engine-share.ts';
import type { ReadOptions } from '../graph.ts';

/** How long the results of whole-graph scans are kept. */
const KEPT_MS = 10 * 60_000;

/**
 * Keeps counts of a whole graph for ten minutes. Failures and aborted calls are not kept. @param shared where others
 * who have the same graph open keep their counts, so that no one counts again what another has counted.
 */
export class TimedCache {
  readonly #values = new Map<string, { readonly value: unknown; readonly until: number }>();
  readonly #shared: KeptCounts | undefined;

  constructor(shared?: KeptCounts) {
    this.#shared = shared;
  }

  async get<T>(key: string, options: ReadOptions | undefined, work: () => Promise<T>): Promise<T> {
    options?.signal?.throwIfAborted();
    const known = this.#values.get(key);
    if (known !== undefined && known.until > Date.now()) return known.value as T;
    const told = await this.#shared?.get(key);
    if (told !== undefined && told.until > Date.now()) {
      this.#values.set(key, told);
      return told.value as T;
    }
    const count = { value: await work(), until: Date.now() + KEPT_MS };
    this.#values.set(key, count);
    await this.#shared?.set(key, count);
    return count.value;
  }
}
