import type { Analysis, TokenSpan } from './analysis.ts';
import type { Schema } from './schema.ts';

/** How far the words of the question speak for an edge, walked so that the asked end is the far one from what is known. */
export interface EdgeEvidence {
  /** 0..1 */
  readonly strength: number;
  /** 0..1: how far they speak for the same relation the other way round. */
  readonly reverse: number;
  /** Tokens it explains, with how well (0..1). */
  readonly cover: readonly (readonly [token: number, strength: number])[];
  /** Word for word or by a stated synonym, not by nearness of meaning. */
  readonly isSure: boolean;
}

export const NO_EVIDENCE: EdgeEvidence = { strength: 0, reverse: 0, cover: [], isSure: false };
/** Least similarity at which a word counts as said. */
const LEAST = 0.3;
/** Nearness of meaning alone is worth this much of a stated similarity. */
const NEAR = 0.75;

/** Compares the words of one question with the relations of a graph; remembers what was compared. */
export class Evidence {
  readonly #analysis: Analysis;
  readonly #schema: Schema;
  readonly #words = new Map<string, Float32Array>();
  readonly #edges = new Map<string, EdgeEvidence>();
  readonly #uses = new Map<number, ReadonlyMap<string, number>>();
  readonly #idioms: ReadonlyMap<number, readonly { readonly word: string; readonly strength: number }[]>;

  constructor(analysis: Analysis, schema: Schema) {
    this.#analysis = analysis;
    this.#schema = schema;
    const words = analysis.tokens.map(({ word }) => word);
    const idioms = new Map<number, { word: string; strength: number }[]>();
    for (const { positions, nouns } of schema.language.idioms(words)) {
      for (const at of positions) {
        if (analysis.tokens[at]?.kind !== 'content') continue;
        idioms.set(at, [...(idioms.get(at) ?? []), ...nouns]);
      }
    }
    this.#idioms = idioms;
  }

  /** How far each token says the relation, in any direction; 0 for function words. */
  words(relation: string): Float32Array {
    let found = this.#words.get(relation);
    if (found !== undefined) return found;
    const { tokens } = this.#analysis;
    found = new Float32Array(tokens.length);
    const names = this.#schema.relations.get(relation)?.words ?? [];
    for (let at = 0; at < tokens.length; at++) found[at] = this.#word(at, relation, names);
    this.#words.set(relation, found);
    return found;
  }

  #word(at: number, relation: string, names: readonly string[]): number {
    const token = this.#analysis.tokens[at];
    if (token?.kind !== 'content' || this.#isInName(at)) return 0;
    const { language } = this.#schema;
    let best = this.#useOf(at).get(relation) ?? 0;
    for (const name of names) {
      best = Math.max(best, language.similarity(token.word, name), NEAR * language.nearness(token.word, name));
      for (const { word, strength } of this.#idioms.get(at) ?? [])
        best = Math.max(best, 0.9 * strength * language.similarity(word, name));
    }
    return best < LEAST ? 0 : best;
  }

  #useOf(at: number): ReadonlyMap<string, number> {
    let uses = this.#uses.get(at);
    if (uses === undefined) {
      const found = new Map<string, number>();
      const token = this.#analysis.tokens[at];
      for (const { relation, score } of this.#schema.book?.ofWord(token?.word ?? '', this.#schema.language.id) ?? [])
        found.set(relation, Math.max(found.get(relation) ?? 0, score));
      uses = found;
      this.#uses.set(at, uses);
    }
    return uses;
  }

  #isInName(at: number): boolean {
    return this.#analysis.names.some(({ from, to }) => at >= from && at < to);
  }

  /**
   * Evidence for a relation.
   * @param asked `out`: its tail is asked for and its head is known; `in`: the other way round.
   * @param known the words of what is known, masked; absent when nothing is.
   */
  edge(relation: string, asked: 'out' | 'in', known: TokenSpan | undefined): EdgeEvidence {
    const key = `${asked}${known?.from ?? ''}-${known?.to ?? ''} ${relation}`;
    let found = this.#edges.get(key);
    if (found === undefined) {
      found = this.#edge(relation, asked, known);
      this.#edges.set(key, found);
    }
    return found;
  }

  #edge(relation: string, asked: 'out' | 'in', known: TokenSpan | undefined): EdgeEvidence {
    const words = this.words(relation);
    let strength = 0;
    const cover = new Map<number, number>();
    words.forEach((value, at) => {
      if (value === 0 || (known !== undefined && at >= known.from && at < known.to)) return;
      strength = Math.max(strength, value);
      cover.set(at, value);
    });
    let reverse = strength;
    let isSure = strength >= 0.8;
    const { book, language } = this.#schema;
    if (book !== undefined) {
      const { tokens, places } = this.#masked(known);
      const fit = book.fit(relation, asked, { tokens, language: language.id });
      const other = book.fit(relation, asked === 'out' ? 'in' : 'out', { tokens, language: language.id });
      const [own, against] = [fit?.score ?? 0, other?.score ?? 0];
      if (own > 0 || against > 0) {
        // The phrasings know the direction; a word alone does not.
        strength = Math.max(own, own >= against ? strength * 0.9 : strength * 0.5);
        reverse = against;
        isSure = fit?.isSure === true || (isSure && own >= against);
        for (const place of fit?.covered ?? []) {
          const at = places[place];
          if (at === undefined || this.#analysis.tokens[at]?.kind !== 'content') continue;
          cover.set(at, Math.max(cover.get(at) ?? 0, Math.min(1, own + 0.15)));
        }
      }
    }
    return { strength, reverse, cover: [...cover], isSure };
  }

  /** Words in order with `X` for the known stretch; marks are left out, other names too. */
  #masked(known: TokenSpan | undefined): { readonly tokens: string[]; readonly places: (number | undefined)[] } {
    const tokens: string[] = [];
    const places: (number | undefined)[] = [];
    const { analysis } = { analysis: this.#analysis };
    for (let at = 0; at < analysis.tokens.length; at++) {
      if (known !== undefined && at >= known.from && at < known.to) {
        if (at === known.from) {
          tokens.push('X');
          places.push(undefined);
        }
        continue;
      }
      const token = analysis.tokens[at];
      if (token === undefined || token.kind === 'mark' || this.#isInName(at)) continue;
      tokens.push(token.word);
      places.push(at);
    }
    return { tokens, places };
  }
}
