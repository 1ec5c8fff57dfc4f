import { clockSeconds } from '../graph/value-looks.ts';
import type { Operator, OperatorKind } from '../plan/plan.ts';

/** What an operator names, as text. */
export interface PlanNames {
  /** A thing by its name; failing that, by what the question or its relation calls it. */
  node(id: string): string;
  /** What edges say about the node they are attached to, as one clause. */
  edges(places: readonly number[]): string;
  /** Whether four digits at a node are a year, by the names of the relations that lead there. */
  isYear(id: string, value: string): boolean;
}

/** How a language words plans, as one plain line for people. Names and values are shown unchanged. */
export interface PlanWords {
  /** A thing that nobody has named. */
  readonly thing: string;
  /** The same of somebody who is asked for. */
  readonly person: string;
  /** Clauses that hold together. */
  and(clauses: readonly string[]): string;
  /** One of several names. */
  or(names: readonly string[]): string;
  /** What is asked for, with what is said about it (may be empty). */
  asked(what: string, clauses: string): string;
  /** A variable inside a clause, with what is said about it. */
  nested(what: string, clauses: string): string;
  /** A relation as people read it ("led_by"). */
  relation(id: string): string;
  /**
   * Names of relations, with their words joined by spaces, that lead to years and days, beside the words of dates in the language's
   * schema words.
   */
  readonly dated: RegExp;
  /** Yes and no as values. */
  readonly truth: Readonly<Record<'yes' | 'no', string>>;
  /** What a relation calls the thing it leads to; undefined if its name is not a noun. */
  called(relation: string): string | undefined;
  /** The statement that a thing has `far` by a relation; `isForward`: the thing is the head. */
  edge(relation: string, far: string, isForward: boolean): string;
  /** That a thing is of a kind ("job"). */
  isKind(kind: string): string;
  /** That a thing has something by a relation. */
  has(relation: string, isForward: boolean): string;
  /**
   * Each operator in words: conditions and filters as a clause; for what is asked (`count`, `aggregate`, `calculate`, `truth`) the
   * words around what it is asked of.
   */
  readonly operators: {
    readonly [K in OperatorKind]: (
      operator: Extract<Operator, { readonly kind: K }>,
      names: PlanNames,
      asked: string,
    ) => string;
  };
}

/** The comparisons of filters, of numbers and texts, and of dates. */
export interface ComparisonWords {
  readonly values: Readonly<Record<string, string>>;
  readonly dates: Readonly<Record<string, string>>;
  /** A year, month or day taken out of a date ("year 1990"). */
  readonly part: (part: 'year' | 'month' | 'day', value: string) => string;
}

/** Words a filter, with the comparison before the value. A date or a time of day is worded as one, and four digits if they are a year. */
export function sayFilter(words: ComparisonWords): PlanWords['operators']['filter'] {
  return ({ node, op, value, part }, names) => {
    const isDay = /^\d{4}(?:-\d\d)+$/.test(value) || (/^\d{4}$/.test(value) && names.isYear(node, value));
    // At a time of day is said like any other value.
    const isTime = op !== '=' && op !== '!=' && clockSeconds(value) !== undefined;
    const isDate = part === undefined && (isDay || isTime);
    const said = (isDate ? words.dates : words.values)[op] ?? op;
    const shown = part === undefined ? value : words.part(part, value);
    return said === '' ? shown : `${said} ${shown}`;
  };
}

/** Says that two nodes stand for different things; if neither has been named, only that the same thing does not come `twice`. */
export function sayDifferent(
  thing: string,
  not: (one: string, other: string) => string,
  twice: string,
): PlanWords['operators']['different'] {
  return ({ nodes }, names) => {
    const [one, other] = [names.node(nodes[0]), names.node(nodes[1])];
    return one === thing || other === thing ? twice : not(one, other);
  };
}

/** Clauses joined by a mark; empty ones are left out. */
export function joinClauses(mark: string): PlanWords['and'] {
  return (clauses) => clauses.filter((clause) => clause !== '').join(mark);
}

/**
 * How a language with spaces between words puts a relation into a sentence.
 * @param runsOn matches relations that continue into what follows ("written by"); others name what they lead to ("author").
 */
export function relationClauses(
  runsOn: RegExp,
  say: {
    readonly of: (relation: string, far: string) => string;
    /** `far` has the relation to the thing being described. */
    readonly toIt: (relation: string, far: string) => string;
    readonly something: string;
    readonly has: (relation: string) => string;
    readonly isOf: (relation: string) => string;
  },
): Pick<PlanWords, 'called' | 'edge' | 'has'> {
  return {
    called: (relation) => (runsOn.test(relation) ? undefined : relation),
    edge: (relation, far, isForward) => {
      if (isForward) return `${relation} ${far}`;
      return runsOn.test(relation) ? say.toIt(relation, far) : say.of(relation, far);
    },
    has: (relation, isForward) => {
      if (!runsOn.test(relation)) return isForward ? say.has(relation) : say.isOf(relation);
      return isForward ? `${relation} ${say.something}` : say.toIt(relation, say.something);
    },
  };
}

/** The words of a relation: the last piece of the address of each part, with spaces for `_` and `-` and between joined words. */
export function readableRelation(id: string, wordsMeet: RegExp): string {
  const parts = id.split(' / ').map((part) =>
    part
      .replace(/^\/ | \/$/g, '')
      .replace(/^.*[/#]/, '')
      .replace(/^.*\.(?=[^.])/, '')
      .replace(wordsMeet, ' ')
      .replace(/[_-]+/g, ' ')
      .trim(),
  );
  return parts.join(' ');
}
