/** How far the words of the question speak for an edge, walked so that the asked end is the far one from what is known. */
export interface EdgeEvidence {
  /** 0..1: by content words, grammar words or hints, whichever speaks best. */
  readonly strength: number;
  /** 0..1: the part of the strength that needs no content word (a preposition, a unit, the adjective of a measure). */
  readonly base: number;
  /** 0..1: how much better the words fit the same relation the other way round. */
  readonly against: number;
  /** Content words it explains, with how well (0..1). */
  readonly cover: readonly (readonly [token: number, strength: number])[];
  /** Word for word or by a stated synonym, not by nearness of meaning. */
  readonly isSure: boolean;
  /** People wrote or confirmed these very words for it. */
  readonly isTold: boolean;
}

export const NO_EVIDENCE: EdgeEvidence = {
  strength: 0,
  base: 0,
  against: 0,
  cover: [],
  isSure: false,
  isTold: false,
};

/** From this strength words say a relation for sure, and from this base grammar words do. */
export const SURE = 0.8;
export const SURE_BASE = 0.75;

/** What a step of a path costs. */
export const STEP_COST = 0.5;
