import type { ValueKind } from '../../structure/structure.ts';

/** One fact of a relation, to be asked for. */
export interface AskableFact {
  /** Names of the things or values at its ends. */
  readonly head: string;
  readonly tail: string;
  readonly headKind: ValueKind;
  readonly tailKind: ValueKind;
  /** What a head is called ("plant"); undefined if the heads have no common name. */
  readonly headClass: string | undefined;
  /** The relation's words in order, with their letters unchanged. */
  readonly words: readonly string[];
}

/**
 * A whole question without its mark, and what must be among its answers: the tail or the head of the fact, or all heads with the
 * greatest value of the relation.
 */
export interface Suggestion {
  readonly text: string;
  readonly expects: 'tail' | 'head' | 'greatest';
}
