/** What the question asks for, as a small graph (arXiv:2508.10012 §3.1). `triples` is empty if none could be built. */
export interface Guidance {
  /** The question as a complete statement that names the unknown. */
  readonly statement: string;
  /** Named things. Every one of them is a node. */
  readonly specific: readonly string[];
  /** Words for kinds of things. */
  readonly generic: readonly string[];
  readonly triples: readonly GuidanceTriple[];
  /** The node that is asked for. One of the nodes, unless there are no triples. */
  readonly answer: string;
}

/** A triple of the guidance graph. Its texts are the question's, not the knowledge graph's. */
export interface GuidanceTriple {
  readonly head: string;
  readonly relation: string;
  readonly tail: string;
}

/** Stands for an unusable reply. */
export const NO_GUIDANCE: Guidance = { statement: '', specific: [], generic: [], triples: [], answer: '' };
