/** A question that rules made of one fact, without its mark. */
export interface MadeQuestion {
  readonly text: string;
  /** Names at the ends of the fact. */
  readonly head: string;
  readonly tail: string;
  readonly isOfPerson: boolean;
  readonly isPersonAsked: boolean;
  readonly isDate: boolean;
  /** What heads are called, if anything. */
  readonly headClass: string | undefined;
  /** The words of the relation's name, in lower case. */
  readonly words: readonly string[];
}

/** How native speakers would ask instead, the best first; none where nobody would ask such a thing. */
export type PlainQuestions = (made: MadeQuestion) => readonly string[];

/** Words of a list. */
export function wordSet(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/u));
}
