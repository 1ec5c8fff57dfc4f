/** What a format says and a graph here cannot hold, counted while reading. Nothing else is lost with it. */
export interface DroppedCounts {
  /** Triples that were in a named graph: the triple is kept, the name of its graph is not. */
  graphNames: number;
  /** Relationships with properties of their own: the relationship is kept, its properties are not. */
  edgeProperties: number;
}

export function nothingDropped(): DroppedCounts {
  return { graphNames: 0, edgeProperties: 0 };
}
