/** One step of kinship from a person: to a parent, a child, a husband or wife, a brother or sister. */
export type KinStep = 'parent' | 'child' | 'spouse' | 'sibling';

export type Sex = 'female' | 'male';

/** Words from a dictionary separated by `;`, the steps they stand for separated by spaces, and the sex of the person they name. */
export type KinRow = readonly [words: string, steps: string, sex?: Sex];

/** The words of one language for relatives, and the words by which graphs in that language state a sex. */
export interface KinWords {
  /** Base forms in lower case; a word with several meanings has several rows. */
  readonly rows: readonly KinRow[];
  /** Lower case, parted by spaces. */
  readonly sexes: Readonly<Record<Sex, string>>;
}
