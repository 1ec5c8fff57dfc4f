import type { EntityId } from '../graph/term.ts';
import { oncePer } from '../once-per.ts';

/** Distinct ids, in the order of meeting. Not changed after it was handed out. */
export interface Ids extends Iterable<EntityId> {
  readonly size: number;
  has(id: EntityId): boolean;
}

export const NO_IDS: Ids = new Set();

/** Ids of the nodes whose facts are in memory, numbered as they are met. */
export class NodeNumbers {
  readonly #ids: EntityId[] = [];
  readonly #numbers = new Map<EntityId, number>();
  /** By number, when it was last met: see `distinct`. */
  #met = new Uint32Array(1024);
  #time = 0;
  /** Two hashes of each id, by number. */
  #hashes = new Int32Array(2048);

  /** Of a node that is met for the first time, a new one. */
  add(id: EntityId): number {
    let number = this.#numbers.get(id);
    if (number === undefined) {
      number = this.#ids.push(id) - 1;
      this.#numbers.set(id, number);
      if (2 * number >= this.#hashes.length) {
        const grown = new Int32Array(2 * this.#hashes.length);
        grown.set(this.#hashes);
        this.#hashes = grown;
      }
      this.#hashes.set(hashOf(id), 2 * number);
    }
    return number;
  }

  /** Undefined for a node without facts in memory. */
  of(id: EntityId): number | undefined {
    return this.#numbers.get(id);
  }

  get size(): number {
    return this.#ids.length;
  }

  id(number: number): EntityId {
    return this.#ids[number] as EntityId;
  }

  /** Two hashes of each id, at twice its number and behind it. */
  get hashes(): Int32Array {
    return this.#hashes;
  }

  /** The numbers of all the lists, each once, in the order of meeting. */
  distinct(lists: Iterable<readonly number[]>): number[] {
    if (this.#met.length < this.#ids.length) {
      this.#met = new Uint32Array(2 * this.#ids.length);
      this.#time = 0;
    } else if (this.#time === 0xffffffff) {
      this.#met.fill(0);
      this.#time = 0;
    }
    this.#time += 1;
    const met = this.#met;
    const time = this.#time;
    const found: number[] = [];
    for (const list of lists) {
      for (let at = 0; at < list.length; at++) {
        const number = list[at] as number;
        if (met[number] === time) continue;
        met[number] = time;
        found.push(number);
      }
    }
    return found;
  }
}

/** Ids by their numbers: most are counted and walked on from without ever being read. */
export class NumberedIds implements Ids {
  /** Distinct. */
  readonly numbers: readonly number[];
  readonly numbering: NodeNumbers;
  #list: readonly EntityId[] | undefined;
  #members: ReadonlySet<number> | undefined;

  constructor(numbers: readonly number[], numbering: NodeNumbers) {
    this.numbers = numbers;
    this.numbering = numbering;
  }

  get size(): number {
    return this.numbers.length;
  }

  has(id: EntityId): boolean {
    const number = this.numbering.of(id);
    return number !== undefined && this.holds(number);
  }

  holds(number: number): boolean {
    if (this.numbers.length <= FEW) return this.numbers.includes(number);
    this.#members ??= new Set(this.numbers);
    return this.#members.has(number);
  }

  [Symbol.iterator](): Iterator<EntityId> {
    this.#list ??= this.numbers.map((number) => this.numbering.id(number));
    return this.#list[Symbol.iterator]();
  }
}

/** What is in both, in the order of the smaller, which is given itself where nothing falls out. */
export function inBoth(one: Ids, other: Ids): Ids {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  if (small instanceof NumberedIds && large instanceof NumberedIds && small.numbering === large.numbering) {
    const both = small.numbers.filter((number) => large.holds(number));
    return both.length === small.size ? small : new NumberedIds(both, small.numbering);
  }
  const both = [...small].filter((id) => large.has(id));
  return both.length === small.size ? small : new Set(both);
}

/** So many ids are told apart by themselves, more by a hash that does not ask for their order. */
const FEW = 8;
const keys = new WeakMap<Ids, string>();

/** Equal for the same ids in any order. */
export function keyOfIds(ids: Ids): string {
  return oncePer(keys, ids, () => (ids.size <= FEW ? [...ids].sort().join(' ') : hashedKey(ids)));
}

function hashedKey(ids: Ids): string {
  let [sum, mixed, both] = [0, 0, 0];
  const add = (one: number, other: number): void => {
    sum = (sum + one) | 0;
    mixed = (mixed + other) | 0;
    both ^= Math.imul(one, other | 1);
  };
  if (ids instanceof NumberedIds) {
    const { hashes } = ids.numbering;
    for (const number of ids.numbers) add(hashes[2 * number] as number, hashes[2 * number + 1] as number);
  } else for (const id of ids) add(...hashOf(id));
  return `${ids.size} ${sum} ${mixed} ${both}`;
}

function hashOf(id: EntityId): readonly [number, number] {
  let [one, other] = [0x811c9dc5, 0x9747b28c];
  for (let at = 0; at < id.length; at++) {
    one = Math.imul(one ^ id.charCodeAt(at), 0x01000193);
    other = Math.imul(other + id.charCodeAt(at), 0x5bd1e995) ^ (other >>> 15);
  }
  return [Math.imul(one ^ (one >>> 16), 0x85ebca6b), Math.imul(other ^ (other >>> 13), 0xc2b2ae35)];
}
