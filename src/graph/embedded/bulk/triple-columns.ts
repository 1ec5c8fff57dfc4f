const CHUNK = 1 << 18;

/** A stretch of sorted triples: entry i is (`first[i]`, `relation[i]`, `last[i]`), `size` of them. */
export interface SortedBlock {
  readonly first: Uint32Array;
  readonly relation: Uint32Array;
  readonly last: Uint32Array;
  readonly size: number;
}

/** `out` sorts by head, relation, tail. `in` sorts by tail, relation, head, so that `first` is the tail. */
export type TripleOrder = 'out' | 'in';

/** Final ids by provisional ids. */
export interface IdMaps {
  readonly entity: Uint32Array;
  readonly relation: Uint32Array;
}

/** Collects triples of provisional ids. Later returns them sorted by final ids, duplicates included. */
export interface TripleBuffer {
  readonly size: number;
  push(head: number, relation: number, tail: number): void;
  /** Called once, when every triple is in. */
  seal(ids: IdMaps): void;
  sorted(order: TripleOrder): Iterable<SortedBlock>;
  dispose(): void;
}

/** Keeps everything in memory, with 12 bytes per triple while collecting and 20 while sorting. */
export class TripleColumns implements TripleBuffer {
  size = 0;
  #chunks: Uint32Array[] = [];
  #chunk: Uint32Array = new Uint32Array(0);
  #at = 0;
  #head: Uint32Array = new Uint32Array(0);
  #relation: Uint32Array = new Uint32Array(0);
  #tail: Uint32Array = new Uint32Array(0);

  push(head: number, relation: number, tail: number): void {
    if (this.#at === this.#chunk.length) {
      this.#chunk = new Uint32Array(CHUNK * 3);
      this.#chunks.push(this.#chunk);
      this.#at = 0;
    }
    const chunk = this.#chunk;
    chunk[this.#at] = head;
    chunk[this.#at + 1] = relation;
    chunk[this.#at + 2] = tail;
    this.#at += 3;
    this.size++;
  }

  seal(ids: IdMaps): void {
    this.#head = new Uint32Array(this.size);
    this.#relation = new Uint32Array(this.size);
    this.#tail = new Uint32Array(this.size);
    let index = 0;
    for (let number = 0; number < this.#chunks.length; number++) {
      const chunk = this.#chunks[number] as Uint32Array;
      const end = number === this.#chunks.length - 1 ? this.#at : chunk.length;
      for (let at = 0; at < end; at += 3, index++) {
        this.#head[index] = ids.entity[chunk[at] as number] as number;
        this.#relation[index] = ids.relation[chunk[at + 1] as number] as number;
        this.#tail[index] = ids.entity[chunk[at + 2] as number] as number;
      }
      this.#chunks[number] = new Uint32Array(0);
    }
    this.#chunks = [];
    this.#chunk = new Uint32Array(0);
  }

  /** Hands every triple over and keeps none. Only before `seal`. */
  drain(take: (head: number, relation: number, tail: number) => void): void {
    for (let number = 0; number < this.#chunks.length; number++) {
      const chunk = this.#chunks[number] as Uint32Array;
      const end = number === this.#chunks.length - 1 ? this.#at : chunk.length;
      for (let at = 0; at < end; at += 3)
        take(chunk[at] as number, chunk[at + 1] as number, chunk[at + 2] as number);
    }
    this.#chunks = [];
    this.#chunk = new Uint32Array(0);
    this.#at = 0;
  }

  *sorted(order: TripleOrder): Iterable<SortedBlock> {
    const first = order === 'out' ? this.#head : this.#tail;
    const last = order === 'out' ? this.#tail : this.#head;
    const permutation = sortedPermutation([first, this.#relation, last]);
    const size = Math.min(CHUNK, permutation.length);
    const block = {
      first: new Uint32Array(size),
      relation: new Uint32Array(size),
      last: new Uint32Array(size),
    };
    for (let start = 0; start < permutation.length; start += size) {
      const count = Math.min(size, permutation.length - start);
      for (let index = 0; index < count; index++) {
        const item = permutation[start + index] as number;
        block.first[index] = first[item] as number;
        block.relation[index] = this.#relation[item] as number;
        block.last[index] = last[item] as number;
      }
      yield { ...block, size: count };
    }
  }

  dispose(): void {
    this.#head = this.#relation = this.#tail = new Uint32Array(0);
  }
}

/** The rows' positions in the order of the columns. Uses counting sorts, with the least significant column first. */
export function sortedPermutation(columns: readonly Uint32Array[]): Uint32Array {
  const size = columns[0]?.length ?? 0;
  let from = new Uint32Array(size);
  let to = new Uint32Array(size);
  for (let index = 0; index < size; index++) from[index] = index;
  for (const keys of columns.toReversed()) {
    countingSort(keys, from, to);
    [from, to] = [to, from];
  }
  return from;
}

function countingSort(keys: Uint32Array, from: Uint32Array, to: Uint32Array): void {
  let highest = 0;
  for (let index = 0; index < keys.length; index++) {
    if ((keys[index] as number) > highest) highest = keys[index] as number;
  }
  const places = new Uint32Array(highest + 2);
  for (let index = 0; index < keys.length; index++) {
    const key = (keys[index] as number) + 1;
    places[key] = (places[key] as number) + 1;
  }
  for (let key = 1; key < places.length; key++) {
    places[key] = (places[key] as number) + (places[key - 1] as number);
  }
  for (let index = 0; index < from.length; index++) {
    const item = from[index] as number;
    const key = keys[item] as number;
    const place = places[key] as number;
    places[key] = place + 1;
    to[place] = item;
  }
}
