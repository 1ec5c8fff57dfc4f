import type { EmbeddedProfile, RoleNumber } from './profile.ts';

/** Words of a relation's name, by number. */
export interface NumberedName {
  readonly label: Uint32Array;
  readonly context: Uint32Array;
  readonly headType: Uint32Array;
}

/** Words for the things in a role, by number, each with how far it applies. The surest come first. */
export interface NumberedRole {
  readonly words: Uint32Array;
  readonly shares: Float64Array;
}

/** The words in the names of a graph's relations and classes, numbered in the order in which they occur. */
export class NumberedWords {
  readonly #profile: EmbeddedProfile;
  readonly #leastShare: number;
  readonly #numbers = new Map<string, number>();
  readonly #texts: string[] = [];
  readonly #names: NumberedName[] = [];
  readonly #roles = new Map<RoleNumber, NumberedRole>();

  /**
   * @param leastShare the share of a role's members, 0..1, that must also be in another role for that role's words to
   * count.
   */
  constructor(profile: EmbeddedProfile, leastShare: number) {
    this.#profile = profile;
    this.#leastShare = leastShare;
  }

  /** How many words are numbered so far. */
  get size(): number {
    return this.#texts.length;
  }

  text(number: number): string {
    return this.#texts[number] as string;
  }

  nameOf(edge: RoleNumber): NumberedName {
    const index = edge >> 1;
    let name = this.#names[index];
    if (name === undefined) {
      const { text } = this.#profile.facts(edge);
      const numbered = (words: readonly string[]) => Uint32Array.from(words, (word) => this.#numberOf(word));
      name = {
        label: numbered(text.label),
        context: numbered(text.context),
        headType: numbered(text.headType),
      };
      this.#names[index] = name;
    }
    return name;
  }

  /** Words of the role's own names, and, in proportion, of the roles that its members also have. The role must have been prepared. */
  roleOf(index: RoleNumber): NumberedRole {
    let known = this.#roles.get(index);
    if (known === undefined) {
      const shares = new Map<number, number>();
      const put = (role: RoleNumber, share: number): void => {
        for (const word of this.#profile.roleWords(role)) {
          const number = this.#numberOf(word);
          shares.set(number, Math.max(shares.get(number) ?? 0, share));
        }
      };
      put(index, 1);
      for (const [edge, share] of this.#profile.role(index).takes)
        if (share >= this.#leastShare && (edge ^ 1) !== index) put(edge ^ 1, share);
      const sorted = [...shares].sort((a, b) => b[1] - a[1]);
      known = {
        words: Uint32Array.from(sorted, ([number]) => number),
        shares: Float64Array.from(sorted, ([, share]) => share),
      };
      this.#roles.set(index, known);
    }
    return known;
  }

  #numberOf(word: string): number {
    let number = this.#numbers.get(word);
    if (number === undefined) {
      number = this.#texts.push(word) - 1;
      this.#numbers.set(word, number);
    }
    return number;
  }
}
