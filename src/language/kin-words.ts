/** One step of kinship from a person: to a parent, a child, a husband or wife, a brother or sister. */
export type KinStep = 'parent' | 'child' | 'spouse' | 'sibling';

export type Sex = 'female' | 'male';

/** Words of a dictionary parted by `;`, the steps they stand for parted by spaces, and the sex of whom they name. */
export type KinRow = readonly [words: string, steps: string, sex?: Sex];

/** How one language calls relatives, and what graphs in it call a sex. */
export interface KinWords {
  /** Base forms, lower case; a word with several paths is in several rows. */
  readonly rows: readonly KinRow[];
  /** Lower case, parted by spaces. */
  readonly sexes: Readonly<Record<Sex, string>>;
}
