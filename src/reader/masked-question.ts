import type { TokenSpan } from '../language/analysis.ts';
import { type AskedQuestion, isDenyingWord, isPartOfName } from './asked-question.ts';
import { holdsToken } from './spans.ts';

/** A question in words that a phrasebook compares: `X` for what is known. */
export interface MaskedStretch {
  readonly tokens: readonly string[];
  /** Token of the question for each word. */
  readonly places: readonly (number | undefined)[];
}

/** Stands for the other name of a yes-no question while it is made an open one. */
const OTHER = '\u0000';
/** More than the words of any question. */
const STRETCH = 4096;

/** Stands for a known stretch, or for none. */
export function stretchKey(known: TokenSpan | undefined): number {
  return known === undefined ? -1 : known.from * STRETCH + known.to;
}

export function stretchOf(key: number): TokenSpan | undefined {
  return key < 0 ? undefined : { from: Math.floor(key / STRETCH), to: key % STRETCH };
}

/** One question with each of its known stretches masked; remembers what was masked. */
export class MaskedQuestion {
  readonly #question: AskedQuestion;
  /** By known stretch. */
  readonly #masked = new Map<number, readonly MaskedStretch[]>();

  constructor(question: AskedQuestion) {
    this.#question = question;
  }

  /** Words in order with `X` for the known stretch; marks are left out, other names too. */
  without(known: TokenSpan | undefined): readonly MaskedStretch[] {
    const key = stretchKey(known);
    let masked = this.#masked.get(key);
    if (masked === undefined) {
      masked = this.#mask(known);
      this.#masked.set(key, masked);
    }
    return masked;
  }

  #mask(known: TokenSpan | undefined): readonly MaskedStretch[] {
    const words: string[] = [];
    const places: (number | undefined)[] = [];
    const { analysis, schema } = this.#question;
    const { tokens, asked } = analysis;
    const { language } = schema;
    const isTruth = asked.form === 'truth';
    for (let at = 0; at < tokens.length; at++) {
      if (holdsToken(at, known)) {
        if (at === known?.from) {
          words.push('X');
          places.push(undefined);
        }
        continue;
      }
      const token = tokens[at];
      const isOther = isPartOfName(at, this.#question);
      // "remind me where X is from" asks where.
      const isBefore =
        language.asksInPlace !== true && at < (asked.span?.from ?? 0) && token?.kind === 'function';
      if (isBefore || isDenyingWord(at, analysis)) continue;
      if (isTruth && isOther && words.at(-1) !== OTHER && !words.includes(OTHER)) {
        words.push(OTHER);
        places.push(undefined);
      }
      if (token === undefined || token.kind === 'mark' || isOther) continue;
      // "who reports to nobody": the pronoun is at the other end.
      if (known === undefined && language.indefinites.has(token.word) && !words.includes('X')) {
        words.push('X');
        places.push(undefined);
        continue;
      }
      words.push(token.word);
      places.push(at);
    }
    const mark = words.findIndex(
      (word, at) => language.objectMarks?.has(word) === true && words[at + 1] === 'X',
    );
    // 谁把 X 介绍来: the verb is behind its object.
    if (mark >= 0 && mark + 2 < words.length) {
      words.splice(mark, 3, words[mark + 2] as string, 'X');
      places.splice(mark, 3, places[mark + 2], undefined);
    }
    if (!isTruth || known === undefined) return [{ tokens: words, places }];
    return language.openQuestion(words, words.indexOf(OTHER)).map((open) => ({
      tokens: open.map(({ word }) => word),
      places: open.map(({ at }) => (at === undefined ? undefined : places[at])),
    }));
  }
}
