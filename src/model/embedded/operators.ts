import type { Entity } from '../../graph/term.ts';
import type { Lexicon } from './lexicon/lexicon.ts';
import type { Mention } from './link.ts';
import { readChineseOperators } from './operator/read-chinese-operators.ts';
import { readEnglishOperators } from './operator/read-english-operators.ts';
import type { Piece, Span } from './pieces.ts';
import { isChinese } from './read-chinese.ts';

/** What a value is compared as. */
export type MeasureKind = 'time' | 'quantity';

/**
 * Of the answers those with the greatest or least measure: `top` of a plan. Which relation holds the measure is for
 * `Thinker.measures(phrase, …)` to say; `direction` follows from the kind of value that relation has (the oldest has the
 * least date and the greatest age).
 */
export interface TopOperator {
  /** General nouns by which the measure may be called, the most direct first; may be empty ("first"). */
  readonly phrase: readonly string[];
  /**
   * `value`: the value of a relation of the answers. `count`: the number of things `phrase` names ("the most films").
   * `self`: the answers themselves are the values ("when did X last win").
   */
  readonly measure: 'value' | 'count' | 'self';
  /** By the kind of value; a kind that is missing makes no sense here. */
  readonly direction: { readonly [Kind in MeasureKind]?: 'max' | 'min' };
  readonly limit: number;
  readonly skip: number;
}

/** A value that something in the question is compared with: a filter of a plan. */
export interface FilterOperator {
  readonly op: '=' | '!=' | '<' | '<=' | '>' | '>=';
  /** `1999`, `1999-03`, `1999-03-31` or a plain number. */
  readonly value: string;
  readonly kind: MeasureKind;
  /** Words said of the value ("released", "population"); empty when none is. */
  readonly phrase: readonly string[];
}

/** A name in the question and what bears it, the likeliest first. */
export interface NamedSpan extends Span {
  readonly text: string;
  readonly entities: readonly Entity[];
}

/** What a question asks to be done with the things its words describe. Spans are pieces of the whole question. */
export interface Operators {
  /** As in a plan. `truth`: whether the statement about the names holds. */
  readonly asks: 'set' | 'count' | 'truth';
  readonly top?: TopOperator;
  readonly filters: readonly FilterOperator[];
  /**
   * Names among which the answer is to be chosen ("A or B?"). With `top`: the one with the greatest measure; with `truth`
   * and `top`: whether it is the first of them. Without: those the rest of the question leads to.
   */
  readonly choices: readonly NamedSpan[];
  /** How several names are meant: both at once, or any of them (`either` of a plan). */
  readonly joins: 'and' | 'or';
  /**
   * What answers must not be: a name ("other than X"), or a clause with what is said of a name ("not directed by X"):
   * `isNegated` of a plan. `name` is undefined where nothing known is named; such a question cannot be answered by paths.
   */
  readonly excluded: readonly {
    readonly span: Span;
    readonly name: NamedSpan | undefined;
    readonly isClause: boolean;
  }[];
  /** Pieces that say these operators and nothing else: the rest of the question is what a path has to explain. */
  readonly consumed: readonly Span[];
  /** Those words as they stand in the question, where they stand together. */
  readonly said?: string;
  /** The names that were looked up for it, so that they need not be looked up again; absent where none had to be. */
  readonly mentions?: readonly Mention[];
}

/** What reading operators needs to know of the graph, so that words of its relations are left to them. */
export interface OperatorContext {
  readonly lexicon: Lexicon;
  /** Stretches that name things, never read as operators. */
  readonly names: readonly NamedSpan[];
  /** The kind of value that a relation called by this word has; undefined when no relation with values is. */
  readonly measureOf: (word: string) => MeasureKind | undefined;
  /** Whether the two words stand together in the name of one relation ("first name"). */
  readonly areOneName: (word: string, other: string) => boolean;
}

export const NO_OPERATORS: Operators = Object.freeze({
  asks: 'set',
  filters: [],
  choices: [],
  joins: 'and',
  excluded: [],
  consumed: [],
});

/**
 * The operators of an English or Chinese question, read from its words without a model: counts, truth questions,
 * superlatives, comparisons, limits on dates and numbers, negation and "or". Deterministic. Claims only what leaves
 * something to be counted, ordered or compared.
 */
export function readOperators(pieces: readonly Piece[], context: OperatorContext): Operators {
  return isChinese(pieces) ? readChineseOperators(pieces, context) : readEnglishOperators(pieces, context);
}

/** Whether anything was read that changes what the paths alone would answer. */
export function hasOperators({ asks, top, filters, choices, joins, excluded }: Operators): boolean {
  const isPlain = asks === 'set' && joins === 'and' && top === undefined;
  return !isPlain || filters.length + choices.length + excluded.length > 0;
}
