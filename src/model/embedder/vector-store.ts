import { hash } from 'node:crypto';

/** Vectors by text. A vector depends on its text and the embedder alone, so it outlives every change of the graph. */
export interface VectorStore {
  readonly dimensions: number;
  /** The key under which the vector of a text is kept: the text itself in memory, its hash on disk. */
  keyOf(text: string): string;
  /** Row of a key among those known so far; further ones may have been added by another process. */
  rowOf(key: string): number | undefined;
  /** Takes in what other processes have added. */
  refresh(): Promise<void>;
  /** Keys already there are skipped. Either the whole batch can be read afterwards or none of it. */
  append(keys: readonly string[], vectors: readonly Float32Array[]): Promise<void>;
  /**
   * Visits rows in order. `block` holds whole vectors and is used again after the visit.
   * @param rows ascending, none twice.
   * @param visit gets the position in `rows`, the block and where the vector begins in it.
   */
  scan(
    rows: Uint32Array,
    visit: (position: number, block: Float32Array, offset: number) => void,
    signal?: AbortSignal,
  ): Promise<void>;
}

/** Bytes of a key on disk. */
export const KEY_BYTES = 16;

/** Key of a text on disk: 128 bits of its hash, one character per byte. */
export function textKey(text: string): string {
  return hash('sha256', text, 'buffer').toString('latin1', 0, KEY_BYTES);
}

const BLOCK_ROWS = 4096;

/** Vectors kept in memory, in blocks of 4,096: for graphs in memory and vectors that are quickly made. */
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
