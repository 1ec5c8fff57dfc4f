import { RecentMap } from '../recent-map.ts';
import type { Concept } from './pack/concept.ts';
import { framesOf } from './pack/concept-index.ts';
import type { NumberedToken, Skeleton } from './phrasing-list.ts';
import type { PhraseToken, PhrasingRules } from './rules/frame.ts';

/**
 * How many texts are remembered in each of two generations: the packs have some thousands, and the names of each graph's relations
 * add as many.
 */
const MOST_TEXTS = 100_000;
/** Words that are remembered. */
const MOST_TOKENS = 50_000;

/** Skeletons that are remembered. */
const MOST_SKELETONS = 50_000;

/** A text of a phrasing with its tokens. */
export interface ReadText {
  /** One copy of a text for all its readers, since relations share most texts. */
  readonly text: string;
  readonly tokens: readonly NumberedToken[];
}

/** Reads each phrasing of a language only once, since many relations are asked for in the same words. */
export class TextReader {
  readonly rules: PhrasingRules;
  /** By text; tokens that agree in everything else too are the same object. */
  readonly #tokens = new Map<string, NumberedToken[]>();
  readonly #texts = new RecentMap<string, ReadText>(MOST_TEXTS);
  readonly #words = new WeakMap<Concept, readonly NumberedToken[]>();
  readonly #bareWords = new WeakMap<Concept, readonly NumberedToken[]>();
  readonly #skeletons = new Map<string, Skeleton>();
  #next = 0;
  #nextSkeleton = 0;

  constructor(rules: PhrasingRules) {
    this.rules = rules;
  }

  /** Its tokens, numbered; none is optional. */
  read(text: string): readonly NumberedToken[] {
    return this.readText(text).tokens;
  }

  /** The text as it is kept, with its tokens. */
  readText(text: string): ReadText {
    let known = this.#texts.get(text);
    if (known === undefined) {
      const tokens = this.rules
        .read(this.rules.cut(text))
        .map((token) => this.#numbered(token, token.part, false));
      known = { text, tokens };
      this.#texts.set(text, known);
    }
    return known;
  }

  /** The noun that a noun phrase is about, in the form that may follow a question word. */
  noun(text: string): NumberedToken | undefined {
    const last = this.read(this.#headPhrase(text)).findLast((token) => token.kind === 'content');
    if (last === undefined) return undefined;
    return this.#numbered(last, 'noun', true);
  }

  /** The last word of a noun phrase's head: "language" of "language of the country". */
  headWord(text: string): string {
    return this.#headPhrase(text).split(' ').at(-1) ?? '';
  }

  #headPhrase(text: string): string {
    const { prepositions } = this.rules;
    if (prepositions === undefined) return text;
    const words = text.split(' ');
    const at = words.findIndex((word, place) => place > 0 && prepositions.has(word));
    return at < 0 ? text : words.slice(0, at).join(' ');
  }

  /** The first word of content of a text. */
  word(text: string): NumberedToken | undefined {
    return this.read(text).find((token) => token.kind === 'content');
  }

  /** All content words that are used to ask for a concept, each once. */
  wordsOf(concept: Concept): readonly NumberedToken[] {
    let words = this.#words.get(concept);
    if (words === undefined) {
      const texts = [
        ...framesOf(concept, this.rules).map(({ frame }) => frame.words.join(' ')),
        ...(concept.out ?? []),
        ...(concept.in ?? []),
        ...(concept.adjectives ?? '').split(/\s+/u).map((pair) => pair.split(':')[0] as string),
      ];
      const found = new Map<string, NumberedToken>();
      for (const text of texts)
        for (const token of this.read(text)) if (token.kind === 'content') found.set(token.text, token);
      words = [...found.values()];
      this.#words.set(concept, words);
    }
    return words;
  }

  /** The grammar words in those phrasings of a concept that have no content words ("where is X from"), each once. */
  bareWordsOf(concept: Concept): readonly NumberedToken[] {
    let words = this.#bareWords.get(concept);
    if (words === undefined) {
      const bare = framesOf(concept, this.rules).flatMap(({ frame }) =>
        frame.kind === 'state' && frame.words.length === 0 ? [frame.preposition] : [],
      );
      const found = new Map<string, NumberedToken>();
      for (const text of [...bare, ...(concept.out ?? []), ...(concept.in ?? [])])
        for (const token of this.bare(text)) found.set(token.text, token);
      words = [...found.values()];
      this.#bareWords.set(concept, words);
    }
    return words;
  }

  /** The grammar words of a text without content words; none for any other text. */
  bare(text: string): readonly NumberedToken[] {
    const tokens = this.read(text);
    return tokens.some(({ kind }) => kind === 'content')
      ? []
      : tokens.filter(({ kind }) => kind === 'grammar');
  }

  /** The words of a phrasing that are not of content, with the number of their kind. */
  skeletonOf(tokens: readonly NumberedToken[]): Skeleton {
    let key = '';
    for (const { number } of tokens) key += `${number} `;
    let known = this.#skeletons.get(key);
    if (known === undefined) {
      if (this.#skeletons.size >= MOST_SKELETONS) this.#skeletons.clear();
      known = { number: this.#nextSkeleton++, tokens };
      this.#skeletons.set(key, known);
    }
    return known;
  }

  #numbered(token: PhraseToken, part: PhraseToken['part'], isOptional: boolean): NumberedToken {
    const same = this.#tokens.get(token.text);
    const known = same?.find(
      (one) =>
        one.kind === token.kind &&
        one.part === part &&
        one.asks === token.asks &&
        one.isOptional === isOptional &&
        one.weight === token.weight,
    );
    if (known !== undefined) return known;
    if (this.#next % MOST_TOKENS === MOST_TOKENS - 1) this.#tokens.clear();
    const numbered = { ...token, part, isOptional, number: this.#next };
    this.#next += 1;
    const kept = this.#tokens.get(token.text);
    if (kept === undefined) this.#tokens.set(token.text, [numbered]);
    else kept.push(numbered);
    return numbered;
  }
}
