/** Counts of what a format can express but this graph cannot hold. Nothing else is lost. */
export interface DroppedCounts {
  /** Triples in a named graph. The triple is kept, but its graph's name is not. */
  graphNames: number;
  /** Relationships with properties of their own. The relationship is kept, but its properties are not. */
  edgeProperties: number;
}

/** Counts to begin with, all 0. */
export function nothingDropped(): DroppedCounts {
  return { graphNames: 0, edgeProperties: 0 };
}
