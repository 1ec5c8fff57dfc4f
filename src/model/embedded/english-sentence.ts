import { CUE_WORDS, QUESTION_WORDS, REQUEST_WORDS, STOP_WORDS } from './lexicon/english.ts';
import type { Lexicon } from './lexicon/lexicon.ts';
import type { Piece, Span } from './pieces.ts';

export const DETERMINERS: ReadonlySet<string> = new Set(['the', 'a', 'an', 'which', 'what', 'whose']);

/** The words and grammar of one English question, regardless of any name in it. */
export interface Sentence {
  readonly pieces: readonly Piece[];
  readonly lexicon: Lexicon;
  /** True for pieces inside names. */
  readonly isName: readonly boolean[];
  /** Words that may be matched. */
  readonly isContent: readonly boolean[];
}

/** The words of a question, without those of the given names. */
export function readSentence(pieces: readonly Piece[], names: readonly Span[], lexicon: Lexicon): Sentence {
  const isName = pieces.map((_, index) => names.some((span) => index >= span.from && index < span.to));
  let isOpening = true;
  const isContent = pieces.map((piece, index) => {
    if (isName[index] || piece.isMark || piece.word === "'s" || piece.word === "n't") {
      if (isName[index]) isOpening = false;
      return false;
    }
    if (CUE_WORDS.has(piece.word)) return true;
    if (STOP_WORDS.has(piece.word)) {
      if (QUESTION_WORDS.has(piece.word)) isOpening = false;
      return false;
    }
    if (isOpening && REQUEST_WORDS.has(piece.word)) return false;
    isOpening = false;
    return true;
  });
  return { pieces, lexicon, isName, isContent };
}

/** A form that can only be a plural: "movies", but not "stars". */
export function isNounPlural(word: string, lexicon: Lexicon): boolean {
  return (
    lexicon.isPlural(word) && !lexicon.lemmas(word).some((lemma) => lemma !== word && lexicon.isVerb(lemma))
  );
}

/** Words of "X 's A 's B" bind to the name tightest, in their order. */
export function possessiveChain({ pieces, isContent }: Sentence, name: Span): Map<number, number> {
  const chain = new Map<number, number>();
  let index = name.to;
  while (pieces[index]?.word === "'s") {
    index += 1;
    while (isContent[index]) {
      chain.set(index, 0.5 + 0.05 * chain.size);
      index += 1;
    }
  }
  return chain;
}
