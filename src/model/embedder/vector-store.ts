import { hash } from 'node:crypto';

/** Vectors by text. A vector depends only on its text and the embedder, so it outlives every change of the graph. */
export interface VectorStore {
  readonly dimensions: number;
  /** The key of a text's vector: the text itself in memory, its hash on disk. */
  keyOf(text: string): string;
  /** The row of a key among those known so far. Another process may have added more. */
  rowOf(key: string): number | undefined;
  /** Reads what other processes have added. */
  refresh(): Promise<void>;
  /** Existing keys are skipped. Afterwards either the whole batch can be read or none of it. */
  append(keys: readonly string[], vectors: readonly Float32Array[]): Promise<void>;
  /**
   * Visits rows in order. `block` holds whole vectors and is reused after the visit. @param rows ascending, without
   * duplicates. @param visit receives the position in `rows`, the block, and where the vector begins in it.
   */
  scan(
    rows: Uint32Array,
    visit: (position: number, block: Float32Array, offset: number) => void,
    signal?: AbortSignal,
  ): Promise<void>;
}

/** The number of bytes of a key on disk. */
export const KEY_BYTES = 16;

/** The key of a text on disk: 128 bits of its hash, one character per byte. */
export function textKey(text: string): string {
  return hash('sha256', text, 'buffer').toString('latin1', 0, KEY_BYTES);
}

const BLOCK_ROWS = 4096;

/** Vectors kept in memory, in blocks of 4,096. For graphs in memory and vectors that are quick to make. */
export function createMemoryVectors(dimensions: number): VectorStore {
  const index = new Map<string, number>();
  const blocks: Float32Array[] = [];
  return {
    dimensions,
    keyOf: (text) => text,
    rowOf: (key) => index.get(key),
    async refresh() {},
    async append(keys, vectors) {
      for (const [at, key] of keys.entries()) {
        if (index.has(key)) continue;
        const row = index.size;
        const place = Math.floor(row / BLOCK_ROWS);
        blocks[place] ??= new Float32Array(BLOCK_ROWS * dimensions);
        blocks[place].set(vectors[at] as Float32Array, (row % BLOCK_ROWS) * dimensions);
        index.set(key, row);
      }
    },
    async scan(rows, visit, signal) {
      for (const [position, row] of rows.entries()) {
        if (position % BLOCK_ROWS === 0) signal?.throwIfAborted();
        const block = blocks[Math.floor(row / BLOCK_ROWS)] as Float32Array;
        visit(position, block, (row % BLOCK_ROWS) * dimensions);
      }
    },
  };
}
