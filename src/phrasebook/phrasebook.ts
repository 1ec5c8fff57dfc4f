import type { Direction } from '../graph/term.ts';
import type { NounKind } from '../language/analysis.ts';
import type { Sex } from '../language/kin-words.ts';

/**
 * Where a phrasing comes from; each can be switched off. `rules`: from the relation's name; `packs`: shipped general
 * knowledge; `taught`: written once by a language model; `own`: added by people; `learned`: from confirmed answers.
 */
export const PHRASE_SOURCES = ['rules', 'packs', 'taught', 'own', 'learned'] as const;
export type PhraseSource = (typeof PHRASE_SOURCES)[number];

/** What the asked thing is, judged by its question word or its values; `thing` if nothing is known. */
export type AskedKind = NounKind | 'text' | 'thing';

/** The known thing in a masked text: "who does X report to". */
export const KNOWN = 'X';

/**
 * One way to ask for the other end of a relation. `out`: X is the head and the tail is asked for; `in`: X is the tail. The text is
 * short and in lower case, except for X.
 */
export interface Phrasing {
  readonly text: string;
  readonly direction: Direction;
  readonly language: string;
  readonly source: PhraseSource;
}

/** What the phrasebook is told about a relation. Everything except the id and the name may be unknown. */
export interface PhraseRelation {
  readonly id: string;
  readonly name: string;
  /** What its heads and tails are, if the graph says so. */
  readonly headKind?: AskedKind | undefined;
  /** Its values are yes and no. */
  readonly saysWhether?: boolean;
  readonly tailKind?: AskedKind | undefined;
  /** Names of the classes at its ends, the most frequent first. */
  readonly domain?: readonly string[];
  readonly range?: readonly string[];
}

/** A stretch of a question to be matched. */
export interface Stretch {
  /**
   * Words in order, lower case, no punctuation; `X` (capital) for the known thing; a possessive is a token of its own (`'s`).
   * Chinese may be cut in any way: it is joined and cut again. Without an X, the other end is open ("who joined").
   */
  readonly tokens: readonly string[];
  readonly language: string;
}

export interface MatchOptions {
  /** Only these relations; all when absent. */
  readonly relations?: ReadonlySet<string>;
  /** Default 20. */
  readonly limit?: number;
  /** Default 0.25. */
  readonly minimum?: number;
  readonly signal?: AbortSignal | undefined;
}

/** How well a relation in a direction fits a stretch. */
export interface PhraseMatch {
  readonly relation: string;
  readonly direction: Direction;
  /** 0..1; 1: the stretch is one of the phrasings word for word, except for inflection and the asked word. */
  readonly score: number;
  /** Score of the same relation in the other direction; the lead over it says how sure the direction is. */
  readonly reverse: number;
  /** The phrasing that fits best. */
  readonly phrasing: string;
  readonly source: PhraseSource;
  /** Positions of the stretch's tokens that the phrasing explains, ascending; X and grammar words included. */
  readonly covered: readonly number[];
  /** How well a word of the phrasing says the same as each of them, 0..1. */
  readonly alike: readonly number[];
  /** 0..1: the share of the phrasing's content words that is matched; 0: only the order of words supports it. */
  readonly content: number;
  /**
   * Whether every content word of the phrasing is matched by the same word or a listed synonym, so that nothing rests on nearness
   * of meaning.
   */
  readonly isSure: boolean;
  /** Whether somebody wrote or confirmed exactly these words for other relations, but not for this one. */
  readonly isOthers: boolean;
}

/** What a single word may say about a relation. */
export interface WordUse {
  readonly relation: string;
  /**
   * `tail`/`head`: the word names what is at that end ("manager", "report"); `verb`: it is the relation's verb; `measure`: it is an
   * adjective that orders the relation's values ("big": population).
   */
  readonly as: 'tail' | 'head' | 'verb' | 'measure';
  /** 0..1 */
  readonly score: number;
  /** For measures only: whether the adjective's superlative asks for the greatest value. */
  readonly order?: 'max' | 'min';
}

/** What a word of kinship means in one graph: the relations to walk, outwards from the person it refers to. */
export interface KinPath {
  readonly steps: readonly { readonly relation: string; readonly direction: Direction }[];
  /** The sex of the person named, if the word tells it; the graph may have a relation for it, {@link Phrasebook.sexRelation}. */
  readonly sex?: Sex | undefined;
}

/**
 * How people ask for each relation of one graph, per direction and language. Read-only and synchronous: opening it reads what is
 * stored, and rules are applied when a relation is first needed. Relations are referred to by their ids; an unknown id gives
 * nothing.
 */
export interface Phrasebook {
  /** Sources that are switched on. */
  readonly sources: ReadonlySet<PhraseSource>;
  /** Best source first (own, learned, taught, packs, rules), each text once. */
  phrasings(relation: string, direction?: Direction, language?: string): readonly Phrasing[];
  /** Relations that a stretch may mean, best first; of each relation only the better direction, unless both are close. */
  match(stretch: Stretch, options?: MatchOptions): readonly PhraseMatch[];
  /** How well one relation fits in one direction; undefined if nothing is known about it in the language. */
  fit(relation: string, direction: Direction, stretch: Stretch): PhraseMatch | undefined;
  /** Relations that a single word, in any form, may name or order by, best first. */
  ofWord(word: string, language: string): readonly WordUse[];
  /** Whether anything says what the tails are: a noun in the name, a concept of a pack, or words that somebody wrote. */
  tellsTail(relation: string): boolean;
  /** What the asked end is; `out` asks for the tail. */
  asks(relation: string, direction: Direction): AskedKind;
  /** The relation in plain words, for prompts and pages; undefined if nobody wrote any and no pack has them. */
  gloss(relation: string): string | undefined;
  /** The unit of its values as a symbol ("km", "EUR", "min"); undefined if none is known. */
  unit(relation: string): string | undefined;
  /** Paths that a word of kinship stands for ("grandmother", "aunt", "外婆"); empty if the graph has no such relations. */
  kin(word: string, language: string): readonly KinPath[];
  /** The relation that states a person's sex; undefined if there is none. */
  sexRelation(): string | undefined;
}
