import type { Concept } from './concept.ts';

export interface Pack {
  readonly domain: string;
  readonly language: string;
  readonly concepts: readonly Concept[];
}

/** The packs that are shipped. Of concepts that share a name the first whose kinds fit is taken. */
export const PACKS: readonly Pack[] = [];
