import { distance } from 'fastest-levenshtein';

/** Edit distance of two words, with two neighbouring letters in the wrong order counted as one slip. */
export function slips(one: string, other: string): number {
  const plain = distance(one, other);
  if (plain < 2 || plain > 3) return plain;
  for (let at = 0; at + 1 < one.length; at++) {
    if (one[at] === one[at + 1]) continue;
    const swapped = one.slice(0, at) + one[at + 1] + one[at] + one.slice(at + 2);
    const after = distance(swapped, other) + 1;
    if (after < plain) return after;
  }
  return plain;
}
