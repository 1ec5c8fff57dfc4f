/** The operators that compare values. */
export type FormComparison = 'lt' | 'le' | 'gt' | 'ge';

/**
 * A logical form whose names are slots: indices into the lists of a draft, filled by binding. `join` gives the heads of
 * triples whose tail is in a set. Reversed, it gives the tails of triples whose head is.
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

/** A relation as the draft words it, with its direction. `reversed`: walked from head to tail. */
export interface RelationSlot {
  readonly text: string;
  readonly reversed: boolean;
  /** Only joins are tried in both directions. Values are always tails. */
  readonly isJoin: boolean;
}

/** How many joins a draft has. */
export function joinsOf({ relations }: FormDraft): number {
  return relations.filter(({ isJoin }) => isJoin).length;
}

/** Whether a form is a count, a superlative or a comparison of values. */
export function isComparison(text: string): boolean {
  return /\(\s*(?:count|argmax|argmin|lt|le|gt|ge|<=?|>=?)\s/iu.test(text);
}

/** Whether a form is a chain: `[Topic] -> relation -> ^relation`, where `^` walks against the relation's direction. */
export function isChain(text: string): boolean {
  return /^\s*\[[^\]]*\]\s*->/u.test(text);
}
