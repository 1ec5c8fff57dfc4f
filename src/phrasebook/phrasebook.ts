import type { Direction } from '../graph/term.ts';

/**
 * Where a phrasing comes from; each can be switched off. `rules`: from the relation's name; `packs`: shipped general
 * knowledge; `taught`: written once by a language model; `own`: added by people; `learned`: from confirmed answers.
 */
export const PHRASE_SOURCES = ['rules', 'packs', 'taught', 'own', 'learned'] as const;
export type PhraseSource = (typeof PHRASE_SOURCES)[number];

/** What the asked thing is by its question word or its values; `thing` when nothing is known. */
export type AskedKind = 'person' | 'time' | 'place' | 'number' | 'text' | 'thing';

/** The known thing in a masked text: "who does X report to". */
export const KNOWN = 'X';

/**
 * One way to ask for the other end of a relation. `out`: X is the head and the tail is asked for; `in`: X is the tail.
 * The text is short, in lower case but for X.
 */
export interface Phrasing {
  readonly text: string;
  readonly direction: Direction;
  readonly language: string;
  readonly source: PhraseSource;
}

/** What the phrasebook is told about a relation; everything but the id and name may be unknown. */
export interface PhraseRelation {
  readonly id: string;
  readonly name: string;
  /** What its heads and tails are, where the graph tells. */
  readonly headKind?: AskedKind | undefined;
  readonly tailKind?: AskedKind | undefined;
  /** Names of the classes at its ends, most frequent first. */
  readonly domain?: readonly string[];
  readonly range?: readonly string[];
}

/** A stretch of a question to be matched. */
export interface Stretch {
  /**
   * Words in order, lower case, no punctuation; `X` (capital) for the known thing; a possessive is a token of its own
   * (`'s`). Chinese: any cut, it is joined and cut again. Without an X the other end is open ("who joined").
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
  /** 0..1; 1: the stretch is one of the phrasings word for word, up to inflection and the asked word. */
  readonly score: number;
  /** Score of the same relation in the other direction: the lead is how sure the direction is. */
  readonly reverse: number;
  /** The phrasing that fits best. */
  readonly phrasing: string;
  readonly source: PhraseSource;
  /** Positions of the stretch's tokens that the phrasing explains, ascending; X and grammar words included. */
  readonly covered: readonly number[];
  /** For each of them how well a word of the phrasing says the same, 0..1. */
  readonly alike: readonly number[];
  /** 0..1: how much of the phrasing's content words is met; 0: only the order of words speaks for it. */
  readonly content: number;
  /** Every content word of the phrasing met by the same word or a stated synonym: no guess by nearness of meaning. */
  readonly isSure: boolean;
  /** Somebody wrote or confirmed these very words for other relations, and not for this one. */
  readonly isOthers: boolean;
}

/** What a single word may say about a relation. */
export interface WordUse {
  readonly relation: string;
  /**
   * `tail`/`head`: the word names what is at that end ("manager", "report"); `verb`: it is the relation's verb;
   * `measure`: an adjective that orders the relation's values ("big": population).
   */
  readonly as: 'tail' | 'head' | 'verb' | 'measure';
  /** 0..1 */
  readonly score: number;
  /** Measures only: whether the adjective's superlative asks for the greatest value. */
  readonly order?: 'max' | 'min';
}

/** What a word of kinship means in one graph: relations to walk from the person it is said of, outwards. */
export interface KinPath {
  readonly steps: readonly { readonly relation: string; readonly direction: Direction }[];
  /** Whom the word names, where it tells; the graph may have a relation that says so, {@link Phrasebook.sexRelation}. */
  readonly sex?: 'female' | 'male' | undefined;
  /** The path may lead back to the person it began from or to those one step before; they are not meant. */
  readonly isDistinct: boolean;
}

/**
 * How people ask for each relation of one graph, per direction and language. Read-only and synchronous: opening reads what
 * is stored, rules are applied when a relation is first needed. Relations are named by their ids; unknown ids give nothing.
 */
export interface Phrasebook {
  /** Sources that are switched on. */
  readonly sources: ReadonlySet<PhraseSource>;
  /** Best source first (own, learned, taught, packs, rules), each text once. */
  phrasings(relation: string, direction?: Direction, language?: string): readonly Phrasing[];
  /** Relations that a stretch may mean, best first; per relation only its better direction unless both are close. */
  match(stretch: Stretch, options?: MatchOptions): readonly PhraseMatch[];
  /** How well one relation in one direction fits; undefined when nothing is known of it in the language. */
  fit(relation: string, direction: Direction, stretch: Stretch): PhraseMatch | undefined;
  /** Relations a single word (any form) may name or order by, best first. */
  ofWord(word: string, language: string): readonly WordUse[];
  /** What the thing at an end is called ("manager" / "report"); undefined when nothing is known. */
  roleName(relation: string, end: 'head' | 'tail', language: string): string | undefined;
  /** Whether anything says what the tails are: a noun in the name, a concept of a pack, or words that somebody wrote. */
  tellsTail(relation: string): boolean;
  /** What the asked end is; `out` asks for the tail. */
  asks(relation: string, direction: Direction): AskedKind;
  /** The relation in plain words, for prompts and pages; undefined where neither somebody wrote them nor a pack has them. */
  gloss(relation: string): string | undefined;
  /** Unit of its values as a symbol ("km", "EUR", "min"); undefined when none is known. */
  unit(relation: string): string | undefined;
  /** Paths that a word of kinship stands for ("grandmother", "aunt", "外婆"); empty where the graph has no such relations. */
  kin(word: string, language: string): readonly KinPath[];
  /** The relation that says of which sex somebody is; undefined where there is none. */
  sexRelation(): string | undefined;
}
