import type { Ruling } from '../plan/ruling.ts';

/** How a language says why an entity is, or is not, among the answers: one plain sentence for each code. */
export type RulingWords = {
  readonly [Code in Ruling['code']]: (ruling: Extract<Ruling, { readonly code: Code }>) => string;
};

/** How a language says what decided an answer as a whole; a line each, without a stop. */
export interface DecisionWords {
  /** A clue was found nowhere. */
  unmapped(text: string): string;
  /** What a clue was read as. */
  mapped(text: string, to: readonly string[], isSure: boolean): string;
  /** `what`: as recorded. */
  cut(what: string, kept: number, of: number | undefined): string;
  /** `stopReason`: as recorded. */
  abstained(stopReason: string): string;
}

export function sayRuling(ruling: Ruling, words: RulingWords): string {
  const say = words[ruling.code] as (one: Ruling) => string;
  return say(ruling);
}
