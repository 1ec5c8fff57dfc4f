import type { MatchWord } from './match.ts';
import type { Piece, Span } from './pieces.ts';
import type { AskedClass } from './role.ts';

/** A content word of a question, seen from the name at which the reading starts. */
export interface ContentWord {
  readonly match: MatchWord;
  /** As people see it. */
  readonly text: string;
  /** The index of its (first) piece. */
  readonly piece: number;
  /** How much it matters, about 0.15..1. */
  readonly weight: number;
  /** The rate at which its weight is lost if nothing explains it. */
  readonly skip: number;
  /** Whether it is a relational noun ("the A of", "'s A"), which is a separate step. */
  readonly isGenitive: boolean;
  /** Whether it binds to the name or the noun after it, and so uses up a label word. */
  readonly isCompound: boolean;
  /**
   * Whether it says what is asked for rather than how to get there. It is matched like other words, but does not hold a
   * hop in place.
   */
  readonly asks?: AskedClass | 'thing';
  /** How many places are between the word and the name. Less than one within a possessive chain. */
  readonly distance: number;
}

/** A question as read around one name: what is left to explain, and what is asked for. */
export interface QuestionAround {
  /** Before the name, nearest first. */
  readonly left: readonly ContentWord[];
  /** After the name, nearest first. */
  readonly right: readonly ContentWord[];
  /** The word that names what is asked for. */
  readonly answerWord?: { readonly match: MatchWord; readonly isNoun: boolean } | undefined;
  readonly wanted?: AskedClass | 'thing' | undefined;
  /** General label words of the question word (when → date, year). */
  readonly questionLabels: readonly string[];
  /** A word that asks to go somewhere and back ("also"), and what it is said of. */
  readonly cue?: { readonly argument: MatchWord | undefined } | undefined;
}

/** Reads a question around a name in one language. Names that are given otherwise (`blanked`) need no explanation. */
export type QuestionReader = (
  pieces: readonly Piece[],
  name: Span | undefined,
  blanked: readonly Span[],
) => QuestionAround;
