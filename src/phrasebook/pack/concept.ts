/**
 * What a pack knows about one relation that many graphs have, whatever they call it, in one language: the ways it is said.
 * Lists are separated by `;`. A phrase that begins with `~` is a way to say it, but too general to recognise the relation by
 * ("run" for leading something). Two entries with one id say the same in two languages.
 */
export interface Concept {
  readonly id: string;
  /** What is at the ends, `person>person`; an end may be left out (`>time`). Also decides between concepts of one name. */
  readonly kinds?: string;
  /** Verbs with the head as subject: "report to". */
  readonly verbs?: string;
  /** Verbs with the tail as subject: "manage". */
  readonly backVerbs?: string;
  /** What the head is, then a preposition: "located in". */
  readonly states?: string;
  readonly backStates?: string;
  /** What the tail is called: "manager". */
  readonly tail?: string;
  /** What the head is called: "report". */
  readonly head?: string;
  /** Whole phrasings that grammar does not make from the lists: "when did X join". */
  readonly out?: readonly string[];
  readonly in?: readonly string[];
  /** Adjectives that order the values, each with what its superlative asks for: "big:max small:min". */
  readonly adjectives?: string;
  /** Identifiers of well-known vocabularies for the same relation, from head to tail, and turned. */
  readonly ids?: string;
  readonly backIds?: string;
  /** In plain words, for prompts: "the person X reports to". */
  readonly gloss?: string;
}
