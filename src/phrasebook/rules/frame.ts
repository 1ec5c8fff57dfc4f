import type { Direction } from '../../graph/term.ts';
import type { LanguageId } from '../../language/ids.ts';
import type { AskedKind } from '../phrasebook.ts';
import type { AskableFact, Suggestion } from './suggestion.ts';

export type End = 'head' | 'tail';

/**
 * What a relation says in one language, in terms of grammar: the form shared by what rules read from its name and what packs know.
 * Words are base forms in order.
 * - `verb`: subject – verb – (preposition) – object: "report to" with subject head; a passive name has subject tail.
 * - `noun`: the thing at `names` is the … of the other end: "manager" names the tail, "parent of" the head.
 * - `state`: the subject is …, then a preposition and the other end: "located in".
 */
export type Frame =
  | {
      readonly kind: 'verb';
      readonly words: readonly string[];
      /** What is between verb and object; empty for none. */
      readonly preposition: string;
      readonly subject: End;
      /** What the object is called directly after the verb ("uses aircraft"); may be empty. */
      readonly object: readonly string[];
    }
  | { readonly kind: 'noun'; readonly words: readonly string[]; readonly names: End }
  | {
      readonly kind: 'state';
      readonly words: readonly string[];
      readonly preposition: string;
      readonly subject: End;
    };

/** What a name says: its frames, the likeliest first, and what the tail is. */
export interface NameReading {
  readonly frames: readonly Frame[];
  readonly tailKind?: AskedKind | undefined;
  /** Symbol of the values' unit. */
  readonly unit?: string | undefined;
  /** Its last word means something else without those before it ("peat free"). */
  readonly isWhole?: boolean;
}

/** "manager": what is at `names` is the … of the other end. */
export function nounFrame(words: readonly string[], names: End): Frame {
  return { kind: 'noun', words, names };
}

/** "report to": a verb without an object of its own. */
export function verbFrame(words: readonly string[], preposition: string, subject: End): Frame {
  return { kind: 'verb', words, preposition, subject, object: [] };
}

/** "located in", said of the head. */
export function stateFrame(words: readonly string[], preposition: string): Frame {
  return { kind: 'state', words, preposition, subject: 'head' };
}

/** The same frame with the ends of the relation swapped. */
export function turned(frame: Frame): Frame {
  return frame.kind === 'noun'
    ? { ...frame, names: otherEnd(frame.names) }
    : { ...frame, subject: otherEnd(frame.subject) };
}

export function otherEnd(end: End): End {
  return end === 'head' ? 'tail' : 'head';
}

/** The direction in which the thing at `end` is the one asked for. */
export function asking(end: End): Direction {
  return end === 'tail' ? 'out' : 'in';
}

/** The words of a frame with its preposition. Packs and rules know a frame by this, its kind and {@link runsForward}. */
export function frameText(frame: Frame): string {
  const words = frame.words.length === 1 ? (frame.words[0] as string) : frame.words.join(' ');
  return frame.kind === 'noun' || frame.preposition === '' ? words : `${words} ${frame.preposition}`;
}

/** Whether the relation's head is the subject, or its tail what the noun names. */
export function runsForward(frame: Frame): boolean {
  return frame.kind === 'noun' ? frame.names === 'tail' : frame.subject === 'head';
}

/** A word of a masked text, as its language reads it. */
export interface PhraseToken {
  /** `known`: X; `asked`: who, which …; `content`: a word with a meaning of its own; `grammar`: a word that shows who does what. */
  readonly kind: 'known' | 'asked' | 'content' | 'grammar';
  /** Lower case; grammar words with the same use share a text ("do"). */
  readonly text: string;
  /** Base forms; content only. */
  readonly lemmas: readonly string[];
  readonly weight: number;
  /** What an asked token asks for; `count`: "how many", which counts things or asks for a number. */
  readonly asks?: AskedKind | 'count';
  /** Noun or verb, decided by its place; content only. */
  readonly part?: 'noun' | 'verb' | undefined;
  /** Costs nothing when the other side lacks it. */
  readonly isOptional?: boolean;
  /** Positions in the stretch it was read from; empty in phrasings. */
  readonly at: readonly number[];
}

/**
 * What the known thing of a stretch is to what is said of it in the active voice: who does it, whom it is done to (or what
 * is behind a preposition), whose something is, to what many things belong. The undergoer of a passive without "by" is the
 * subject of a state ("X is based in") and the object of a verb ("X is kept in": keeps).
 */
export type KnownRole = 'subject' | 'object' | 'undergoer' | 'owner' | 'holder';

/** What the phrasings of a relation may say about its ends. */
export interface Ends {
  /** What is at each end, by question word. */
  readonly kinds: Readonly<Record<End, AskedKind>>;
  /** Nouns for each end, base forms: roles and classes. */
  readonly nouns: Readonly<Record<End, readonly string[]>>;
}

/** What a language knows about phrasing: one implementation per folder of `rules/`. */
export interface PhrasingRules {
  readonly id: LanguageId;
  /** Cuts a masked text into tokens as a {@link Stretch} holds them. */
  cut(text: string): readonly string[];
  /** Reads the tokens of a stretch or a phrasing. */
  read(tokens: readonly string[]): readonly PhraseToken[];
  /** 0..1, how well a word of a question says the same as one of a phrasing; both are content words, or both are grammar. */
  similarity(question: PhraseToken, phrasing: PhraseToken): number;
  /**
   * A noun phrase continues after these, and its head comes before them ("language of the country"). If absent, the head is the
   * last noun.
   */
  readonly prepositions?: ReadonlySet<string>;
  /** Nouns that name nothing without the words before them ("route number"). */
  readonly emptyNouns?: ReadonlySet<string>;
  /** Verbs that mean little without the words behind them ("come to"), base forms. */
  readonly emptyVerbs?: ReadonlySet<string>;
  /** Whether a word of a question negates a word of the relation's own name (inactive, active). */
  denies?(question: PhraseToken, name: string): boolean;
  /** How much of that counts if both are nouns for what is at an end of a relation, 0..1; if absent, all of it. */
  kindShare?(question: PhraseToken, noun: PhraseToken): number;
  /**
   * What the order of words says about the known thing; undefined if it says nothing. Absent for languages with free word order.
   */
  knownRole?(tokens: readonly string[], read: readonly PhraseToken[]): KnownRole | undefined;
  /** Frames of a relation's name; empty if the name is not in this language. The kinds are those of its ends, where they are known. */
  readName(
    words: readonly string[],
    tailKind: AskedKind | undefined,
    headKind?: AskedKind | undefined,
  ): NameReading;
  /** Frames of a line of a pack ("report to", "the manager", "be located in"). */
  frame(kind: Frame['kind'], words: string, end: End): Frame;
  /** {@link frameText} of such a line's frame, without making it; absent where that is the line as it is written. */
  frameText?(kind: Frame['kind'], words: string): string;
  /** Questions for one fact, to show what can be asked: only natural ones, the plainest first. */
  suggest(frame: Frame, fact: AskableFact): readonly Suggestion[];
  /** Phrasings of a frame, both directions. */
  phrase(
    frame: Frame,
    ends: Ends,
  ): readonly { readonly direction: Direction; readonly text: string; readonly strength: number }[];
}
