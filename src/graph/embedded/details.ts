import { hashBytes, hashTriple } from './hash.ts';
import type { Meta } from './schema.ts';
import { nameOfTerm } from './term-bytes.ts';

/** These take the place of a relation. No text contains these bytes, so no triple can be taken for a detail. */
const KINDS = { name: hashBytes(Buffer.of(0xff, 1)), type: hashBytes(Buffer.of(0xff, 2)) };

/** The part of `Meta` that says which details a graph holds. */
export type DetailSums = Pick<Meta, 'detailsA' | 'detailsB'>;

/**
 * Adds (1) or removes (-1) a name, an alias or a class of a node, so that the graph's version changes with it. `node`
 * is the hash of the node; `text` is the hash of the name or of the class's stable id. It makes no difference which of
 * its names a node is shown by, because names that are added one by one stay in that order.
 */
export function countDetail(
  sums: DetailSums,
  kind: 'name' | 'type',
  node: number,
  text: number,
  sign: 1 | -1,
): void {
  hashTriple(node, KINDS[kind], text, pair);
  sums.detailsA = (sums.detailsA + sign * (pair[0] as number)) >>> 0;
  sums.detailsB = (sums.detailsB + sign * (pair[1] as number)) >>> 0;
}

const pair = new Uint32Array(2);

/** Whether an entity has this name even if none is given. If so, the name is not a detail. */
export function isOwnName(stable: string, name: string): boolean {
  return name === stable || name === nameOfTerm(stable);
}
