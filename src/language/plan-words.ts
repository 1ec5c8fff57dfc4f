import type { Operator, OperatorKind } from '../plan/plan.ts';

/** What an operator names, as text. */
export interface PlanNames {
  /** A thing by its name, else what the question or its relation calls it. */
  node(id: string): string;
  /** What edges say of the node they hang on, as one clause. */
  edges(places: readonly number[]): string;
}

/** How a language says plans: one plain line for people. Names and values are shown as they are. */
export interface PlanWords {
  /** A thing that nobody has named. */
  readonly thing: string;
  /** Clauses that hold together. */
  and(clauses: readonly string[]): string;
  /** One of several names. */
  or(names: readonly string[]): string;
  /** What is asked for, with what is said of it (empty: nothing is). */
  asked(what: string, clauses: string): string;
  /** A variable inside a clause, with what is said of it. */
  nested(what: string, clauses: string): string;
  /** A relation as people read it ("led_by"). */
  relation(id: string): string;
  /** What a relation calls the thing that it leads to; undefined where its name is no noun. */
  called(relation: string): string | undefined;
  /** That a thing has `far` by a relation; `isForward`: it is the head. */
  edge(relation: string, far: string, isForward: boolean): string;
  /** That a thing has something by a relation. */
  has(relation: string, isForward: boolean): string;
  /**
   * Each operator in words: a condition or what is kept as a clause; of what is asked (`count`, `aggregate`, `calculate`,
   * `truth`) the words around what it is asked of.
   */
  readonly operators: {
    readonly [K in OperatorKind]: (
      operator: Extract<Operator, { readonly kind: K }>,
      names: PlanNames,
      asked: string,
    ) => string;
  };
}
