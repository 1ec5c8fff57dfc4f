/** What a model that writes plans or explores a graph is told, in one language: data, one file per language. */
export interface PlanPrompts {
  /** How to read the slice and write the plan. The same for every question, so that providers can cache it. */
  readonly write: string;
  /** How to go on looking, after `write`. */
  readonly explore: string;
  /** Lines of a prompt that depend on the question. */
  readonly lines: {
    /** How to read lines that lead on from names; included if there are any. */
    readonly walked: string;
    /** Values worked out from the question's words: `last year = 2025`. */
    readonly values: string;
    /** Said when the model has looked once. */
    readonly lookedOnce: string;
    /** Calls left, the present one included. */
    readonly callsLeft: (calls: number) => string;
    readonly nothingFound: string;
    readonly lastCall: string;
  };
  /** What is wrong with a reply, for the repair request. */
  readonly faults: {
    readonly noEdges: string;
    readonly edge: (text: string) => string;
    readonly number: (text: string, most: number) => string;
    readonly name: (text: string) => string;
    readonly class: (text: string) => string;
    readonly answer: string;
    readonly value: (text: string) => string;
    readonly operator: (name: string) => string;
    readonly node: (text: string) => string;
    readonly action: string;
  };
  /** What became of a plan, for the model that wrote it. */
  readonly outcomes: {
    readonly empty: string;
    readonly emptiedBy: (edge: string, before: number) => string;
    readonly valuesThere: (edge: string, values: string) => string;
    /** What the rest of a plan says a node must be. */
    readonly otherwise: (id: string, size: string, shown: string) => string;
    readonly tooMany: (answers: number, usual: number) => string;
    readonly wrongKind: (asked: string, shown: string) => string;
    readonly unmet: (words: string) => string;
    readonly named: (names: string) => string;
    readonly unknownName: (text: string, near: string) => string;
    readonly gives: (answers: number, shown: string) => string;
    readonly node: (id: string, size: string, shown: string) => string;
    readonly verdict: (verdict: boolean | undefined) => string;
    readonly failed: (message: string) => string;
  };
}

/** The plan that ends `write`, as one example for every language, with the words that a question would have. */
export function examplePlan(words: {
  readonly sister: string;
  readonly opened: string;
  readonly bakery: string;
  readonly after1990: string;
}): string {
  return JSON.stringify({
    edges: [
      ['e1', 3, 's', words.sister],
      ['s', 5, 'x', words.opened],
      ['x', 6, 'd'],
      ['x', 'is', 'c2', words.bakery],
    ],
    answer: ['x'],
    filter: [['d', '>', '1990', words.after1990]],
  });
}
