import { readFileSync, writeFileSync } from 'node:fs';
import { ByteInterner } from '../../src/graph/embedded/bulk/byte-interner.ts';
import { sortedPermutation } from '../../src/graph/embedded/bulk/triple-columns.ts';
import { readTriples } from '../../src/graph/load/read-triples.ts';

interface Side {
  /** Edges of node i are at `starts[i] .. starts[i + 1]`, by relation, then end. */
  readonly starts: Uint32Array;
  readonly relations: Uint32Array;
  readonly ends: Uint32Array;
}

/** The floor: both directions as plain typed arrays in memory. No writing, no names beyond a list, no safety. */
export class RawArrays {
  readonly names: string[];
  readonly relationNames: string[];
  readonly out: Side;
  readonly in: Side;
  readonly #numbers: Map<string, number>;

  constructor(names: string[], relationNames: string[], out: Side, incoming: Side) {
    this.names = names;
    this.relationNames = relationNames;
    this.out = out;
    this.in = incoming;
    this.#numbers = new Map(names.map((name, number) => [name, number]));
  }

  number(name: string): number {
    return this.#numbers.get(name) ?? -1;
  }

  relations(node: number): Map<number, number> {
    const counts = new Map<number, number>();
    for (const [side, { starts, relations }] of [this.out, this.in].entries()) {
      for (let at = starts[node] as number; at < (starts[node + 1] as number); at++) {
        const key = (relations[at] as number) * 2 + side;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    }
    return counts;
  }

  neighbours(node: number, limit: number): [string, string, string][] {
    const found: [string, string, string][] = [];
    for (const { starts, relations, ends } of [this.out, this.in]) {
      const end = Math.min(starts[node + 1] as number, (starts[node] as number) + limit - found.length);
      for (let at = starts[node] as number; at < end; at++) {
        found.push([
          this.names[node] as string,
          this.relationNames[relations[at] as number] as string,
          this.names[ends[at] as number] as string,
        ]);
      }
    }
    return found;
  }

  connected(candidates: readonly number[], anchors: readonly number[]): number[] {
    const isAnchor = new Uint8Array(this.names.length);
    for (const anchor of anchors) isAnchor[anchor] = 1;
    return candidates.filter((candidate) => {
      for (const { starts, ends } of [this.out, this.in]) {
        for (let at = starts[candidate] as number; at < (starts[candidate + 1] as number); at++) {
          if (isAnchor[ends[at] as number] === 1) return true;
        }
      }
      return false;
    });
  }
}

/** Reads a TSV file into arrays and writes them to one binary file, as the fastest loader one could write would. */
export async function loadRawArrays(tsv: string, target: string): Promise<RawArrays> {
  const entities = new ByteInterner(1 << 16);
  const relations = new ByteInterner(1 << 10);
  const columns: [number[], number[], number[]] = [[], [], []];
  for await (const batch of readTriples(tsv)) {
    if (!('fields' in batch)) continue;
    const { bytes, fields, size } = batch;
    for (let index = 0; index < size; index++) {
      const at = index * 6;
      columns[0].push(entities.intern(bytes, fields[at] as number, fields[at + 1] as number));
      columns[1].push(relations.intern(bytes, fields[at + 2] as number, fields[at + 3] as number));
      columns[2].push(entities.intern(bytes, fields[at + 4] as number, fields[at + 5] as number));
    }
  }
  const [heads, links, tails] = columns.map((column) => Uint32Array.from(column)) as [
    Uint32Array,
    Uint32Array,
    Uint32Array,
  ];
  const names = Array.from({ length: entities.size }, (_, index) => entities.text(index));
  const relationNames = Array.from({ length: relations.size }, (_, index) => relations.text(index));
  const out = makeSide(heads, links, tails, names.length);
  const incoming = makeSide(tails, links, heads, names.length);
  const parts = [out, incoming].flatMap((side) => [side.starts, side.relations, side.ends]);
  writeFileSync(target, Buffer.concat(parts.map((part) => Buffer.from(part.buffer))), { flush: true });
  writeFileSync(
    `${target}.names`,
    [names.join('\n'), relationNames.join('\n'), parts.map((part) => part.length).join(' ')].join('\n\n'),
    { flush: true },
  );
  return new RawArrays(names, relationNames, out, incoming);
}

/** Reads the two files back. */
export function reopenRawArrays(target: string): RawArrays {
  const buffer = readFileSync(target);
  const [names, relationNames, sizes] = readFileSync(`${target}.names`, 'utf8').split('\n\n') as [
    string,
    string,
    string,
  ];
  let at = buffer.byteOffset;
  const parts = sizes.split(' ').map((size) => {
    const part = new Uint32Array(buffer.buffer, at, Number(size));
    at += Number(size) * 4;
    return part;
  }) as [Uint32Array, Uint32Array, Uint32Array, Uint32Array, Uint32Array, Uint32Array];
  const side = (from: 0 | 3): Side => ({
    starts: parts[from],
    relations: parts[(from + 1) as 1 | 4],
    ends: parts[(from + 2) as 2 | 5],
  });
  return new RawArrays(names.split('\n'), relationNames.split('\n'), side(0), side(3));
}

function makeSide(first: Uint32Array, relation: Uint32Array, last: Uint32Array, nodes: number): Side {
  const permutation = sortedPermutation([first, relation, last]);
  const starts = new Uint32Array(nodes + 1);
  for (const node of first) starts[node + 1] = (starts[node + 1] as number) + 1;
  for (let node = 0; node < nodes; node++)
    starts[node + 1] = (starts[node + 1] as number) + (starts[node] as number);
  return {
    starts,
    relations: permutation.map((item) => relation[item] as number),
    ends: permutation.map((item) => last[item] as number),
  };
}
