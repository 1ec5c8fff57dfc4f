/** Values are compared by these. */
export type FormComparison = 'lt' | 'le' | 'gt' | 'ge';

/**
 * A logical form whose names are slots: numbers into the lists of a draft, which binding fills. `join` gives the heads of the
 * triples whose tail is in a set, or, reversed, the tails of those whose head is.
 */
export type LogicalForm =
  | { readonly op: 'entity'; readonly slot: number }
  | { readonly op: 'class'; readonly slot: number }
  | { readonly op: 'join'; readonly relation: number; readonly of: LogicalForm }
  | { readonly op: 'and'; readonly parts: readonly LogicalForm[] }
  | { readonly op: 'count'; readonly of: LogicalForm }
  | { readonly op: 'argmax' | 'argmin'; readonly of: LogicalForm; readonly relation: number }
  | { readonly op: FormComparison; readonly relation: number; readonly value: string };

/** A form as the model wrote it, with the words of its slots. */
export interface FormDraft {
  readonly text: string;
  readonly form: LogicalForm;
  readonly entities: readonly string[];
  readonly relations: readonly RelationSlot[];
  readonly classes: readonly string[];
}

export interface RelationSlot {
  readonly text: string;
  readonly reversed: boolean;
  /** Only joins are tried in both directions; values are always tails. */
  readonly isJoin: boolean;
}

export function joinsOf({ relations }: FormDraft): number {
  return relations.filter(({ isJoin }) => isJoin).length;
}

/** Counts, superlatives and comparisons of values. */
export function isComparison(text: string): boolean {
  return /\(\s*(?:count|argmax|argmin|lt|le|gt|ge|<=?|>=?)\s/iu.test(text);
}

/** `[Topic] -> relation -> ^relation`, `^` against the relation's direction. */
export function isChain(text: string): boolean {
  return /^\s*\[[^\]]*\]\s*->/u.test(text);
}
