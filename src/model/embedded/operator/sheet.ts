import type { Lexicon } from '../lexicon/lexicon.ts';
import type { FilterOperator, NamedSpan, OperatorContext, Operators, TopOperator } from '../operators.ts';
import type { Piece, Span } from '../pieces.ts';

/** The pieces of one question, and what has been read off them so far. */
export class Sheet {
  readonly pieces: readonly Piece[];
  readonly context: OperatorContext;
  asks: Operators['asks'] = 'set';
  top: TopOperator | undefined;
  joins: Operators['joins'] = 'and';
  readonly filters: FilterOperator[] = [];
  choices: readonly NamedSpan[] = [];
  readonly excluded: Operators['excluded'][number][] = [];
  readonly #taken: boolean[];
  readonly #names: (NamedSpan | undefined)[];

  constructor(pieces: readonly Piece[], context: OperatorContext) {
    this.pieces = pieces;
    this.context = context;
    this.#taken = pieces.map(() => false);
    this.#names = pieces.map((_, index) => context.names.find(({ from, to }) => index >= from && index < to));
  }

  get lexicon(): Lexicon {
    return this.context.lexicon;
  }

  /** The word at a place, in lower case; empty inside names, where something was read already, and outside the question. */
  word(index: number): string {
    if (this.#names[index] !== undefined || this.#taken[index]) return '';
    return this.pieces[index]?.word ?? '';
  }

  /** The name that covers a place. */
  name(index: number): NamedSpan | undefined {
    return this.#names[index];
  }

  /** Whether words stand at a place; `|` parts alternatives. */
  says(index: number, ...words: readonly string[]): boolean {
    return words.every((word, offset) => word.split('|').includes(this.word(index + offset)));
  }

  take(from: number, to: number): void {
    for (let index = from; index < to; index++) this.#taken[index] = true;
  }

  isTaken(index: number): boolean {
    return this.#taken[index] === true;
  }

  result(): Operators {
    const consumed: Span[] = [];
    this.#taken.forEach((isTaken, index) => {
      if (!isTaken) return;
      const last = consumed.at(-1);
      if (last !== undefined && last.to === index)
        consumed[consumed.length - 1] = { from: last.from, to: index + 1 };
      else consumed.push({ from: index, to: index + 1 });
    });
    return {
      asks: this.asks,
      ...(this.top === undefined ? {} : { top: this.top }),
      filters: this.filters,
      choices: this.choices,
      joins: this.joins,
      excluded: this.excluded,
      consumed,
    };
  }
}
