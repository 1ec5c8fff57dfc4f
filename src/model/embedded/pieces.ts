import { READING } from '../../limits.ts';

/** A piece of a question, with its position in the text. */
export interface Piece {
  /** Lower case, NFKC, apostrophes straight; at most `READING.letters` of them. */
  readonly word: string;
  readonly start: number;
  readonly end: number;
  /** Punctuation ends a run of words. */
  readonly isMark: boolean;
  /** Starts with a capital or a digit. */
  readonly isCased: boolean;
}

/** A stretch of pieces, `to` exclusive. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

const HAN = /\p{Script=Han}/u;
/** Words may hold apostrophes, points and underscores inside ("o'neil", "3.5"). */
const PIECE =
  /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}_])+(?:['’.ʻʼ](?:(?!\p{Script=Han})[\p{L}\p{N}])+)*|['’]s\b|\S/gu;
const SUFFIX = /(?:['’]s|n['’]t)$/iu;

/**
 * Cuts a question into words, possessive 's, single Han characters and marks, in order. Hyphens separate, underscores
 * join. The text between two pieces can always be recovered from their positions.
 */
export function cutIntoPieces(text: string): Piece[] {
  const pieces: Piece[] = [];
  for (const match of text.matchAll(PIECE)) {
    const [written] = match;
    const suffix = SUFFIX.exec(written);
    const cut = suffix === null || suffix.index === 0 ? written.length : suffix.index;
    pieces.push(toPiece(written.slice(0, cut), match.index));
    if (cut < written.length) pieces.push(toPiece(written.slice(cut), match.index + cut));
  }
  return pieces;
}

function toPiece(written: string, start: number): Piece {
  return {
    word: written
      .slice(0, READING.letters.value)
      .normalize('NFKC')
      .replace(/[’ʻʼ]/gu, "'")
      .toLowerCase()
      .slice(0, READING.letters.value),
    start,
    end: start + written.length,
    isMark: !/[\p{L}\p{N}]/u.test(written),
    isCased: /^[\p{Lu}\p{N}]/u.test(written),
  };
}

export function isHan(word: string): boolean {
  return HAN.test(word);
}

/** The text a span covers, as written. */
export function spanText(text: string, pieces: readonly Piece[], span: Span): string {
  return text.slice(pieces[span.from]?.start ?? 0, pieces[span.to - 1]?.end ?? 0);
}
