import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import {
  type IdMaps,
  type SortedBlock,
  sortedPermutation,
  type TripleBuffer,
  TripleColumns,
  type TripleOrder,
} from './triple-columns.ts';

/** How many bytes a triple takes while it is collected and sorted in memory. */
const BYTES_IN_MEMORY = 32;
const BYTES_ON_DISK = 12;
const BLOCK = 1 << 14;

/**
 * Keeps triples in memory up to a limit, and beyond it in a file. There they are sorted in runs that fit into the
 * limit, and merged while they are read.
 */
export class TripleRuns implements TripleBuffer {
  size = 0;
  readonly #path: string;
  readonly #runLength: number;
  #memory: TripleColumns | undefined = new TripleColumns();
  #collected: Uint32Array<ArrayBuffer> = new Uint32Array(0);
  #at = 0;
  #file: number | undefined;
  #ids: IdMaps | undefined;
  #sortedFile: number | undefined;

  /** @param path a file that may be made and removed. A second one has `-sorted` appended. */
  constructor(path: string, memoryLimitBytes: number) {
    this.#path = path;
    this.#runLength = Math.max(BLOCK, Math.floor(memoryLimitBytes / BYTES_IN_MEMORY));
  }

  push(head: number, relation: number, tail: number): void {
    this.size++;
    if (this.#memory !== undefined) {
      this.#memory.push(head, relation, tail);
      if (this.#memory.size >= this.#runLength) this.#spillMemory();
      return;
    }
    this.#collect(head, relation, tail);
  }

  seal(ids: IdMaps): void {
    if (this.#memory !== undefined) {
      this.#memory.seal(ids);
      return;
    }
    this.#flush();
    this.#collected = new Uint32Array(0);
    this.#ids = ids;
  }

  *sorted(order: TripleOrder): Iterable<SortedBlock> {
    if (this.#memory !== undefined) {
      yield* this.#memory.sorted(order);
      return;
    }
    const starts = this.#writeRuns(order);
    yield* merge(
      starts.map(
        (start, run) => new RunReader(this.#sortedFile as number, start, starts[run + 1] ?? this.size),
      ),
    );
  }

  dispose(): void {
    this.#memory?.dispose();
    for (const file of [this.#file, this.#sortedFile]) if (file !== undefined) closeSync(file);
    this.#file = this.#sortedFile = undefined;
    for (const ending of ['', '-sorted']) rmSync(this.#path + ending, { force: true });
  }

  #spillMemory(): void {
    const memory = this.#memory as TripleColumns;
    this.#memory = undefined;
    this.#file = openSync(this.#path, 'w+');
    this.#collected = new Uint32Array(BLOCK * 3);
    memory.drain((head, relation, tail) => this.#collect(head, relation, tail));
  }

  #collect(head: number, relation: number, tail: number): void {
    const block = this.#collected;
    block[this.#at] = head;
    block[this.#at + 1] = relation;
    block[this.#at + 2] = tail;
    this.#at += 3;
    if (this.#at === block.length) this.#flush();
  }

  #flush(): void {
    writeAll(this.#file as number, this.#collected.subarray(0, this.#at), undefined);
    this.#at = 0;
  }

  /** Sorts run by run into the second file. Returns the first triple of each run. */
  #writeRuns(order: TripleOrder): number[] {
    this.#sortedFile ??= openSync(`${this.#path}-sorted`, 'w+');
    const ids = this.#ids as IdMaps;
    const starts: number[] = [];
    for (let start = 0; start < this.size; start += this.#runLength) {
      starts.push(start);
      const size = Math.min(this.#runLength, this.size - start);
      const raw = new Uint32Array(size * 3);
      readAll(this.#file as number, raw, start * BYTES_ON_DISK);
      const columns = [0, 1, 2].map(() => new Uint32Array(size)) as [Uint32Array, Uint32Array, Uint32Array];
      const [first, relation, last] = columns;
      for (let index = 0; index < size; index++) {
        const head = ids.entity[raw[index * 3] as number] as number;
        const tail = ids.entity[raw[index * 3 + 2] as number] as number;
        first[index] = order === 'out' ? head : tail;
        relation[index] = ids.relation[raw[index * 3 + 1] as number] as number;
        last[index] = order === 'out' ? tail : head;
      }
      const permutation = sortedPermutation(columns);
      for (let index = 0; index < size; index++) {
        const item = permutation[index] as number;
        raw[index * 3] = first[item] as number;
        raw[index * 3 + 1] = relation[item] as number;
        raw[index * 3 + 2] = last[item] as number;
      }
      writeAll(this.#sortedFile, raw, start * BYTES_ON_DISK);
    }
    return starts;
  }
}

/** Walks through one sorted run, a block at a time. */
class RunReader {
  first = 0;
  relation = 0;
  last = 0;
  readonly #file: number;
  readonly #end: number;
  readonly #block = new Uint32Array(BLOCK * 3);
  #next: number;
  #at = 0;
  #size = 0;

  constructor(file: number, start: number, end: number) {
    this.#file = file;
    this.#next = start;
    this.#end = end;
  }

  /** False at the end of the run. */
  advance(): boolean {
    if (this.#at === this.#size) {
      const count = Math.min(BLOCK, this.#end - this.#next);
      if (count === 0) return false;
      readAll(this.#file, this.#block.subarray(0, count * 3), this.#next * BYTES_ON_DISK);
      this.#next += count;
      this.#size = count * 3;
      this.#at = 0;
    }
    this.first = this.#block[this.#at] as number;
    this.relation = this.#block[this.#at + 1] as number;
    this.last = this.#block[this.#at + 2] as number;
    this.#at += 3;
    return true;
  }

  isBefore(other: RunReader): boolean {
    if (this.first !== other.first) return this.first < other.first;
    if (this.relation !== other.relation) return this.relation < other.relation;
    return this.last < other.last;
  }
}

function* merge(readers: readonly RunReader[]): Iterable<SortedBlock> {
  const heap = readers.filter((reader) => reader.advance());
  for (let at = (heap.length >> 1) - 1; at >= 0; at--) sink(heap, at);
  const block = {
    first: new Uint32Array(BLOCK),
    relation: new Uint32Array(BLOCK),
    last: new Uint32Array(BLOCK),
  };
  let size = 0;
  while (heap.length > 0) {
    const reader = heap[0] as RunReader;
    block.first[size] = reader.first;
    block.relation[size] = reader.relation;
    block.last[size] = reader.last;
    size++;
    if (!reader.advance()) {
      const end = heap.pop() as RunReader;
      if (heap.length > 0) heap[0] = end;
    }
    sink(heap, 0);
    if (size < BLOCK && heap.length > 0) continue;
    yield { ...block, size };
    size = 0;
  }
}

function sink(heap: RunReader[], start: number): void {
  let at = start;
  for (;;) {
    let least = at;
    for (const child of [at * 2 + 1, at * 2 + 2]) {
      if (child < heap.length && (heap[child] as RunReader).isBefore(heap[least] as RunReader)) least = child;
    }
    if (least === at) return;
    const reader = heap[at] as RunReader;
    heap[at] = heap[least] as RunReader;
    heap[least] = reader;
    at = least;
  }
}

function writeAll(file: number, numbers: Uint32Array, position: number | undefined): void {
  const bytes = Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength);
  for (let at = 0; at < bytes.length; ) {
    at += writeSync(file, bytes, at, bytes.length - at, position === undefined ? null : position + at);
  }
}

function readAll(file: number, into: Uint32Array, position: number): void {
  const bytes = Buffer.from(into.buffer, into.byteOffset, into.byteLength);
  for (let at = 0; at < bytes.length; ) {
    const count = readSync(file, bytes, at, bytes.length - at, position + at);
    if (count === 0) throw new RangeError('a run of triples ends too early');
    at += count;
  }
}
