/**
 * What a pack knows, in one language, about a relation that many graphs have, whatever they call it: the ways people say it. Lists
 * are separated by `;`. A phrase that begins with `~` is a way to say it, but too general to recognise the relation by ("run" for
 * leading something). Two entries with the same id describe the same relation in two languages.
 */
export interface Concept {
  readonly id: string;
  /** What is at the ends, `person>person`; either may be left out (`>time`). Also decides between concepts with the same name. */
  readonly kinds?: string;
  /** Verbs with the head as subject: "report to". */
  readonly verbs?: string;
  /** Verbs with the tail as subject: "manage". */
  readonly backVerbs?: string;
  /** What the head is, followed by a preposition: "located in". */
  readonly states?: string;
  readonly backStates?: string;
  /** What the tail is called: "manager". */
  readonly tail?: string;
  /** What the head is called: "report". */
  readonly head?: string;
  /** Whole phrasings that grammar does not derive from the lists: "when did X join". */
  readonly out?: readonly string[];
  readonly in?: readonly string[];
  /** Adjectives that order the values, each with what its superlative asks for: "big:max small:min". */
  readonly adjectives?: string;
  /** Identifiers of the same relation in well-known vocabularies, from head to tail, and in the opposite direction. */
  readonly ids?: string;
  readonly backIds?: string;
  /** In plain words, for prompts: "the person X reports to". */
  readonly gloss?: string;
}
