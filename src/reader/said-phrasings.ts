import type { Direction } from '../graph/term.ts';
import type { TokenSpan } from '../language/analysis.ts';
import type { PhraseMatch } from '../phrasebook/phrasebook.ts';
import { type AskedQuestion, isPartOfName } from './asked-question.ts';
import { MANY_RELATIONS } from './fitted-form.ts';
import { type MaskedQuestion, stretchKey } from './masked-question.ts';

/** How a phrasebook's phrasing of a relation fits a question. */
export interface SaidPhrasing {
  readonly match: PhraseMatch;
  /** Token of each word of the masked stretch. */
  readonly places: readonly (number | undefined)[];
}

/** From this score a phrasing is met word for word. */
export const WORD_FOR_WORD = 0.95;
/** From this score it is nearly so. */
export const NEARLY = 0.9;
/** Below this a phrasing is not looked at. */
const LEAST_MATCH = 0.3;
/** A phrasing met by grammar words alone ("in X") is worth this much of its score; where the question has no other words, that. */
export const GRAMMAR = 0.4;
const GRAMMAR_ALONE = 0.8;
/** Words that a phrasing must say for it to be all that is said, and what the words of another relation are worth then. */
const LEAST_WHOLE = 3;
const BESIDE_WHOLE = 0.7;

/** The phrasings of relations that one question says beside each known stretch; remembers what was compared. */
export class SaidPhrasings {
  readonly #question: AskedQuestion;
  readonly #masked: MaskedQuestion;
  readonly #signal: AbortSignal | undefined;
  /** By known stretch, then by relation. */
  readonly #matches = new Map<number, ReadonlyMap<string, SaidPhrasing>>();
  /** Known stretches beside which all is said word for word. */
  readonly #whole = new Map<number, boolean>();
  /** The question has no words of content but names. */
  readonly #isBare: boolean;

  constructor(question: AskedQuestion, masked: MaskedQuestion, signal: AbortSignal | undefined) {
    this.#question = question;
    this.#masked = masked;
    this.#signal = signal;
    this.#isBare = question.analysis.tokens.every(
      ({ kind }, at) => kind !== 'content' || isPartOfName(at, question),
    );
  }

  /** The best phrasing of a relation in either direction. */
  of(relation: string, known: TokenSpan | undefined): SaidPhrasing | undefined {
    return this.#matched(known).get(relation);
  }

  #matched(known: TokenSpan | undefined): ReadonlyMap<string, SaidPhrasing> {
    const key = stretchKey(known);
    let found = this.#matches.get(key);
    if (found === undefined) {
      const matches = new Map<string, SaidPhrasing>();
      const { book, language } = this.#question.schema;
      for (const { tokens, places } of this.#masked.without(known)) {
        const options = { limit: MANY_RELATIONS, minimum: LEAST_MATCH, signal: this.#signal };
        for (const match of book?.match({ tokens, language: language.id }, options) ?? []) {
          const other = matches.get(match.relation);
          if (other === undefined || match.score > other.match.score)
            matches.set(match.relation, { match, places });
        }
      }
      found = matches;
      this.#matches.set(key, found);
    }
    return found;
  }

  /** "where is X from" says nothing else, and says it word for word. */
  grammarWorth({ alike }: PhraseMatch): number {
    return this.#isBare && Math.min(...alike) >= WORD_FOR_WORD ? GRAMMAR_ALONE : GRAMMAR;
  }

  /**
   * How well all that is said beside what is known, in its order, fits a way to ask for a relation in one direction: 0..1. Grammar
   * words alone say nothing, unless the question has no others.
   */
  fit(relation: string, asked: Direction, known: TokenSpan | undefined): number {
    const { analysis, schema } = this.#question;
    const isContent = (place: number | undefined): boolean =>
      place !== undefined && analysis.tokens[place]?.kind === 'content';
    let most = 0;
    for (const { tokens, places } of this.#masked.without(known)) {
      const match = schema.book?.fit(relation, asked, { tokens, language: schema.language.id });
      if (match === undefined || match.score <= most) continue;
      if (match.covered.some((at) => isContent(places[at])) || !places.some(isContent)) most = match.score;
    }
    return most;
  }

  /** What is left of a relation's words where all that is said beside a name is another relation's phrasing. */
  besideWhole(relation: string, known: TokenSpan | undefined): number {
    if (!this.#isWhole(known)) return 1;
    const own = this.of(relation, known);
    return own !== undefined && bestOf(own) >= NEARLY ? 1 : BESIDE_WHOLE;
  }

  /** All that is said beside a name is what some relation's phrasing says, word for word: "do for a living" says nothing of a life. */
  #isWhole(known: TokenSpan | undefined): boolean {
    if (known === undefined) return false;
    const key = stretchKey(known);
    let found = this.#whole.get(key);
    if (found === undefined) {
      const [masked] = this.#masked.without(known);
      const words = masked?.places.flatMap((at) => at ?? []) ?? [];
      found =
        words.length >= LEAST_WHOLE &&
        [...this.#matched(known).values()].some(
          ({ match, places }) =>
            match.isSure &&
            bestOf({ match, places }) >= WORD_FOR_WORD &&
            new Set(match.covered.map((place) => places[place])).size >= words.length - 1,
        );
      this.#whole.set(key, found);
    }
    return found;
  }
}

function bestOf({ match: { score, reverse } }: SaidPhrasing): number {
  return Math.max(score, reverse);
}

/** How clearly the other direction fits better, 0..1: phrasings of both directions share most of their words. */
export function lead(own: number, other: number): number {
  if (other >= WORD_FOR_WORD && own < NEARLY) return 1;
  return Math.min(1, Math.max(0, 4 * (other - own)));
}
